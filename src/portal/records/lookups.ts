import type { Category, Classroom, GradeCategory, Person, Subject } from '../../domain/lookups.ts';
import type { TaughtLesson } from '../../domain/plan/timetable.ts';
import { isObject } from '../../lib/is-object.ts';
import {
  cosmetic,
  cosmeticIfGiven,
  cosmeticText,
  defaulted,
  type FieldsOf,
  fact,
  factIfGiven,
  factOrNull,
  joined,
  or,
  recordId,
  required,
} from './fields.ts';
import { arranged, keyedBy, list, withoutMetadata } from './shape.ts';
import {
  isSet,
  lastFirst,
  readCount,
  readFlag,
  readId,
  readLine,
  readReference,
  readText,
  readWeight,
} from './wire.ts';

/** Subjects (§2.3). One without a name is unfit. */
export const subjects = list<Subject>('Subjects', 'Subjects', {
  id: recordId(),
  name: required('Name', readText),
  short: cosmeticText('Short'),
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
  name: cosmeticText('Name'),
  symbol: cosmeticText('Symbol'),
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

const named: FieldsOf<Category> = { id: recordId(), name: required('Name', readText) };

/** HomeWorks/Categories (§2.3): those of the agenda. */
export const agendaCategories = list('HomeWorks/Categories', 'Categories', named);

/** BehaviourGrades/Points/Categories (§2.3). */
export const behaviourCategories = list('BehaviourGrades/Points/Categories', 'Categories', named);

/** Notes/Categories (§2.3): they use CategoryName, not Name. */
export const remarkCategories = list<Category>('Notes/Categories', 'Categories', {
  id: recordId(),
  name: required('CategoryName', readText),
});

/** Lessons (§2.3): a list, or a map from id to lesson. One without an id is unfit. */
export const taughtLessons = arranged(
  list<TaughtLesson>('Lessons', 'Lessons', {
    id: recordId(),
    subjectId: fact('Subject', readReference),
    teacherId: cosmeticIfGiven('Teacher', readReference),
    classId: cosmeticIfGiven('Class', readReference),
  }),
  (json) => (isObject(json) ? { ...json, Lessons: keyedBy('Id', json['Lessons']) } : json),
);

/**
 * Auth/Subjects (§2.2): the subjects of the newer grading, with their id in Subjects; keyed by LID, under `subjects` or at the top. One
 * without either id is unfit.
 */
export const authSubjects = arranged(
  list('Auth/Subjects', 'subjects', {
    lid: required('identifier', readId),
    subjectId: required('numericIdentifier', readId),
    name: factIfGiven('name', readText),
    type: factIfGiven('type', readText),
    extracurricular: defaulted('extracurricular', isSet),
    schemaNumber: factIfGiven('schemaNumber', readCount),
  }),
  (json) => {
    if (!isObject(json)) return json;
    const { subjects = withoutMetadata(json) } = json;
    return { subjects: keyedBy('identifier', subjects) };
  },
);
