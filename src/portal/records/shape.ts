import type { Fault, FieldDeviation } from '../../domain/deviation.ts';
import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import { type Field, type FieldFault, type FieldsOf, faultOf, UNFIT } from './fields.ts';
import type { LostItem, Parsed, RecordKind } from './record.ts';
import { isObject, members } from './wire.ts';

/** The error of an answer that does not match the interface. */
export function changed(endpoint: string, what: string): PortalError {
  return new PortalError('changed', `The portal's answer to ${endpoint} ${what}.`);
}

/**
 * The value of the root key (§2.1.1).
 * @throws {PortalError} `changed`: the key is missing
 */
export function rootOf(endpoint: string, json: unknown, root: string): unknown {
  if (isObject(json) && Object.hasOwn(json, root)) return json[root];
  throw changed(endpoint, `has no "${root}"`);
}

/** Keys beside the content of an answer (§2.1.1). */
const METADATA: ReadonlySet<string> = new Set(['Url', 'Resources']);

/** An answer without metadata (§2.1.1). */
export function withoutMetadata(json: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(json).filter(([key]) => !METADATA.has(key)));
}

/** Its values. */
function contents(json: Readonly<Record<string, unknown>>): unknown[] {
  return Object.values(withoutMetadata(json));
}

/**
 * The items of a list: the answer itself, the value of `root`, or, without a documented root, the only list in the
 * answer. A map of objects is a list with gaps; null is an empty list.
 * @throws {PortalError} `changed`: there is no list
 */
function itemsOf(endpoint: string, json: unknown, root?: string): readonly unknown[] {
  if (Array.isArray(json)) return json;
  if (root !== undefined) {
    const value = rootOf(endpoint, json, root);
    const found = members(value);
    if (found && (!isObject(value) || found.some(isObject))) return found;
    throw changed(endpoint, `has no list "${root}"`);
  }
  const lists = isObject(json) ? contents(json).filter(Array.isArray) : [];
  if (lists.length === 1 && lists[0]) return lists[0];
  throw changed(endpoint, 'has no list');
}

/** The portal writes an empty map as `[]`. */
function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** An item that was read, with the facts that its list must have; or why it was left out: `skipped` (§2.1.3), or `unfit`. */
type ItemResult<T> = { readonly id: Id | null; readonly faults: readonly FieldFault[] } & (
  | { readonly value: T; readonly facts: readonly string[] }
  | { readonly leftOut: 'skipped' | 'unfit' }
);
export type ReadItem<T> = (item: unknown) => ItemResult<T>;

type Item = Readonly<Record<string, unknown>>;

/** Nothing: one object, because most items have nothing that deviates. */
const none: readonly never[] = [];

/** An item that was read completely. */
export function readWhole<T>(value: T): ItemResult<T> {
  return { value, facts: none, id: null, faults: none };
}

/** An item that is left out. @param field why: its field that cannot be read; empty: the item itself */
export function leftOut(
  why: 'skipped' | 'unfit',
  field = '',
  fault: Fault = 'unreadable',
  id: Id | null = null,
): ItemResult<never> {
  return { leftOut: why, id, faults: [{ field, fault, weight: 'lost' }] };
}

/** Reads items field by field; if `toItem` returns null, the item is unfit. */
export function itemReader<T extends object>(fields: FieldsOf<T>): ReadItem<T>;
export function itemReader<F extends object, T>(
  fields: FieldsOf<F>,
  toItem: (values: F) => T | null,
): ReadItem<T>;
export function itemReader(
  fields: Readonly<Record<string, Field<unknown>>>,
  toItem: (values: object) => unknown = (values) => values,
): ReadItem<unknown> {
  const entries = Object.entries(fields);
  const facts = entries.flatMap(([, field]) => field.facts);
  const idField = entries.map(([, field]) => field).find(({ id }) => id);
  const [idKey = ''] = idField?.keys ?? [];
  return (item) => {
    if (!isObject(item)) return leftOut('unfit', '', faultOf(item));
    if (idField?.id?.skips(item[idKey])) return leftOut('skipped', idKey, 'id');
    const id = idField?.id?.read(item[idKey]) ?? null;
    let faults: readonly FieldFault[] = none;
    const report = (fault: FieldFault): void => {
      faults = [...faults, fault];
    };
    const values: Record<string, unknown> = {};
    for (const [name, field] of entries) {
      const value = field.read(item, report);
      if (value === UNFIT) return unfitBy(field, item, id);
      values[name] = value;
    }
    const value = toItem(values);
    if (value !== null) return { value, id, facts, faults };
    const unfit = leftOut('unfit', '', 'unreadable', id);
    return { ...unfit, faults: [...unfit.faults, ...faults] };
  };
}

/** An item that lacks a required field. */
function unfitBy({ keys: [key = ''] }: Field<unknown>, item: Item, id: Id | null): ItemResult<never> {
  return leftOut('unfit', key, faultOf(item[key]), id);
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
export function sift<T>(items: readonly unknown[], read: ReadItem<T>): Sifted<T> {
  const value: T[] = [];
  const found: ItemResult<T>[] = [];
  const withFacts = new Map<readonly string[], number>();
  let [dropped, skipped] = [0, 0];
  let unread = 0;
  for (const [index, item] of items.entries()) {
    if (dropped + skipped >= MAX_UNFIT && dropped + skipped > value.length * MAX_UNFIT_PER_FIT) {
      unread = items.length - index;
      break;
    }
    const result = read(item);
    if ('value' in result) {
      value.push(result.value);
      withFacts.set(result.facts, (withFacts.get(result.facts) ?? 0) + 1);
    } else if (result.leftOut === 'skipped') skipped += 1;
    else dropped += 1;
    if (result.faults.length > 0) found.push(result);
  }
  if (found.length === 0) return { value, dropped, skipped, unreadable: 0 };
  const lost = found.flatMap((result): LostItem[] => {
    const isListed = 'value' in result;
    return result.faults.some(({ weight }) => weight === 'lost') ? [{ id: result.id, isListed }] : [];
  });
  const lacked = lackedByAll(found, withFacts);
  lost.push(...Array.from({ length: unread }, () => ({ id: null, isListed: false })));
  return {
    value,
    dropped: dropped + unread,
    skipped,
    unreadable: lost.filter(({ isListed }) => isListed).length,
    deviating: {
      items: items.length,
      lost,
      fields: merged(found.flatMap(({ faults }) => faults.map((fault) => ({ ...fault, count: 1 })))),
    },
    ...(lacked !== undefined && { lackedByAll: lacked }),
    ...(unread > 0 && { isAbandoned: true }),
  };
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

/** A record that is a list of items, under its root key or at any place of the answer. */
export function listOf<T>(
  endpoint: string,
  root: string | undefined,
  read: ReadItem<T>,
): RecordKind<readonly T[]> {
  return { endpoint, parse: (json) => listIn(endpoint, json, root, read) };
}

/**
 * The list of an answer: the items that fit. It is doubtful if it is empty but not written as `[]`, or because none of a few
 * items could be read.
 * @throws {PortalError} `changed`: there is no list, it has several items and none fits, or one of ten of many, or they all lack the
 * same fact
 */
export function listIn<T>(
  endpoint: string,
  json: unknown,
  root: string | undefined,
  read: ReadItem<T>,
): Parsed<readonly T[]> {
  const { lackedByAll: lacked, isAbandoned, ...parsed } = sift(itemsOf(endpoint, json, root), read);
  if (isAbandoned) throw changed(endpoint, 'has hardly any item that fits');
  if (lacked !== undefined) throw changed(endpoint, `has no item with a "${lacked}" that can be read`);
  const { value, dropped, skipped } = parsed;
  if (value.length > 0) return parsed;
  if (dropped + skipped >= MIN_ITEMS) throw changed(endpoint, 'has no item that fits');
  const isStated = root === undefined || (isObject(json) && Array.isArray(json[root]));
  return isStated && dropped + skipped === 0 ? parsed : { ...parsed, doubtful: true };
}

/** A map as the list of its members, with their keys as their ids. Other values stay, also `{}`, which is no list. */
export function keyedBy(idField: string, value: unknown): unknown {
  if (!isObject(value) || isEmptyObject(value)) return value;
  return Object.entries(value).map(([key, item]) => (isObject(item) ? { [idField]: key, ...item } : item));
}

/** A record that is a list of objects with these fields; if `toItem` returns null, an item is unfit. */
export function list<T extends object>(
  endpoint: string,
  root: string | undefined,
  fields: FieldsOf<T>,
): RecordKind<readonly T[]>;
export function list<F extends object, T>(
  endpoint: string,
  root: string | undefined,
  fields: FieldsOf<F>,
  toItem: (values: F) => T | null,
): RecordKind<readonly T[]>;
export function list<F extends object, T>(
  endpoint: string,
  root: string | undefined,
  fields: FieldsOf<F>,
  toItem: (values: F) => T | null = (values) => values as unknown as T,
): RecordKind<readonly T[]> {
  return listOf(endpoint, root, itemReader(fields, toItem));
}

/**
 * One object, which must fit and is never skipped.
 * @throws {PortalError} `changed`
 */
export function theOne<T>(endpoint: string, json: unknown, read: ReadItem<T>): Parsed<T> {
  const {
    value: [value],
    dropped,
    skipped,
    ...rest
  } = sift([json], read);
  if (value === undefined || dropped + skipped > 0) throw changed(endpoint, 'does not fit');
  return { value, dropped, skipped, ...rest };
}

/** A record that is one object under its root key. */
export function single<T extends object>(endpoint: string, root: string, fields: FieldsOf<T>): RecordKind<T> {
  const read = itemReader(fields);
  return { endpoint, parse: (json) => theOne(endpoint, rootOf(endpoint, json, root), read) };
}

/**
 * An object without a documented root: the answer, or an object in it, that has at least one of the fields.
 * @throws {PortalError} `changed`: there is none, or it does not fit
 */
export function flat<T extends object>(endpoint: string, fields: FieldsOf<T>): RecordKind<T> {
  const keys = Object.values<Field<unknown>>(fields).flatMap((field) => field.keys);
  const read = itemReader(fields);
  return {
    endpoint,
    parse(json) {
      const candidates = isObject(json) ? [json, ...contents(json)].filter(isObject) : [];
      const found = candidates.find((object) => keys.some((key) => Object.hasOwn(object, key)));
      return theOne(endpoint, found, read);
    },
  };
}
