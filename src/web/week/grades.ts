import { roundHalfUp, weightedMean } from '../../domain/grades/average.ts';
import { weightedIn } from '../../domain/grades/gradebook.ts';
import { recordDay } from '../../domain/grades/grades.ts';
import type { LocalDate } from '../../domain/id.ts';
import { addDays } from '../../domain/plan/school-days.ts';
import type { ShownGrades } from '../../shown/grades.ts';
import type { ShownGrade } from '../../shown/records.ts';

/** A grade of the week, and what became of the average of its subject. */
export interface WeekGrade {
  readonly subject: string;
  readonly grade: string;
  readonly category: string | null;
  /** Rounded; at the end of the day before the week, and of the week's last day; null: no grade counted, or it is not of this semester. */
  readonly before: number | null;
  readonly after: number | null;
}

/** The grades of a subject in order, for a line. */
export interface SubjectCourse {
  readonly subject: string;
  /** The 1-6 grades, the oldest first. */
  readonly values: readonly { readonly day: LocalDate; readonly text: string; readonly value: number }[];
  readonly first: number | null;
  readonly second: number | null;
}

/** The grades of a week, by subject; null: there are none to show. */
export function weekGrades({ subjects }: ShownGrades, monday: LocalDate): readonly WeekGrade[] {
  const sunday = addDays(monday, 6);
  return subjects.flatMap(({ label, grades }) => {
    const entries = grades.entries ?? [];
    return entries.flatMap((entry) => {
      const day = recordDay(entry);
      if (day === null || day < monday || day > sunday || entry.text === null || label === null) return [];
      const until = (last: LocalDate) => averageUntil(entries, entry, last);
      const [before, after] = [until(addDays(monday, -1)), until(sunday)];
      return [{ subject: label, grade: entry.text, category: entry.category, before, after }];
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

const rounded = (value: number | null): number | null => (value === null ? null : roundHalfUp(value, 2));

/** The subjects with grades. */
export function courses({ subjects }: ShownGrades): readonly SubjectCourse[] {
  return subjects.flatMap(({ label, grades: { entries, averages } }) => {
    const values = (entries ?? []).flatMap((entry) => {
      const day = recordDay(entry);
      const { text, value } = entry;
      return day === null || text === null || value === null ? [] : [{ day, text, value }];
    });
    if (values.length === 0 || label === null) return [];
    const { semester1 = null, semester2 = null } = averages ?? {};
    return [
      { subject: label, values: values.toReversed(), first: rounded(semester1), second: rounded(semester2) },
    ];
  });
}
