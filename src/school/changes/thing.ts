import type { Version, VersionParts } from './versions.ts';

/** An item with an id, and the parts of its version. */
export interface Thing<Item> {
  readonly parts: VersionParts;
  readonly item: Item;
}

export type Things<Item> = ReadonlyMap<string, Thing<Item>>;

/** A difference of a thing from Told. `returned`: it is there again after it was told as gone. */
export interface Found<Item> {
  readonly how: 'appeared' | 'altered' | 'returned' | 'gone';
  readonly thing: string;
  /** The version to be told. */
  readonly version: Version;
  /** The version told last; null if there was none. */
  readonly told: VersionParts | null;
  /** null: gone. */
  readonly item: Item | null;
  /** The item in the turn before; null if it was not there. */
  readonly was: Item | null;
}
