import { compareTexts, type LocalDate, type Semester } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { Temporal } from '../../lib/temporal.ts';
import { roundHalfUp, weightedMean, weightedMeans } from '../../school/grades/average.ts';
import { weightedIn } from '../../school/grades/gradebook.ts';
import { recordDay } from '../../school/grades/grades.ts';
import type { ShownGrades } from '../../school/grades/shown.ts';
import { addDays } from '../../school/plan/school-days.ts';
import type { ShownGrade } from '../../school/shown/policies.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import { subjectAttendance } from './attendance.ts';

/** A grade of the week, and what became of the average of its subject. */
export interface WeekGrade {
  readonly subject: string;
  readonly grade: string;
  readonly category: string | null;
  /** Rounded; at the end of the day before the week, and of the week's last day; null: no grade counted, or it is not of this semester. */
  readonly before: number | null;
  readonly after: number | null;
}

/** The average of this semester. */
export interface WeekAverage {
  /** Rounded. */
  readonly now: number;
  /** How much it rose since the week began; null: unknown, or not by a hundredth. */
  readonly rise: number | null;
}

/** A grade of a semester. */
export interface CoursePoint {
  /** As shown. */
  readonly text: string;
  readonly value: number;
  /** Days since the first grade of the semester, of any subject. */
  readonly at: number;
  /** The average of the semester so far, unrounded; null: no grade counted yet. */
  readonly average: number | null;
}

/** The grades of a subject in a semester. */
export interface Course {
  /** The 1-6 grades, the oldest first. */
  readonly points: readonly CoursePoint[];
  /** Rounded; null: no grade counts. */
  readonly average: number | null;
}

export interface SubjectCourse {
  readonly subject: string;
  /** `96,7%`; null: unknown. */
  readonly attendance: string | null;
  readonly semesters: readonly [Course, Course];
}

/** The grades of a week, by subject; null: there are none to show. */
export function weekGrades({ subjects }: ShownGrades, monday: LocalDate): readonly WeekGrade[] {
  const sunday = addDays(monday, 6);
  return subjects.flatMap(({ label, grades }) => {
    const entries = grades.entries ?? [];
    const own = entries.filter((entry) => {
      const day = recordDay(entry);
      return day !== null && day >= monday && day <= sunday;
    });
    const averages = new Map(
      [...new Set(own.map(({ semester }) => semester))].map((semester) => {
        const until = (last: LocalDate) => averageUntil(entries, { semester }, last);
        return [semester, { before: until(addDays(monday, -1)), after: until(sunday) }];
      }),
    );
    return own.flatMap(({ text, category, semester }) => {
      const average = averages.get(semester);
      return text === null || !average ? [] : [{ subject: label, grade: text, category, ...average }];
    });
  });
}

/** The average of the semester of a grade by the grades until a day. */
function averageUntil(
  entries: readonly ShownGrade[],
  { semester }: Pick<ShownGrade, 'semester'>,
  last: LocalDate,
): number | null {
  const until = entries.filter((one) => one.semester === semester && (recordDay(one) ?? '') <= last);
  return rounded(weightedMean(weightedIn(until)));
}

/** @returns null: no grade of this semester counts */
export function averageOf(grades: ShownGrades | null, monday: LocalDate): WeekAverage | null {
  const now = rounded(grades?.averages?.averages?.current ?? null);
  if (!grades?.averages || now === null) return null;
  const semester = { semester: grades.averages.currentSemester };
  const entries = grades.subjects.flatMap((subject) => subject.grades.entries ?? []);
  // The grades of a subject may not be shown.
  const isWhole = averageUntil(entries, semester, '9') === now;
  const before = isWhole ? averageUntil(entries, semester, addDays(monday, -1)) : null;
  return {
    now,
    rise:
      before === null || before === now
        ? null
        : roundHalfUp(Math.abs(now - before), 2) * Math.sign(now - before),
  };
}

const rounded = (value: number | null): number | null => (value === null ? null : roundHalfUp(value, 2));

/** The subjects with grades, and those with attendance. */
export function courses(
  child: Pick<ShownChild, 'grades' | 'attendance'>,
  language: Language,
): readonly SubjectCourse[] {
  const attendance = subjectAttendance(child, language);
  const subjects = (child.grades?.subjects ?? []).map(({ id, label, grades }) => {
    const entries = (grades.entries ?? []).filter(({ kind }) => kind === 'ordinary');
    return { id, subject: label, entries };
  });
  const days = subjects.flatMap(({ entries }) =>
    entries.map((entry) => [entry.semester, recordDay(entry)] as const),
  );
  const firstDay = (semester: Semester): LocalDate =>
    days.flatMap(([own, day]) => (own === semester && day !== null ? [day] : [])).toSorted(compareTexts)[0] ??
    '';
  const first = { 1: firstDay(1), 2: firstDay(2) };
  const graded = subjects.map(({ id, subject, entries }) => ({
    subject,
    attendance: attendance.get(id)?.attendance ?? null,
    semesters: [courseOf(entries, 1, first[1]), courseOf(entries, 2, first[2])] as const,
  }));
  const ids = new Set(subjects.map(({ id }) => id));
  const others = [...attendance].filter(([id]) => !ids.has(id));
  return [
    ...graded.filter(
      (one) => one.attendance !== null || one.semesters.some(({ points }) => points.length > 0),
    ),
    ...others.map(([, one]) => ({
      ...one,
      semesters: [NONE, NONE] as const,
    })),
  ];
}

const NONE: Course = { points: [], average: null };

function courseOf(entries: readonly ShownGrade[], semester: Semester, first: LocalDate): Course {
  const own = entries
    .flatMap((entry) => {
      const day = recordDay(entry);
      return entry.semester === semester && day !== null ? [{ ...entry, day }] : [];
    })
    .toReversed()
    .toSorted((a, b) => compareTexts(a.day, b.day));
  const averages = weightedMeans(own.map((entry) => weightedIn([entry])[0] ?? null));
  const points = own.flatMap(({ day, text, value }, index) => {
    if (text === null || value === null) return [];
    const at = Temporal.PlainDate.from(first).until(day).days;
    return [{ text, value, at, average: averages[index] ?? null }];
  });
  return { points, average: rounded(averages.at(-1) ?? null) };
}
