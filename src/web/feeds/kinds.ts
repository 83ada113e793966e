import type { LocalTime } from '../../lib/id.ts';
import type { SourceName } from '../../school/sources.ts';

/** What a calendar has, in the order of the documentation. Each is the end of an address: `ola-plan.ics`. */
export const feedKinds = ['plan', 'tests', 'homework', 'meetings', 'entries', 'free-days'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** The Sources that each follows from. */
export const FEED_SOURCES: Readonly<Record<FeedKind, readonly SourceName[]>> = {
  plan: ['timetable'],
  tests: ['agenda'],
  homework: ['homework'],
  meetings: ['conferences', 'agenda'],
  entries: ['agenda', 'timetable', 'free_days', 'trips'],
  'free-days': ['free_days'],
};

/** The calendar of all children. No child has this id. */
export const FAMILY_FEED = 'family';

/** What a file name of a calendar names. */
export interface FeedName {
  /** A child's id, or `FAMILY_FEED`. */
  readonly owner: string;
  readonly kinds: readonly FeedKind[];
}

const TIME = /^([01]?\d|2[0-3]):[0-5]\d$/;

/** Parses the `alarm` of an address, `18:00`; null: there is none; undefined: it is no time. */
export function parseAlarm(text: string | undefined): LocalTime | null | undefined {
  if (text === undefined) return null;
  return TIME.test(text) ? text.padStart(5, '0') : undefined;
}

const FILE = /^([a-z0-9_]+)(?:-([a-z-]+))?\.ics$/;

/** Parses `ola.ics`, `ola-plan.ics`, `family-tests.ics`; null for every other name. */
export function parseFeedName(file: string): FeedName | null {
  const [, owner, end] = FILE.exec(file) ?? [];
  if (owner === undefined) return null;
  const kinds = feedKinds.filter((kind) => end === undefined || kind === end);
  return kinds.length > 0 ? { owner, kinds } : null;
}
