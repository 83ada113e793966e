import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/duration.ts';
import { backOffMs, spreadMs } from '../../lib/retry-timing.ts';
import {
  type Instant,
  instant,
  isAfter,
  localDate,
  Temporal,
  type ZonedDateTime,
} from '../../lib/temporal.ts';
import { lastValue, MAX_AGE_MS } from '../../portal/outcome/reading.ts';
import type { Cadences, Hours } from '../../school/cadences.ts';
import { schoolHours } from '../../school/plan/school-hours.ts';
import type { DueAfter, Snapshot } from '../../school/snapshot.ts';
import { type SourceName, sources } from '../../school/sources.ts';
import { dueIn, outsideQuietHours, type QuietHours, type Span, spansFrom } from './hours.ts';

/** The tries of this process to read a Source. */
export interface Tries {
  readonly lastAt: Instant | null;
  /** Consecutive. */
  readonly failures: number;
  /** The end of the pause that the last failure requires, if any. */
  readonly notBefore: Instant | null;
  /** When to read an absent Source again, or one with an absent part, if that is known; the cadence may be sooner. */
  readonly retryAbsentAt: Instant | null;
  /** 0 to 1, random for each attempt: children and Sources must not be read at the same moments. */
  readonly spread: number;
}

export const noTries: Tries = {
  lastAt: null,
  failures: 0,
  notBefore: null,
  retryAbsentAt: null,
  spread: 0,
};

/** Whether a Source was read on a day, also by an earlier process. @param isOfDay says which moments are of that day */
export function isReadOn(
  source: SourceName,
  { tries, snapshot }: Pick<DueInput, 'tries' | 'snapshot'>,
  isOfDay: (at: Instant) => boolean,
): boolean {
  const reading = snapshot[source];
  if (tries.lastAt && tries.failures === 0 && isOfDay(tries.lastAt)) return true;
  return reading.state === 'fresh' && isOfDay(Temporal.Instant.from(reading.at));
}

interface Moment {
  readonly now: ZonedDateTime;
  readonly snapshot: Snapshot;
}

const RETRY = { firstMs: 5 * MINUTE_MS, maxMs: 2 * HOUR_MS };
const REFUSED_RETRY_MS = 30 * MINUTE_MS;
const UNKNOWN_ID_PAUSE_MS = HOUR_MS;
/** The spread makes a reading earlier, never later than its interval. */
const MAX_EARLY_SHARE = 0.05;
/** Hours begin at the same moment for every child: its readings begin up to this much later. */
const MAX_OFFSET_MS = 10 * MINUTE_MS;

/** No interval is longer. */
const MAX_DAYS = 366;

/** @param phase 0 to 1, of the child */
export function offsetMs(phase: number): number {
  return Math.floor(phase * MAX_OFFSET_MS);
}

/**
 * Milliseconds after consecutive failures: 0, then 5 min, 10, 20, 40, 80, 120; up to a quarter more.
 * @param spread 0 to 1
 */
export function retryMs(failures: number, spread: number): number {
  return spreadMs(backOffMs(RETRY, failures), spread);
}

export interface DueInput extends Moment {
  readonly tries: Tries;
  readonly cadences: Cadences;
  /** From the day before on, so that a wait across midnight is one. */
  readonly spans: readonly Span[];
  /** How much later the child's hours begin; at most `MAX_OFFSET_MS`. */
  readonly offsetMs: number;
  /** By how much the day's budget lengthens the intervals (give-way.ts). */
  readonly stretch: number;
  /** The Snapshot refers to ids that the lookups do not have (§2.3). */
  readonly hasUnknownIds: boolean;
  /** When the newest sending began of which nobody knows whether it went out. */
  readonly unconfirmedAt: Instant | null;
}

/** When to read a Source: at once if it never was read, otherwise by its intervals and failures, not in quiet hours. */
export function nextDue(source: SourceName, input: DueInput): Instant {
  const { now, tries, spans, offsetMs: offset } = input;
  const last = later(tries.lastAt, lastReadAt(source, input));
  if (!last || isAwaited(source, last, input)) return now.toInstant();
  // Read in the future, or in 1970: the clock was wrong.
  const isWrong =
    isAfter(last, now.toInstant()) || now.epochMilliseconds - last.epochMilliseconds > MAX_DAYS * DAY_MS;
  const due = isWrong ? 0 : dueAfter(last, source, input);
  const at = outsideQuietHours(spans, Math.max(due, now.epochMilliseconds), offset);
  return instant(Math.ceil(at));
}

/** When the Sources of a Snapshot were to be read again, as far as their cadences say: of later than `now`, any later moment. */
export function plannedDue(
  snapshot: Snapshot,
  now: Instant,
  { zone, cadences, quietHours }: { zone: string; cadences: Cadences; quietHours: QuietHours },
): DueAfter {
  const today = now.toZonedDateTimeISO(zone).toPlainDate();
  return (source, last) => {
    const from = last.toZonedDateTimeISO(zone);
    // Read in 1970: the clock was not set.
    const days = Math.min(MAX_DAYS, from.toPlainDate().until(today).days + 1);
    const spans = spansFrom(from, days, schoolHours(snapshot, zone), quietHours);
    const interval = (at: Hours): number =>
      Math.max(cadences[sources[source].cadence][at], leastMs(source, snapshot, last, zone));
    return instant(dueIn(spans, last.epochMilliseconds, interval, 0));
  };
}

function dueAfter(last: Instant, source: SourceName, input: DueInput): number {
  const { notBefore, retryAbsentAt } = input.tries;
  const waitMs = pauseMs(source, input, last);
  const lastMs = last.epochMilliseconds;
  const due =
    waitMs === null
      ? dueIn(input.spans, lastMs, intervalOf(source, input, last), input.offsetMs)
      : lastMs + waitMs;
  if (retryAbsentAt && isAfter(retryAbsentAt, last)) return Math.min(due, retryAbsentAt.epochMilliseconds);
  return Math.max(due, notBefore?.epochMilliseconds ?? 0);
}

/** The wait after a failure; null if the last reading succeeded. */
function pauseMs(source: SourceName, { tries, snapshot }: DueInput, last: Instant): number | null {
  const { failures, notBefore, spread } = tries;
  if (notBefore && isAfter(notBefore, last)) return 0;
  if (failures === 0) return null;
  return isRefused(snapshot[source]) ? REFUSED_RETRY_MS : retryMs(failures, spread);
}

function intervalOf(source: SourceName, input: DueInput, last: Instant): (hours: Hours) => number {
  const { now, snapshot, cadences, stretch, tries, hasUnknownIds } = input;
  const { cadence } = sources[source];
  const least = leastMs(source, snapshot, last, now.timeZoneId);
  const most = source === 'lookups' && hasUnknownIds ? UNKNOWN_ID_PAUSE_MS : Number.POSITIVE_INFINITY;
  return (hours) => {
    const early = 1 - MAX_EARLY_SHARE * tries.spread;
    return Math.max(Math.min(cadences[cadence][hours] * early, most), least) * stretch;
  };
}

/** Once the next school day's lucky number is known, the next reading is on that day. */
function leastMs(source: SourceName, snapshot: Snapshot, last: Instant, zone: string): number {
  const day = source === 'lucky_number' && lastValue(snapshot.lucky_number)?.day;
  if (!day || day <= localDate(last, zone)) return 0;
  const begins = Temporal.PlainDate.from(day).toZonedDateTime(zone);
  return begins.epochMilliseconds - last.epochMilliseconds;
}

/** Only a sent box that is read after a sending may show what came of it. */
function isAwaited(source: SourceName, last: Instant, { now, unconfirmedAt }: DueInput): boolean {
  if (source !== 'sent_messages' || !unconfirmedAt) return false;
  // Of the future: the clock was wrong, and no reading would be later.
  return isAfter(unconfirmedAt, last) && !isAfter(unconfirmedAt, now.toInstant());
}

/** Read before and refused now: the answer hardly changes within five minutes. */
function isRefused(reading: Snapshot[SourceName]): boolean {
  return reading.state === 'stale' && reading.problem === 'refused';
}

function lastReadAt(source: SourceName, { now, snapshot, stretch }: DueInput): Instant | null {
  const reading = snapshot[source];
  if (reading.state === 'missing' || reading.state === 'stale') return null;
  const at = Temporal.Instant.from(reading.at);
  // Stored readings of an earlier process count for their cadence only if they rarely change and may still be shown, or the
  // budget is short.
  const isRecent = now.epochMilliseconds - at.epochMilliseconds < MAX_AGE_MS;
  return (sources[source].rare && isRecent) || stretch > 1 ? at : null;
}

function later(a: Instant | null, b: Instant | null): Instant | null {
  if (!a || !b) return a ?? b;
  return isAfter(b, a) ? b : a;
}
