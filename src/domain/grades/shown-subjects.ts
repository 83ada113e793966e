import type { Id, LocalDate } from '../id.ts';
import type { SchoolClass } from '../pupil.ts';
import type { Gradebook, GradebookEntry } from './gradebook.ts';

/** The subjects that had grades in a school year: their averages are shown until its end, also without grades. */
export interface ShownSubjects {
  /** The calendar year in which the school year begins. */
  readonly year: number;
  readonly ids: readonly Id[];
}

/** The school year of a day: from 1 September, earlier if the portal already shows next year's class (§2.2). */
export function schoolYearOf(day: LocalDate, schoolClass?: SchoolClass): number {
  const begins = schoolClass?.beginsOn;
  const latest = begins && begins > day ? begins : day;
  const [year, month] = latest.split('-').map(Number) as [number, number];
  return month >= 9 ? year : year - 1;
}

/** The subjects to show in this school year also without grades. */
export function subjectsShownIn(year: number, known: ShownSubjects | null): readonly Id[] {
  return known?.year === year ? known.ids : [];
}

/**
 * Adds the subjects with grades of this school year; the portal may still have last year's grades in September.
 * @returns `known` itself if nothing is new
 */
export function shownSubjects(year: number, known: ShownSubjects | null, book: Gradebook): ShownSubjects {
  const before = subjectsShownIn(year, known);
  const isOfYear = ({ date, addedAt }: GradebookEntry): boolean => {
    const day = date ?? addedAt;
    return day === null || schoolYearOf(day.slice(0, 10)) === year;
  };
  const added = book.subjects.filter(({ id, entries }) => !before.includes(id) && entries.some(isOfYear));
  if (known?.year === year && added.length === 0) return known;
  return { year, ids: [...before, ...added.map(({ id }) => id)] };
}
