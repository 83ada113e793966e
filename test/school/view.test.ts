import { describe, expect, it } from 'vitest';
import { Temporal } from '../../src/lib/temporal.ts';
import { addDays } from '../../src/school/plan/school-days.ts';
import { emptySnapshot } from '../../src/school/snapshot.ts';
import { schoolView, unknownPlan, unknownVerdicts } from '../../src/school/view.ts';
import {
  freeDays,
  grade,
  lesson,
  lookups,
  monday,
  records,
  school,
  schoolClass,
  snapshot,
  tuesday,
} from './builders.ts';

import { days, localText, sunday, viewAt, week, zone } from './viewing.ts';

describe('without complete Readings', () => {
  it('all parts of an empty Snapshot are null, and the next edge is midnight', () => {
    const view = viewAt(`${monday}T08:10`, emptySnapshot);
    const { nextEdge: _, ...plan } = unknownPlan(monday, zone);
    expect(view).toMatchObject({ today: monday, zone, gradebook: null, luckyNumber: null, ...plan });
    expect(view.verdicts).toEqual(unknownVerdicts);
    expect(localText(view.nextEdge)).toBe(`${tuesday}T00:00:00`);
  });

  it('an absent timetable leaves no plans and no verdicts, not even of free days', () => {
    const view = viewAt(`${monday}T08:10`, {
      ...snapshot({ free_days: [freeDays({ from: monday, to: monday })] }),
      timetable: { state: 'absent', at: '2026-11-16T05:00:00Z' },
    });
    expect(view).toMatchObject({ todayPlan: null, nextDayPlan: null, verdicts: unknownVerdicts });
  });

  it('the next school day is found after a break of five weeks', () => {
    const far = addDays(monday, 35);
    const beyond = { days: { [monday]: [], [far]: [lesson(1, '1')] } };
    const timetable = { state: 'fresh', value: beyond, at: '2026-11-16T05:00:00Z' } as const;
    expect(viewAt(`${monday}T08:10`, { ...emptySnapshot, timetable }).nextDayPlan?.day).toBe(far);
  });

  it('a stale Reading has its value', () => {
    const stale = { state: 'stale', value: { days }, at: '2026-11-16T05:00:00Z', problem: 'down' } as const;
    expect(viewAt(`${monday}T08:10`, { ...emptySnapshot, timetable: stale }).todayPlan?.count).toBe(2);
  });
});

describe('current and next lessons', () => {
  it.each([
    ['07:59', [], ['1']],
    ['08:00', ['1'], ['2', '3']],
    ['08:44', ['1'], ['2', '3']],
    ['08:45', [], ['2', '3']],
    ['08:55', ['2', '3'], ['3']],
    ['09:40', [], ['3']],
  ])('at %s are %j and %j', (time, current, next) => {
    const view = viewAt(`${monday}T${time}`, week());
    expect(view.currentLessons.map((row) => row.subjectId)).toEqual(current);
    expect(view.nextLessons.map((row) => row.subjectId)).toEqual(next);
    expect(view.nextLessonsDay).toBe(time < '08:55' ? monday : tuesday);
  });

  it('are those that take place: not a cancelled one', () => {
    const cancelled = { ...days, [monday]: [lesson(1, '1', { cancelled: true }), lesson(2, '2')] };
    const view = viewAt(`${monday}T08:10`, week({ timetable: { days: cancelled } }));
    expect(view.currentLessons).toEqual([]);
    expect(view.nextLessons.map((row) => row.subjectId)).toEqual(['2']);
    expect(localText(view.nextEdge)).toBe(`${monday}T08:55:00`);
  });

  it('on the next school day are its first that take place', () => {
    const late = { ...days, [tuesday]: [lesson(2, '3', { cancelled: true }), lesson(3, '4')] };
    const view = viewAt(`${monday}T20:00`, week({ timetable: { days: late } }));
    expect(view.nextLessons.map((row) => row.subjectId)).toEqual(['4']);
    const half = { ...days, [tuesday]: [lesson(2, '3', { cancelled: true }), lesson(2, '4')] };
    const other = viewAt(`${monday}T20:00`, week({ timetable: { days: half } }));
    expect(other.nextLessons.map((row) => row.subjectId)).toEqual(['4']);
  });

  it('are none without a known next school day', () => {
    const view = viewAt(`${tuesday}T20:00`, week());
    expect(view).toMatchObject({ nextLessons: [], nextLessonsDay: null, nextDayPlan: null });
  });
});

describe('plans of days', () => {
  it('are of today, tomorrow, and the next day with lessons', () => {
    const view = viewAt('2026-11-14T12:00', week());
    expect(view.todayPlan).toMatchObject({ day: '2026-11-14', count: 0 });
    expect(view.tomorrowPlan).toMatchObject({ day: sunday, count: 0 });
    expect(view.nextDayPlan).toMatchObject({ day: monday, count: 2 });
  });

  it('of the next day are after today, also during lessons', () => {
    expect(viewAt(`${monday}T08:10`, week()).nextDayPlan?.day).toBe(tuesday);
  });

  it('include announced changes and free days', () => {
    const view = viewAt(
      `${sunday}T12:00`,
      week({
        substitutions: [
          {
            id: '1',
            kind: 'cancelled',
            original: { date: monday, lessonNo: 1, subjectId: '1', teacherId: '11', classroom: null },
            replacement: null,
          },
        ],
        free_days: [freeDays({ from: sunday, to: sunday, name: 'Niedziela' })],
      }),
    );
    expect(view.todayPlan?.freeDay).toBe('Niedziela');
    expect(view.tomorrowPlan?.changes).toHaveLength(1);
  });
});

describe('a day that is wholly cancelled', () => {
  const cancelled = [lesson(1, '1', { cancelled: true }), lesson(2, '2', { cancelled: true })];
  const wednesday = addDays(tuesday, 1);
  const off = (...which: readonly string[]) =>
    week({
      timetable: {
        days: {
          ...days,
          [wednesday]: [lesson(1, '1')],
          ...Object.fromEntries(which.map((day) => [day, cancelled])),
        },
      },
    });
  const [tomorrowOff, bothOff] = [off(tuesday), off(monday, tuesday)];

  it.each([
    ['its eve', `${monday}T08:10`, tomorrowOff, 'school', 'cancelled_all', tuesday, 'cancelled_all'],
    ['its morning', `${tuesday}T06:00`, tomorrowOff, 'cancelled_all', 'school', tuesday, 'cancelled_all'],
    [
      'before its usual end',
      `${tuesday}T09:39`,
      tomorrowOff,
      'cancelled_all',
      'school',
      tuesday,
      'cancelled_all',
    ],
    ['at its usual end', `${tuesday}T09:40`, tomorrowOff, 'cancelled_all', 'school', wednesday, 'school'],
    [
      'the first of two',
      `${monday}T06:00`,
      bothOff,
      'cancelled_all',
      'cancelled_all',
      monday,
      'cancelled_all',
    ],
    ['between two', `${monday}T12:00`, bothOff, 'cancelled_all', 'cancelled_all', tuesday, 'cancelled_all'],
    ['an ordinary eve', `${monday}T08:10`, off(), 'school', 'school', tuesday, 'school'],
  ])('is the day of changes until its usual end: %s', (_, at, from, today, tomorrow, day, verdict) => {
    const { verdicts, changesDayPlan } = viewAt(at, from);
    expect([verdicts.today?.verdict, verdicts.tomorrow?.verdict]).toEqual([today, tomorrow]);
    expect([changesDayPlan?.day, verdicts.changesDay?.day]).toEqual([day, day]);
    expect(verdicts.changesDay?.verdict).toBe(verdict);
  });

  it('has its usual end as next edge, then midnight', () => {
    expect(localText(viewAt(`${tuesday}T06:00`, tomorrowOff).nextEdge)).toBe(`${tuesday}T09:40:00`);
    expect(localText(viewAt(`${tuesday}T09:40`, tomorrowOff).nextEdge)).toBe(`${wednesday}T00:00:00`);
  });
});

it('a mistake in the verdicts leaves the plan as it is', () => {
  const at = Temporal.Instant.from('2026-11-16T07:10:00Z');
  const view = schoolView(week(), at, { zone, corrections: 'both' }, (_, name, act, otherwise) =>
    name === 'verdicts' ? otherwise() : act(),
  );
  expect(view).toMatchObject({ todayPlan: { day: monday }, changesDayPlan: { day: tuesday }, failed: true });
  expect(view.verdicts).toEqual(unknownVerdicts);
});

describe('the lucky number (§2.9)', () => {
  function lucky(day: string | null, number: number | null, registerNumber: number | null | undefined) {
    const pupil = { userId: '9', firstName: 'Ola', lastName: 'Nowak', classId: '5' };
    const own = registerNumber === undefined ? {} : { pupil: { ...pupil, registerNumber } };
    return viewAt(`${monday}T08:00`, snapshot({ lucky_number: { number, day }, ...own })).luckyNumber;
  }

  it('is today’s only on its own day', () => {
    expect(lucky(monday, 7, 7)).toEqual({ number: 7, day: monday, isToday: true, isMine: true });
    expect(lucky(tuesday, 7, 8)).toEqual({ number: 7, day: tuesday, isToday: false, isMine: false });
    expect(lucky('2026-11-15', 7, 7)).toEqual({
      number: null,
      day: '2026-11-15',
      isToday: false,
      isMine: null,
    });
    expect(lucky(null, 7, 7)?.isToday).toBe(false);
  });

  it.each([
    ['the pupil has not been read', 7, undefined],
    ['the pupil has no register number', 7, null],
    ['there is no number', null, 7],
  ])('is unknown to be mine if %s', (_, number, own) => {
    expect(lucky(monday, number, own)?.isMine).toBeNull();
  });
});

describe('the gradebook of the view', () => {
  it('follows from all Readings and today', () => {
    const read = snapshot({
      grades: records([
        grade('2'),
        grade('4', { corrects: '1', id: '2' }),
        grade('6', { semester: 2, id: '3' }),
      ]),
      lookups,
      class: schoolClass,
      school,
    });
    const at = Temporal.Instant.from('2027-01-29T23:00:00Z');
    const latest = schoolView(read, at, { zone, corrections: 'latest' }).gradebook;
    expect(latest).toMatchObject({ currentSemester: 2, averages: { current: 6, semester1: 4 } });
    const both = schoolView(read, at.subtract({ seconds: 1 }), { zone, corrections: 'both' }).gradebook;
    expect(both).toMatchObject({ currentSemester: 1, averages: { current: 3 } });
  });
});
