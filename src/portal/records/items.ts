import type { Id } from '../../lib/id.ts';
import { isObject } from '../../lib/is-object.ts';
import type { Fault, FieldDeviation } from '../outcome/deviation.ts';
import { type Field, type FieldFault, type FieldsOf, faultOf, together, UNFIT } from './fields.ts';
import type { LostItem, Parsed } from './record.ts';

type LeftOut = Exclude<LostItem['how'], 'lacking'>;

/** An item that was read, with the facts that its list must have; or how it was left out. */
type ItemResult<T> = { readonly id: Id | null; readonly faults: readonly FieldFault[] } & (
  | { readonly value: T; readonly facts: readonly string[] }
  | { readonly leftOut: LeftOut }
);
export type ReadItem<T, I = unknown> = (item: I) => ItemResult<T>;

/** Nothing: one object, because most items have nothing that deviates. */
const none: readonly never[] = [];

export function readWhole<T>(value: T): ItemResult<T> {
  return { value, facts: none, id: null, faults: none };
}

/** An item that is left out. @param field why: its field that cannot be read; empty: the item itself */
export function leftOut(
  how: LeftOut,
  field = '',
  fault: Fault = 'unreadable',
  id: Id | null = null,
): ItemResult<never> {
  return { leftOut: how, id, faults: [{ field, fault, weight: 'lost' }] };
}

/** Reads items field by field; if `toItem` returns null, the item is unfit. */
export function itemReader<F extends object, T = F>(
  fields: FieldsOf<F>,
  toItem: (values: F) => T | null = (values) => values as unknown as T,
): ReadItem<T> {
  const { facts, read } = together(fields);
  const { keys: [idKey = ''] = [], readId } =
    Object.values<Field<unknown>>(fields).find((field) => field.readId) ?? {};
  return (item) => {
    if (!isObject(item)) return leftOut('dropped', '', faultOf(item));
    const id = readId?.(item[idKey]) ?? null;
    if (readId && id === null && item[idKey] !== undefined) return leftOut('skipped', idKey, 'id');
    let faults: readonly FieldFault[] = none;
    const values = read(item, (fault) => {
      faults = [...faults, fault];
    });
    // The last fault is that of the field because of which it is unfit.
    if (values === UNFIT) return { leftOut: 'dropped', id, faults: faults.slice(-1) };
    const value = toItem(values);
    if (value !== null) return { value, id, facts, faults };
    const unfit = leftOut('dropped', '', 'unreadable', id);
    return { ...unfit, faults: [...unfit.faults, ...faults] };
  };
}

/** The items that fit, and a fact that none of them has although there are several: such a list cannot be read. */
interface Sifted<T> extends Parsed<readonly T[]> {
  readonly lackedByAll?: string;
  /** Hardly any of many items fitted: the others were not read, and count as dropped. */
  readonly isAbandoned?: true;
}

/** A list with fewer items may lack a fact by chance. */
export const MIN_ITEMS = 3;

/** Items that do not fit, and how many of them for each that does, until reading ends. */
const MAX_UNFIT = 100;
const MAX_UNFIT_PER_FIT = 9;

/** Keeps the items that fit, and counts the others. */
export function sift<T, I>(items: readonly I[], read: ReadItem<T, I>): Sifted<T> {
  const value: T[] = [];
  const found: ItemResult<T>[] = [];
  const withFacts = new Map<readonly string[], number>();
  let unread = 0;
  for (const [index, item] of items.entries()) {
    const unfit = index - value.length;
    if (unfit >= MAX_UNFIT && unfit > value.length * MAX_UNFIT_PER_FIT) {
      unread = items.length - index;
      break;
    }
    const result = read(item);
    if ('value' in result) {
      value.push(result.value);
      withFacts.set(result.facts, (withFacts.get(result.facts) ?? 0) + 1);
    }
    if (result.faults.length > 0) found.push(result);
  }
  if (found.length === 0) return { value };
  const lost = found.flatMap((result): LostItem[] => {
    const how = 'value' in result ? 'lacking' : result.leftOut;
    return result.faults.some(({ weight }) => weight === 'lost') ? [{ id: result.id, how }] : [];
  });
  const lacked = lackedByAll(found, withFacts);
  return {
    value,
    deviating: {
      items: items.length,
      lost: [...lost, ...lostItems(unread, 'dropped')],
      fields: merged(found.flatMap(({ faults }) => faults.map((fault) => ({ ...fault, count: 1 })))),
    },
    ...(lacked !== undefined && { lackedByAll: lacked }),
    ...(unread > 0 && { isAbandoned: true }),
  };
}

export function lostItems(count: number, how: LeftOut): readonly LostItem[] {
  return Array.from({ length: count }, () => ({ id: null, how }));
}

function lackedByAll<T>(
  found: readonly ItemResult<T>[],
  withFacts: ReadonlyMap<readonly string[], number>,
): string | undefined {
  const lacking = new Map<string, number>();
  for (const result of found) {
    if (!('value' in result)) continue;
    for (const { field, weight } of result.faults) {
      if (weight === 'lost') lacking.set(field, (lacking.get(field) ?? 0) + 1);
    }
  }
  const stating = (field: string): number =>
    [...withFacts].reduce((sum, [facts, count]) => sum + (facts.includes(field) ? count : 0), 0);
  return [...lacking].find(([field, count]) => count >= MIN_ITEMS && count === stating(field))?.[0];
}

/** More of one kind say nothing more. */
const MAX_COUNTED = 100;

/** Deviations of the same kind as one; counting stops at 100. */
export function merged(fields: readonly FieldDeviation[]): readonly FieldDeviation[] {
  const kinds = new Map<string, FieldDeviation>();
  for (const one of fields) {
    const kind = `${one.field}/${one.fault}/${one.weight}`;
    const count = Math.min(MAX_COUNTED, (kinds.get(kind)?.count ?? 0) + one.count);
    kinds.set(kind, { ...one, count });
  }
  return [...kinds.values()];
}
