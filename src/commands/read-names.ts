import type { Lookups } from '../domain/lookups.ts';

type Explain = (lookups: Lookups, id: string) => string | null | undefined;

/** Ids that the lookups explain: what the name stands under, and where it is found. */
const EXPLAINED: Readonly<Record<string, Explain>> = {
  subjectId: ({ subjects }, id) => subjects[id]?.name,
  teacherId: ({ people }, id) => people[id]?.name,
  tutorId: ({ people }, id) => people[id]?.name,
  classroomId: ({ classrooms }, id) => classrooms[id]?.symbol ?? classrooms[id]?.name,
};

/** Whether anything in a value would be better read with a name. */
export function wantsNames(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, member]) => (key in EXPLAINED && typeof member === 'string') || wantsNames(member),
  );
}

/** What only one resource's ids mean: other categories have ids of their own. */
const EXPLAINED_OF: Readonly<Record<string, Readonly<Record<string, Explain>>>> = {
  grades: { categoryId: ({ gradeCategories }, id) => gradeCategories[id]?.name },
};

/** The value of a resource with names in the place of the ids that are known: `subjectId` becomes `subject`. */
export function withNames(value: unknown, lookups: Lookups, resource: string): unknown {
  const explained = { ...EXPLAINED, ...EXPLAINED_OF[resource] };
  const named = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(named);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, member]) => {
        const explain = explained[key];
        if (!explain) return [key, named(member)];
        return [key.slice(0, -2), typeof member === 'string' ? (explain(lookups, member) ?? member) : member];
      }),
    );
  };
  return named(value);
}
