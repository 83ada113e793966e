import type { HomeworkCategory } from '../../domain/homework.ts';
import type { Category } from '../../domain/lookups.ts';
import { type FieldsOf, factIfGiven, optionalRecordId, or, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readReference, readText } from './wire.ts';

const named: FieldsOf<Category> = { id: recordId(), name: required('Name', readText) };

/** HomeWorks/Categories (§2.3): those of the agenda. */
export const agendaCategories = list('HomeWorks/Categories', 'Categories', named);

/** BehaviourGrades/Points/Categories (§2.3). */
export const behaviourCategories = list('BehaviourGrades/Points/Categories', 'Categories', named);

/** DescriptiveGrades/Text/Categories (§2.4): only seen empty, so a name may be missing. */
export const descriptiveTextCategories = list<Category>('DescriptiveGrades/Text/Categories', 'Categories', {
  id: recordId(),
  name: or(factIfGiven('Name', readText), ''),
});

/** Notes/Categories (§2.3): they use CategoryName, not Name. */
export const remarkCategories = list<Category>('Notes/Categories', 'Categories', {
  id: recordId(),
  name: required('CategoryName', readText),
});

/** HomeWorkAssignments/Categories (§2.8). An id is undocumented. */
export const homeworkCategories = list<HomeworkCategory>('HomeWorkAssignments/Categories', 'Categories', {
  id: optionalRecordId(),
  name: required('CategoryName', readText),
  teacherId: factIfGiven('Teacher', readReference),
});
