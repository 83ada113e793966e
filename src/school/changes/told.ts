import { type Noun, nouns } from './compared.ts';
import type { ToldThings } from './versions.ts';

/** What a child's events have announced so far. A noun is missing before its first Reading. */
export type Told = { readonly [N in Noun]?: ToldThings };

/** A row of the store: the new version of a thing; null: the row is deleted. */
export interface ToldRow {
  readonly noun: Noun;
  readonly thing: string;
  readonly version: string | null;
}

/** The rows to write to replace `before` by `after` in the store. */
export function toldRows(before: Told, after: Told): readonly ToldRow[] {
  return nouns.flatMap((noun) => {
    const [old, now] = [before[noun] ?? new Map(), after[noun] ?? new Map()];
    if (old === now) return [];
    const changed = [...now].filter(([thing, version]) => old.get(thing) !== version);
    const forgotten = [...old.keys()].filter((thing) => !now.has(thing));
    return [
      ...changed.map(([thing, version]) => ({ noun, thing, version })),
      ...forgotten.map((thing) => ({ noun, thing, version: null })),
    ];
  });
}
