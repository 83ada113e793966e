import type { LocalDate } from '../../domain/id.ts';
import { firstMissedDay, hasRecentAbsence } from '../../domain/missed-topics.ts';
import { PortalError } from '../../domain/problem.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import type { Realization } from '../../domain/realizations.ts';
import { memo } from '../../lib/memo.ts';
import { realizations } from '../records/timetable.ts';
import { type ReadContext, type Readers, whole } from './context.ts';

const none: readonly Realization[] = [];

const since = memo((list: readonly Realization[], from: LocalDate): readonly Realization[] =>
  list.filter(({ date }) => date >= from),
);

/** The lessons held in the last 14 days (§2.7), which are requested if the pupil was absent from one. */
export async function readTopics(
  { gateway }: Readers,
  { snapshot, today }: ReadContext,
): Promise<SourceRead<readonly Realization[]>> {
  if (snapshot.attendance.state === 'absent')
    throw new PortalError('absent', 'This account has no attendance.');
  const before = lastValue(snapshot.topics);
  if (hasRecentAbsence(snapshot, today) === false)
    return { value: before?.length === 0 ? before : none, problem: null, unrequested: true };
  const filled = Boolean(before?.length);
  const list = await gateway.read(realizations, { label: 'topics', known: filled, filled });
  return whole(since(list, firstMissedDay(today)));
}
