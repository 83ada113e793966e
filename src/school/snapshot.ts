import { mapValues } from '../lib/map-values.ts';
import { memo } from '../lib/memo.ts';
import { type Instant, instant } from '../lib/temporal.ts';
import { expiresAt, lastReadAt, lastValue, type Reading } from '../portal/outcome/reading.ts';
import type { Joins } from './pupil/lookups.ts';
import { type SourceName, type SourceValues, sourceNames, sources } from './sources.ts';

/** All Readings of one child, never changed in place. */
export type Snapshot = { readonly [S in SourceName]: Reading<SourceValues[S]> };

export const emptySnapshot: Snapshot = mapValues(sources, () => ({ state: 'missing' }));

/** What may be shown of a Snapshot at a moment. */
export interface Current {
  /** The same object if nothing is too old. */
  readonly snapshot: Snapshot;
  /** When more of it may be too old; null: never. */
  readonly until: Instant | null;
}

/** When a Source that was read at `last` was to be read again. */
export type DueAfter = (source: SourceName, last: Instant) => Instant;

/** A Snapshot without what is too old to be shown. Names and other things that rarely change stay. */
export function current(snapshot: Snapshot, now: Instant, dueAfter: DueAfter): Current {
  const ends = sourceNames.flatMap((source) => {
    const end = expiresAt(snapshot[source], now, (last) => dueAfter(source, last));
    return end === null ? [] : [{ source, end }];
  });
  const { old = [], ahead = [] } = Object.groupBy(ends, ({ end }) =>
    end <= now.epochMilliseconds ? 'old' : 'ahead',
  );
  const until = ahead.length === 0 ? null : instant(Math.min(...ahead.map(({ end }) => end)));
  if (old.length === 0) return { snapshot, until };
  const readings = old.map(({ source }) => [source, expired(source, snapshot[source])]);
  return { snapshot: { ...snapshot, ...Object.fromEntries(readings) }, until };
}

function expired(source: SourceName, reading: Reading<unknown>): Reading<unknown> {
  const at = lastReadAt(reading) ?? '';
  return { state: 'expired', at, ...(sources[source].rare && { value: lastValue(reading) }) };
}

export function joinsIn({ lookups, class: schoolClass }: Snapshot): Joins {
  return { lookups: lastValue(lookups), schoolClass: lastValue(schoolClass) };
}

type LastValues<S extends SourceName> = { readonly [K in S]: SourceValues[K] | undefined };

/** A function of a value and of the last values of Sources that it refers to; it makes its result again when one of them differs. */
export function joinedWith<S extends SourceName, V extends object, Rest extends readonly unknown[], R>(
  joins: readonly S[],
  make: (value: V, values: LastValues<S>, ...rest: Rest) => R,
): (value: V, snapshot: Pick<Snapshot, S>, ...rest: Rest) => R {
  const made = memo((value: V, ...all: readonly unknown[]) => {
    const values = Object.fromEntries(joins.map((source, index) => [source, all[index]]));
    return make(value, values as LastValues<S>, ...(all.slice(joins.length) as readonly unknown[] as Rest));
  });
  return (value, snapshot, ...rest) =>
    made(value, ...joins.map((source) => lastValue<unknown>(snapshot[source])), ...rest);
}
