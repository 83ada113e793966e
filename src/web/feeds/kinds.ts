/** What a calendar has, in the order of the documentation. Each is the end of an address: `ola-plan.ics`. */
export const feedKinds = ['plan', 'tests', 'homework', 'meetings', 'entries', 'free-days'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** The calendar of all children. No child has this id. */
export const FAMILY_FEED = 'family';

/** What a file name of a calendar names. */
export interface FeedName {
  /** A child's id, or `FAMILY_FEED`. */
  readonly owner: string;
  readonly kinds: readonly FeedKind[];
}

const FILE = /^([a-z0-9_]+)(?:-([a-z-]+))?\.ics$/;

/** Parses `ola.ics`, `ola-plan.ics`, `family-tests.ics`; null for every other name. */
export function parseFeedName(file: string): FeedName | null {
  const [, owner, end] = FILE.exec(file) ?? [];
  if (owner === undefined) return null;
  const kinds = feedKinds.filter((kind) => end === undefined || kind === end);
  return kinds.length > 0 ? { owner, kinds } : null;
}
