import * as z from 'zod';
import type { Classroom, GradeCategory, Person, Subject } from '../../domain/lookups.ts';
import { cosmetic, defaulted, fact, factIfGiven, factOrNull, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { lastFirst, readFlag, readLine, readText, readWeight } from './wire.ts';

/** Subjects (§2.3). One without a name is unfit. */
export const subjects = list(
  'Subjects',
  'Subjects',
  z.object({ Id: recordId(), Name: required(readText), Short: cosmetic(readLine) }),
  (wire): Subject => ({ id: wire.Id, name: wire.Name, short: wire.Short || null }),
);

/** Users (§2.2), the staff. FirstName may be null (§2.1.5); a person without any name has an empty one (observed). */
export const people = list(
  'Users',
  'Users',
  z.object({ Id: recordId(), FirstName: factIfGiven(readText), LastName: factOrNull(readLine) }),
  ({ Id, FirstName, LastName }): Person => ({ id: Id, name: lastFirst(LastName || null, FirstName) ?? '' }),
);

/** Classrooms (§2.3). Either name or symbol may be empty. */
export const classrooms = list(
  'Classrooms',
  'Classrooms',
  z.object({ Id: recordId(), Name: cosmetic(readLine), Symbol: cosmetic(readLine) }),
  (wire): Classroom => ({ id: wire.Id, name: wire.Name || null, symbol: wire.Symbol || null }),
);

/**
 * Grades/Categories (§2.3). A category without a name stays for its weight, with an empty name; without
 * CountToTheAverage it counts.
 */
export const gradeCategories = list(
  'Grades/Categories',
  'Categories',
  z.object({
    Id: recordId(),
    Name: cosmetic(readLine),
    Weight: defaulted(readWeight),
    CountToTheAverage: fact(readFlag),
  }),
  (wire): GradeCategory => ({
    id: wire.Id,
    name: wire.Name ?? '',
    weight: wire.Weight,
    countsToAverage: wire.CountToTheAverage ?? true,
  }),
);
