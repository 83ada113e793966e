import type { Id, LocalDate } from '../../lib/id.ts';
import { isComplete, lacks, lastValue } from '../../portal/outcome/reading.ts';
import type { Items } from '../nouns/noun.ts';
import type { Snapshot } from '../snapshot.ts';
import type { SourceName, SourceValues } from '../sources.ts';
import type { Change, ChangeKind, ThingChange, ThingKind } from './change.ts';
import {
  type ComparedNoun,
  isInSeason,
  type Moment,
  type NounDiff,
  type NounTurn,
  occurredAt,
} from './compared-noun.ts';
import { notAnnounced, sinceBaseline } from './pupil.ts';
import type { Found, Thing, Things } from './thing.ts';
import {
  agree,
  eventId,
  joined,
  parseVersion,
  shortened,
  type ToldThings,
  type VersionParts,
  versionText,
  without,
} from './versions.ts';

const nothing: Things<never> = new Map();
const isNeverGone = (): boolean => false;

/** Things by their ids at the portal. */
export function thingsById<Item extends { readonly id: Id }>(
  items: readonly Item[],
  partsOf: (item: Item) => VersionParts,
): Things<Item> {
  return thingsOf(items, ({ id }) => id, partsOf);
}

/** Things by id. Of several with one id the one that sorts first as JSON, so that the order of a list does not matter. */
export function thingsOf<Item>(
  items: readonly Item[],
  idOf: (item: Item) => Id,
  partsOf: (item: Item) => VersionParts,
): Things<Item> {
  const things = new Map<string, Thing<Item>>();
  for (const item of items) {
    const thing = { parts: shortened(partsOf(item)), item };
    const other = things.get(idOf(item));
    if (!other || JSON.stringify(thing) < JSON.stringify(other)) things.set(idOf(item), thing);
  }
  return things;
}

/** Things by the same ids with other items, without those that have none. */
export function withItems<Before, Item>(
  things: Things<Before>,
  itemOf: (item: Before, thing: string) => Item | null | undefined,
): Things<Item> {
  return new Map(
    [...things].flatMap(([thing, { parts, item: before }]): [string, Thing<Item>][] => {
      const item = itemOf(before, thing);
      return item == null ? [] : [[thing, { parts, item }]];
    }),
  );
}

/**
 * Compares things with Told.
 * @param before the things of the turn before, for `was`
 * @param isGone whether a missing thing is to be told as gone; otherwise it stays in Told
 */
export function compare<Item>(
  told: ToldThings,
  before: Things<Item>,
  after: Things<Item>,
  isGone: (thing: string, parts: VersionParts) => boolean = isNeverGone,
): { readonly found: readonly Found<Item>[]; readonly told: ToldThings } {
  const next = new Map(told);
  const found: Found<Item>[] = [];
  const versions = new Map([...told].map(([thing, text]) => [thing, parseVersion(text)]));
  for (const [thing, { parts, item }] of after) {
    const known = versions.get(thing);
    if (known?.parts && agree(known.parts, parts)) {
      next.set(thing, versionText({ ...known, parts: joined(known.parts, parts) }));
      continue;
    }
    const version = { revision: (known?.revision ?? 0) + 1, parts };
    next.set(thing, versionText(version));
    const how = !known ? 'appeared' : known.parts ? 'altered' : 'returned';
    const was = before.get(thing)?.item ?? null;
    found.push({ how, thing, version, told: known?.parts ?? null, item, was });
  }
  for (const [thing, { revision, parts }] of versions) {
    if (after.has(thing) || parts === null || !isGone(thing, parts)) continue;
    const version = { revision: revision + 1, parts: null };
    next.set(thing, versionText(version));
    const was = before.get(thing)?.item ?? null;
    found.push({ how: 'gone', thing, version, told: parts, item: null, was });
  }
  return { found, told: isSame(told, next) ? told : next };
}

/** Told after a first Reading: all things of it. */
export function baseline(told: ToldThings | undefined, things: Things<unknown>): ToldThings {
  return compare<unknown>(told ?? new Map(), nothing, things).told;
}

/** A list of one Source whose items have ids. */
export interface KeyedNoun<K extends ChangeKind, S extends SourceName, Item> {
  readonly kind: K;
  /** Default: the pupil. */
  readonly owner?: ComparedNoun['owner'];
  readonly source: S;
  /** Other Sources that decide its things. */
  readonly joins?: readonly SourceName[];
  /** Whether a Snapshot has what its things are made of; without it there is no Reading. */
  isReady?(snapshot: Snapshot): boolean;
  things(value: SourceValues[S], turn: NounTurn): Things<Item>;
  /** The day of a record of a school year; null: unknown. Others have none. @param item null: it is not known any more */
  dayOf?(thing: string, item: Item | null): LocalDate | null;
  /** null: not worth an event. */
  change(found: Found<Item>, turn: NounTurn): Change | null;
  /** Whether items that are no longer listed are gone; false for lists of the newest items. */
  readonly reportsRemoval: boolean;
  /** The id of the portal's item of a thing; null: it has several, or none. Default: the thing. */
  idOf?(thing: string): Id | null;
  /** Whether a thing that is no longer listed may be unknown instead of gone. */
  isUnknown?(thing: string, turn: NounTurn): boolean;
}

/** A list of things with one change each. */
interface ThingNoun<K extends ThingKind, S extends SourceName, Item>
  extends Omit<KeyedNoun<K, S, Item>, 'change'> {
  /** null: not worth an event. */
  typeOf(found: Found<Item>, turn: NounTurn): ThingChange<K, Items[K]>['type'] | null;
  /** The portal's time of a new item; null: none. Default: none. */
  writtenAt?(item: Item): string | null;
}

/** The noun of a list of things with one change each. */
export function thingNoun<K extends ThingKind, S extends SourceName, Item extends Items[K]>(
  noun: ThingNoun<K, S, Item>,
): ComparedNoun<K> {
  const { kind, typeOf, writtenAt, idOf } = noun;
  const change = (found: Found<Item>, turn: NounTurn): ThingChange<K, Items[K]> | null => {
    const { how, thing, item } = found;
    const type = typeOf(found, turn);
    if (type === null) return null;
    const isNew = how === 'appeared';
    const writtenTime = (isNew && item && writtenAt?.(item)) || null;
    return {
      ...occurrence(kind, type, found, turn.moment, writtenTime),
      thing: idOf?.(thing) ?? thing,
      // null only if the list reports removals.
      item: item as Items[K],
      was: isNew ? null : found.was,
    };
  };
  return keyedNoun({ ...noun, change: (found, turn) => change(found, turn) as Change<ThingKind> | null });
}

/** The usual event type of a change. @param fresh of a thing that is new, or there again */
export function usualType<T extends string>({ how }: Found<unknown>, fresh: T): T | 'changed' | 'removed' {
  if (how === 'gone') return 'removed';
  return how === 'altered' ? 'changed' : fresh;
}

/**
 * Returns the noun of a list. Its first Reading, and the first after one without a value, has no changes. An item is gone
 * only if the Reading is complete.
 */
export function keyedNoun<K extends ChangeKind, S extends SourceName, Item>(
  noun: KeyedNoun<K, S, Item>,
): ComparedNoun<K> {
  const sources: readonly SourceName[] = [noun.source, ...(noun.joins ?? [])];
  const diff = (turn: NounTurn): NounDiff => {
    const { told, before, after } = turn;
    const reading = after[noun.source];
    const valueIn = (snapshot: Snapshot): SourceValues[S] | undefined =>
      (noun.isReady?.(snapshot) ?? true) ? lastValue<SourceValues[S]>(snapshot[noun.source]) : undefined;
    const now = valueIn(after);
    if (now === undefined) return { changes: [], told };
    const was = valueIn(before);
    if (told && sources.every((source) => isUnchanged(source, turn))) return { changes: [], told };
    const [things, thingsBefore] = [noun.things(now, turn), was ? noun.things(was, turn) : nothing];
    if (!was) {
      const kept = without(told ?? new Map(), (thing) => noun.reportsRemoval && !things.has(thing));
      const next = baseline(kept, things);
      return { changes: [], told: next, announced: sinceBaseline(turn.pupil, next)?.announced };
    }
    const isGone = (thing: string): boolean =>
      noun.reportsRemoval &&
      lacks(reading, noun.idOf ? noun.idOf(thing) : thing) &&
      !noun.isUnknown?.(thing, turn);
    const known = told ?? baseline(told, thingsBefore);
    const { found, told: next } = compare(known, thingsBefore, things, isGone);
    const { news, announced } = notAnnounced(found, turn.pupil, { before: known, after: next });
    const inSeason = news.filter(({ how, thing, item, was: old }) =>
      isInSeason(how, noun.dayOf?.(thing, item ?? old), turn),
    );
    return { changes: inSeason.flatMap((one) => noun.change(one, turn) ?? []), told: next, announced };
  };
  return { kind: noun.kind, owner: noun.owner ?? 'pupil', sources, diff };
}

/** Whether a turn read nothing new of a Source: equal answers of the portal give the same value. */
export function isUnchanged(source: SourceName, { before, after }: NounTurn): boolean {
  const [old, now] = [before[source], after[source]];
  return lastValue<unknown>(old) === lastValue<unknown>(now) && isComplete(old) === isComplete(now);
}

/** What the changes of all kinds have in common. @param written the portal's time; null: none */
export function occurrence<K extends ChangeKind, Type extends string>(
  kind: K,
  type: Type,
  { thing, version }: Pick<Found<unknown>, 'thing' | 'version'>,
  moment: Moment,
  written: string | null = null,
) {
  return { kind, type, id: eventId(kind, thing, version), occurredAt: occurredAt(written, moment) };
}

function isSame(told: ToldThings, next: ToldThings): boolean {
  return told.size === next.size && [...next].every(([thing, version]) => told.get(thing) === version);
}
