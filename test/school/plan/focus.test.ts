import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { TimetableLesson } from '../../../src/school/plan/timetable.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import { type SchoolView, schoolView } from '../../../src/school/view.ts';
import { freeDays, lesson, monday, original, tuesday } from '../builders.ts';
import { days, localText, sunday, week, zone } from '../viewing.ts';

const HOUR_MS = 3_600_000;

function viewAt(local: string, from: Snapshot, flipDelayMs: number): SchoolView {
  const at = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant();
  return schoolView(from, at, { zone, corrections: 'both', flipDelayMs });
}

// Monday's lessons are from 8:00 to 9:40, Tuesday's from 8:55 to 10:35.
describe('the days that a moment is about', () => {
  it.each([
    // At, flip delay in hours: day in focus, day to pack for, at school, next edge.
    [`${sunday}T12:00`, 0, monday, monday, false, `${monday}T00:00:00`],
    [`${monday}T07:59`, 0, monday, monday, false, `${monday}T08:00:00`],
    [`${monday}T08:00`, 0, monday, tuesday, true, `${monday}T08:45:00`],
    // In a break.
    [`${monday}T08:50`, 0, monday, tuesday, true, `${monday}T08:55:00`],
    [`${monday}T09:39`, 0, monday, tuesday, true, `${monday}T09:40:00`],
    [`${monday}T09:40`, 0, tuesday, tuesday, false, `${tuesday}T00:00:00`],
    [`${monday}T09:40`, 1, monday, tuesday, false, `${monday}T10:40:00`],
    [`${monday}T10:39`, 1, monday, tuesday, false, `${monday}T10:40:00`],
    [`${monday}T10:40`, 1, tuesday, tuesday, false, `${tuesday}T00:00:00`],
    [`${monday}T23:59`, 24, monday, tuesday, false, `${tuesday}T00:00:00`],
    [`${tuesday}T00:00`, 24, tuesday, tuesday, false, `${tuesday}T08:55:00`],
  ])('at %s, with a flip delay of %d h', (local, hours, focus, bag, isAtSchool, edge) => {
    const view = viewAt(local, week(), hours * HOUR_MS);
    expect([view.focusPlan?.day, view.bagPlan?.day, view.isAtSchool, localText(view.nextEdge)]).toEqual([
      focus,
      bag,
      isAtSchool,
      edge,
    ]);
  });

  it('skips a wholly cancelled today', () => {
    const off = week({ timetable: { days: { ...days, [monday]: [lesson(1, '1', { cancelled: true })] } } });
    const view = viewAt(`${monday}T08:10`, off, HOUR_MS);
    expect([view.focusPlan?.day, view.bagPlan?.day, view.isAtSchool]).toEqual([tuesday, tuesday, false]);
  });

  it('keep a trip without hours until the usual end of the lessons, or else until midnight', () => {
    const trip = freeDays({ list: 'class', name: 'Wycieczka', from: monday, to: monday });
    const focusAt = (time: string, lessons: typeof days) => {
      const view = viewAt(`${monday}T${time}`, week({ timetable: { days: lessons }, free_days: [trip] }), 0);
      return [view.focusPlan?.day, view.isAtSchool, localText(view.nextEdge)];
    };
    expect(focusAt('09:00', days)).toEqual([monday, null, `${monday}T09:40:00`]);
    expect(focusAt('09:40', days)).toEqual([tuesday, null, `${tuesday}T00:00:00`]);
    expect(focusAt('09:40', { ...days, [monday]: [] })).toEqual([monday, null, `${tuesday}T00:00:00`]);
  });

  it('have the usual hours in place of unknown ones, or else last until midnight, and nobody is known to be at school', () => {
    const unknown = { from: null, to: null };
    const [one, two] = [
      lesson(1, '1'),
      lesson(9, '2', { substitution: true, original: original(2, '2'), ...unknown }),
    ];
    const focusAt = (time: string, lessons: readonly TimetableLesson[]) => {
      const timetable = { days: { ...days, [monday]: lessons } };
      const view = viewAt(`${monday}T${time}`, week({ timetable }), 0);
      return [view.focusPlan?.day, view.bagPlan?.day, view.isAtSchool];
    };
    expect(focusAt('07:00', [one, two])).toEqual([monday, monday, false]);
    expect(focusAt('08:00', [one, two])).toEqual([monday, tuesday, null]);
    expect(focusAt('23:59', [{ ...one, ...unknown, lessonNo: 8 }])).toEqual([monday, tuesday, null]);
    expect(focusAt('07:00', [{ ...one, from: '03:59' }, lesson(2, '2')])).toEqual([monday, tuesday, null]);
    expect(focusAt('07:00', [{ ...one, from: '04:00' }, lesson(2, '2')])).toEqual([monday, tuesday, true]);
  });

  it('are unknown without a plan', () => {
    const view = viewAt(`${monday}T08:10`, week({ timetable: { days: {} } }), 0);
    expect([view.focusPlan, view.bagPlan, view.beforeBag, view.isAtSchool]).toEqual([null, null, null, null]);
  });

  it.each([
    [
      'the last day with lessons',
      `${monday}T12:00`,
      { ...days, [tuesday]: [], '2026-11-18': [lesson(1, '1')] },
      monday,
    ],
    ['unknown after a day that was not read', `${sunday}T12:00`, days, undefined],
  ])('the school day before is %s', (_, local, timetable, before) => {
    expect(viewAt(local, week({ timetable: { days: timetable } }), 0).beforeBag?.day).toBe(before);
  });
});
