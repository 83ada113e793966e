import * as z from 'zod';
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
  const wire = z.object({ Id: recordId(), Text: required(readContent) });
  return list(endpoint, 'Comments', wire, (item): Comment => ({ id: item.Id, text: item.Text }));
}

/** PointGrades/Comments (§2.4): only seen empty. */
export const pointComments = comments('PointGrades/Comments');
/** BehaviourGrades/Points/Comments (§2.4). */
export const behaviourComments = comments('BehaviourGrades/Points/Comments');

/** DescriptiveGrades/Comments (§2.4). */
export const descriptiveComments = list(
  'DescriptiveGrades/Comments',
  'Comments',
  z.object({
    Id: recordId(),
    Text: required(readContent),
    AddedBy: factIfGiven(readReference),
    Grade: factIfGiven(readReference),
  }),
  (wire): DescriptiveComment => ({
    id: wire.Id,
    text: wire.Text,
    teacherId: wire.AddedBy,
    gradeId: wire.Grade,
  }),
);
