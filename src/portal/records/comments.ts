import type { DescriptiveComment } from '../../domain/grades/descriptive-grades.ts';
import type { Id } from '../../domain/id.ts';
import { factIfGiven, recordId, required } from './fields.ts';
import type { RecordKind } from './record.ts';
import { list } from './shape.ts';
import { readContent, readReference } from './wire.ts';

interface Comment {
  readonly id: Id;
  readonly text: string;
}

function comments(endpoint: string): RecordKind<readonly Comment[]> {
  return list<Comment>(endpoint, 'Comments', { id: recordId(), text: required('Text', readContent) });
}

/** PointGrades/Comments (§2.4): only seen empty. */
export const pointComments = comments('PointGrades/Comments');
/** BehaviourGrades/Points/Comments (§2.4). */
export const behaviourComments = comments('BehaviourGrades/Points/Comments');

/** DescriptiveGrades/Comments (§2.4). */
export const descriptiveComments = list<DescriptiveComment>('DescriptiveGrades/Comments', 'Comments', {
  id: recordId(),
  text: required('Text', readContent),
  teacherId: factIfGiven('AddedBy', readReference),
  gradeId: factIfGiven('Grade', readReference),
});
