import type { SourceRow } from './cadences.ts';
import { type SourceValues, sources as table } from './nouns/noun.ts';

/**
 * The Source table: what is read, by which cadence (cadences.ts). Polling and the documentation follow from it (`npm run docs`).
 * Special rules of timing are in bridge/reading/due.ts; which change makes which other Source out of date is in outdated.ts. A
 * change of the shape of a value requires an upgrade of stored values (bridge/store/readings.ts).
 */
export const sources: Readonly<Record<SourceName, SourceRow<SourceName>>> = table;

export type { SourceValues } from './nouns/noun.ts';
export type SourceName = keyof SourceValues;

export const sourceNames = Object.keys(sources) as readonly SourceName[];

export function isSource(name: string): name is SourceName {
  return Object.hasOwn(sources, name);
}

/** The Sources that a press of `refresh` and a start of the bridge read. */
export const frequentSources: readonly SourceName[] = sourceNames.filter((source) => !sources[source].rare);
