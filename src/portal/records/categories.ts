import type { Category } from '../../domain/lookups.ts';
import { type FieldsOf, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readText } from './wire.ts';

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
