import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { ProblemKind } from '../../../src/portal/outcome/problem.ts';
import { problems } from '../../../src/portal/outcome/problems.ts';
import { FIRST_COLOUR } from '../../../src/school/child-colours.ts';
import { emptySnapshot } from '../../../src/school/snapshot.ts';
import { unknownVerdicts } from '../../../src/school/view.ts';
import { briefOf } from '../../../src/web/wall/brief.ts';
import { wallFragment } from '../../../src/web/wall/page.ts';
import { dayOff } from '../../school/catalogue/school.ts';
import { column, healthy, jas, lesson, MORNING, ola, plan, view, wallOf, withView } from './views.ts';

describe('the shown day', () => {
  it("is today until the last lesson's end, then the next school day", () => {
    expect(column(jas, '2026-11-19T09:29:00Z').day).toMatchObject({
      when: 'today',
      label: 'Dziś',
      start: '8:00',
      end: '10:30',
    });
    expect(column(jas, '2026-11-19T09:30:00Z').day).toMatchObject({
      when: 'tomorrow',
      label: 'Jutro',
      date: 'piątek, 20 listopada',
    });
    expect(column(ola, '2026-11-19T09:30:00Z').day).toMatchObject({
      when: 'today',
      date: 'czwartek, 19 listopada',
    });
  });

  it('ends with the last lesson that takes place', () => {
    expect(column(ola, '2026-11-19T12:29:00Z').day.when).toBe('today');
    expect(column(ola, '2026-11-19T12:30:00Z').day.when).toBe('tomorrow');
  });

  it('has its weekday as label if it is neither today nor tomorrow', () => {
    const friday = withView(jas, { nextDayPlan: plan('2026-11-23', [lesson(1, 'Plastyka')]) });
    const { day } = column(friday, '2026-11-19T15:00:00Z');
    expect([day.when, day.label, day.date]).toEqual(['later', 'Poniedziałek', '23 listopada']);
    expect(column(friday, '2026-11-19T15:00:00Z', { language: 'en' }).day).toMatchObject({
      label: 'Monday',
      date: '23 November',
    });
  });

  it.each([
    ['free', 'Święto szkoły', 'Dziś wolne: Święto szkoły.', 'Dziś wolne.'],
    ['holiday', 'Ferie zimowe', 'Dziś wolne: Ferie zimowe.', 'Dziś wolne.'],
    ['free', null, 'Dziś wolne.', 'Dziś wolne.'],
    ['weekend', null, null, null],
    ['not_published', null, null, null],
  ] as const)(
    'is the next school day on a day off (%s, %s), with a remark',
    (verdict, name, full, counts) => {
      const off = withView(jas, {
        todayPlan: plan('2026-11-19', []),
        verdicts: { ...unknownVerdicts, today: dayOff(verdict, { name }) },
      });
      expect(column(off).day).toMatchObject({
        when: 'tomorrow',
        remark: full,
        banner: null,
      });
      expect(column(off, MORNING, { privacy: 'counts' }).day.remark).toBe(counts);
    },
  );

  it.each([
    ['missing', { state: 'missing' }, 'Plan lekcji nie został jeszcze odczytany.'],
    ['absent', { state: 'absent', at: MORNING }, null],
    [
      'not published',
      { state: 'fresh', at: MORNING, value: { days: {} } },
      'Szkoła nie podała jeszcze planu na najbliższe dni.',
    ],
    [
      'old',
      { state: 'stale', at: MORNING, value: { days: {} }, problem: 'down' },
      'Plan na najbliższe dni nie został odczytany.',
    ],
    ['expired', { state: 'expired', at: MORNING }, 'Plan lekcji jest teraz niedostępny.'],
  ] as const)('is none without a known plan (%s)', (_, timetable, remark) => {
    const nothing = { ...jas, view: view({ snapshot: { ...emptySnapshot, timetable } }) };
    expect(column(nothing).day).toMatchObject({ when: 'none', slots: [], start: null, remark });
  });

  it('changes at the end of the last lesson, at any minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 24 * 60 - 1 }), (minute) => {
        const at = Temporal.Instant.from('2026-11-18T23:00:00Z').add({ minutes: minute });
        const { when, end, slots } = column(ola, at.toString()).day;
        if (when !== 'today') expect(slots.every(({ time }) => time === 'ahead')).toBe(true);
        expect(when).toBe(minute < 13 * 60 + 30 ? 'today' : 'tomorrow');
        expect(end).toBe(when === 'today' ? '13:30' : '12:30');
      }),
    );
  });
});

describe('the facts', () => {
  it('have unread messages of the inbox, unread announcements and the newest grade', () => {
    expect(column(ola).facts).toEqual({
      lucky: { number: 7, mine: true },
      messages: 2,
      notices: 1,
      grade: { text: '4+', subject: 'Matma' },
    });
  });

  it('have only ordinary grades as the newest grade', () => {
    const { gradebook } = ola.view;
    const proposed =
      gradebook?.entries.map((entry) => ({ ...entry, text: '6', kind: 'final' as const })) ?? [];
    const book = gradebook && { ...gradebook, entries: [...proposed, ...gradebook.entries] };
    expect(column(withView(ola, { gradebook: book })).facts.grade?.text).toBe('4+');
  });

  it('are empty if the account has none of it', () => {
    expect(column(jas).facts).toEqual({
      lucky: { number: 12, mine: false },
      messages: 0,
      notices: 0,
      grade: null,
    });
  });

  it('have a lucky number only with its own day', () => {
    expect(column(jas, '2026-11-19T12:00:00Z').facts.lucky).toBeNull();
    const known = withView(jas, {
      luckyNumber: { number: 3, day: '2026-11-20', isToday: false, isMine: true },
    });
    expect(column(known, '2026-11-19T12:00:00Z').facts.lucky).toEqual({ number: 3, mine: true });
    expect(column(known).facts.lucky).toBeNull();
  });
});

describe('privacy', () => {
  it('no_text leaves out what the school wrote', () => {
    const text = JSON.stringify(column(ola, MORNING, { privacy: 'no_text' }));
    expect(text).not.toContain('zabierz zeszyt');
    expect(text).toContain('Biologia');
  });

  it('counts leaves numbers and times', () => {
    const shown = column(ola, MORNING, { privacy: 'counts' });
    expect(shown.day).toMatchObject({ start: '8:00', end: '13:30', changes: 4 });
    expect(shown.facts).toMatchObject({ messages: 2, notices: 1, grade: null });
    expect(JSON.stringify(shown)).not.toMatch(
      /Biologia|Geografia|Matematyka|biblioteka|Zielińska|gr\. 1|4\+/,
    );
  });
});

describe('the strip', () => {
  it('is null without a problem', () => {
    expect(column(ola).strip).toBeNull();
  });

  it('has the problem, since when, and what to do', () => {
    const locked = {
      ...ola,
      health: { ...healthy, status: 'locked', problem: 'captcha', since: '2026-11-19T06:05:00Z' },
    } as const;
    expect(column(locked).strip).toEqual({
      urgent: true,
      reason: 'Portal prosi o przepisanie kodu z obrazka.',
      problem: 'captcha',
      since: '(od 7:05)',
      whatToDo: 'Zaloguj się raz w przeglądarce na to konto, potem naciśnij „Wznów”.',
      whomToAsk: 'Powiedz o tym rodzicom.',
    });
    const strip = /class="strip urgent"[\s\S]*?<\/p>/.exec(String(wallFragment(wallOf([locked]))))?.[0];
    expect(strip).toContain('Powiedz o tym rodzicom.');
    expect(strip).not.toContain('naciśnij');
  });

  it('has the day if it began earlier, and is not urgent if no person is needed', () => {
    const down = {
      ...ola,
      health: { ...healthy, status: 'down', problem: 'down', since: '2026-11-01T06:05:00Z' },
    } as const;
    expect(column(down, MORNING, { language: 'en' }).strip).toMatchObject({
      urgent: false,
      since: '(since 1.11, 7:05)',
    });
    const stale = { ...ola, health: { ...healthy, status: 'stale' } } as const;
    expect(column(stale).strip).toEqual({
      urgent: false,
      reason: 'Dane mogą być nieaktualne.',
      problem: null,
      since: null,
      whatToDo: null,
      whomToAsk: null,
    });
  });

  const kinds = (Object.keys(problems) as ProblemKind[]).filter((kind) => problems[kind].status !== 'ok');
  it.each(kinds)('says in few letters, for a small place, that there is %s', (problem) => {
    for (const language of ['pl', 'en'] as const) {
      expect(briefOf(problem, language)).toMatch(/^.{5,17}$/u);
      expect(briefOf(problem, language)).not.toBe(briefOf(null, language));
    }
  });
});

describe('the wall as a whole', () => {
  it('has the colour of each child', () => {
    const colour = { name: 'green', pattern: 'striped' } as const;
    const [first, second] = wallOf([{ ...ola, child: { ...ola.child, colour } }, jas]).columns;
    expect([first?.colour, second?.colour]).toEqual([colour, FIRST_COLOUR]);
  });

  it('has clock and night in the school’s zone', () => {
    expect(wallOf([ola], { at: MORNING })).toMatchObject({
      clock: '9:50',
      date: 'czwartek, 19 listopada',
      night: false,
    });
    expect(wallOf([ola], { at: '2026-11-19T20:00:00Z' }).night).toBe(true);
    expect(wallOf([ola], { at: '2026-11-19T05:00:00Z' }).night).toBe(false);
    expect(wallOf([ola], { at: '2026-11-19T04:59:00Z' }).night).toBe(true);
  });

  it.each([
    [{ from: '20:00', to: '06:30' }, [true, true, false]],
    [{ from: '01:00', to: '06:30' }, [false, true, false]],
    [{ from: '07:00', to: '07:00' }, [false, false, false]],
  ])('is dark in the configured hours: %o', (night, expected) => {
    const times = ['2026-11-19T20:00:00Z', '2026-11-19T05:00:00Z', '2026-11-19T06:00:00Z'];
    expect(times.map((at) => wallOf([ola], { at, night }).night)).toEqual(expected);
  });

  it('is out of date at the next minute, or at an earlier edge of a child', () => {
    expect(wallOf([ola], { at: '2026-11-19T08:50:48Z' }).refreshInMs).toBe(12_000);
    const bell = withView(ola, { nextEdge: Temporal.Instant.from('2026-11-19T08:50:50Z') });
    expect(wallOf([ola, bell], { at: '2026-11-19T08:50:48Z' }).refreshInMs).toBe(2_000);
    const rung = withView(ola, { nextEdge: Temporal.Instant.from('2026-11-19T08:50:00Z') });
    expect(wallOf([rung], { at: '2026-11-19T08:50:48Z' }).refreshInMs).toBe(12_000);
  });
});
