import { tidyLines } from '../../lib/text.ts';
import { leftOut, type ReadItem, readWhole } from './items.ts';
import { complete, type RecordKind } from './record.ts';
import { listOf, withoutMetadata } from './shape.ts';
import { isObject, readId } from './wire.ts';

/** Plain JSON, for answers whose fields are undocumented. */
export type Loose = string | number | boolean | null | readonly Loose[] | { readonly [key: string]: Loose };

/** Deeper values are null; the portal's answers are never as deep. */
const MAX_DEPTH = 12;

/**
 * A value as the portal returns it, without control characters, with references (§2.1.2) as their ids, normalised ids, and without addresses of
 * records and the index of sub-resources (§2.1.1).
 */
export function loosely(value: unknown, depth = 0): Loose {
  if (typeof value === 'string') return tidyLines(value);
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => loosely(item, depth + 1));
  if (!isObject(value)) return null;
  if (isReference(value)) return readId(value['Id']);
  const entries = Object.entries(withoutMetadata(value));
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

/** Reads any object; one with an invalid id is skipped (§2.1.3), one without an id is not. */
export function looseItem(
  toItem: (item: Readonly<Record<string, unknown>>) => Loose = (item) => loosely(item),
): ReadItem<Loose> {
  return (item) => {
    if (!isObject(item)) return leftOut('unfit');
    const ids = [item['Id'], item['id']].filter((id) => id !== undefined);
    return ids.some((id) => readId(id) === null) ? leftOut('skipped', 'Id', 'id') : readWhole(toItem(item));
  };
}

/** A list of objects with undocumented fields, under its root or at any place of the answer. */
export function looseList(endpoint: string, root?: string): RecordKind<readonly Loose[]> {
  return listOf(endpoint, root, looseItem());
}

/** An answer whose shape is undocumented. */
export function looseAnswer(endpoint: string): RecordKind<Loose> {
  return { endpoint, parse: (json) => complete(loosely(json)) };
}
