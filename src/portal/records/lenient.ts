import type * as z from 'zod';
import type { RecordKind } from './record.ts';
import { changed, fitting, members } from './shape.ts';
import { isObject } from './wire.ts';

/** What may stand beside the content of an answer, and says nothing of it (§2.1.1). */
export const METADATA: ReadonlySet<string> = new Set(['Url', 'Resources']);

/**
 * The items of a list: the answer itself, what stands under `root`, or, where the interface states none, the only
 * list in the answer. A map of items is a list of them (§2.3: Lessons).
 * @throws {PortalError} `changed`: there is no list
 */
export function itemsOf(endpoint: string, json: unknown, root?: string): readonly unknown[] {
  if (Array.isArray(json)) return json;
  if (isObject(json)) {
    if (root !== undefined && Object.hasOwn(json, root)) {
      const found = members(json[root]);
      if (found) return found;
    } else if (root === undefined) {
      const lists = contents(json).filter(Array.isArray);
      if (lists.length === 1 && lists[0]) return lists[0];
    }
  }
  throw changed(endpoint, root === undefined ? 'has no list' : `has no list "${root}"`);
}

/** A list under a root that the interface does not state, or that may come as a map. */
export function lenientList<S extends z.ZodType, T>(
  endpoint: string,
  root: string | undefined,
  schema: S,
  toItem: (wire: z.output<S>) => T,
): RecordKind<readonly T[]> {
  return { endpoint, parse: (json) => fitting(itemsOf(endpoint, json, root), schema, toItem) };
}

/**
 * An object without a stated root: the answer itself, or the object in it, that has at least one of the fields.
 * @throws {PortalError} `changed`: there is none, or it does not fit
 */
export function flat<S extends z.ZodObject, T>(
  endpoint: string,
  schema: S,
  toValue: (wire: z.output<S>) => T,
): RecordKind<T> {
  const fields = Object.keys(schema.shape);
  return {
    endpoint,
    parse(json) {
      const candidates = isObject(json) ? [json, ...contents(json)].filter(isObject) : [];
      const found = candidates.find((object) => fields.some((name) => Object.hasOwn(object, name)));
      const result = schema.safeParse(found);
      if (!result.success) throw changed(endpoint, 'does not fit');
      return { value: toValue(result.data), dropped: 0 };
    },
  };
}

/** An answer's values without the metadata that may stand beside them (§2.1.1). */
function contents(json: Readonly<Record<string, unknown>>): unknown[] {
  return Object.entries(json)
    .filter(([key]) => !METADATA.has(key))
    .map(([, value]) => value);
}
