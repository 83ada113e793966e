import { describe, expect, it } from 'vitest';
import { type SchoolHours, schoolHours } from '../../../src/school/plan/school-hours.ts';
import type { Timetable } from '../../../src/school/plan/timetable.ts';
import { freeDays, lesson, schoolClass, snapshot } from '../builders.ts';

const ZONE = 'Europe/Warsaw';
const thursday = '2026-11-19';
const friday = '2026-11-20';
const saturday = '2026-11-21';
const monday = '2026-11-23';
const two = [lesson(1, '1'), lesson(2, '2')];
const week: Timetable['days'] = { [thursday]: two, [friday]: two, [saturday]: [], [monday]: two };
const [first, last] = two;

function hours(day: string, days: Timetable['days'], rest: Parameters<typeof snapshot>[0] = {}): SchoolHours {
  return schoolHours(snapshot({ timetable: { days }, ...rest }), ZONE)(day);
}

const school = { kind: 'school', from: first?.from, to: last?.to, known: true };
const assumed = { kind: 'school', from: '08:00', to: '16:00', known: false };

const onTrip = freeDays({ list: 'class', name: 'Wycieczka', from: friday, to: friday });

describe('the hours of a day', () => {
  it.each<[string, SchoolHours, unknown]>([
    ['with lessons', hours(thursday, week), school],
    [
      'with its first lesson cancelled: the change may be taken back',
      hours(thursday, { ...week, [thursday]: two.map((one) => ({ ...one, cancelled: one === first })) }),
      school,
    ],
    [
      'with all lessons cancelled',
      hours(thursday, { ...week, [thursday]: two.map((one) => ({ ...one, cancelled: true })) }),
      school,
    ],
    ['of a weekend', hours(saturday, week), { kind: 'free' }],
    [
      'off school',
      hours(friday, week, { free_days: [freeDays({ from: friday, to: friday })] }),
      { kind: 'free' },
    ],
    [
      'with a trip in place of lessons: those of the next day may change',
      hours(friday, week, { free_days: [onTrip] }),
      school,
    ],
    [
      'with a trip on a weekend',
      hours(saturday, week, { free_days: [{ ...onTrip, to: saturday }] }),
      { kind: 'free' },
    ],
    [
      'in a holiday',
      hours('2026-12-28', week, { free_days: [freeDays({ from: '2026-12-23', to: '2026-12-31' })] }),
      { kind: 'holiday' },
    ],
    [
      'at the end of a holiday, before a school day',
      hours('2026-11-22', week, { free_days: [freeDays({ from: '2026-11-14', to: '2026-11-22' })] }),
      { kind: 'free' },
    ],
    ['without a timetable', schoolHours(snapshot({}), ZONE)(thursday), assumed],
    ['without a timetable, of a weekend', schoolHours(snapshot({}), ZONE)(saturday), { kind: 'free' }],
    ['whose week is not published', hours('2026-12-03', week), assumed],
    ['after the school year', hours('2027-06-28', week, { class: schoolClass }), { kind: 'holiday' }],
    ['in July, without a class', hours('2027-07-05', week), { kind: 'holiday' }],
    ['before the school year', hours('2027-08-31', week, { class: schoolClass }), { kind: 'free' }],
  ])('%s', (_, actual, expected) => {
    expect(actual).toEqual(expected);
  });
});
