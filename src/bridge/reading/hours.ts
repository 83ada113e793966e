import { type LocalDate, type LocalTime, minutesOf } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { Temporal, type ZonedDateTime } from '../../lib/temporal.ts';
import type { Hours } from '../../school/cadences.ts';
import { bellInstant } from '../../school/plan/lessons.ts';
import { addDays } from '../../school/plan/school-days.ts';
import type { SchoolHours } from '../../school/plan/school-hours.ts';

export interface QuietHours {
  readonly from: LocalTime;
  readonly to: LocalTime;
}

/** A span of time with the same hours, in epoch milliseconds. */
export interface Span {
  readonly hours: Hours;
  readonly from: number;
  readonly to: number;
}

export type HoursOf = (day: LocalDate) => SchoolHours;

const BEFORE_SCHOOL_MINUTES = 120;
/** A change during the last lesson is read as soon as one before it. */
const AFTER_SCHOOL_MINUTES = 10;
const DAY_MINUTES = 24 * 60;

/** The spans from the begin of a day on, without the quiet hours: a wait begins and ends at their edges. */
export function spansFrom(at: ZonedDateTime, days: number, hoursOf: HoursOf, quiet: QuietHours) {
  return spansOfDays(hoursOf, at.toPlainDate().toString(), days, at.timeZoneId, quiet);
}

// Each turn and each sleep needs the same days.
const spansOfDays = memo(
  (hoursOf: HoursOf, first: LocalDate, days: number, zone: string, quiet: QuietHours): readonly Span[] => {
    const spans: Span[] = [];
    for (let ahead = 0; ahead < days; ahead++) {
      const day = addDays(first, ahead);
      for (const span of spansOf(day, zone, hoursOf(day), quiet)) {
        const last = spans.at(-1);
        if (last && last.to === span.from && last.hours === span.hours)
          spans[spans.length - 1] = { ...last, to: span.to };
        else spans.push(span);
      }
    }
    return spans;
  },
);

/** @param minute of the day */
export function isQuiet(minute: number, quiet: QuietHours): boolean {
  const [from, to] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  return from > to ? minute >= from || minute < to : minute >= from && minute < to;
}

function spansOf(day: LocalDate, zone: string, school: SchoolHours, quiet: QuietHours): readonly Span[] {
  const [quietFrom, quietTo] = [minutesOf(quiet.from), minutesOf(quiet.to)];
  const [from, to] = inSchool(school);
  const edges = [...new Set([0, quietFrom, quietTo, from, to, DAY_MINUTES])].sort((a, b) => a - b);
  return edges.slice(0, -1).flatMap((begin, index) => {
    const span = {
      from: instantOf(day, begin, zone),
      to: instantOf(day, edges[index + 1] ?? DAY_MINUTES, zone),
    };
    if (isQuiet(begin, quiet) || span.from >= span.to) return [];
    const isSchool = from <= begin && begin < to;
    return [
      { hours: school.kind === 'school' ? (isSchool ? 'school' : 'calm') : school.kind, ...span } as const,
    ];
  });
}

/** The minutes of the day between which plan changes matter most. */
function inSchool(school: SchoolHours): readonly [from: number, to: number] {
  if (school.kind !== 'school') return [0, 0];
  return [
    Math.max(0, minutesOf(school.from) - BEFORE_SCHOOL_MINUTES),
    Math.min(DAY_MINUTES, minutesOf(school.to) + AFTER_SCHOOL_MINUTES),
  ];
}

function instantOf(day: LocalDate, minute: number, zone: string): number {
  if (minute === DAY_MINUTES) return bellInstant(addDays(day, 1), '00:00', zone).epochMilliseconds;
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60);
  return bellInstant(day, time.toString({ smallestUnit: 'minute' }), zone).epochMilliseconds;
}

/**
 * When something is due that was last done at `lastMs`: its interval depends on the hours in which that falls.
 * @param offsetMs the wait, if it is due before hours begin: not all children may read at the same moment
 */
export function dueIn(
  spans: readonly Span[],
  lastMs: number,
  intervalMs: (hours: Hours) => number,
  offsetMs: number,
): number {
  for (const { hours, from, to } of spans) {
    const interval = intervalMs(hours);
    const at = lastMs + interval;
    const due = at > from ? at : from + Math.min(offsetMs, interval);
    if (due < to) return due;
  }
  return spans.at(-1)?.to ?? lastMs;
}

/** How often something is due before `to` that is first due at `at`, and when it is due next. */
export function timesDue(
  spans: readonly Span[],
  at: number,
  to: number,
  intervalMs: (hours: Hours) => number,
  offsetMs: number,
): { readonly count: number; readonly next: number } {
  let count = 0;
  let due = at;
  while (due < to) {
    const span = spans.find(({ from, to: end }) => from <= due && due < end);
    const interval = span ? intervalMs(span.hours) : 0;
    // In its span one follows the other.
    const more = span ? Math.floor((Math.min(span.to, to) - 1 - due) / interval) : 0;
    count += 1 + more;
    due = dueIn(spans, due + more * interval, intervalMs, offsetMs);
  }
  return { count, next: due };
}

/** The moment itself, or if no span contains it, the begin of the next and `offsetMs`. Epoch milliseconds. */
export function outsideQuietHours(spans: readonly Span[], atMs: number, offsetMs: number): number {
  const next = spans.find(({ to }) => to > atMs);
  return next && next.from > atMs ? next.from + offsetMs : atMs;
}
