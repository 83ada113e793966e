import type { Instant } from '../../src/lib/temporal.ts';
import type { Facts } from './facts.ts';
import { yearStart } from './truth-of-days.ts';
import { addDays, dayOf, momentOf, type Value } from './values.ts';

export const ATTENDANCE_KEYS = ['absences', 'absences_unexcused', 'lateness', 'attendance'];

// Ids of the types of fixtures: absent, and absent online; late, and late in the school's own words.
const UNEXCUSED = [1, 2928];
const LATE = [2, 2932];

/** Attendance of this semester, of the lessons that have begun; all unknown if the account may not read it. */
export function attendanceOf(facts: Facts, at: Instant): [string, Value][] {
  const { attendance, fixture } = facts;
  if (!attendance) return ATTENDANCE_KEYS.map((key) => [key, null]);
  const today = dayOf(at);
  const { firstSemesterEnd } = fixture.school.year;
  const isFirst = (day: string): boolean => day <= firstSemesterEnd;
  const begun = attendance.filter(
    ({ day, from }) =>
      day >= yearStart(facts, today) &&
      (day < today || momentOf(day, from).epochMilliseconds <= at.epochMilliseconds),
  );
  const types = begun.filter(({ day }) => isFirst(day) === isFirst(today)).map(({ type }) => type);
  const recent = begun.filter(({ day }) => isFirst(day) === isFirst(today) || addDays(day, 28) >= today);
  const absent = types.filter(({ presence }) => !presence);
  const present = types.length - absent.length;
  return [
    ['absences', absent.length],
    ['absences_unexcused', recent.filter(({ type }) => UNEXCUSED.includes(type.id)).length],
    ['lateness', types.filter(({ id }) => LATE.includes(id)).length],
    // One decimal, half up.
    [
      'attendance',
      types.length === 0 ? null : Math.floor((2_000 * present + types.length) / (2 * types.length)) / 10,
    ],
  ];
}

export const TEST = /sprawdzian|kartkówka|test/i;

/** Homework, the agenda and meetings of today and later. */
export function schoolWorkOf({ homework, agenda, conferences }: Facts, today: string): [string, Value][] {
  const ahead = agenda?.filter(({ day }) => day >= today);
  const tests = ahead?.filter(({ category, content }) => TEST.test(category.name) || TEST.test(content));
  const meetings = ahead?.filter(({ category }) => category.name.startsWith('Zebranie'));
  return [
    ['homework_due', homework?.filter(({ due, done }) => due >= today && !done).length ?? null],
    ['agenda', ahead?.length ?? null],
    ['next_test', firstDay(tests)],
    ['next_meeting', conferences && firstDay([...conferences, ...(meetings ?? [])], today)],
  ];
}

function firstDay(items: readonly { readonly day: string }[] | undefined, today = ''): Value {
  return (
    items
      ?.map(({ day }) => day)
      .filter((day) => day >= today)
      .sort()[0] ?? null
  );
}
