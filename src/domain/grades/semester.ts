import type { LocalDate, Semester } from '../id.ts';
import type { SchoolClass } from '../pupil.ts';

/**
 * The semester of a day by Classes.EndFirstSemester (§2.2), the last day of the first. If that is unknown or of a past
 * school year: September to January is 1, February to August 2.
 */
export function semesterOf(day: LocalDate, schoolClass: SchoolClass | undefined): Semester {
  const turn = schoolClass?.firstSemesterEndsOn;
  const yearEnd = schoolClass?.endsOn;
  if (!turn || (yearEnd && day > yearEnd)) return semesterByMonth(day);
  return day <= turn ? 1 : 2;
}

function semesterByMonth(day: LocalDate): Semester {
  const month = Number(day.slice(5, 7));
  return month >= 2 && month <= 8 ? 2 : 1;
}
