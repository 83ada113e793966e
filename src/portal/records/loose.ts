import { isObject } from '../../lib/is-object.ts';
import { tidyLines } from '../../lib/text.ts';
import type { RecordKind } from './record.ts';
import { withoutMetadata } from './shape.ts';
import { readId } from './wire.ts';

/** Plain JSON. */
export type Loose = string | number | boolean | null | readonly Loose[] | { readonly [key: string]: Loose };

/** Deeper values are null; the portal's answers are never as deep. */
const MAX_DEPTH = 12;

/**
 * A value as the portal returns it, without control characters, with references (§2.1.2) as their ids, normalised ids, and without addresses of
 * records and the index of sub-resources (§2.1.1).
 */
function loosely(value: unknown, depth = 0): Loose {
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

/** An answer whose fields nothing else needs: what is under its root key, if it has no other (§2.1.1), or all of it. */
export function looseAnswer(endpoint: string): RecordKind<Loose> {
  return { endpoint, parse: (json) => ({ value: loosely(contentOf(json)) }) };
}

function contentOf(json: unknown): unknown {
  const [content, ...others] = isObject(json) ? Object.values(withoutMetadata(json)) : [];
  return others.length === 0 && typeof content === 'object' && content !== null ? content : json;
}
