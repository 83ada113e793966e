import { memo } from '../../lib/memo.ts';
import { slug } from '../../lib/slug.ts';
import { compareIds, type Id } from '../id.ts';
import type { Lookups, Subject } from '../lookups.ts';
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

/**
 * Each subject's part of keys and entity ids, `[a-z0-9_]+`, distinct among all subjects of the school: its name, followed
 * by `_ID` for all but the lowest id if names are equal. Does not depend on which subjects have grades.
 */
export const subjectSlugs = memo((subjects: Lookups['subjects']): ReadonlyMap<Id, string> => {
  const byId = Object.values(subjects).toSorted((a, b) => compareIds(a.id, b.id));
  const names = new Map(byId.map((subject) => [subject.id, baseSlug(subject)]));
  const owners = new Map<string, Id>();
  for (const [id, name] of names) if (!owners.has(name)) owners.set(name, id);
  for (const [id, name] of names) {
    if (owners.get(name) !== id) owners.set(freeSlug(name, id, owners), id);
  }
  return new Map([...owners].map(([name, id]) => [id, name]));
});

function baseSlug(subject: Subject): string {
  return slug(subject.name) || slug(subject.id) || 'subject';
}

// A subject's name may equal another's name with its id ("Chemia 7"): then the id is appended again.
function freeSlug(name: string, id: Id, owners: ReadonlyMap<string, Id>): string {
  let candidate = name;
  do candidate += `_${slug(id)}`;
  while (owners.has(candidate));
  return candidate;
}
