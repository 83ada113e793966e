import * as z from 'zod';
import type { HomeworkCategory } from '../../domain/homework.ts';
import type { Category } from '../../domain/lookups.ts';
import { factIfGiven, optionalRecordId, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readReference, readText } from './wire.ts';

const named = z.object({ Id: recordId(), Name: required(readText) });
const toCategory = (wire: z.output<typeof named>): Category => ({ id: wire.Id, name: wire.Name });

/** HomeWorks/Categories (§2.3): those of the agenda. */
export const agendaCategories = list('HomeWorks/Categories', 'Categories', named, toCategory);

/** BehaviourGrades/Points/Categories (§2.3). */
export const behaviourCategories = list('BehaviourGrades/Points/Categories', 'Categories', named, toCategory);

/** DescriptiveGrades/Text/Categories (§2.4): only seen empty, so a name may be missing. */
export const descriptiveTextCategories = list(
  'DescriptiveGrades/Text/Categories',
  'Categories',
  z.object({ Id: recordId(), Name: factIfGiven(readText) }),
  (wire): Category => ({ id: wire.Id, name: wire.Name ?? '' }),
);

/** Notes/Categories (§2.3): they use CategoryName, not Name. */
export const remarkCategories = list(
  'Notes/Categories',
  'Categories',
  z.object({ Id: recordId(), CategoryName: required(readText) }),
  (wire): Category => ({ id: wire.Id, name: wire.CategoryName }),
);

/** HomeWorkAssignments/Categories (§2.8). An id is undocumented. */
export const homeworkCategories = list(
  'HomeWorkAssignments/Categories',
  'Categories',
  z.object({ Id: optionalRecordId(), CategoryName: required(readText), Teacher: factIfGiven(readReference) }),
  (wire): HomeworkCategory => ({ id: wire.Id, name: wire.CategoryName, teacherId: wire.Teacher }),
);
