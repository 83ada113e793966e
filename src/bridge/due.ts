import type { LocalTime } from '../domain/id.ts';
import { deviationsIn, lastValue } from '../domain/reading.ts';
import type { Snapshot } from '../domain/snapshot.ts';
import { type Cadences, type SourceName, sources } from '../domain/sources.ts';
import { backOffMs } from '../lib/retry-timing.ts';
import { type Instant, Temporal, type ZonedDateTime } from '../lib/temporal.ts';

export interface QuietHours {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** The attempts of this process to read a Source. */
export interface Attempts {
  readonly lastAt: Instant | null;
  /** Consecutive. */
  readonly failures: number;
  /** The end of the pause that the last failure requires, if any. */
  readonly notBefore: Instant | null;
  /** When to read an absent Source again, if that is known; the cadence may be sooner. */
  readonly retryAbsentAt: Instant | null;
  /** 0 to 1, random for each attempt: children and Sources must not be read at the same moments. */
  readonly spread: number;
}

export const noAttempts: Attempts = {
  lastAt: null,
  failures: 0,
  notBefore: null,
  retryAbsentAt: null,
  spread: 0,
};

interface Moment {
  readonly now: ZonedDateTime;
  readonly snapshot: Snapshot;
  readonly cadences: Cadences;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const RETRY = { firstMs: 5 * MINUTE_MS, maxMs: 30 * MINUTE_MS };
const REFUSED_RETRY_MS = 30 * MINUTE_MS;
const DEVIATION_RETRY_MS = 2 * HOUR_MS;
const UNKNOWN_ID_PAUSE_MS = HOUR_MS;
/** The spread makes a reading earlier, never later than its cadence. */
const MAX_EARLY_SHARE = 0.1;

/** Milliseconds since the last reading, for Sources with more than a cadence. */
const intervalsMs: { readonly [S in SourceName]?: (moment: Moment, last: Instant) => number } = {
  substitutions: planChangesMs,
  lucky_number: luckyNumberMs,
};

function planChangesMs({ now, cadences }: Moment): number {
  return inSchoolHours(now) ? cadences.plan_changes : Math.max(cadences.plan_changes, 30 * MINUTE_MS);
}

function inSchoolHours(now: ZonedDateTime): boolean {
  return now.dayOfWeek <= 5 && now.hour >= 6 && now.hour < 16;
}

/** Once the next school day's number is known, the next reading is on that day. */
function luckyNumberMs({ now, snapshot, cadences }: Moment, last: Instant): number {
  const day = lastValue(snapshot.lucky_number)?.day;
  if (!day || day <= now.toPlainDate().toString()) return cadences.lucky_number;
  const begins = Temporal.PlainDate.from(day).toZonedDateTime(now.timeZoneId);
  return Math.max(cadences.lucky_number, begins.epochMilliseconds - last.epochMilliseconds);
}

/** Milliseconds after consecutive failures: 0, then 5 min, 10, 20, 30. */
export function retryMs(failures: number): number {
  return backOffMs(RETRY, failures);
}

export interface DueInput extends Moment {
  readonly attempts: Attempts;
  /** The Snapshot refers to ids that the lookups do not have (§2.3). */
  readonly hasUnknownIds: boolean;
  readonly quietHours: QuietHours;
}

/** When to read a Source: at once if it never was read, otherwise by its cadence and failures, not in quiet hours. */
export function nextDue(source: SourceName, input: DueInput): Instant {
  const { now, attempts, snapshot } = input;
  const readAt = lastReadAt(source, snapshot);
  const last = later(attempts.lastAt, readAt);
  if (!last) return now.toInstant();
  return outsideQuietHours(
    latest(dueAfter(last, source, input), now.toInstant()).toZonedDateTimeISO(now.timeZoneId),
    input.quietHours,
  );
}

function dueAfter(last: Instant, source: SourceName, input: DueInput): Instant {
  const { now, attempts } = input;
  // Read in the future: the clock was set back.
  if (isAfter(last, now.toInstant())) return now.toInstant();
  const due = last.add({ milliseconds: Math.ceil(waitMs(source, input, last)) });
  const { notBefore, retryAbsentAt } = attempts;
  if (retryAbsentAt && isAfter(retryAbsentAt, last) && isAfter(due, retryAbsentAt)) return retryAbsentAt;
  return notBefore ? latest(due, notBefore) : due;
}

function waitMs(source: SourceName, input: DueInput, last: Instant): number {
  const { failures, notBefore, spread } = input.attempts;
  if (notBefore && isAfter(notBefore, last)) return 0;
  if (failures > 0) return isRefused(input.snapshot[source]) ? REFUSED_RETRY_MS : retryMs(failures);
  const own = intervalsMs[source]?.(input, last) ?? cadenceMs(source, input);
  const intervalMs = own * (1 - MAX_EARLY_SHARE * spread);
  if (deviationsIn(input.snapshot[source]) > 0) return Math.min(intervalMs, DEVIATION_RETRY_MS);
  return source === 'lookups' && input.hasUnknownIds ? Math.min(intervalMs, UNKNOWN_ID_PAUSE_MS) : intervalMs;
}

function cadenceMs(source: SourceName, { now, cadences }: Moment): number {
  const { cadence, calm } = sources[source];
  return calm && !inSchoolHours(now) ? Math.max(cadences[cadence], HOUR_MS) : cadences[cadence];
}

/** Read before and refused now: the answer hardly changes within five minutes. */
function isRefused(reading: Snapshot[SourceName]): boolean {
  return reading.state === 'stale' && reading.problem === 'refused';
}

function lastReadAt(source: SourceName, snapshot: Snapshot): Instant | null {
  const reading = snapshot[source];
  if (reading.state === 'missing' || reading.state === 'stale') return null;
  // Stored readings of an earlier process count for their cadence only if they rarely change.
  return sources[source].rare ? Temporal.Instant.from(reading.at) : null;
}

function isAfter(a: Instant, b: Instant): boolean {
  return Temporal.Instant.compare(a, b) > 0;
}

function latest(a: Instant, b: Instant): Instant {
  return Temporal.Instant.compare(a, b) >= 0 ? a : b;
}

function later(a: Instant | null, b: Instant | null): Instant | null {
  return a && b ? latest(a, b) : (a ?? b);
}

/** The moment itself, or the end of the quiet hours that contain it. */
export function outsideQuietHours(at: ZonedDateTime, quiet: QuietHours): Instant {
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  const isOvernight = quiet.from > quiet.to;
  const isQuiet = isOvernight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to;
  if (!isQuiet) return at.toInstant();
  const end = at.withPlainTime(quiet.to);
  return (isOvernight && time >= quiet.from ? end.add({ days: 1 }) : end).toInstant();
}
