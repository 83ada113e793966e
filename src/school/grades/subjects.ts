import { compareIds, type Id } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { slug } from '../../lib/slug.ts';
import type { Lookups, Subject } from '../pupil/lookups.ts';

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

interface Book {
  readonly subjects: readonly { readonly id: Id; readonly entries: readonly unknown[] }[];
}

/**
 * Adds the subjects with grades.
 * @param book of this school year
 * @returns `known` itself if nothing is new
 */
export function shownSubjects(year: number, known: ShownSubjects | null, book: Book): ShownSubjects {
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

/** A subject as the lookups have it. */
export interface NamedSubject extends Pick<Subject, 'id' | 'name'> {
  /** Of `subjectSlugs`. */
  readonly slug: string;
}

/** null: the lookups do not have it. */
export function namedSubject(id: Id | null, lookups: Lookups | undefined): NamedSubject | null {
  const subject = id === null ? undefined : lookups?.subjects[id];
  const slug = subject && lookups && subjectSlugs(lookups.subjects).get(subject.id);
  return subject && slug ? { id: subject.id, name: subject.name, slug } : null;
}

/** The labels of the subjects of records, without those that the lookups do not have. */
export function labelsIn(
  records: readonly { readonly subjectId: Id | null }[],
  lookups: Lookups | undefined,
): ReadonlyMap<Id, string> {
  const ids = new Set(records.map(({ subjectId }) => subjectId));
  return subjectLabels(
    [...ids].flatMap((id) => namedSubject(id, lookups) ?? []),
    lookups,
  );
}

/**
 * A distinct label per subject: its name; if several share a name, followed by the short name, or by a number if the short
 * names are not distinct.
 */
export function subjectLabels(
  subjects: readonly NamedSubject[],
  lookups: Lookups | undefined,
): ReadonlyMap<Id, string> {
  const labels = new Map<Id, string>();
  for (const group of Map.groupBy(subjects, (subject) => subject.name.toLowerCase()).values()) {
    // Slugs of subjects with one name are stable, so the numbers are too.
    const namesakes = group.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
    const shorts = namesakes.map((subject) => lookups?.subjects[subject.id]?.short ?? null);
    const areDistinct = !shorts.includes(null) && new Set(shorts).size === shorts.length;
    for (const [index, { id, name, slug }] of namesakes.entries()) {
      const label = name.trim() || slug;
      if (namesakes.length === 1) labels.set(id, label);
      else labels.set(id, `${label} (${areDistinct ? shorts[index] : index + 1})`);
    }
  }
  return labels;
}
