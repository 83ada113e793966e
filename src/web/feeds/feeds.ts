import { setImmediate as nextImmediate } from 'node:timers/promises';
import { digest } from '../../lib/digest.ts';
import type { LocalTime } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import { inTurns, pausing } from '../../lib/pausing.ts';
import { capitalized, oneLine } from '../../lib/text.ts';
import {
  type Knowledge,
  knowledgeOfAll,
  knowledgeOfAny,
  type SourceKnowledge,
} from '../../school/knowledge.ts';
import { byPupil } from '../../school/pupil/pupil.ts';
import type { ShownFeed } from '../../school/shown/feed.ts';
import type { SourceName } from '../../school/sources.ts';
import type { Revision } from './calendar.ts';
import { type FeedEvent, feedEvents } from './events.ts';
import { FAMILY_FEED, FEED_SOURCES, type FeedKind, type FeedName, feedKinds } from './kinds.ts';
import { feedWords } from './words.ts';

/**
 * Returns when each event was changed last, from the digests of their contents by UID, and remembers them.
 * @param owner a child's id, or `FAMILY_FEED`
 */
export type Revise = (owner: string, digests: ReadonlyMap<string, string>) => ReadonlyMap<string, Revision>;

/** What the calendars have of a child, and what is known of it. */
export interface FeedInput {
  readonly feed: ShownFeed;
  readonly knowledge: SourceKnowledge;
  /** Whether a part of it is null because of a mistake in this program. */
  readonly hasFailed: boolean;
}

export interface FeedsOptions {
  readonly feeds: () => readonly FeedInput[];
  readonly revise: Revise;
  readonly language: Language;
}

/**
 * The text of a calendar by its name.
 * @param alarm when tests have an alarm, on the day before; default: never
 * @returns null: there is no such calendar; `unread`: nothing that belongs in it was read yet, or something that was there is not known now
 */
export type FeedText = (name: FeedName, alarm?: LocalTime | null) => Promise<string | 'unread' | null>;

/** The children's calendars. */
export function feedText({ feeds, revise, language }: FeedsOptions): FeedText {
  return async (name, alarm = null) => {
    // Each step takes long where there are many events.
    const pause = pausing();
    await nextImmediate();
    const inputs = feeds().filter(({ feed: { id } }) => name.owner === FAMILY_FEED || name.owner === id);
    const shown = inputs.map(({ feed }) => ({ ...feed, name: oneLine(feed.name) }));
    const [first] = shown;
    if (!first) return null;
    const known = knowledgeOfAll(name.kinds.map((kind) => feedKnowledge(kind, inputs)));
    if (known === 'lost' || known === 'unread') return 'unread';
    await pause();
    const events = eventsOf(name.owner, shown, language);
    await pause();
    // The digests are of all kinds, so that an event has one revision in every calendar of the child.
    const digests = new Map(events.map((event) => [event.uid, digest(JSON.stringify(event))]));
    await pause();
    const revisions = revise(name.owner, digests);
    await pause();
    const wanted = events.filter(({ kind }) => name.kinds.includes(kind));
    const revised = wanted.map((event) => ({ ...event, revision: revisions.get(event.uid) ?? NEVER }));
    // Loaded at the first use: most households have no calendar.
    const { calendarPieces } = await import('./calendar.ts');
    await pause();
    return inTurns(
      calendarPieces(revised, { name: titleOf(name, first, language), zone: first.zone, alarm }),
    );
  };
}

const NEVER: Revision = { sequence: 0, at: 0 };

/** The events of a child, or of the family. @param feeds those of the owner */
export function eventsOf(
  owner: string,
  feeds: readonly ShownFeed[],
  language: Language,
): readonly FeedEvent[] {
  const [first] = feeds;
  if (!first) return [];
  return owner === FAMILY_FEED ? familyEvents(feeds, language) : feedEvents(first, language);
}

const PARTS: Readonly<Record<FeedKind, readonly (keyof ShownFeed)[]>> = {
  plan: ['lessons'],
  tests: ['tests'],
  homework: ['homework'],
  meetings: ['meetings'],
  entries: ['entries', 'outings'],
  'free-days': ['freeDays'],
};

/** What is known of a kind of events. */
export function feedKnowledge(kind: FeedKind, inputs: readonly FeedInput[]): Knowledge {
  const isWhole = ({ feed }: FeedInput): boolean => PARTS[kind].every((part) => feed[part] !== null);
  return knowledgeOfPupils(inputs, FEED_SOURCES[kind], isWhole);
}

/**
 * What is known of what follows from Sources, for all pupils: each by any of its logins.
 * @param isWhole whether nothing of it is null for a login
 */
export function knowledgeOfPupils<I extends FeedInput>(
  inputs: readonly I[],
  sources: readonly SourceName[],
  isWhole: (input: I) => boolean,
): Knowledge {
  const pupils = byPupil(inputs, ({ feed }) => feed).map((logins): Knowledge => {
    if (logins.some(({ hasFailed }) => hasFailed) && !logins.some(isWhole)) return 'lost';
    return knowledgeOfAll(
      sources.map((source) => knowledgeOfAny(logins.map(({ knowledge }) => knowledge[source]))),
    );
  });
  return knowledgeOfAll(pupils);
}

export function titleOf(
  { owner, kinds }: FeedName,
  { name }: Pick<ShownFeed, 'name'>,
  language: Language,
): string {
  const [kind] = kinds;
  const { calendars } = feedWords[language];
  const title = kind === undefined || kinds.length === feedKinds.length ? calendars.all : calendars[kind];
  return owner === FAMILY_FEED ? capitalized(title) : `${name}: ${title}`;
}

/** The events of all pupils with their names. What is the same for several, as free days, is one event. */
function familyEvents(feeds: readonly ShownFeed[], language: Language): readonly FeedEvent[] {
  const pupils = pupilsIn(feeds);
  const named = pupils.flatMap((feed) =>
    feedEvents(feed, language).map((event) => ({ event, name: feed.name })),
  );
  return [...Map.groupBy(named, ({ event }) => event.uid).values()].flatMap((same) => {
    const [first] = same;
    if (!first) return [];
    const { event } = first;
    if (same.length === pupils.length && pupils.length > 1) return [event];
    return [{ ...event, title: `${same.map(({ name }) => name).join(', ')}: ${event.title}` }];
  });
}

/** One for each pupil: named as its first login, each part of the first login that has it. */
function pupilsIn(feeds: readonly ShownFeed[]): readonly ShownFeed[] {
  return byPupil(feeds, (feed) => feed).map((logins) => logins.reduce(withParts));
}

/** What is null of the first is that of the other. */
function withParts(first: ShownFeed, other: ShownFeed): ShownFeed {
  const known = Object.entries(first).filter(([, value]) => value !== null);
  return { ...other, ...Object.fromEntries(known) };
}
