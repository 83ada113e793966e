import * as z from 'zod';
import { itemsOf, METADATA } from './lenient.ts';
import type { RecordKind } from './record.ts';
import { fitting } from './shape.ts';
import { isObject, readId } from './wire.ts';

/** Plain JSON, for what the interface names without showing its fields. */
export type Loose = string | number | boolean | null | readonly Loose[] | { readonly [key: string]: Loose };

const DEEPEST = 12;

/**
 * A value as the portal gives it: a reference (§2.1.2) as its id, ids normalised, addresses of records and the index of
 * sub-resources (§2.1.1) left out, and what lies deeper than anything the portal writes is null.
 */
export function loosely(value: unknown, depth = 0): Loose {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number') return value;
  if (depth >= DEEPEST) return null;
  if (Array.isArray(value)) return value.map((item) => loosely(item, depth + 1));
  if (!isObject(value)) return null;
  if (isReference(value)) return readId(value['Id']);
  const entries = Object.entries(value).filter(([key]) => !METADATA.has(key));
  return Object.fromEntries(
    entries.map(([key, member]) => [
      key,
      key === 'Id' || key === 'id' ? readId(member) : loosely(member, depth + 1),
    ]),
  );
}

function isReference(value: Readonly<Record<string, unknown>>): boolean {
  return 'Id' in value && 'Url' in value && Object.keys(value).length === 2;
}

/** An item with an id that is no id is unfit (§2.1.3); one without any is not. */
export const looseItem = z.record(z.string(), z.unknown()).refine((value) => {
  const id = value['Id'] ?? value['id'];
  return id === undefined || readId(id) !== null;
}, 'has an id that is none');

/** A list of objects whose fields are not shown, under its root or wherever the answer has one. */
export function looseList(endpoint: string, root?: string): RecordKind<readonly Loose[]> {
  return {
    endpoint,
    parse: (json) => fitting(itemsOf(endpoint, json, root), looseItem, (value) => loosely(value)),
  };
}

/** An answer whose shape is not shown at all. */
export function looseAnswer(endpoint: string): RecordKind<Loose> {
  return { endpoint, parse: (json) => ({ value: loosely(json), dropped: 0 }) };
}
