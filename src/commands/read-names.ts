import type { Lookups } from '../school/pupil/lookups.ts';

type FindName = (lookups: Lookups, id: string) => string | null | undefined;

/** The name of an id, by the key of the id. */
const NAMES: Readonly<Record<string, FindName>> = {
  subjectId: ({ subjects }, id) => subjects[id]?.name,
  teacherId: ({ people }, id) => people[id]?.name,
  tutorId: ({ people }, id) => people[id]?.name,
  classroomId: ({ classrooms }, id) => classrooms[id]?.symbol ?? classrooms[id]?.name,
};

/** Whether a value contains an id that may have a name. */
export function hasIds(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(
    ([key, member]) => (key in NAMES && typeof member === 'string') || hasIds(member),
  );
}

/** Keys with a name in one resource only: other resources have categories with ids of their own. */
const NAMES_OF_RESOURCE: Readonly<Record<string, Readonly<Record<string, FindName>>>> = {
  grades: { categoryId: ({ gradeCategories }, id) => gradeCategories[id]?.name },
};

/** Replaces known ids of a resource by names: `subjectId` becomes `subject`. */
export function withNames(value: unknown, lookups: Lookups, resource: string): unknown {
  const names = { ...NAMES, ...NAMES_OF_RESOURCE[resource] };
  const named = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(named);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, member]) => {
        const findName = names[key];
        if (!findName) return [key, named(member)];
        return [
          key.slice(0, -2),
          typeof member === 'string' ? (findName(lookups, member) ?? member) : member,
        ];
      }),
    );
  };
  return named(value);
}
