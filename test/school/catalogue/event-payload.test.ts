import { describe, expect, it } from 'vitest';
import type { Language } from '../../../src/lib/language.ts';
import { eventPayload } from '../../../src/school/catalogue/event-payload.ts';
import type { Change, ThingKind } from '../../../src/school/changes/change.ts';
import { DEFAULT_WATCH } from '../../../src/school/messages/watch.ts';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import type { PrivacyLevel } from '../../../src/school/shown/privacy.ts';
import { changes } from './changes.ts';
import { childOutput, component, PORTAL_URL } from './documents.ts';
import { grade, notice, pupil, schoolFile } from './school.ts';

function payload(change: Change, language: Language, level: PrivacyLevel = 'full') {
  const seen = createPresenter(() => level, {
    portalUrl: PORTAL_URL,
    appPath: '/app/abc_dziennik',
    watch: DEFAULT_WATCH,
  }).change(change, 'notifications', 'ola');
  return JSON.parse(eventPayload(seen, 'Ola', language)) as Readonly<Record<string, unknown>>;
}

const cases = changes.map((one) => [`${one.change.kind} ${one.change.type}`, one] as const);

describe('the payload of an event', () => {
  it.each(cases)('of %s has a title and a message for a notification', (_, { change, pl, en }) => {
    for (const [language, [title, message]] of Object.entries({ pl, en })) {
      const { title: written, message: said, ...rest } = payload(change, language as Language);
      expect(written).toBe(title);
      expect(String(said).slice(0, message.length)).toBe(message);
      expect(rest).toMatchObject({
        event_type: change.type,
        id: change.id,
        occurred_at: change.occurredAt,
      });
    }
  });

  it.each(cases)('of %s is of a type that is announced', (_, { change }) => {
    expect(component(childOutput(pupil()), change.kind)['event_types']).toContain(change.type);
  });

  it.each(cases)('of %s names nobody and nothing where only counts may leave', (_, { change }) => {
    const text = JSON.stringify(payload(change, 'pl', 'counts'));
    expect(text).not.toMatch(
      /Matematyka|Historia|Nowak|Lis|Kartk|ułamki|4\+|Dzień dyrektorski|Wycieczka|Zebranie|bibliotec|Pochwała|bdb|bardzo|\+10|Pomoc|Statut|Kraków|Kielce/,
    );
    expect(payload(change, 'pl', 'counts')['message']).not.toBe('');
  });
});

describe('an event about a thing that has other contents now', () => {
  /** The first sample of this kind, as if it had had these contents before. */
  function fieldsAfter(kind: ThingKind, before: object): Readonly<Record<string, unknown>> {
    const change = changes.map((one) => one.change).find((one) => one.kind === kind);
    if (!change || !('item' in change)) throw new TypeError(`no sample of ${kind}`);
    const was = { ...change.item, ...before };
    const { title, message, event_type, id, occurred_at, ...fields } = payload(
      { ...change, thing: 'T', was } as Change,
      'en',
    );
    return fields;
  }

  it.each<readonly [ThingKind, before: object, fields: string]>([
    [
      'new_grade',
      { text: '3', value: 3, subject: 'Historia', category: 'Odpowiedź', weight: 1, comments: ['a'] },
      '"grade_id":"T","grade":"4+","value":4.5,"was":"3","scale":"marks","subject":"Matematyka","category":"Kartkówka","weight":2,"teacher":"Nowak Anna","date":"2026-11-18","semester":1,"comment":"ułamki","corrects":null',
    ],
    [
      'new_message',
      { topic: 'Inny' },
      '"message_id":"901","sender":"Nowak Anna","subject":"Zebranie","preview":"Dzień dobry, proszę o zgody","sent_at":"2026-11-18 17:20:00","matches":["zgoda","zebranie"],"term":null,"path":"mail/ola/message?folder=inbox&id=T","link":"/app/abc_dziennik?dziennik=mail%2Fola%2Fmessage%3Ffolder%3Dinbox%26id%3DT"',
    ],
    [
      'new_notice',
      { subject: 'Inny', content: 'inna', startsOn: '2026-01-01' },
      '"notice_id":"n1","subject":"Wycieczka","preview":"Zapraszamy na zebranie o 17.00","start":"2026-11-16","end":"2026-11-30","matches":["wycieczka","zebranie"],"term":null,"path":"mail/ola/?folder=notices","link":"/app/abc_dziennik?dziennik=mail%2Fola%2F%3Ffolder%3Dnotices"',
    ],
    [
      'new_homework',
      { topic: 'Inny', subject: 'Historia', text: 'inny', dueOn: '2026-01-02' },
      '"homework_id":"T","topic":"Zebranie danych","subject":"Matematyka","teacher":"Nowak Anna","given":"2026-11-19","due":"2026-11-27","was_due":"2026-01-02","text":"Wycieczka","files":["Kartka.pdf"],"must_send":false',
    ],
    [
      'new_agenda',
      { date: '2026-01-01', time: '10:00', content: 'inna', subject: 'Historia' },
      '"entry_id":"T","kind":"test","day":"2026-11-27","time":"08:00","category":"Kartkówka","subject":"Matematyka","teacher":null,"content":"ułamki","was_day":"2026-01-01","was_time":"10:00"',
    ],
    [
      'new_remark',
      { text: 'Inna', kind: 'negative', category: 'Inna', teacher: 'Inny' },
      '"remark_id":"T","kind":"positive","category":"Pochwała","text":"Pomogła w bibliotece","was":"Inna","teacher":"Lis Jan","date":"2026-11-17"',
    ],
    [
      'new_behaviour',
      { shown: 'db', points: 3, category: 'Inna', comments: ['inny'] },
      '"behaviour_id":"T","grade":"bdb","points":null,"was":"db","category":"Ocena śródroczna","comment":"Biblioteka","teacher":"Nowak Anna","date":"2026-11-16","semester":1',
    ],
    [
      'new_document',
      { name: 'Inny.pdf', addedOn: '2026-01-01' },
      '"file_id":"51","name":"Statut.pdf","added_on":"2026-11-12","link":"https://portal.example/pliki_szkoly/pobierz/51"',
    ],
    [
      'new_trip',
      { destination: 'Kielce', from: '2026-01-01', to: null, route: 'inna' },
      '"trip_id":"T","destination":"Kraków","start":"2026-12-08","end":"2026-12-09","route":"przez Kielce","transport":"autokar","coordinator":"Lis Jan","was":{"destination":"Kielce","start":"2026-01-01","end":"2026-01-01"}',
    ],
  ])('%s has these fields', (kind, before, fields) => {
    expect(JSON.stringify(fieldsAfter(kind, before))).toBe(`{${fields}}`);
  });
});

describe('the event of a grade', () => {
  const change = (type: 'new' | 'removed', now: typeof shown | null, was: typeof shown | null) =>
    ({
      id: 'x',
      occurredAt: '2026-11-19T07:00:00Z',
      kind: 'new_grade',
      type,
      thing: '71',
      item: now,
      was,
    }) as const;
  const shown = grade({ text: '2+', value: 2.5 });

  it.each([
    ['of the scale from 1 to 6', change('new', shown, null), 'full', 2.5],
    ['that was removed', change('removed', null, shown), 'full', null],
    ['that privacy hides', change('new', shown, null), 'no_grades', null],
  ] as const)('%s has the value of the scale, or none', (_, change, level, value) => {
    expect(payload(change, 'pl', level)['value']).toBe(value);
  });

  it.each([
    ['points', '9', 9, 'Matematyka: 9/10'],
    ['skills', null, null, 'Matematyka: Czyta głośno.'],
  ] as const)('of the scale %s says so', (scale, text, points, message) => {
    const { id, subject, teacher, date, addedAt, semester } = grade();
    const item = {
      ...{ id, subject, teacher, date, addedAt, semester, category: null, requirements: [] },
      ...{ scale, text, points, max: points && 10, comments: ['Czyta głośno.'] },
    };
    const occurred = { id: 'x', occurredAt: '2026-11-19T07:00:00Z', kind: 'new_grade', type: 'new' } as const;
    const written = payload({ ...occurred, thing: '71', item, was: null }, 'pl');
    expect(written).toMatchObject({ scale, grade: text, value: null, weight: null, corrects: null, message });
  });
});

describe('the event of a file', () => {
  it.each([
    ['/pliki_szkoly/pobierz/51', 'https://portal.example/pliki_szkoly/pobierz/51'],
    ['https://portal.example/x', 'https://portal.example/x'],
    ['https://other.example/x', null],
    ['javascript:alert(1)', null],
    ['//other.example/x', null],
    [null, null],
  ])('with the address %s has the link %s', (downloadPath, link) => {
    const file = schoolFile({ downloadPath });
    const occurred = { id: 'new_document/51/1', occurredAt: '2026-11-19T07:00:00Z' };
    expect(
      payload({ ...occurred, kind: 'new_document', type: 'new', thing: '51', item: file, was: null }, 'pl'),
    ).toMatchObject({
      file_id: '51',
      link,
    });
  });
});

describe('an event with long texts', () => {
  it('fits into the attributes of an entity', () => {
    const long = notice({ subject: 'Ż'.repeat(5_000), content: 'Ż'.repeat(20_000) });
    const occurred = { id: 'new_notice/1/1', occurredAt: '2026-11-19T07:00:00Z' };
    const written = payload(
      { ...occurred, kind: 'new_notice', type: 'new', thing: '1', item: long, was: null },
      'pl',
    );
    expect(Buffer.byteLength(JSON.stringify(written))).toBeLessThan(8_192);
    expect(written).toMatchObject({ event_type: 'new', id: 'new_notice/1/1' });
  });
});

describe('an event entity', () => {
  it('reads its own topic, and needs no state', () => {
    const output = childOutput(pupil());
    expect(component(output, 'new_grade')).toMatchObject({
      platform: 'event',
      state_topic: 'dziennik2mqtt/ola/event/new_grade',
    });
    expect(output.states.some(({ topic }) => topic.endsWith('/new_grade'))).toBe(false);
  });
});
