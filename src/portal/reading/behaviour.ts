import { type Attendance, toAttendances } from '../../domain/attendance.ts';
import { type BehaviourGrade, type BehaviourRecords, behaviourShown } from '../../domain/grades/behaviour.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import { attendances, attendanceTypes, justifications } from '../records/attendance.ts';
import { behaviourComments, behaviourGrades, behaviourTypes } from '../records/grades.ts';
import { taughtLessons } from '../records/lookups.ts';
import { remarks } from '../records/school-life.ts';
import { type Comments, readComments } from './comments.ts';
import { parts, type ReadContext, type Readers, unlessAbsent } from './context.ts';
import { loose, plain, READ_LABEL, type Resource } from './resource.ts';

const LABEL = 'behaviour';
const options = { label: READ_LABEL };

const composed = memo(
  (grades: readonly BehaviourGrade[], comments: Comments): BehaviourRecords => ({ grades, comments }),
);

/** Grades and points of behaviour with their comments (§2.4), whose errors do not fail the grades. */
export async function readBehaviourRecords(
  readers: Readers,
  { snapshot }: ReadContext,
): Promise<SourceRead<BehaviourRecords>> {
  const { gateway } = readers;
  const before = lastValue(snapshot.behaviour);
  const filled = Boolean(before?.grades.length);
  const list = await gateway.read(behaviourGrades, { label: LABEL, known: before !== undefined, filled });
  const each = parts();
  const comments = await readComments(readers, each, {
    key: 'behaviour_comments_asked',
    now: list.flatMap(({ commentIds }) => commentIds),
    before: (before?.grades ?? []).flatMap(({ commentIds }) => commentIds),
    last: before?.comments,
    kind: behaviourComments,
    label: LABEL,
  });
  return { value: composed(list, comments), problem: each.problem };
}

/** Behaviour, remarks and attendance (§2.4, §2.6, §2.9, §4.4). */
export const behaviourResources: readonly Resource[] = [
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
