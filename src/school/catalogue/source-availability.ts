import { mapValues } from '../../lib/map-values.ts';
import type { ShownChild } from '../shown/presenter.ts';
import { type SourceName, sourceNames, sources as table } from '../sources.ts';

/** The Source that gives the rows their values, then others that decide whether the rows exist. */
export type Sources = readonly [SourceName, ...SourceName[]];

/** `{"homework":"online", …}`: whether what was read of each Source may still be shown. */
export function sourceAvailability(sources: ShownChild['sources']): string {
  return JSON.stringify(mapValues(sources, ({ state }) => (state === 'expired' ? 'offline' : 'online')));
}

/** The Source that gives the state, and the others but those that rarely change, whose last value stays good. */
export function restsOn([first, ...others]: Sources): readonly SourceName[] {
  return sourceNames.filter((source) => source === first || (others.includes(source) && !table[source].rare));
}

/** How many items the Sources that a row rests on lack that a family would see; 0 while it is not more than usual. */
export function incompleteOf(
  restsOn: readonly string[],
  sources: Readonly<Record<string, { readonly incomplete: number }>>,
): number {
  return restsOn.reduce((sum, source) => sum + (sources[source]?.incomplete ?? 0), 0);
}
