import { PortalError } from '../../domain/problem.ts';
import { isObject } from '../../lib/is-object.ts';
import type { Field, FieldsOf } from './fields.ts';
import { itemReader, MIN_ITEMS, type ReadItem, sift } from './items.ts';
import type { Parsed, RecordKind } from './record.ts';
import { members } from './wire.ts';

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
  if (parsed.value.length > 0) return parsed;
  const items = parsed.deviating?.items ?? 0;
  if (items >= MIN_ITEMS) throw changed(endpoint, 'has no item that fits');
  const isStated = root === undefined || (isObject(json) && Array.isArray(json[root]));
  return isStated && items === 0 ? parsed : { ...parsed, doubtful: true };
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
    ...rest
  } = sift([json], read);
  if (value === undefined) throw changed(endpoint, 'does not fit');
  return { value, ...rest };
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
