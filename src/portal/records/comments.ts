import type { DescriptiveComment } from '../../domain/grades/descriptive-grades.ts';
import { factIfGiven, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readContent, readReference } from './wire.ts';

/** BehaviourGrades/Points/Comments (§2.4). */
export const behaviourComments = list('BehaviourGrades/Points/Comments', 'Comments', {
  id: recordId(),
  text: required('Text', readContent),
});

/** DescriptiveGrades/Comments (§2.4). */
export const descriptiveComments = list<DescriptiveComment>('DescriptiveGrades/Comments', 'Comments', {
  id: recordId(),
  text: required('Text', readContent),
  teacherId: factIfGiven('AddedBy', readReference),
  gradeId: factIfGiven('Grade', readReference),
});
