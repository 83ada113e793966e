import { compareTexts } from '../../lib/id.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { realizations } from '../plan/timetable-records.ts';
import { type ReadSource, single, whole } from '../reading/context.ts';
import { firstTopicDay, hasTestAhead } from '../work/revision.ts';
import type { Realization } from './attendance.ts';
import { hasRecentAbsence } from './missed-topics.ts';
import { attendances, justifications } from './records.ts';

/** The lessons held (§2.7), which are requested if the pupil was absent from one of the last 14 days, or a test is ahead. */
const readTopics: ReadSource<'topics'> = async ({ gateway }, { snapshot, today }) => {
  if (snapshot.attendance.state === 'absent')
    throw new PortalError('absent', 'This account has no attendance.');
  if (hasRecentAbsence(snapshot, today) === false && !hasTestAhead(snapshot, today))
    return { value: [], problem: null, unrequested: true };
  const before = lastValue(snapshot.topics) ?? [];
  const filled = before.length > 0;
  const list = await gateway.read(realizations, { known: filled, filled });
  const from = firstTopicDay(today);
  return whole([...earlierThan(list, before), ...list].filter(({ date }) => date >= from));
};

/** What was read of the days before the first of a list, which may be only of the last weeks. */
function earlierThan(list: readonly Realization[], before: readonly Realization[]): readonly Realization[] {
  const [first = ''] = list.map(({ date }) => date).toSorted(compareTexts);
  return before.filter(({ date }) => date < first);
}

export const readSources = {
  attendance: single('attendance', attendances),
  justifications: single('justifications', justifications),
  topics: readTopics,
};
