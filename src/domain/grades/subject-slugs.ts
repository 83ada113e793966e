import { memo } from '../../lib/memo.ts';
import { slug } from '../../lib/slug.ts';
import { compareIds, type Id } from '../id.ts';
import type { Lookups, Subject } from '../lookups.ts';

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
