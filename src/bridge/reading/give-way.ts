import { type CadenceKey, cadenceKeys } from '../../school/cadences.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import { type SourceName, sources } from '../../school/sources.ts';

/**
 * The day's budget. First each Source has one reading of the day, in the order of the table of cadences. The rest is divided
 * among the cadences by their place in it: the first has the largest share, the last the smallest. One that needs less than its
 * share leaves the rest to the others, so the most frequent ones give way first: their intervals are lengthened.
 * `PERSON_SHARE` of the budget is kept for what a person does.
 */

/** The share of the day's budget that is only for logins and for what a person does: Sources do not use it. */
const PERSON_SHARE = 0.05;
/** The requests of a day that keep the session, about. */
export const SESSION_REQUESTS = 10;

/** The requests of a day that Sources may use. */
export function sourcesBudget(dailyBudget: number): number {
  return dailyBudget - Math.floor(dailyBudget * PERSON_SHARE);
}

/** Requests of one reading of a Source; 0 if the account does not have it. */
export function requestsOf(source: SourceName, snapshot: Snapshot): number {
  return snapshot[source].state === 'absent' ? 0 : (sources[source].requests ?? 1);
}

/** The readings of a Source until midnight, by its intervals alone. */
export interface Wanted {
  readonly source: SourceName;
  /** Of one reading. */
  readonly requests: number;
  readonly readings: number;
  /** It was not read yet on this day. */
  readonly isFirst: boolean;
}

export interface Shares {
  /** By how much the intervals after the first reading of the day are multiplied; Infinity: there is no further reading. */
  readonly stretches: Readonly<Record<CadenceKey, number>>;
  /** The Sources for whose first reading of the day the budget does not suffice. */
  readonly unread: ReadonlySet<SourceName>;
  /** If it suffices for no further reading, how many of the most frequent Source are left out; Infinity: a first one. */
  readonly missed: number;
}

/** @param left requests that the budget leaves for Sources */
export function shareOut(wanted: readonly Wanted[], left: number): Shares {
  let rest = Math.max(0, left);
  const unread = new Set<SourceName>();
  const byKey = Map.groupBy(wanted, ({ source }) => sources[source].cadence);
  for (const { source, requests, readings, isFirst } of cadenceKeys.flatMap((key) => byKey.get(key) ?? [])) {
    if (!isFirst || readings === 0) continue;
    if (requests > rest) unread.add(source);
    else rest -= requests;
  }
  const rows = cadenceKeys.map((key, index) => {
    const own = (byKey.get(key) ?? []).filter(({ source }) => !unread.has(source));
    return {
      key,
      weight: cadenceKeys.length - index,
      more: sum(own.map((one) => one.requests * furtherReadings(one))),
    };
  });
  let weights = sum(rows.map(({ weight }) => weight));
  const further = rest > 0 ? 0 : Math.max(0, ...wanted.map(furtherReadings));
  const missed = unread.size > 0 ? Number.POSITIVE_INFINITY : further;
  const stretches = rows
    .toSorted((a, b) => a.more / a.weight - b.more / b.weight)
    .map(({ key, weight, more }) => {
      const share = Math.min(more, (rest * weight) / weights);
      rest -= share;
      weights -= weight;
      return [key, share === more ? 1 : more / share] as const;
    });
  return { stretches: Object.fromEntries(stretches) as Record<CadenceKey, number>, unread, missed };
}

/** The readings after the first of the day. */
function furtherReadings({ readings, isFirst }: Wanted): number {
  return Math.max(0, readings - (isFirst ? 1 : 0));
}

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
