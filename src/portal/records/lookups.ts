import type { Classroom, GradeCategory, Person, Subject } from '../../domain/lookups.ts';
import {
  cosmetic,
  defaulted,
  fact,
  factIfGiven,
  factOrNull,
  joined,
  or,
  recordId,
  required,
} from './fields.ts';
import { list } from './shape.ts';
import { lastFirst, readFlag, readLine, readText, readWeight } from './wire.ts';

/** An empty name is none. */
function orNull(text: string | null): string | null {
  return text || null;
}

/** Subjects (§2.3). One without a name is unfit. */
export const subjects = list<Subject>('Subjects', 'Subjects', {
  id: recordId(),
  name: required('Name', readText),
  short: joined([cosmetic('Short', readLine)], orNull),
});

/** Users (§2.2), the staff. FirstName may be null (§2.1.5); a person without any name has an empty one (observed). */
export const people = list<Person>('Users', 'Users', {
  id: recordId(),
  name: joined(
    [factOrNull('LastName', readLine), factIfGiven('FirstName', readText)],
    (lastName, firstName) => lastFirst(lastName || null, firstName) ?? '',
  ),
});

/** Classrooms (§2.3). Either name or symbol may be empty. */
export const classrooms = list<Classroom>('Classrooms', 'Classrooms', {
  id: recordId(),
  name: joined([cosmetic('Name', readLine)], orNull),
  symbol: joined([cosmetic('Symbol', readLine)], orNull),
});

/**
 * Grades/Categories (§2.3). A category without a name stays for its weight, with an empty name; without
 * CountToTheAverage it counts.
 */
export const gradeCategories = list<GradeCategory>('Grades/Categories', 'Categories', {
  id: recordId(),
  name: or(cosmetic('Name', readLine), ''),
  weight: defaulted('Weight', readWeight),
  countsToAverage: or(fact('CountToTheAverage', readFlag), true),
});
