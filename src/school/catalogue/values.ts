import type { Derived } from '../../home/entity.ts';
import type { LocalDate } from '../../lib/id.ts';
import type { Json } from '../../lib/json.ts';
import type { Instant } from '../../lib/temporal.ts';
import { roundHalfUp } from '../grades/average.ts';
import type { Averages } from '../grades/gradebook.ts';
import { weekdayMomentText } from '../plan/near-day-words.ts';

// Values of attributes that several nouns have.

/** Of the list `latest`. */
export const MAX_LATEST = 20;

/** Sorts by key, so that equal states are equal bytes in whatever order they were read. */
export function sortedByKey<V>(record: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** How often each name occurs, by name. */
export function countsOf(names: readonly string[]): Json {
  const groups = Map.groupBy(names, (name) => name);
  return sortedByKey(Object.fromEntries([...groups].map(([name, own]) => [name, own.length])));
}

export function rounded(value: number | null | undefined, digits: number): number | null {
  return value === null || value === undefined ? null : roundHalfUp(value, digits);
}

/** Rounded values of the semesters and the school year. */
export function ofTerms(terms: Pick<Averages, 'semester1' | 'semester2' | 'year'> | null, digits: number) {
  return {
    semester_1: rounded(terms?.semester1, digits),
    semester_2: rounded(terms?.semester2, digits),
    year: rounded(terms?.year, digits),
  };
}

export function commentOf({ comments }: { readonly comments?: readonly string[] | null }): string | null {
  return comments?.join('\n') || null;
}

/** The parts that there are. */
export function joined(parts: readonly (string | null | undefined)[], between: string): string {
  return parts.filter(Boolean).join(between);
}

/** `2026-11-20T08:00:00+01:00`: Home Assistant requires an offset. */
export function withOffset(instant: Instant | null | undefined, zone: string): string | null {
  if (!instant) return null;
  const local = instant.toZonedDateTimeISO(zone);
  return local.toString({ smallestUnit: 'second', timeZoneName: 'never' });
}

/** An instant in words: Assist reads the state of a timestamp as it is, in UTC. */
export function inWords<S extends { readonly zone: string; readonly date: LocalDate }>(
  at: (shown: S) => Instant | null | undefined,
): Derived<S> {
  return {
    device: 'plan',
    initially: 'disabled',
    value: (shown, language) => {
      const found = at(shown);
      return found ? weekdayMomentText(found, shown.zone, shown.date, language) : null;
    },
  };
}
