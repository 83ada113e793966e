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

/** What was lost of the latest answers of one endpoint for a Source; `count` is 0 if nothing was. */
export interface AnswerLoss {
  readonly endpoint: string;
  /** Whether an answer has an item that was read. */
  readonly isFilled: boolean;
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
export interface Loss extends Omit<AnswerLoss, 'endpoint' | 'isFilled'> {
  /** The count that is known of this account: it concerns nobody. */
  readonly usual: number;
  /** Since when there are more than `usual`. */
  readonly since: InstantText;
  /** How many that are not in the value are none that was known: they were lost when the list was first read, or are usual. */
  readonly neverKnown: number;
  /** How many that are in the value lacked a fact when the list was first read, and are not usual yet; omitted: none. */
  readonly neverWhole?: number;
}

/** By endpoint. */
export type Losses = Readonly<Record<string, Loss>>;

/** What a Reading has of its answers besides the value. */
export interface Answered {
  /** What could not be read of them and is not in the value; omitted if there is none. */
  readonly losses?: Losses;
  /** The endpoints whose latest answers have items; omitted: none. */
  readonly filled?: readonly string[];
}

const USUAL_AFTER_MS = DAY_MS;
/** A list has changed if more than a fifth of its items, and at least three, are newly lost. */
const CHANGED = { share: 0.2, items: 3 };

/** @param before of the Reading before: an endpoint that is neither filled nor has a loss there is read for the first time */
export function answeredAfter(
  { losses: before = {}, filled: were = [] }: Answered,
  answers: readonly AnswerLoss[],
  at: InstantText,
): Answered {
  const losses = answers
    .filter(({ count }) => count > 0)
    .map(({ endpoint, isFilled: _, ...now }): [string, Loss] => {
      const last = before[endpoint];
      const isFirst = !last && !were.includes(endpoint);
      const loss = aged(last, now, at);
      const isKnown = isFirst || loss.count === loss.usual;
      const left = leftOut(now);
      const neverKnown = isKnown ? left : Math.min(last?.neverKnown ?? 0, left);
      const neverWhole = neverWholeOf(loss, isFirst ? loss.count : (last?.neverWhole ?? 0));
      return [endpoint, { ...loss, neverKnown, ...(neverWhole > 0 && { neverWhole }) }];
    });
  const answered = new Set(answers.map(({ endpoint }) => endpoint));
  const filled = [
    ...were.filter((endpoint) => !answered.has(endpoint)),
    ...answers.filter(({ isFilled }) => isFilled).map(({ endpoint }) => endpoint),
  ];
  return {
    ...(losses.length > 0 && { losses: Object.fromEntries(losses) }),
    ...(filled.length > 0 && { filled }),
  };
}

function aged(
  before: Loss | undefined,
  now: Omit<AnswerLoss, 'endpoint' | 'isFilled'>,
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
