import { isObject } from '../../lib/is-object.ts';
import type { Json } from '../../lib/json.ts';
import { tidyLines } from '../../lib/text.ts';
import { PortalError } from '../outcome/problem.ts';
import { type FieldsOf, isNothing, together } from './fields.ts';
import { itemReader, MIN_ITEMS, type ReadItem, sift } from './items.ts';
import type { Parsed, RecordKind } from './record.ts';
import * as read from './wire.ts';

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

/** Whether an answer has no content: an empty map, or nothing but its root keys. */
export function isWithoutContent(json: unknown): boolean {
  if (!isObject(json)) return Array.isArray(json) && json.length === 0;
  return Object.values(withoutMetadata(json)).every(
    (value) => isNothing(value) || (isObject(value) && isWithoutContent(value)),
  );
}

/**
 * The items of a list: the answer itself, or the value of `root`. A map of objects is a list with gaps; null is an empty list.
 * @throws {PortalError} `changed`: there is no list
 */
function itemsOf(endpoint: string, json: unknown, root: string): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const value = rootOf(endpoint, json, root);
  const found = read.members(value);
  if (found && (!isObject(value) || found.some(isObject))) return found;
  throw changed(endpoint, `has no list "${root}"`);
}

/** A record that is a list of items, under its root key or at any place of the answer. */
export function listOf<T>(endpoint: string, root: string, read: ReadItem<T>): RecordKind<readonly T[]> {
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
  root: string,
  read: ReadItem<T>,
): Parsed<readonly T[]> {
  const { lackedByAll: lacked, isAbandoned, ...parsed } = sift(itemsOf(endpoint, json, root), read);
  if (isAbandoned) throw changed(endpoint, 'has hardly any item that fits');
  if (lacked !== undefined) throw changed(endpoint, `has no item with a "${lacked}" that can be read`);
  if (parsed.value.length > 0) return parsed;
  const items = parsed.deviating?.items ?? 0;
  if (items >= MIN_ITEMS) throw changed(endpoint, 'has no item that fits');
  const isStated = isObject(json) && Array.isArray(json[root]);
  return isStated && items === 0 ? parsed : { ...parsed, doubtful: true };
}

/** A map as the list of its members, with their keys as their ids. Other values stay, also `{}`, which is no list. */
export function keyedBy(idField: string, value: unknown): unknown {
  if (!isObject(value) || Object.keys(value).length === 0) return value;
  return Object.entries(value).map(([key, item]) => (isObject(item) ? { [idField]: key, ...item } : item));
}

/** A record that is a list of objects with these fields; if `toItem` returns null, an item is unfit. */
export function list<F extends object, T = F>(
  endpoint: string,
  root: string,
  fields: FieldsOf<F>,
  toItem?: (values: F) => T | null,
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

/** A record whose value is made of another one's, and of the answer. */
export function mapped<A, B>(
  { endpoint, parse }: RecordKind<A>,
  toValue: (value: A, json: unknown) => B,
): RecordKind<B> {
  return {
    endpoint,
    parse(json) {
      const { value, ...rest } = parse(json);
      return { value: toValue(value, json), ...rest };
    },
  };
}

/** A record whose answer is brought into another shape before it is parsed. */
export function arranged<T>(
  { endpoint, parse }: RecordKind<T>,
  arrange: (json: unknown) => unknown,
): RecordKind<T> {
  return { endpoint, parse: (json) => parse(arrange(json)) };
}

/** A record that is one object under its root key. */
export function single<T extends object>(endpoint: string, root: string, fields: FieldsOf<T>): RecordKind<T> {
  const read = itemReader(fields);
  return { endpoint, parse: (json) => theOne(endpoint, rootOf(endpoint, json, root), read) };
}

/**
 * An object without a documented root: the answer, or an object in it, that has at least one of the fields.
 * @param empty whether an answer without content is one without any field
 * @throws {PortalError} `changed`: there is none, or it does not fit
 */
export function flat<T extends object>(
  endpoint: string,
  fields: FieldsOf<T>,
  empty: 'unfit' | 'without_fields' = 'unfit',
): RecordKind<T> {
  const { keys } = together(fields);
  const read = itemReader(fields);
  return {
    endpoint,
    parse(json) {
      const candidates = isObject(json)
        ? [json, ...Object.values(withoutMetadata(json))].filter(isObject)
        : [];
      const found = candidates.find((object) => keys.some((key) => Object.hasOwn(object, key)));
      const none = empty === 'without_fields' && isWithoutContent(json) ? {} : undefined;
      return theOne(endpoint, found ?? none, read);
    },
  };
}

/** Deeper values are null; the portal's answers are never as deep. */
const MAX_DEPTH = 12;

/**
 * A value as the portal returns it, without control characters, with references (§2.1.2) as their ids, normalised ids, and without addresses of
 * records and the index of sub-resources (§2.1.1).
 */
function loosely(value: unknown, depth = 0): Json {
  if (typeof value === 'string') return tidyLines(value);
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => loosely(item, depth + 1));
  if (!isObject(value)) return null;
  if (isReference(value)) return read.id(value['Id']);
  const entries = Object.entries(withoutMetadata(value));
  return Object.fromEntries(
    entries.map(([key, member]) => [
      key,
      key === 'Id' || key === 'id' ? read.id(member) : loosely(member, depth + 1),
    ]),
  );
}

function isReference(value: Readonly<Record<string, unknown>>): boolean {
  return 'Id' in value && 'Url' in value && Object.keys(value).length === 2;
}

/** An answer whose fields nothing else needs: what is under its root key, if it has no other (§2.1.1), or all of it. */
export function looseAnswer(endpoint: string): RecordKind<Json> {
  return { endpoint, parse: (json) => ({ value: loosely(contentOf(json)) }) };
}

function contentOf(json: unknown): unknown {
  const [content, ...others] = isObject(json) ? Object.values(withoutMetadata(json)) : [];
  return others.length === 0 && typeof content === 'object' && content !== null ? content : json;
}
