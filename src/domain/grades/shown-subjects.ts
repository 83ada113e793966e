import type { Id } from '../id.ts';
import type { Gradebook } from './gradebook.ts';

/** The subjects that had grades in a school year: their averages are shown until its end, also without grades. */
export interface ShownSubjects {
  /** `schoolYearNumber` */
  readonly year: number;
  readonly ids: readonly Id[];
}

/** The subjects to show in this school year also without grades. */
export function subjectsShownIn(year: number, known: ShownSubjects | null): readonly Id[] {
  return known?.year === year ? known.ids : [];
}

/**
 * Adds the subjects with grades.
 * @param book of this school year
 * @returns `known` itself if nothing is new
 */
export function shownSubjects(year: number, known: ShownSubjects | null, book: Gradebook): ShownSubjects {
  const before = subjectsShownIn(year, known);
  const added = book.subjects.filter(({ id, entries }) => !before.includes(id) && entries.length > 0);
  if (known?.year === year && added.length === 0) return known;
  return { year, ids: [...before, ...added.map(({ id }) => id)] };
}
