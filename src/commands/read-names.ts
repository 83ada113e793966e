import type { Lookups } from '../domain/lookups.ts';

/** Ids that the lookups explain: what the name stands under, and where it is found. */
const EXPLAINED: Readonly<Record<string, (lookups: Lookups, id: string) => string | null | undefined>> = {
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

/** The value with names in the place of the ids that are known: `subjectId` becomes `subject`. */
export function withNames(value: unknown, lookups: Lookups): unknown {
  if (Array.isArray(value)) return value.map((item) => withNames(item, lookups));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const explain = EXPLAINED[key];
      if (!explain) return [key, withNames(member, lookups)];
      return [key.slice(0, -2), typeof member === 'string' ? (explain(lookups, member) ?? member) : member];
    }),
  );
}
