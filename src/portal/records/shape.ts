import type * as z from 'zod';
import { PortalError } from '../../domain/problem.ts';
import type { Parsed, RecordKind } from './record.ts';
import { isObject } from './wire.ts';

/** The error of an answer that as a whole is not what the interface says. */
export function changed(endpoint: string, what: string): PortalError {
  return new PortalError('changed', `The portal's answer to ${endpoint} ${what}.`);
}

/**
 * What stands under the root key (§2.1.1).
 * @throws {PortalError} `changed`: there is no such key
 */
export function rootOf(endpoint: string, json: unknown, root: string): unknown {
  if (isObject(json) && Object.hasOwn(json, root)) return json[root];
  throw changed(endpoint, `has no "${root}"`);
}

/** The items that fit the schema, translated; the others are left out and counted. */
export function fitting<S extends z.ZodType, T>(
  items: readonly unknown[],
  schema: S,
  toItem: (wire: z.output<S>) => T,
): Parsed<readonly T[]> {
  const value = items.flatMap((item) => {
    const result = schema.safeParse(item);
    return result.success ? [toItem(result.data)] : [];
  });
  return { value, dropped: items.length - value.length };
}

/** A record that is a list under its root key: bad items are dropped, a list that is none is `changed`. */
export function list<S extends z.ZodType, T>(
  endpoint: string,
  root: string,
  schema: S,
  toItem: (wire: z.output<S>) => T,
): RecordKind<readonly T[]> {
  return {
    endpoint,
    parse(json) {
      const items = rootOf(endpoint, json, root);
      if (!Array.isArray(items)) throw changed(endpoint, `has no list "${root}"`);
      return fitting(items, schema, toItem);
    },
  };
}

/** A record that is one object under its root key, or the whole answer where there is none. */
export function single<S extends z.ZodType, T>(
  endpoint: string,
  root: string | null,
  schema: S,
  toValue: (wire: z.output<S>) => T,
): RecordKind<T> {
  return {
    endpoint,
    parse(json) {
      const result = schema.safeParse(root === null ? json : rootOf(endpoint, json, root));
      if (!result.success) throw changed(endpoint, 'does not fit');
      return { value: toValue(result.data), dropped: 0 };
    },
  };
}

/**
 * The members of what should be a list. The portal also writes an empty map as `[]`, nothing as null, and a list
 * with gaps as a map from position to member; undefined for everything else.
 */
export function members(value: unknown): readonly unknown[] | undefined {
  if (value === null) return [];
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : undefined;
}
