import { behaviourShown } from '../../domain/grades/behaviour.ts';
import { readAttendances } from '../reading/attendance.ts';
import { type Readers, unlessAbsent } from '../reading/context.ts';
import { attendances } from '../records/attendance.ts';
import { behaviourGrades, behaviourTypes } from '../records/behaviour.ts';
import { behaviourComments } from '../records/comments.ts';
import { justifications } from '../records/justifications.ts';
import { looseAnswer, looseList } from '../records/loose.ts';
import { notes } from '../records/notes.ts';
import { LABEL, plain } from './plain.ts';
import type { Resource } from './resource.ts';

/** Behaviour, remarks and attendance (§2.4, §2.6, §2.9, §4.4). */
export const behaviour: readonly Resource[] = [
  plain('behaviour-grades', looseList('BehaviourGrades', 'Grades'), 'grades of behaviour in the older list'),
  plain('behaviour-types', behaviourTypes, 'the classic scale of behaviour'),
  { ...plain('behaviour-points', behaviourGrades, 'grades and points of behaviour'), read: readBehaviour },
  plain('behaviour-comments', behaviourComments, 'comments on grades of behaviour'),
  plain('behaviour-descriptive', looseList('Me/BehaviourDescriptiveGrades', 'data'), 'behaviour in words'),
  plain(
    'behaviour-proposal',
    looseAnswer('BehaviourGrades/SystemProposal'),
    'the grade of behaviour that the system proposes',
  ),
  plain('notes', notes, 'remarks'),
  {
    ...plain('attendances', attendances, 'attendance, lesson by lesson'),
    read: (readers) => readAttendances(readers, LABEL),
  },
  plain('justifications', justifications, 'requests to excuse absences'),
];

/** Each grade with how it is shown, on either scale. */
async function readBehaviour({ gateway }: Readers): Promise<readonly object[]> {
  const list = await gateway.read(behaviourGrades, { label: LABEL });
  const types = await unlessAbsent(gateway.read(behaviourTypes, { label: LABEL }), []);
  return list.map((grade) => ({ ...grade, shown: behaviourShown(grade, types) }));
}
