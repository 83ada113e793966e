import { type CadenceKey, type Cadences, cadenceKeys } from '../../domain/cadences.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { sourceNames, sources } from '../../domain/sources.ts';
import type { Span } from './hours.ts';

/**
 * The day's budget, most important first: what is left is planned for the cadences in the order of their table
 * (domain/sources.ts). One whose share does not suffice for the rest of the day is read less often, one without a share not
 * until midnight; so the last of the table gives way first. `PERSON_SHARE` of the budget is kept for what a person does.
 */

/** The share of the day's budget that is only for logins and for what a person does: Sources do not use it. */
const PERSON_SHARE = 0.05;

/** The requests of a day that Sources may use. */
export function sourcesBudget(dailyBudget: number): number {
  return dailyBudget - Math.floor(dailyBudget * PERSON_SHARE);
}

/** Requests of one reading of all Sources of a cadence that this account has. */
export function requestsOf(key: CadenceKey, snapshot: Snapshot): number {
  return sourceNames
    .filter((source) => sources[source].cadence === key && snapshot[source].state !== 'absent')
    .reduce((sum, source) => sum + (sources[source].requests ?? 1), 0);
}

export interface DayLeft {
  /** Requests that the budget leaves for Sources. */
  readonly left: number;
  readonly cadences: Cadences;
  readonly snapshot: Snapshot;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly midnight: number;
  readonly spans: readonly Span[];
}

/** By how much the intervals of each cadence are multiplied for the rest of the day; Infinity: it is not read. */
export function stretches(day: DayLeft): Readonly<Record<CadenceKey, number>> {
  let { left } = day;
  const entries = cadenceKeys.map((key) => {
    const planned = readingsPlanned(key, day) * requestsOf(key, day.snapshot);
    const stretch = planned <= left ? 1 : left <= 0 ? Number.POSITIVE_INFINITY : planned / left;
    left -= Math.min(planned, Math.max(left, 0));
    return [key, stretch] as const;
  });
  return Object.fromEntries(entries) as Record<CadenceKey, number>;
}

/** The readings until midnight. */
function readingsPlanned(key: CadenceKey, { cadences, spans, now, midnight }: DayLeft): number {
  return spans
    .map(({ hours, from, to }) => {
      const lengthMs = Math.min(to, midnight) - Math.max(from, now);
      return Math.max(0, lengthMs) / cadences[key][hours];
    })
    .reduce((sum, readings) => sum + readings, 0);
}
