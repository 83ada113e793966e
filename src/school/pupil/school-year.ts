import type { LocalDate, Semester } from '../../lib/id.ts';
import { addDays } from '../plan/school-days.ts';
import type { SchoolClass } from './pupil.ts';

/** A school year: its first day, and its last day with lessons. It goes on until the next one begins. */
interface SchoolYear {
  readonly begins: LocalDate;
  readonly ends: LocalDate;
}

const BEGINS = '09-01';
const ENDS = '06-30';
/** The school year ends on 31 August by law, its lessons in June: a class with that end does not say when they end. */
const ENDS_BY_LAW = '08-31';
/** So long before it begins the next year's class tells the year: from 1 July. */
const SUMMER_DAYS = 62;

/**
 * The school year of a day by Classes (§2.2). The class that is known may be the last year's or the next one's, or have no
 * dates: then the year begins on 1 September, also after the end of last year's class, and its lessons end in June.
 */
function schoolYearOf(day: LocalDate, schoolClass: SchoolClass | undefined): SchoolYear {
  const stated = schoolClass && statedYear(schoolClass);
  return stated && stated.from <= day && day < stated.until ? stated.year : calendarYear(day);
}

/** The year that a class tells, and of which days: `until` is exclusive. */
function statedYear({ beginsOn, endsOn }: SchoolClass) {
  const begins = beginsOn ?? (endsOn && calendarYear(endsOn).begins);
  if (!begins) return null;
  const isStated = endsOn !== null && endsOn > begins && !endsOn.endsWith(ENDS_BY_LAW);
  const ends = isStated ? endsOn : calendarYear(addDays(begins, SUMMER_DAYS)).ends;
  return {
    year: { begins, ends },
    from: addDays(begins, -SUMMER_DAYS),
    until: `${Number(ends.slice(0, 4)) + (ends.slice(5) < BEGINS ? 0 : 1)}-${BEGINS}`,
  };
}

function calendarYear(day: LocalDate): SchoolYear {
  const begins = Number(day.slice(0, 4)) - (day.slice(5) < BEGINS ? 1 : 0);
  return { begins: `${begins}-${BEGINS}`, ends: `${begins + 1}-${ENDS}` };
}

/** Whether a day is between two school years: from the day after the last one's lessons to the day before the next one. */
export function isBetweenSchoolYears(day: LocalDate, schoolClass: SchoolClass | undefined): boolean {
  const { begins, ends } = schoolYearOf(day, schoolClass);
  return day < begins || day > ends;
}

/** The calendar year of the September in which, or after which, the school year of a day begins. */
export function schoolYearNumber(day: LocalDate, schoolClass: SchoolClass | undefined): number {
  const { begins } = schoolYearOf(day, schoolClass);
  return Number(calendarYear(addDays(begins, SUMMER_DAYS)).begins.slice(0, 4));
}

/**
 * Returns whether a record of a day is of the school year of `today`; one without a day may be. The portal may list last
 * year's records when the next year has begun.
 */
export function recordsOfYear(
  today: LocalDate,
  schoolClass: SchoolClass | undefined,
): (day: LocalDate | null) => boolean {
  const { begins } = schoolYearOf(today, schoolClass);
  return (day) => day === null || day >= begins;
}

/**
 * The semester of a day by Classes.EndFirstSemester (§2.2), the last day of the first. If that is unknown, or of another
 * school year: September to January is 1, February to August 2.
 */
export function semesterOf(day: LocalDate, schoolClass: SchoolClass | undefined): Semester {
  const turn = schoolClass?.firstSemesterEndsOn;
  const isOfYear = turn && schoolYearOf(turn, schoolClass).begins === schoolYearOf(day, schoolClass).begins;
  if (isOfYear) return day <= turn ? 1 : 2;
  const month = Number(day.slice(5, 7));
  return month >= 2 && month <= 8 ? 2 : 1;
}

/** A value for the current semester, for each one, and for the school year. */
export interface Terms<T> {
  readonly current: T;
  readonly semester1: T;
  readonly semester2: T;
  readonly year: T;
}

/** @param items of the school year */
export function termsOf<E extends { readonly semester: Semester | null }, T>(
  items: readonly E[],
  current: Semester,
  read: (own: readonly E[]) => T,
): Terms<T> {
  const inSemester = (one: Semester): T => read(items.filter(({ semester }) => semester === one));
  const [semester1, semester2] = [inSemester(1), inSemester(2)];
  return { current: current === 1 ? semester1 : semester2, semester1, semester2, year: read(items) };
}
