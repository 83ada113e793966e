import { type CadenceKey, type Cadences, cadenceKeys, type Hours } from '../../domain/cadences.ts';
import type { LocalDate } from '../../domain/id.ts';
import { type SchoolHours, schoolHours } from '../../domain/plan/school-hours.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import type { ZonedDateTime } from '../../lib/temporal.ts';
import { requestsOf } from './give-way.ts';
import { dueIn, type QuietHours, type Span, spansFrom } from './hours.ts';

export interface ReadingPlanInput {
  /** Any moment of the day. */
  readonly at: ZonedDateTime;
  readonly snapshot: Snapshot;
  readonly cadences: Cadences;
  readonly quietHours: QuietHours;
  readonly offsetMs: number;
}

/** What is planned to be read on one day, most important first, if nothing fails and the budget suffices. */
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
  }[];
}

/** Plans a day by the timetable of the Snapshot. */
export function readingPlan({ at, snapshot, cadences, quietHours, offsetMs }: ReadingPlanInput): ReadingPlan {
  const day = at.toPlainDate().toString();
  const hoursOf = schoolHours(snapshot, at.timeZoneId);
  const spans = spansFrom(at.subtract({ days: 1 }), 3, hoursOf, quietHours);
  const [begin, end] = [at.startOfDay(), at.startOfDay().add({ days: 1 })].map(
    (edge) => edge.epochMilliseconds,
  );
  const today = { from: begin ?? 0, to: end ?? 0 };
  const shown = spans.flatMap((span) => within(span, today));
  const rows = cadenceKeys.map((key) => {
    const interval = (hours: Hours): number => cadences[key][hours];
    const readings = countReadings(spans, today, interval, offsetMs);
    return {
      key,
      every: shown.map(({ hours }) => interval(hours)),
      readings,
      requests: readings * requestsOf(key, snapshot),
    };
  });
  return { day, school: hoursOf(day), spans: shown, rows };
}

/** The readings of a day, of which the first follows those of the day before. */
function countReadings(
  spans: readonly Span[],
  today: Pick<Span, 'from' | 'to'>,
  interval: (hours: Hours) => number,
  offsetMs: number,
): number {
  let [at, count] = [spans[0]?.from ?? today.from, 0];
  for (;;) {
    at = dueIn(spans, at, interval, offsetMs);
    if (at >= today.to) return count;
    if (at >= today.from) count += 1;
  }
}

function within(span: Span, { from, to }: Pick<Span, 'from' | 'to'>): readonly Span[] {
  const part = { ...span, from: Math.max(span.from, from), to: Math.min(span.to, to) };
  return part.from < part.to ? [part] : [];
}
