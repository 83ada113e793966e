import { describe, expect, it } from 'vitest';
import { isOfSchool } from '../../../src/school/changes/change.ts';
import type { ChildState } from '../../../src/school/shown/child-state.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import { changes } from '../catalogue/changes.ts';
import { childOutput, familyOutput, stateOf } from '../catalogue/documents.ts';
import {
  absent,
  dayOff,
  dayPlan,
  dayVerdict,
  fresh,
  lesson,
  type Parts,
  planChange,
  pupil,
  unread,
} from '../catalogue/school.ts';
import { agendaEntry, homework } from '../school-work.ts';

const FRIDAY = '2026-11-20';

/** Ola on Thursday, 19 November 2026, at 8:00: tomorrow her second lesson of four is cancelled. */
function ola(parts: Parts = {}): ChildState {
  const friday = dayPlan({
    day: FRIDAY,
    lessons: [
      lesson({ subject: 'Historia' }),
      lesson({ lessonNo: 2, subject: 'Religia', status: 'cancelled' }),
      ...[3, 4].map((lessonNo) => lesson({ lessonNo, subject: 'WF' })),
      lesson({ lessonNo: 5, subject: 'Język angielski' }),
      lesson({ lessonNo: 5, subject: 'Język niemiecki' }),
    ],
    changes: [planChange({ day: FRIDAY, kind: 'cancelled', subject: null, wasSubject: 'Religia' })],
    lastEnd: '12:35',
  });
  return pupil({
    ...parts,
    view: {
      tomorrowPlan: friday,
      nextDayPlan: friday,
      verdicts: {
        today: dayVerdict(),
        tomorrow: dayVerdict({ day: FRIDAY, end: '12:35', usualEnd: '12:35' }),
        changesDay: null,
      },
      ...parts.view,
    },
    snapshot: {
      agenda: fresh([agendaEntry('1', { date: FRIDAY, content: 'Ułamki', categoryId: '61' })]),
      homework: fresh(['1', '2', '3', '4'].map((id) => homework(id, { dueOn: FRIDAY, lessonId: '51' }))),
      ...parts.snapshot,
    },
  });
}

const answersOf = (state: ChildState, changed: Parameters<typeof childOutput>[1] = {}) =>
  stateOf(childOutput(state, changed), 'answers');

const unseen = changes.flatMap(({ change }) =>
  isOfSchool(change) && change.kind === 'new_grade' && change.type === 'new' ? [change] : [],
);

describe('the answers about a child', () => {
  it('are sentences with words for days and times', () => {
    expect(answersOf(ola({ unseen: unseen.slice(0, 1) }))).toEqual({
      state: 10,
      attributes: {
        names: ['Ola', 'Oli', 'Olę', 'Olą'],
        today:
          'Ola: dziś lekcje od 8:00 do 9:40, zastępstwo: Historia (zamiast: Matematyka). Po kolei: Matematyka.',
        tomorrow:
          'Ola: jutro lekcje od 8:00 do 12:35, odwołana lekcja: Religia, sprawdzian: Matematyka, zadanie domowe: Matematyka. Po kolei: Historia, WF, Język angielski / Język niemiecki.',
        start: 'Ola zaczyna dziś o 8:00.',
        end: 'Ola kończy dziś o 9:40.',
        leave: 'Ola wychodzi dziś o 7:40.',
        bag: 'Ola potrzebuje jutro: Historia, WF, Język angielski, Język niemiecki.',
        test: 'Ola ma sprawdzian jutro: Matematyka, Ułamki.',
        homework:
          'Ola ma do oddania: Matematyka, Temat 1 (jutro); Matematyka, Temat 2 (jutro); Matematyka, Temat 3 (jutro) i 1 inna.',
        absences: 'Ola ma w tym semestrze 3 opuszczone lekcje, bez usprawiedliwienia: 2.',
        changes: expect.stringMatching(/^Ola: 1 nowa rzecz: nowa ocena: Matematyka: \S+ \(Kartkówka\)\.$/),
      },
    });
  });

  it('have only numbers and times at `counts`, in the configured language', () => {
    expect(answersOf(ola(), { privacy: 'counts', language: 'en' }).attributes).toEqual({
      names: ['Ola', 'Oli', 'Olę', 'Olą'],
      today: 'Ola: lessons today from 8:00 to 9:40, substitutions: 1.',
      tomorrow:
        'Ola: lessons tomorrow from 8:00 to 12:35, cancelled lessons: 1, tests: 1, pieces of homework: 4.',
      start: 'Ola starts today at 8:00.',
      end: 'Ola finishes today at 9:40.',
      leave: 'Ola leaves home today at 7:40.',
      bag: 'Ola needs tomorrow: Subjects: 4.',
      test: 'Ola has a test tomorrow.',
      homework: 'Ola has homework to hand in: tomorrow; tomorrow; tomorrow and 1 other.',
      absences: 'Ola has missed 3 lessons this semester, without an excuse: 2.',
      changes: 'Ola: nothing new.',
    });
  });

  it('say that there is nothing', () => {
    const {
      test,
      homework: none,
      absences,
    } = answersOf(
      ola({ snapshot: { agenda: fresh([]), homework: fresh([]), attendance: fresh([]) } }),
    ).attributes;
    expect([test, none, absences]).toEqual([
      'Ola nie ma zapowiedzianego sprawdzianu.',
      'Ola nie ma nic zadanego.',
      'Ola nie ma w tym semestrze nieobecności.',
    ]);
  });

  it('tell a day off where there is no day in focus', () => {
    const off = dayOff('holiday', { name: 'Ferie zimowe' });
    const view = {
      todayPlan: null,
      tomorrowPlan: null,
      nextDayPlan: null,
      changesDayPlan: null,
      verdicts: { today: off, tomorrow: { ...off, day: FRIDAY }, changesDay: null },
    };
    const { today, ...others } = answersOf(ola({ view })).attributes;
    expect(today).toBe('Ola: dziś wolne: Ferie zimowe.');
    for (const key of ['start', 'end', 'leave', 'bag'])
      expect(others[key]).toBe('Ola ma dziś i jutro wolne (Ferie zimowe).');
  });

  it('say why something is unknown', () => {
    const missing = { state: 'missing' } as const;
    const at = '2026-11-16T08:00:00Z';
    const agenda = (reading: Snapshot['agenda'], health: Parts['health'] = {}) =>
      answersOf(ola({ snapshot: { agenda: reading }, health })).attributes['test'];
    expect([
      agenda(missing),
      agenda(missing, { problem: 'captcha' }),
      agenda(absent, { problem: null }),
      agenda({ state: 'expired', at }),
    ]).toEqual([
      'Ola: nie wiem, bo jeszcze tego nie odczytano.',
      'Ola: nie wiem, bo portal prosi o przepisanie kodu z obrazka.',
      'Ola: nie wiem, bo to konto tego nie ma.',
      'Ola: nie wiem, bo od trzech dni nie udało się tego odczytać.',
    ]);
    const { state, attributes } = answersOf(unread(), { language: 'en' });
    expect([state, attributes['changes']]).toEqual([0, 'Ola: I do not know, because it was not read yet.']);
  });
});

describe('the answers about all children', () => {
  const janek = (parts: Parts = {}) => ola({ child: { id: 'janek', name: 'Janek' }, ...parts });
  const early = {
    todayPlan: dayPlan({ firstStart: '07:10', lastEnd: '12:35' }),
  };
  const zosia = (parts: Parts = {}) => ola({ child: { id: 'zosia', name: 'Zosia' }, ...parts });

  it('name who is first, and the others after', () => {
    const all = [ola(), zosia(), janek({ view: early })];
    expect([
      stateOf(familyOutput(all), 'answers'),
      stateOf(familyOutput(all, { language: 'en' }), 'answers'),
    ]).toEqual([
      {
        state: 2,
        attributes: {
          leaves_first: 'Dziś najwcześniej wychodzi Janek, o 6:50; potem Ola i Zosia, o 7:40.',
          ends_first: 'Dziś najwcześniej kończą Ola i Zosia, o 9:40; potem Janek, o 12:35.',
        },
      },
      {
        state: 2,
        attributes: {
          leaves_first: 'Today Janek leaves home first, at 6:50; then Ola and Zosia, at 7:40.',
          ends_first: 'Today Ola and Zosia finish first, at 9:40; then Janek, at 12:35.',
        },
      },
    ]);
  });

  it('say of whom it is not known', () => {
    const all = (...others: readonly ReturnType<typeof ola>[]) => [janek({ view: early }), ...others];
    const output = familyOutput(all(unread(), unread({ id: 'zosia', name: 'Zosia' })));
    expect(stateOf(output, 'leaves_first')).toMatchObject({
      state: 'Janek',
      attributes: { unknown: ['Ola', 'Zosia'] },
    });
    expect(stateOf(output, 'answers')).toEqual({
      state: 2,
      attributes: {
        leaves_first: 'Dziś najwcześniej wychodzi Janek, o 6:50. Nie wiem, kiedy wychodzą Ola i Zosia.',
        ends_first: 'Dziś najwcześniej kończy Janek, o 12:35. Nie wiem, kiedy kończą Ola i Zosia.',
      },
    });
    expect(stateOf(familyOutput(all(unread()), { language: 'en' }), 'answers').attributes).toMatchObject({
      leaves_first: 'Today Janek leaves home first, at 6:50. I do not know when Ola leaves home.',
    });
  });

  it('say that nothing is known', () => {
    expect(stateOf(familyOutput([unread(), unread({ id: 'janek', name: 'Janek' })]), 'answers')).toEqual({
      state: 0,
      attributes: {
        leaves_first: 'Nie wiem, bo nie znam planu żadnego z dzieci.',
        ends_first: 'Nie wiem, bo nie znam planu żadnego z dzieci.',
      },
    });
  });
});

describe('a time that Assist would read as an instant in UTC', () => {
  it.each([
    ['school_start_text', 'w czwartek o 8:00'],
    ['school_end_text', 'w czwartek o 9:40'],
    ['wake_up_text', 'w czwartek o 7:00'],
    ['leave_home_text', 'w czwartek o 7:40'],
  ])('has its words: %s', (key, words) => {
    expect(stateOf(childOutput(ola()), key).state).toBe(words);
    expect(stateOf(childOutput(ola({ view: { focusPlan: null } })), key).state).toBeNull();
  });

  it.each([
    ['earliest_start_text', 'w czwartek o 8:00'],
    ['latest_end_text', 'w czwartek o 9:40'],
  ])('of the family has its words: %s', (key, words) => {
    expect(stateOf(familyOutput([ola()]), key).state).toBe(words);
    expect(stateOf(familyOutput([unread()]), key).state).toBeNull();
  });
});
