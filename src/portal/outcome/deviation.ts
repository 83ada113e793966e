import { DAY_MS } from '../../lib/duration.ts';
import type { Id, InstantText } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';

/**
 * What a part of an answer that cannot be read costs: `cosmetic`, a name or a decoration, which falls back; `lost`, an item
 * or a fact of it, which is not shown.
 */
export type Weight = 'cosmetic' | 'lost';

/** Why: the field is not there; it is null or empty; its value is of no form that is known; the item's id is not usable (§2.1.3). */
export type Fault = 'missing' | 'null' | 'unreadable' | 'id';

/** One field of several items that could not be read. It holds no value of the portal. */
export interface FieldDeviation {
  /** The portal's name; empty: the item itself is of another type. */
  readonly field: string;
  readonly fault: Fault;
  readonly weight: Weight;
  readonly count: number;
}

/** What was lost of the latest answers of one endpoint for a Source. */
export interface AnswerLoss {
  readonly endpoint: string;
  /** Number of items of the answers. */
  readonly items: number;
  /** Items that are not in the value, or lack a fact. */
  readonly count: number;
  /** The ids of those that are not in the value. */
  readonly ids: readonly Id[];
  /** How many that are not in the value have no id that can be read. */
  readonly unidentified: number;
}

/** An AnswerLoss with its age. */
export interface Loss extends Omit<AnswerLoss, 'endpoint'> {
  /** The count that is known of this account: it concerns nobody. */
  readonly usual: number;
  /** Since when there are more than `usual`. */
  readonly since: InstantText;
  /** How many that are not in the value are none that was known: they were lost at the first Reading, or are usual. */
  readonly neverKnown: number;
  /** How many that are in the value lacked a fact at the first Reading already, and are not usual yet; omitted: none. */
  readonly neverWhole?: number;
}

/** By endpoint. */
export type Losses = Readonly<Record<string, Loss>>;

const USUAL_AFTER_MS = DAY_MS;
/** A list has changed if more than a fifth of its items, and at least three, are newly lost. */
const CHANGED = { share: 0.2, items: 3 };

/**
 * The losses of a Reading; undefined if there are none.
 * @param before those of the Reading before; null: this is the first, or the first with any item
 */
export function lossesAfter(
  before: Losses | undefined | null,
  answers: readonly AnswerLoss[],
  at: InstantText,
): Losses | undefined {
  const entries = answers
    .filter(({ count }) => count > 0)
    .map(({ endpoint, ...now }): [string, Loss] => {
      const last = before?.[endpoint];
      const loss = aged(last, now, at);
      const isKnown = before === null || loss.count === loss.usual;
      const left = leftOut(now);
      const neverKnown = isKnown ? left : Math.min(last?.neverKnown ?? 0, left);
      const neverWhole = neverWholeOf(loss, before === null ? loss.count : (last?.neverWhole ?? 0));
      return [endpoint, { ...loss, neverKnown, ...(neverWhole > 0 && { neverWhole }) }];
    });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

function aged(
  before: Loss | undefined,
  now: Omit<AnswerLoss, 'endpoint'>,
  at: InstantText,
): Omit<Loss, 'neverKnown'> {
  const usual = Math.min(before?.usual ?? 0, now.count);
  if (now.count === usual) return { ...now, usual, since: at };
  // Another loss of the same kind begins anew only if it is a larger one.
  const since = before && before.count > before.usual && now.count <= before.count ? before.since : at;
  return msBetween(since, at) >= USUAL_AFTER_MS
    ? { ...now, usual: now.count, since: at }
    : { ...now, usual, since };
}

/** Where every item lacks a fact, that is no oddity of single items. */
function neverWholeOf({ count, usual, items, ...loss }: Omit<Loss, 'neverKnown'>, before: number): number {
  return count === usual || count === items ? 0 : Math.min(before, count - leftOut(loss));
}

/** Number of items that are not in the value. */
function leftOut({ ids, unidentified }: Pick<Loss, 'ids' | 'unidentified'>): number {
  return ids.length + unidentified;
}

function newIn({ count, usual }: Pick<Loss, 'count' | 'usual'>): number {
  return count - usual;
}

/** Number of items that are incomplete and not yet usual. */
export function incompleteIn(losses: Losses | undefined): number {
  return Object.values(losses ?? {}).reduce((sum, loss) => sum + (newIn(loss) > 0 ? loss.count : 0), 0);
}

/** Whether so much is newly lost that the portal's answer has changed. An item that was never whole shows no change. */
export function isChangedIn(losses: Losses | undefined): boolean {
  return Object.values(losses ?? {}).some((loss) => {
    const changed = newIn(loss) - (loss.neverWhole ?? 0);
    return changed >= CHANGED.items && changed > loss.items * CHANGED.share;
  });
}

/** Whether something is newly lost of which it is not known what it is. */
export function hasUnidentified(losses: Losses | undefined): boolean {
  return Object.values(losses ?? {}).some((loss) => loss.unidentified > 0 && leftOut(loss) > loss.neverKnown);
}

/**
 * Whether a thing that the value does not have may still be at the portal: its item cannot be read, or a newly lost one of
 * unknown id may be it.
 * @param id of the item; null: none that the portal's items have
 */
export function mayBeLost(losses: Losses | undefined, id: Id | null): boolean {
  if (hasUnidentified(losses)) return true;
  return Object.values(losses ?? {}).some((loss) => {
    if (id !== null && loss.ids.includes(id)) return true;
    return id === null && leftOut(loss) > loss.neverKnown;
  });
}

function msBetween(from: InstantText, to: InstantText): number {
  return Temporal.Instant.from(to).epochMilliseconds - Temporal.Instant.from(from).epochMilliseconds;
}
