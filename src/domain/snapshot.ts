import { mapValues } from '../lib/map-values.ts';
import type { Reading } from './reading.ts';
import { type SourceName, type SourceValues, sources } from './sources.ts';

/** All Readings of one child, never changed in place. */
export type Snapshot = { readonly [S in SourceName]: Reading<SourceValues[S]> };

export const emptySnapshot: Snapshot = mapValues(sources, () => ({ state: 'missing' }));
