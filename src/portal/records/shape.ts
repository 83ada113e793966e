import type * as z from 'zod';
import { PortalError } from '../../domain/problem.ts';
import { checksOf } from './fields.ts';
import { complete, type Parsed, type RecordKind } from './record.ts';
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
 * answer. A map is a list with gaps; null is an empty list.
 * @throws {PortalError} `changed`: there is no list
 */
function itemsOf(endpoint: string, json: unknown, root?: string): readonly unknown[] {
  if (Array.isArray(json)) return json;
  if (root !== undefined) {
    const value = rootOf(endpoint, json, root);
    const found = members(value);
    if (found && !isEmptyObject(value)) return found;
    throw changed(endpoint, `has no list "${root}"`);
  }
  const lists = isObject(json) ? contents(json).filter(Array.isArray) : [];
  if (lists.length === 1 && lists[0]) return lists[0];
  throw changed(endpoint, 'has no list');
}

/** The portal writes an empty map as `[]`, so `{}` is not a list. */
function isEmptyObject(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** One item's value, or `skipped` (§2.1.3), or `unfit`: it does not match the schema. */
type ItemResult<T> = { readonly value: T; readonly unreadable: number } | 'skipped' | 'unfit';
export type ReadItem<T> = (item: unknown) => ItemResult<T>;

/** Reads items by a schema; if `toItem` returns null, the item is unfit. */
export function itemReader<S extends z.ZodObject, T>(
  schema: S,
  toItem: (wire: z.output<S>) => T | null,
): ReadItem<T> {
  const checks = checksOf(schema);
  return (item) => {
    if (!isObject(item)) return 'unfit';
    if (checks.skips(item)) return 'skipped';
    const result = schema.safeParse(item);
    const value = result.success ? toItem(result.data) : null;
    if (!result.success || value === null) return 'unfit';
    return { value, unreadable: checks.deviations(item, result.data) };
  };
}

/** Keeps the items that fit, and counts the others. */
export function sift<T>(items: readonly unknown[], read: ReadItem<T>): Parsed<readonly T[]> {
  const value: T[] = [];
  let [dropped, skipped, unreadable] = [0, 0, 0];
  for (const item of items) {
    const result = read(item);
    if (result === 'unfit') dropped += 1;
    else if (result === 'skipped') skipped += 1;
    else {
      value.push(result.value);
      unreadable += result.unreadable;
    }
  }
  return { value, dropped, skipped, unreadable };
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
 * The list of an answer: the items that fit. It is doubtful if it is empty but not written as `[]`, or because its only item
 * was skipped (§2.1.3).
 * @throws {PortalError} `changed`: there is no list, or it has items and none is left
 */
export function listIn<T>(
  endpoint: string,
  json: unknown,
  root: string | undefined,
  read: ReadItem<T>,
): Parsed<readonly T[]> {
  const parsed = sift(itemsOf(endpoint, json, root), read);
  const { value, dropped, skipped } = parsed;
  if (value.length > 0) return parsed;
  if (dropped > 0 || skipped > 1) throw changed(endpoint, 'has no item that fits');
  const isStated = root === undefined || (isObject(json) && Array.isArray(json[root]));
  return isStated && skipped === 0 ? parsed : { ...parsed, doubtful: true };
}

/** A map as the list of its members, with their keys as their ids. Other values stay, also `{}`, which is no list. */
export function keyedBy(idField: string, value: unknown): unknown {
  if (!isObject(value) || isEmptyObject(value)) return value;
  return Object.entries(value).map(([key, item]) => (isObject(item) ? { [idField]: key, ...item } : item));
}

/** A record that is a list of objects of one schema. */
export function list<S extends z.ZodObject, T>(
  endpoint: string,
  root: string | undefined,
  schema: S,
  toItem: (wire: z.output<S>) => T | null,
): RecordKind<readonly T[]> {
  return listOf(endpoint, root, itemReader(schema, toItem));
}

/**
 * One object, which must fit and is never skipped.
 * @throws {PortalError} `changed`
 */
export function theOne<T>(endpoint: string, json: unknown, read: ReadItem<T>): Parsed<T> {
  const result = read(json);
  if (typeof result === 'string') throw changed(endpoint, 'does not fit');
  return complete(result.value, result.unreadable);
}

/** A record that is one object under its root key. */
export function single<S extends z.ZodObject, T>(
  endpoint: string,
  root: string,
  schema: S,
  toValue: (wire: z.output<S>) => T,
): RecordKind<T> {
  const read = itemReader(schema, toValue);
  return { endpoint, parse: (json) => theOne(endpoint, rootOf(endpoint, json, root), read) };
}

/**
 * An object without a documented root: the answer, or an object in it, that has at least one of the fields.
 * @throws {PortalError} `changed`: there is none, or it does not fit
 */
export function flat<S extends z.ZodObject, T>(
  endpoint: string,
  schema: S,
  toValue: (wire: z.output<S>) => T,
): RecordKind<T> {
  const names = Object.keys(schema.shape);
  const read = itemReader(schema, toValue);
  return {
    endpoint,
    parse(json) {
      const candidates = isObject(json) ? [json, ...contents(json)].filter(isObject) : [];
      const found = candidates.find((object) => names.some((name) => Object.hasOwn(object, name)));
      return theOne(endpoint, found, read);
    },
  };
}
