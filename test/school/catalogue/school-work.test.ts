import { describe, expect, it } from 'vitest';
import { createPresenter } from '../../../src/school/shown/presenter.ts';
import { agendaEntry, attendance } from '../school-work.ts';
import { childOutput, component, keys, stateOf } from './documents.ts';
import { topic } from './other-grades.ts';
import { absent, fresh, pupil } from './school.ts';
import { schoolWork } from './school-work.ts';

const keysOfAll = [
  'absences',
  'absences_unexcused',
  'lateness',
  'attendance',
  'homework_due',
  'next_test',
  'agenda',
  'next_meeting',
];
const output = childOutput(pupil());
const state = (key: string) => stateOf(output, key);

describe('attendance', () => {
  it('counts the absences of this semester', () => {
    expect(state('absences')).toMatchObject({
      state: 3,
      attributes: {
        semester: 1,
        unexcused: 2,
        excused: 1,
        by_subject: { Matematyka: 3 },
        latest: [
          {
            date: '2026-11-18',
            lesson_no: 1,
            kind: 'excused',
            type: 'Nieobecność uspr.',
            teacher: 'Nowak Anna',
          },
          { date: '2026-11-17', lesson_no: 3, kind: 'absence', requested: true, decision: 'waiting' },
          { date: '2026-11-16', lesson_no: 2, kind: 'absence', requested: false, decision: null },
        ],
      },
    });
  });

  it('shows what waits for a justification, and the answer of the school', () => {
    expect(state('absences_unexcused')).toMatchObject({
      state: 2,
      attributes: {
        to_justify: 1,
        requested: 1,
        by_subject: { Matematyka: 2 },
        latest: [{ date: '2026-11-17' }, { date: '2026-11-16' }],
        justifications: [{ id: '1', status: 'waiting', lessons: [3], message: 'Choroba' }],
      },
    });
  });

  it('counts lateness, which is present', () => {
    expect(state('lateness')).toMatchObject({
      state: 1,
      attributes: { by_subject: { Historia: 1 }, latest: [{ lesson_no: 2, subject: 'Historia' }] },
    });
    expect(state('attendance')).toEqual({
      state: 50,
      attributes: {
        semester_1: 50,
        semester_2: null,
        year: 50,
        lessons: 6,
        present: 3,
        by_subject: { Historia: null, Matematyka: null },
        by_type: { Nieobecność: 2, 'Nieobecność uspr.': 1, Obecność: 2, Spóźnienie: 1 },
      },
    });
  });

  it('of a subject is unknown with fewer than ten records', () => {
    const records = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        attendance(index === 0 ? '1' : '100', 1, { date: `2026-10-${10 + index}` }),
      );
    const percent = (count: number) =>
      stateOf(childOutput(pupil({ snapshot: { attendance: fresh(records(count)) } })), 'attendance')
        .attributes?.['by_subject'];
    expect([9, 10].map(percent)).toEqual([{ Matematyka: null }, { Matematyka: 90 }]);
  });

  it('is of the current semester', () => {
    const spring = attendance('1', 1, { semester: 2, date: '2027-02-22' });
    const autumn = attendance('100', 1, { semester: 1, date: '2026-11-18' });
    const later = childOutput(
      pupil({ view: { today: '2027-02-23' }, snapshot: { attendance: fresh([autumn, spring]) } }),
    );
    expect(stateOf(later, 'absences').state).toBe(1);
    expect(stateOf(later, 'attendance')).toMatchObject({
      state: 0,
      attributes: { semester_1: 100, semester_2: 0, year: 50 },
    });
  });

  // The first semester ends on 31 January.
  it.each([
    ['2027-01-31', ['2026-09-02', '2027-01-29'], 2],
    ['2027-02-01', ['2026-12-01', '2027-01-04', '2027-01-29'], 2],
    ['2027-02-28', ['2027-01-31', '2027-02-01'], 2],
    ['2027-03-01', ['2027-01-31', '2027-02-01'], 1],
  ])(
    'on %s has of the unexcused absences of %j this semester’s and recent ones to justify',
    (today, days, open) => {
      const list = days.map((date) => attendance('1', 1, { date, semester: date <= '2027-01-31' ? 1 : 2 }));
      const later = childOutput(
        pupil({ view: { today }, snapshot: { attendance: fresh(list), justifications: fresh([]) } }),
      );
      expect(stateOf(later, 'absences_unexcused')).toMatchObject({
        state: open,
        attributes: {
          to_justify: open,
          requested: 0,
          latest: days
            .toReversed()
            .slice(0, open)
            .map((date) => ({ date })),
        },
      });
    },
  );

  it('never has those of the last school year to justify', () => {
    const list = [attendance('1', 1, { date: '2027-08-31', semester: 2 })];
    const september = childOutput(
      pupil({ view: { today: '2027-09-01' }, snapshot: { attendance: fresh(list) } }),
    );
    expect(stateOf(september, 'absences_unexcused').state).toBe(0);
  });

  it('is unknown without lessons, and not there without the types', () => {
    const none = childOutput(pupil({ snapshot: { attendance: fresh([]) } }));
    expect([stateOf(none, 'absences').state, stateOf(none, 'attendance').state]).toEqual([0, null]);
    const untyped = childOutput(pupil({ snapshot: { lookups: absent } }));
    expect(keys(untyped).filter((key) => keysOfAll.slice(0, 4).includes(key))).toEqual([]);
  });
});

describe('homework', () => {
  it('lists what is due today or later, the next first, and last what has no due date', () => {
    expect(state('homework_due')).toMatchObject({
      state: 3,
      attributes: {
        items: [
          {
            id: '2',
            topic: 'Temat 2',
            subject: 'Matematyka',
            teacher: 'Nowak Anna',
            due: '2026-11-19',
            days: 0,
            files: ['mapa.pdf'],
          },
          { id: '1', due: '2026-11-23', days: 4, files: [] },
          { id: '4', due: null, days: null },
        ],
      },
    });
  });
});

describe('homework that a person has marked as done', () => {
  it('is listed and not counted; without a due date it is not listed', () => {
    const done = childOutput({ ...pupil(), homeworkDone: ['2', '3', '4', '77'] });
    expect(stateOf(done, 'homework_due')).toMatchObject({
      state: 1,
      attributes: {
        items: [
          { id: '2', done: true },
          { id: '1', done: false },
        ],
      },
    });
  });

  it('is done in the calendars', () => {
    const { homework } = createPresenter(() => 'full').feed({ ...pupil(), homeworkDone: ['2'] }, 'feeds');
    expect(homework?.filter(({ done }) => done).map(({ id }) => id)).toEqual(['2']);
  });
});

describe('the agenda', () => {
  it.each([
    ['full', [{ day: '2026-11-17', topic: 'Ułamki zwykłe' }]],
    ['no_text', null],
    ['counts', null],
  ] as const)('has what to revise for the next test, at %s %j', (privacy, topics) => {
    const agenda = [agendaEntry('1', { date: '2026-11-20', content: 'sprawdzian' })];
    const snapshot = { agenda: fresh(agenda), topics: fresh([topic('t1')]) };
    expect(
      stateOf(childOutput(pupil({ snapshot }), { privacy }), 'next_test').attributes?.['topics'],
    ).toEqual(topics);
  });

  it('has the next test', () => {
    expect(component(output, 'next_test')['device_class']).toBe('date');
    expect(state('next_test')).toMatchObject({
      state: '2026-11-20',
      attributes: {
        subject: 'Historia',
        content: 'kartkówka',
        category: 'Inne',
        days: 1,
        upcoming: [
          { id: '2', days: 1 },
          { id: '1', days: 7, content: 'Ułamki', subject: 'Matematyka' },
        ],
      },
    });
  });

  it('counts what is ahead by category', () => {
    expect(state('agenda')).toMatchObject({
      state: 4,
      attributes: {
        by_category: { Inne: 1, Sprawdzian: 1, 'Zebranie z rodzicami': 2 },
        entries: [
          { id: '2', kind: 'test' },
          { id: '1', kind: 'test' },
          { id: '3', kind: 'meeting' },
          { id: '5' },
        ],
      },
    });
  });

  it('has each meeting once', () => {
    expect(state('next_meeting')).toMatchObject({
      state: '2026-11-27',
      attributes: {
        time: '16:00',
        content: 'Zebranie 2',
        teacher: 'Nowak Anna',
        days: 8,
        upcoming: [{ id: 'conference-2' }, { id: 'conference-1', time: '17:30' }, { id: '5' }],
      },
    });
  });

  it('is unknown if nothing is ahead', () => {
    const later = childOutput(pupil({ view: { today: '2026-12-24' } }));
    const states = ['next_test', 'agenda', 'next_meeting', 'homework_due'].map(
      (key) => stateOf(later, key).state,
    );
    expect(states).toEqual([null, 0, null, 0]);
  });
});

describe('the entities of school work', () => {
  it('are hidden at first, but the next test', () => {
    const shown = keysOfAll.filter((key) => component(output, key)['visible_by_default'] !== false);
    expect(shown).toEqual(['next_test']);
  });

  it('exist if the account has them', () => {
    const refused = Object.fromEntries(Object.keys(schoolWork).map((source) => [source, absent]));
    const none = keys(childOutput(pupil({ snapshot: refused })));
    expect(keysOfAll.filter((key) => none.includes(key))).toEqual([]);
    for (const key of ['new_absence', 'new_homework', 'new_agenda']) expect(none).not.toContain(key);
  });

  it('show numbers, days and kinds alone where only counts are shown', () => {
    const counts = childOutput(pupil(), { privacy: 'counts' });
    expect(keysOfAll.map((key) => stateOf(counts, key).state)).toEqual(
      keysOfAll.map((key) => state(key).state),
    );
    expect(stateOf(counts, 'absences').attributes).toMatchObject({ by_subject: null });
    expect(stateOf(counts, 'agenda').attributes).toMatchObject({ by_category: null });
  });
});
