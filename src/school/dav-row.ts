/** What the store and the server of CalDAV share. */

/** A collection of an account of CalDAV. */
export interface ListId {
  /** Empty: of the family. */
  readonly child: string;
  readonly list: string;
}

/** An item of a collection, or what was one. */
export interface DavRow {
  /** The end of its address. */
  readonly name: string;
  /** Whether a client has written it; otherwise it is the school's. */
  readonly isOwn: boolean;
  readonly digest: string;
  /** That of its last change: later ones have higher numbers, in all collections. */
  readonly number: number;
  /** How often it was changed since it came. */
  readonly changes: number;
  /** When it was changed last, in epoch seconds. */
  readonly at: number;
  /** Also of what a person has put away. */
  readonly isGone: boolean;
}

/** How far a client has read a collection. */
export interface SyncPlace {
  /** It has the changes up to this one. */
  readonly number: number;
  /** The last change when it began with nothing, if it still reads: what went before it has never had. At most `number`: it does not. */
  readonly since: number;
}

/** What the school has: digests of the contents, and UIDs, by name. `isDone`: a person may put it away. */
export type SchoolItems = ReadonlyMap<
  string,
  { readonly uid: string; readonly digest: string; readonly isDone: boolean }
>;
