import { describe, expect, it } from 'vitest';
import { problems } from '../../src/portal/outcome/problems.ts';
import { fresh, mail, message, notice, type Parts, pupil, trip } from '../school/catalogue/school.ts';
import { justification } from '../school/school-work.ts';
import { noticeChange } from './notice-change.ts';
import { type More, weekOf } from './week-input.ts';

const CONSENT = { topic: 'Kraków', preview: 'Proszę o zgodę do piątku.', sentAt: '2026-11-18 17:20:00' };

describe('what waits for a parent', () => {
  const nothing: Parts['snapshot'] = {
    messages: fresh(mail({ inbox: [] })),
    notices: fresh([]),
    homework: fresh([]),
    attendance: fresh([]),
    agenda: fresh([]),
    conferences: fresh([]),
    trips: fresh([]),
  };
  const waits = (snapshot: Parts['snapshot'], more: More = {}, parts: Parts = {}) =>
    weekOf({ ...parts, snapshot: { ...nothing, ...snapshot } }, more)
      ?.waits()
      .waiting.map(({ title, detail, actions: [action = null] }) => [
        title,
        detail,
        action && ('key' in action ? action.key : 'href' in action ? action.href : action.payload),
      ]);
  const inbox = (...list: Parameters<typeof message>[0][]) => ({
    messages: fresh(mail({ inbox: list.map((one) => message(one)) })),
  });

  it.each<readonly [string, Parts['snapshot'], readonly unknown[]]>([
    ['nothing', {}, []],
    [
      'an unread message',
      inbox({ topic: 'Strój', preview: '' }),
      [['Ola: Strój', 'Nowak Anna', 'mail/ola/message?folder=inbox&id=901']],
    ],
    ['a read message', inbox({ topic: 'Strój', preview: '', read: true }), []],
    [
      'a read message that wants something until a day that is not over',
      inbox({ ...CONSENT, read: true }),
      [['Ola: Kraków', 'zgoda · do 20 listopada (piątek) · Nowak Anna', 'message/901']],
    ],
    [
      'one whose day is today',
      inbox({ ...CONSENT, preview: 'Proszę o zgodę do czwartku.', read: true }),
      [['Ola: Kraków', 'zgoda · do 19 listopada (czwartek) · Nowak Anna', 'message/901']],
    ],
    ['one whose day is over', inbox({ ...CONSENT, sentAt: '2026-11-11 17:20:00', read: true }), []],
    [
      'one without a day, of the last two weeks',
      inbox({ topic: 'Zgoda', preview: '', sentAt: '2026-11-05 08:00:00', read: true }),
      [['Ola: Zgoda', 'zgoda · Nowak Anna', 'message/901']],
    ],
    [
      'an older one without a day',
      inbox({ topic: 'Zgoda', preview: '', sentAt: '2026-11-04 08:00:00', read: true }),
      [],
    ],
    [
      'an unread announcement',
      { notices: fresh([notice({ subject: 'Festyn', content: 'W sobotę.' })]) },
      [['Ola: Festyn', '', 'n1']],
    ],
    [
      'first what has a day, then what is wanted',
      {
        ...inbox(
          { id: '1', topic: 'A', preview: '' },
          { id: '2', topic: 'Zgoda', preview: '' },
          { id: '3', ...CONSENT },
        ),
        trips: fresh([trip({ destination: 'Góry', from: '2026-11-19', to: '2026-11-19' })]),
      },
      [
        ['Ola: Góry', 'czwartek, 19 listopada · z listy wycieczek szkoły', expect.stringMatching(/^trip\//)],
        ['Ola: Kraków', expect.anything(), 'mail/ola/message?folder=inbox&id=3'],
        ['Ola: Zgoda', expect.anything(), 'mail/ola/message?folder=inbox&id=2'],
        ['Ola: A', expect.anything(), 'mail/ola/message?folder=inbox&id=1'],
      ],
    ],
    ['a trip in more than two weeks', { trips: fresh([trip({ from: '2026-12-04', to: '2026-12-04' })]) }, []],
  ])('is %s', (_, snapshot, expected) => {
    expect(waits(snapshot)).toEqual(expected);
  });

  it('is not what a person has settled', () => {
    const both = {
      ...inbox({ ...CONSENT, read: true }),
      trips: fresh([trip({ id: '5', from: '2026-11-20' })]),
    };
    expect(waits(both)).toHaveLength(2);
    expect(waits(both, { settled: ['message/901', 'trip/5'] })).toEqual([]);
    expect(waits(inbox(CONSENT), { settled: ['message/902'] })).toHaveLength(1);
  });

  it.each([
    [null, null],
    ['sorry', 'mail/ola/fixed?id=sorry'],
  ])('is an absence to justify, with the fixed message %s', (justification, action) => {
    const snapshot = { attendance: pupil().view.snapshot.attendance, justifications: fresh([]) };
    expect(waits(snapshot, { justification })).toEqual([
      [
        'Ola: 2 nieobecności do usprawiedliwienia',
        '17 listopada (lekcja 3), 16 listopada (lekcja 2)',
        action,
      ],
    ]);
  });

  it('is no absence that a justification covers', () => {
    const { attendance } = pupil().view.snapshot;
    const covers = justification('7', { from: '2026-11-16', to: '2026-11-17' });
    expect(waits({ attendance, justifications: fresh([covers]) })).toEqual([]);
  });

  it('is first of all a sending of which nobody knows whether it went out', () => {
    const one = { id: '17', at: '2026-11-18T06:30:00Z', to: 'Nowak Anna', topic: 'Choroba' };
    const model = weekOf({ snapshot: { ...nothing, ...inbox(CONSENT) }, unconfirmed: [one] });
    const [first, ...others] = model?.waits().waiting ?? [];
    expect(first).toMatchObject({
      title: 'Ola: Nie wiadomo, czy wiadomość wyszła',
      detail: 'Choroba · do: Nowak Anna · 18.11, 7:30 · sprawdź wysłane w portalu',
      actions: [
        { label: 'Wyszła', key: 'sending/17/sent' },
        { label: 'Nie wyszła', key: 'sending/17/not_sent' },
      ],
    });
    expect(others.length).toBeGreaterThan(0);
  });

  it.each([
    ['captcha', 'PRESS', /Zaloguj się raz .* · Następna próba: 10:20$/],
    ['password', 'PRESS', /Popraw login .* · Następna próba: 10:20$/],
    ['notice', 'PRESS', /załatw to, o co prosi portal/],
    ['closed', null, /konto dziecka, które odeszło/],
    // After a correction.
    ['rationed', 'PRESS', /^Poczekaj albo naciśnij „Wznów”\. · Następna próba: 10:20$/],
  ] as const)('is before everything else what only a person can do: %s', (problem, payload, detail) => {
    const health = { status: 'locked', problem, nextAttempt: '2026-11-19T09:20:00Z' } as const;
    const one = { id: '17', at: '2026-11-18T06:30:00Z', to: 'Nowak Anna', topic: 'Choroba' };
    const found = waits(inbox(CONSENT), {}, { health, unconfirmed: [one] }) ?? [];
    expect(found[0]).toEqual([`Ola: ${problems[problem].reason.pl}`, expect.stringMatching(detail), payload]);
    expect(found[1]?.[2]).toBe('sending/17/sent');
  });

  it.each(['down', 'busy', 'budget', 'refused'] as const)('is no problem that passes: %s', (problem) => {
    expect(waits({}, {}, { health: { status: 'stale', problem } })).toEqual([]);
  });

  it('is what changed, on its own page', () => {
    const unseen = [noticeChange('1'), noticeChange('2')];
    expect(waits({}, {}, { unseen })).toEqual([['Ola: 2 nowe rzeczy', '', '../../changes/ola']]);
  });
});
