import { type Attendance, toAttendances } from '../../domain/attendance.ts';
import { behaviourShown } from '../../domain/grades/behaviour.ts';
import { attendances, attendanceTypes } from '../records/attendance.ts';
import { behaviourGrades, behaviourTypes } from '../records/behaviour.ts';
import { behaviourComments } from '../records/comments.ts';
import { justifications } from '../records/justifications.ts';
import { looseAnswer, looseList } from '../records/loose.ts';
import { remarks } from '../records/remarks.ts';
import { taughtLessons } from '../records/taught-lessons.ts';
import { type Readers, unlessAbsent } from './context.ts';
import { plain, READ_LABEL, type Resource } from './resource.ts';

const options = { label: READ_LABEL };

/** Behaviour, remarks and attendance (§2.4, §2.6, §2.9, §4.4). */
export const behaviourResources: readonly Resource[] = [
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
  plain('notes', remarks, 'remarks'),
  { ...plain('attendances', attendances, 'attendance, lesson by lesson'), read: readAttendances },
  plain('justifications', justifications, 'requests to excuse absences'),
];

/** Grades with their display text, on either scale. */
async function readBehaviour({ gateway }: Readers): Promise<readonly object[]> {
  const list = await gateway.read(behaviourGrades, options);
  const types = await unlessAbsent(gateway.read(behaviourTypes, options), []);
  return list.map((grade) => ({ ...grade, shown: behaviourShown(grade, types) }));
}

/** Attendances with their types and lessons (§2.6). Absent if Attendances are. */
export async function readAttendances({ gateway }: Readers): Promise<readonly Attendance[]> {
  const records = await gateway.read(attendances, options);
  const [types, lessons] = await Promise.all([
    unlessAbsent(gateway.read(attendanceTypes, options), []),
    unlessAbsent(gateway.read(taughtLessons, options), []),
  ]);
  return toAttendances(records, types, lessons);
}
