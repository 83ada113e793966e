import type { LocalDate } from '../lib/id.ts';
import { lastValue } from '../portal/outcome/reading.ts';
import { recentAbsences } from './attendance/missed-topics.ts';
import { tripsAhead } from './life/school-life.ts';
import { emptiedDays } from './plan/emptied-days.ts';
import { isAboutTrip } from './plan/outings.ts';
import { addDays } from './plan/school-days.ts';
import { dayVerdict, verdictInput } from './plan/verdict.ts';
import type { Snapshot } from './snapshot.ts';
import type { SourceName } from './sources.ts';
import { agendaOf } from './work/agenda.ts';

interface Moment {
  readonly today: LocalDate;
  readonly zone: string;
}

/** A change of a Source, after which others are out of date. */
interface Outdating {
  readonly by: SourceName;
  readonly isChanged: (before: Snapshot, after: Snapshot, moment: Moment) => boolean;
  readonly outdates: readonly SourceName[];
}

/** Which Sources decide what another one means, or what is read of it: they are read again at once when it changes (docs/portal.md, §6). */
export const outdatings: readonly Outdating[] = [
  {
    by: 'substitutions',
    isChanged: differs(({ substitutions }) => lastValue(substitutions)),
    outdates: ['timetable'],
  },
  {
    by: 'free_days',
    isChanged: differs((snapshot) => lastValue(snapshot.free_days)),
    outdates: ['timetable', 'agenda', 'trips'],
  },
  {
    by: 'timetable',
    isChanged: hasUnexplainedDay,
    outdates: ['class', 'substitutions', 'free_days', 'agenda', 'trips'],
  },
  {
    by: 'trips',
    isChanged: differs(({ trips }, today) => tripsAhead(lastValue(trips) ?? [], today)),
    outdates: ['free_days', 'agenda'],
  },
  {
    by: 'agenda',
    isChanged: differs((snapshot, today) =>
      agendaAhead(snapshot, today).filter((entry) => isAboutTrip(entry)),
    ),
    outdates: ['free_days', 'trips'],
  },
  {
    by: 'agenda',
    isChanged: differs((snapshot, today) =>
      agendaAhead(snapshot, today).flatMap(({ id, kind, date }) => (kind === 'test' ? [[id, date]] : [])),
    ),
    outdates: ['topics'],
  },
  { by: 'attendance', isChanged: differs(recentAbsences), outdates: ['justifications', 'topics'] },
  {
    by: 'pupil',
    isChanged: differs(({ pupil }) => lastValue(pupil)?.classId),
    outdates: ['class', 'free_days'],
  },
];

/** The Sources that were read before and are out of date after a turn has read `read`. */
export function outdatedBy(
  read: readonly SourceName[],
  before: Snapshot,
  after: Snapshot,
  moment: Moment,
): readonly SourceName[] {
  const found = outdatings
    .filter(({ by, isChanged }) => read.includes(by) && isChanged(before, after, moment))
    .flatMap(({ outdates }) => outdates);
  return [...new Set(found)].filter((source) => lastValue<unknown>(after[source]) !== undefined);
}

function differs(of: (snapshot: Snapshot, today: LocalDate) => unknown): Outdating['isChanged'] {
  return (before, after, { today }) => {
    const [old, now] = [of(before, today), of(after, today)];
    return now != null && now !== old && JSON.stringify(now) !== JSON.stringify(old);
  };
}

function agendaAhead(snapshot: Snapshot, today: LocalDate) {
  return (agendaOf(snapshot) ?? []).filter(({ date }) => date >= today);
}

/** The days ahead that are looked at again each time that the timetable is read, while nothing says why they have no lessons. */
const UNEXPLAINED_DAYS = 7;

/** Whether a school day ahead has lost its lessons by this reading, or has lost them and nothing says why. */
function hasUnexplainedDay(before: Snapshot, after: Snapshot, { today, zone }: Moment): boolean {
  const emptiedIn = (snapshot: Snapshot) =>
    emptiedDays(lastValue(snapshot.timetable), lastValue(snapshot.class));
  const known = emptiedIn(before);
  const input = verdictInput(after, zone);
  const isUnexplained = (day: LocalDate): boolean => {
    const found = dayVerdict(day, input);
    return found?.name === null && (found.verdict === 'free' || found.verdict === 'not_published');
  };
  return [...emptiedIn(after)].some(
    (day) =>
      day >= today && (!known.has(day) || (day < addDays(today, UNEXPLAINED_DAYS) && isUnexplained(day))),
  );
}
