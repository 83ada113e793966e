import { isObject } from '../../lib/is-object.ts';
import type { FieldsOf } from '../../portal/records/fields.ts';
import * as field from '../../portal/records/fields.ts';
import { arranged, keyedBy, list, withoutMetadata } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import { lastFirst } from '../../portal/records/wire.ts';
import type { Category, Classroom, GradeCategory, Person, Subject, TaughtLesson } from './lookups.ts';

/** Subjects (§2.3). One without a name is unfit. */
export const subjects = list<Subject>('Subjects', 'Subjects', {
  id: field.recordId(),
  name: field.required('Name', read.text),
  short: field.cosmeticText('Short'),
});

/** Users (§2.2), the staff. FirstName may be null (§2.1.5); a person without any name has an empty one (observed), and a LID only some. */
export const people = list(
  'Users',
  'Users',
  {
    id: field.recordId(),
    name: field.joined(
      [field.factOrNull('LastName', read.line), field.factIfGiven('FirstName', read.text)],
      (lastName, firstName) => lastFirst(lastName || null, firstName) ?? '',
    ),
    lid: field.anything('AccountId', read.lid),
  },
  ({ lid, ...person }): Person => ({ ...person, ...(lid !== null && { lid }) }),
);

/** Classrooms (§2.3). Either name or symbol may be empty. */
export const classrooms = list<Classroom>('Classrooms', 'Classrooms', {
  id: field.recordId(),
  name: field.cosmeticText('Name'),
  symbol: field.cosmeticText('Symbol'),
});

/**
 * Grades/Categories (§2.3). A category without a name stays for its weight, with an empty name; without
 * CountToTheAverage it counts.
 */
export const gradeCategories = list<GradeCategory>('Grades/Categories', 'Categories', {
  id: field.recordId(),
  name: field.or(field.cosmetic('Name', read.line), ''),
  weight: field.defaulted('Weight', read.weight),
  countsToAverage: field.or(field.fact('CountToTheAverage', read.flag), true),
});

export const named: FieldsOf<Category> = { id: field.recordId(), name: field.required('Name', read.text) };

/** HomeWorks/Categories (§2.3): those of the agenda. */
export const agendaCategories = list('HomeWorks/Categories', 'Categories', named);

/** BehaviourGrades/Points/Categories (§2.3). */
export const behaviourCategories = list('BehaviourGrades/Points/Categories', 'Categories', named);

/** Notes/Categories (§2.3): they use CategoryName, not Name. */
export const remarkCategories = list<Category>('Notes/Categories', 'Categories', {
  id: field.recordId(),
  name: field.required('CategoryName', read.text),
});

/** Lessons (§2.3): a list, or a map from id to lesson. One without an id is unfit. */
export const taughtLessons = arranged(
  list<TaughtLesson>('Lessons', 'Lessons', {
    id: field.recordId(),
    subjectId: field.fact('Subject', read.reference),
    teacherId: field.cosmeticIfGiven('Teacher', read.reference),
    classId: field.cosmeticIfGiven('Class', read.reference),
  }),
  (json) => (isObject(json) ? { ...json, Lessons: keyedBy('Id', json['Lessons']) } : json),
);

/**
 * Auth/Subjects (§2.2): the subjects of the newer grading, with their id in Subjects; keyed by LID, under `subjects` or at the top, or
 * a list under `data` (observed). One without either id is unfit.
 */
export const authSubjects = arranged(
  list('Auth/Subjects', 'subjects', {
    lid: field.required('identifier', read.id),
    subjectId: field.required('numericIdentifier', read.id),
    name: field.factIfGiven('name', read.text),
    type: field.factIfGiven('type', read.text),
    extracurricular: field.defaulted('extracurricular', read.isSet),
    schemaNumber: field.factIfGiven('schemaNumber', read.count),
  }),
  (json) => {
    if (!isObject(json)) return json;
    const { subjects = json['data'] ?? withoutMetadata(json) } = json;
    if (isObject(subjects) && !Object.values(subjects).every(isObject)) return json;
    return { subjects: keyedBy('identifier', subjects) };
  },
);
