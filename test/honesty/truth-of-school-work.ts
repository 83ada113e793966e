import type { Instant } from '../../src/lib/temporal.ts';
import type { Facts } from './facts.ts';
import { yearStart } from './truth-of-life.ts';
import { dayOf, momentOf, type Value } from './values.ts';

export const ATTENDANCE_KEYS = ['absences', 'absences_unexcused', 'lateness', 'attendance'];

/** Attendance of this semester, of the lessons that have begun; all unknown if the account may not read it. */
export function attendanceOf(facts: Facts, at: Instant): [string, Value][] {
  const { attendance, fixture } = facts;
  if (!attendance) return ATTENDANCE_KEYS.map((key) => [key, null]);
  const today = dayOf(at);
  const { firstSemesterEnd } = fixture.school.year;
  const isFirst = (day: string): boolean => day <= firstSemesterEnd;
  const types = attendance
    .filter(({ day, from }) => day < today || momentOf(day, from).epochMilliseconds <= at.epochMilliseconds)
    .filter(({ day }) => isFirst(day) === isFirst(today) && day >= yearStart(facts, today))
    .map(({ type }) => type);
  const absent = types.filter(({ presence }) => !presence);
  const present = types.length - absent.length;
  return [
    ['absences', absent.length],
    ['absences_unexcused', absent.filter(({ name }) => !name.includes('uspr.')).length],
    ['lateness', types.filter(({ name }) => name === 'Spóźnienie').length],
    // One decimal, half up.
    [
      'attendance',
      types.length === 0 ? null : Math.floor((2_000 * present + types.length) / (2 * types.length)) / 10,
    ],
  ];
}

const TEST = /sprawdzian|kartkówka|test/i;

/** Homework, the agenda and meetings of today and later. */
export function schoolWorkOf({ homework, agenda, conferences }: Facts, today: string): [string, Value][] {
  const ahead = agenda?.filter(({ day }) => day >= today);
  const tests = ahead?.filter(({ category, content }) => TEST.test(category.name) || TEST.test(content));
  const meetings = ahead?.filter(({ category }) => category.name.startsWith('Zebranie'));
  return [
    ['homework_due', homework?.filter(({ due }) => due >= today).length ?? null],
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
