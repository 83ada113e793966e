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

/** How reading a Source went so far, in this life of the process. */
export interface Attempts {
  readonly lastAt: Instant | null;
  /** In a row. */
  readonly failures: number;
  /** When it is worth trying again, where a failure said so. */
  readonly notBefore: Instant | null;
  /** When what the account does not have may be asked for again, where that is known; the cadence may be sooner. */
  readonly askAgainAt: Instant | null;
  /** 0 to 1, drawn anew at every attempt: keeps children and Sources out of step with each other. */
  readonly spread: number;
}

export const noAttempts: Attempts = {
  lastAt: null,
  failures: 0,
  notBefore: null,
  askAgainAt: null,
  spread: 0,
};

interface Moment {
  readonly now: ZonedDateTime;
  readonly snapshot: Snapshot;
  readonly cadences: Cadences;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const RETRY = { firstMs: 5 * MINUTE, maxMs: 30 * MINUTE };
const REFUSED_RETRY = 30 * MINUTE;
const DEVIATION_RETRY = 2 * HOUR;
const UNKNOWN_ID_PAUSE = HOUR;
/** Only ever earlier than the cadence, so that what it promises holds. */
const EARLIEST_SHARE = 0.1;

/** Milliseconds from the last time it was read, where that is not just its cadence. */
const special: { readonly [S in SourceName]?: (moment: Moment, last: Instant) => number } = {
  substitutions: planChangesEvery,
  lucky_number: luckyNumberEvery,
};

function planChangesEvery({ now, cadences }: Moment): number {
  const schoolHours = now.dayOfWeek <= 5 && now.hour >= 6 && now.hour < 16;
  return schoolHours ? cadences.plan_changes : Math.max(cadences.plan_changes, 30 * MINUTE);
}

/** Once the next school day's number is known, there is nothing to ask until that day. */
function luckyNumberEvery({ now, snapshot, cadences }: Moment, last: Instant): number {
  const day = lastValue(snapshot.lucky_number)?.day;
  if (!day || day <= now.toPlainDate().toString()) return cadences.lucky_number;
  const begins = Temporal.PlainDate.from(day).toZonedDateTime(now.timeZoneId);
  return Math.max(cadences.lucky_number, begins.epochMilliseconds - last.epochMilliseconds);
}

/** Milliseconds after so many failures in a row: 5 min, 10, 20, then 30; none after none. */
export function retryAfter(failures: number): number {
  return backOffMs(RETRY, failures);
}

export interface DueInput extends Moment {
  readonly attempts: Attempts;
  /** The Snapshot points at ids that the lookups do not have (§2.3). */
  readonly unknownIds: boolean;
  readonly quietHours: QuietHours;
}

/**
 * When a Source is to be read next: at once when it never was, otherwise by its cadence, its failures, and not
 * in quiet hours.
 */
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
  // Read in the future: the clock was set back, and nothing that was reckoned with the old one holds.
  if (isAfter(last, now.toInstant())) return now.toInstant();
  const due = last.add({ milliseconds: Math.ceil(waitOf(source, input, last)) });
  const { notBefore, askAgainAt } = attempts;
  if (askAgainAt && isAfter(askAgainAt, last) && isAfter(due, askAgainAt)) return askAgainAt;
  return notBefore ? latest(due, notBefore) : due;
}

function waitOf(source: SourceName, input: DueInput, last: Instant): number {
  const { failures, notBefore, spread } = input.attempts;
  if (notBefore && isAfter(notBefore, last)) return 0;
  if (failures > 0) return isRefused(input.snapshot[source]) ? REFUSED_RETRY : retryAfter(failures);
  const own = special[source]?.(input, last) ?? input.cadences[sources[source].cadence];
  const every = own * (1 - EARLIEST_SHARE * spread);
  if (deviationsIn(input.snapshot[source]) > 0) return Math.min(every, DEVIATION_RETRY);
  return source === 'lookups' && input.unknownIds ? Math.min(every, UNKNOWN_ID_PAUSE) : every;
}

/** Known, and refused now: it will hardly be another answer in five minutes. */
function isRefused(reading: Snapshot[SourceName]): boolean {
  return reading.state === 'stale' && reading.problem === 'refused';
}

function lastReadAt(source: SourceName, snapshot: Snapshot): Instant | null {
  const reading = snapshot[source];
  if (reading.state === 'missing' || reading.state === 'stale') return null;
  // What was read in an earlier life is shown, and read again; what rarely changes is believed for its cadence.
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

/** The same moment, or the end of the quiet hours that it falls into. */
export function outsideQuietHours(at: ZonedDateTime, quiet: QuietHours): Instant {
  const time = at.toPlainTime().toString({ smallestUnit: 'minute' });
  const overnight = quiet.from > quiet.to;
  const inside = overnight ? time >= quiet.from || time < quiet.to : time >= quiet.from && time < quiet.to;
  if (!inside) return at.toInstant();
  const end = at.withPlainTime(quiet.to);
  return (overnight && time >= quiet.from ? end.add({ days: 1 }) : end).toInstant();
}
