import type { Instant } from '../../lib/temporal.ts';
import type { Hours } from '../../school/cadences.ts';
import { schoolHours } from '../../school/plan/school-hours.ts';
import { type SourceName, sourceNames, sources } from '../../school/sources.ts';
import { type DueInput, isReadOn, nextDue, noTries, type Tries } from './due.ts';
import { requestsOf, shareOut } from './give-way.ts';
import { type QuietHours, spansFrom, timesDue } from './hours.ts';

/** When a Source falls due, in epoch milliseconds. */
export interface Due {
  readonly source: SourceName;
  readonly at: number;
}

interface DuesInput extends Omit<DueInput, 'tries' | 'spans' | 'stretch'> {
  readonly quietHours: QuietHours;
  readonly tries: ReadonlyMap<SourceName, Tries>;
  /** Requests that the day's budget leaves for Sources. */
  readonly left: number;
}

// With yesterday. Evaluated again at each turn: a reading that is due later has the end of the last day.
const HORIZON_DAYS = 4;

/** When each Source is to be read, as the budget suffices. @returns `missed` as of `shareOut` */
export function duesOf({ quietHours, tries, left, ...moment }: DuesInput): {
  readonly dues: readonly Due[];
  readonly missed: number;
} {
  const { now, snapshot, cadences, offsetMs } = moment;
  const hoursOf = schoolHours(snapshot, now.timeZoneId);
  const spans = spansFrom(now.subtract({ days: 1 }), HORIZON_DAYS, hoursOf, quietHours);
  const today = now.startOfDay();
  const midnight = today.add({ days: 1 }).epochMilliseconds;
  const isToday = ({ epochMilliseconds: at }: Instant): boolean =>
    today.epochMilliseconds <= at && at < midnight;
  const planned = sourceNames.map((source) => {
    const input = { ...moment, spans, tries: tries.get(source) ?? noTries, stretch: 1 };
    const due = nextDue(source, input).epochMilliseconds;
    const interval = (hours: Hours): number => cadences[sources[source].cadence][hours];
    return {
      source,
      input,
      due,
      requests: requestsOf(source, snapshot),
      readings: timesDue(spans, due, midnight, interval, offsetMs).count,
      isFirst: !isReadOn(source, input, isToday),
    };
  });
  const { stretches, unread, missed } = shareOut(planned, left);
  const dues = planned.map(({ source, input, due, requests, isFirst }) => {
    if (unread.has(source)) return { source, at: Math.max(due, midnight) };
    const stretch = isFirst || requests === 0 ? 1 : stretches[sources[source].cadence];
    return { source, at: stretch === 1 ? due : nextDue(source, { ...input, stretch }).epochMilliseconds };
  });
  return { dues, missed };
}
