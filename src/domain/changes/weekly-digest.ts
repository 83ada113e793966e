import { instantText } from '../../lib/temporal.ts';
import type { LocalDate } from '../id.ts';
import { addDays, mondayOf } from '../plan/school-days.ts';
import { dayVerdict, verdictInput } from '../plan/verdict.ts';
import { weekOfLast } from '../plan/week-time.ts';
import { lastReadAt, lastValue } from '../reading.ts';
import { isBetweenSchoolYears } from '../school-year.ts';
import type { WeeklyDigest } from './change.ts';
import { type ComparedNoun, type NounDiff, type NounTurn, todayOf } from './noun.ts';
import { eventId, parseVersion, versionText } from './versions.ts';

const KIND = 'weekly_digest';
/** Told holds the week of the last digest, or of the last one that there was no reason for, as the version of one thing. */
const THING = 'digest';

/** The digest of a week, which is told once: at its time, or later in the same week. The pupil's first login tells it. */
export const weeklyDigest: ComparedNoun<typeof KIND> = { kind: KIND, owner: 'pupil', sources: [], diff };

function diff(turn: NounTurn): NounDiff {
  const { told, after, moment, pupil } = turn;
  const none = { changes: [], told };
  const wasRead = Object.values(after).some((reading) => lastReadAt(reading) !== null);
  if (!moment.digest || !wasRead || pupil?.isFirst === false) return none;
  const text = told?.get(THING);
  const known = text === undefined ? undefined : parseVersion(text);
  const last = known?.parts?.[0] ?? '';
  const week = weekOfLast(moment.digest, moment);
  if (week === last) return none;
  const version = { revision: (known?.revision ?? 0) + 1, parts: [week] };
  // A later week was told while the clock was wrong.
  const isNews = known !== undefined && last < week && isWorthTelling(week, turn);
  const change: WeeklyDigest = {
    kind: KIND,
    type: 'digest',
    id: eventId(KIND, THING, version),
    occurredAt: instantText(moment.at),
    week,
  };
  return { changes: isNews ? [change] : [], told: new Map([[THING, versionText(version)]]) };
}

const SCHOOL_DAYS = [0, 1, 2, 3, 4];

/** Whether that week is not over, and it or the next one has a day that may be a school day. */
function isWorthTelling(week: LocalDate, { after, moment }: NounTurn): boolean {
  const today = todayOf(moment);
  if (week !== mondayOf(today) || isBetweenSchoolYears(today, lastValue(after.class))) return false;
  const input = verdictInput(after, moment.zone, moment.own);
  return [week, addDays(week, 7)].some((monday) =>
    SCHOOL_DAYS.some((index) => {
      const verdict = dayVerdict(addDays(monday, index), input)?.verdict;
      return verdict !== 'free' && verdict !== 'holiday';
    }),
  );
}
