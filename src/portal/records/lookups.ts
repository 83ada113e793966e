import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { Classroom, GradeCategory, Lookups, Person, Subject } from '../../domain/lookups.ts';
import { list } from './shape.ts';
import { field, lastFirst, readFlag, readId, readText, readWeight, required } from './wire.ts';

/** Subjects (§2.3). One without a name is unfit: there would be nothing to show. */
export const subjects = list(
  'Subjects',
  'Subjects',
  z.object({ Id: required(readId), Name: required(readText), Short: field(readText) }),
  (wire): Subject => ({ id: wire.Id, name: wire.Name, short: wire.Short }),
);

const personWire = z
  .object({ Id: required(readId), FirstName: field(readText), LastName: field(readText) })
  .transform(({ Id, FirstName, LastName }) => ({ id: Id, name: lastFirst(LastName, FirstName) }))
  .pipe(z.object({ id: z.string(), name: z.string() }));

/** Users (§2.2), the staff. FirstName may be null (§2.1.5); someone without any name is unfit. */
export const people = list('Users', 'Users', personWire, (person): Person => person);

/** Classrooms (§2.3). Either name or symbol may be missing. */
export const classrooms = list(
  'Classrooms',
  'Classrooms',
  z.object({ Id: required(readId), Name: field(readText), Symbol: field(readText) }),
  (wire): Classroom => ({ id: wire.Id, name: wire.Name, symbol: wire.Symbol }),
);

/**
 * Grades/Categories (§2.3). A category without a name stays (its weight matters), with an empty one; where
 * CountToTheAverage is not given, it counts.
 */
export const gradeCategories = list(
  'Grades/Categories',
  'Categories',
  z.object({
    Id: required(readId),
    Name: field(readText),
    Weight: field(readWeight),
    CountToTheAverage: field(readFlag),
  }),
  (wire): GradeCategory => ({
    id: wire.Id,
    name: wire.Name ?? '',
    weight: wire.Weight,
    countsToAverage: wire.CountToTheAverage ?? true,
  }),
);

/** Of several items with one id the last. */
function byId<T extends { readonly id: Id }>(items: readonly T[]): Readonly<Record<Id, T>> {
  return Object.fromEntries(items.map((item) => [item.id, item]));
}

export function toLookups(
  subjectList: readonly Subject[],
  peopleList: readonly Person[],
  classroomList: readonly Classroom[],
  categoryList: readonly GradeCategory[],
): Lookups {
  return {
    subjects: byId(subjectList),
    people: byId(peopleList),
    classrooms: byId(classroomList),
    gradeCategories: byId(categoryList),
  };
}
