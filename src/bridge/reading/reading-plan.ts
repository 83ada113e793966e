import type { LocalDate } from '../../lib/id.ts';
import { mapValues } from '../../lib/map-values.ts';
import { memo } from '../../lib/memo.ts';
import { Temporal, type ZonedDateTime } from '../../lib/temporal.ts';
import { type CadenceKey, type Cadences, cadenceKeys, type Hours } from '../../school/cadences.ts';
import type { BudgetLack } from '../../school/health.ts';
import { type SchoolHours, schoolHours } from '../../school/plan/school-hours.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import { type SourceName, sourceNames, sources } from '../../school/sources.ts';
import { requestsOf, SESSION_REQUESTS, shareOut, sourcesBudget, sum } from './give-way.ts';
import { dueIn, type HoursOf, type QuietHours, type Span, spansFrom, timesDue } from './hours.ts';

export interface ReadingPlanInput {
  /** Any moment of the day. */
  readonly at: ZonedDateTime;
  readonly snapshot: Snapshot;
  readonly cadences: Cadences;
  readonly quietHours: QuietHours;
  readonly offsetMs: number;
  readonly dailyBudget: number;
}

/** What is planned to be read on one day, most important first, if nothing fails. */
export interface ReadingPlan {
  readonly day: LocalDate;
  readonly school: SchoolHours;
  /** The spans of the day. */
  readonly spans: readonly Span[];
  readonly rows: readonly {
    readonly key: CadenceKey;
    /** Milliseconds, for each span. */
    readonly every: readonly number[];
    readonly readings: number;
    readonly requests: number;
    /** The readings for which the budget suffices; of the Sources that it does not leave out. */
    readonly within: number;
  }[];
  readonly requests: number;
  /** The Sources for which the budget does not suffice once. */
  readonly unread: readonly SourceName[];
}

/** Plans a day by the timetable of the Snapshot. */
export function readingPlan(input: ReadingPlanInput): ReadingPlan {
  const { at, snapshot, cadences, quietHours, offsetMs, dailyBudget } = input;
  const day = at.toPlainDate().toString();
  const hoursOf = schoolHours(snapshot, at.timeZoneId);
  const today = dayOf(at, hoursOf, quietHours);
  const shown = today.spans.flatMap((span) => within(span, today));
  const readings = readingsOf(today, cadences, offsetMs);
  const wanted = sourceNames.map((source) => ({
    source,
    requests: requestsOf(source, snapshot),
    readings: readings[sources[source].cadence],
    isFirst: true,
  }));
  const { stretches, unread } = shareOut(wanted, sourcesBudget(dailyBudget) - SESSION_REQUESTS);
  const rows = cadenceKeys.map((key) => {
    const own = wanted.filter(({ source }) => sources[source].cadence === key);
    const planned = readings[key];
    return {
      key,
      every: shown.map(({ hours }) => cadences[key][hours]),
      readings: planned,
      requests: own.reduce((sum, { requests }) => sum + planned * requests, 0),
      within: planned <= 1 ? planned : 1 + Math.floor((planned - 1) / stretches[key]),
    };
  });
  const requests = plannedRequests(readings, requestsByKey(snapshot));
  return { day, school: hoursOf(day), spans: shown, rows, requests, unread: [...unread] };
}

/** The days of which the busiest is looked at: a weekend needs little. */
const DAYS_AHEAD = 7;
/** The requests that a day costs beside one reading of each Source: signing in, and opening the mailbox for a single reading. */
const FIRST_REQUESTS = 20;

/** What the budget does not suffice for in the next days. */
export function budgetLack(input: ReadingPlanInput): BudgetLack | undefined {
  const { at, snapshot, cadences, quietHours, offsetMs, dailyBudget } = input;
  const byKey = requestsByKey(snapshot);
  const once = sum(Object.values(byKey));
  const least = once + FIRST_REQUESTS;
  if (least > sourcesBudget(dailyBudget)) return { lacks: 'once', needed: budgetFor(least) };
  const hoursOf = schoolHours(snapshot, at.timeZoneId);
  const today = at.toPlainDate().toString();
  const days = readingsAhead(hoursOf, today, at.timeZoneId, cadences, quietHours, offsetMs);
  const most = SESSION_REQUESTS + Math.max(...days.map((readings) => plannedRequests(readings, byKey)));
  return most > sourcesBudget(dailyBudget) ? { lacks: 'often', needed: budgetFor(most) } : undefined;
}

/** The budget of which so many requests are left for Sources, in tens. */
function budgetFor(requests: number): number {
  let budget = 10;
  while (sourcesBudget(budget) < requests) budget += 10;
  return budget;
}

type ByKey = Readonly<Record<CadenceKey, number>>;

/** The requests of one reading of the Sources of each cadence. */
function requestsByKey(snapshot: Snapshot): ByKey {
  const requests = Object.fromEntries(cadenceKeys.map((key) => [key, 0])) as Record<CadenceKey, number>;
  for (const source of sourceNames) requests[sources[source].cadence] += requestsOf(source, snapshot);
  return requests;
}

function plannedRequests(readings: ByKey, requests: ByKey): number {
  return sum(cadenceKeys.map((key) => readings[key] * requests[key]));
}

// Asked for at each publishing.
const readingsAhead = memo(
  (
    hoursOf: HoursOf,
    from: LocalDate,
    zone: string,
    cadences: Cadences,
    quietHours: QuietHours,
    offsetMs: number,
  ): readonly ByKey[] => {
    const first = Temporal.PlainDate.from(from).toZonedDateTime(zone);
    // Also of the day after them: what is due then ends the last.
    const spans = spansFrom(first.subtract({ days: 1 }), DAYS_AHEAD + 2, hoursOf, quietHours);
    const midnights = Array.from(
      { length: DAYS_AHEAD + 1 },
      (_, days) => first.add({ days }).epochMilliseconds,
    );
    const counts = mapValues(cadences, (intervals) =>
      countReadings(spans, midnights, (hours) => intervals[hours], offsetMs),
    );
    return midnights.slice(1).map((_, day) => mapValues(counts, (ofDays) => ofDays[day] ?? 0));
  },
);

interface Day {
  /** From the day before on. */
  readonly spans: readonly Span[];
  /** Epoch milliseconds. */
  readonly from: number;
  readonly to: number;
}

function dayOf(at: ZonedDateTime, hoursOf: HoursOf, quietHours: QuietHours): Day {
  const begin = at.startOfDay();
  return {
    spans: spansFrom(begin.subtract({ days: 1 }), 3, hoursOf, quietHours),
    from: begin.epochMilliseconds,
    to: begin.add({ days: 1 }).epochMilliseconds,
  };
}

/** The readings of a day by the intervals alone. */
function readingsOf({ spans, from, to }: Day, cadences: Cadences, offsetMs: number): ByKey {
  return mapValues(
    cadences,
    (intervals) => countReadings(spans, [from, to], (hours) => intervals[hours], offsetMs)[0] ?? 0,
  );
}

/**
 * The readings of each day, of which the first follows those of the day before.
 * @param spans from the day before the first day to the one after the last
 * @param midnights begins of the days and the end of the last, in epoch milliseconds
 */
function countReadings(
  spans: readonly Span[],
  [begin = 0, ...ends]: readonly number[],
  interval: (hours: Hours) => number,
  offsetMs: number,
): readonly number[] {
  let at = dueIn(spans, spans[0]?.from ?? begin, interval, offsetMs);
  at = timesDue(spans, at, begin, interval, offsetMs).next;
  return ends.map((end) => {
    const { count, next } = timesDue(spans, at, end, interval, offsetMs);
    at = next;
    return count;
  });
}

function within(span: Span, { from, to }: Pick<Day, 'from' | 'to'>): readonly Span[] {
  const part = { ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) };
  return part.from < part.to ? [part] : [];
}
