import { lastValue } from '../../portal/outcome/reading.ts';
import { type Attendance, toAttendances } from '../attendance/attendance.ts';
import { attendances, attendanceTypes, justifications } from '../attendance/records.ts';
import { behaviourComments, behaviourGrades, behaviourTypes } from '../grades/records.ts';
import { remarks } from '../life/records.ts';
import { taughtLessons } from '../pupil/lookup-records.ts';
import { readComments } from '../reading/comments.ts';
import { type Readers, type ReadSource, single, whole } from '../reading/context.ts';
import { loose, plain, type Resource } from '../reading/resource.ts';
import { behaviourShown } from './behaviour.ts';

/** Grades and points of behaviour with their comments (§2.4), whose errors do not fail the grades. */
const readBehaviourRecords: ReadSource<'behaviour'> = async (readers, { snapshot }) => {
  const before = lastValue(snapshot.behaviour);
  const filled = Boolean(before?.grades.length);
  const known = before !== undefined;
  const grades = await readers.gateway.read(behaviourGrades, { known, filled });
  const comments = await readComments(readers, {
    key: 'behaviour_comments_asked',
    now: grades,
    before: before?.grades,
    last: before?.comments,
    kind: behaviourComments,
  });
  return whole({ grades, comments });
};

/** Behaviour, remarks and attendance (§2.4, §2.6, §2.9, §4.4). */
export const resources: readonly Resource[] = [
  loose('behaviour-grades', 'BehaviourGrades', 'grades of behaviour in the older list'),
  plain('behaviour-types', behaviourTypes, 'the classic scale of behaviour'),
  { ...plain('behaviour-points', behaviourGrades, 'grades and points of behaviour'), read: readBehaviour },
  plain('behaviour-comments', behaviourComments, 'comments on grades of behaviour'),
  loose('behaviour-descriptive', 'Me/BehaviourDescriptiveGrades', 'behaviour in words'),
  loose(
    'behaviour-proposal',
    'BehaviourGrades/SystemProposal',
    'the grade of behaviour that the system proposes',
  ),
  plain('notes', remarks, 'remarks'),
  { ...plain('attendances', attendances, 'attendance, lesson by lesson'), read: readAttendances },
  plain('justifications', justifications, 'requests to excuse absences'),
];

/** Grades with their display text, on either scale. */
async function readBehaviour({ gateway, decorations }: Readers): Promise<readonly object[]> {
  const list = await gateway.read(behaviourGrades);
  const types = await decorations.read(() => gateway.read(behaviourTypes), undefined, []);
  return list.map((grade) => ({ ...grade, shown: behaviourShown(grade, types) }));
}

/** Attendances with their types and lessons (§2.6). Absent if Attendances are. */
export async function readAttendances({ gateway, decorations }: Readers): Promise<readonly Attendance[]> {
  const records = await gateway.read(attendances);
  const [types, lessons] = await Promise.all([
    decorations.read(() => gateway.read(attendanceTypes), undefined, []),
    decorations.read(() => gateway.read(taughtLessons), undefined, []),
  ]);
  return toAttendances(records, types, lessons);
}

export const readSources = { remarks: single('remarks', remarks), behaviour: readBehaviourRecords };
