import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import { members, readNumericId } from './wire.ts';

/**
 * The fields that all records of the portal are made of:
 *
 * | field | missing | null or empty | anything else that cannot be read |
 * |---|---|---|---|
 * | `recordId` | the item is unfit | the item is skipped (§2.1.3) | the item is skipped |
 * | `optionalRecordId` | null | the item is skipped | the item is skipped |
 * | `required` | the item is unfit | the item is unfit | the item is unfit |
 * | `expected` | null, a deviation | null, a deviation | null, a deviation |
 * | `nullable` | null, a deviation | null | null, a deviation |
 * | `field` | null | null | null, a deviation |
 * | `anything` | what its `read` says | what its `read` says | what its `read` says |
 *
 * A deviation is counted and the item kept, because the rest of it is still true. Whether an empty text can be read is
 * for `read` to say: `readLine` and `readContent` read one, `readText` does not.
 */

type Read<T> = (value: unknown) => T;

/** What a field says about an item beside its own value; `value` is undefined where the field is missing. */
interface Check {
  /** Whether the item is one to skip (§2.1.3). */
  skips?(value: unknown): boolean;
  /** Whether the field deviates from the interface, given what was read of it. */
  deviates?(value: unknown, result: unknown): boolean;
}

const checks = new WeakMap<z.ZodType, Check>();

function checked<S extends z.ZodType>(schema: S, check: Check): S {
  checks.set(schema, check);
  return schema;
}

function reading<T>(read: Read<T>) {
  return z.unknown().optional().transform(read);
}

/** A field that the interface states for every item, never null. */
export function expected<T>(read: Read<T | null>) {
  return checked(reading(read), { deviates: (_, result) => result === null });
}

/** A field that the interface states for every item, and that may be null. */
export function nullable<T>(read: Read<T | null>) {
  return checked(reading(read), {
    deviates: (value, result) => value === undefined || (result === null && !isNothing(value)),
  });
}

/** A field that may be missing. One whose `read` never gives null cannot deviate. */
export function field<T>(read: Read<T>) {
  return checked(reading(read), { deviates: (value, result) => result === null && !isNothing(value) });
}

/** A field of which the interface itself says what becomes of a value that cannot be read. */
export function anything<T>(read: Read<T>) {
  return reading(read);
}

/** A list that may be missing; each member that `read` leaves out is no deviation of its own, all together are one. */
export function fieldList<T>(read: Read<readonly T[]>) {
  return checked(reading(read), {
    deviates: (value, result) =>
      !isNothing(value) && Array.isArray(result) && members(value)?.length !== result.length,
  });
}

/** A field without which the item is unfit: `read` must not give null. */
export function required<T>(read: Read<T | null>) {
  return z
    .unknown()
    .optional()
    .transform((value, context): T => {
      const result = read(value);
      if (result !== null) return result;
      context.addIssue('is missing or cannot be read');
      return z.NEVER;
    });
}

/** The Id of a record (§2.1.3): a number, unless `read` knows the string ids that are stated for its kind. */
export function recordId(read: Read<Id | null> = readNumericId) {
  return checked(required(read), { skips: (value) => value !== undefined && read(value) === null });
}

/** The Id of a record for which the interface shows none (§2.1.3). */
export function optionalRecordId(read: Read<Id | null> = readNumericId) {
  return checked(reading(read), { skips: (value) => value !== undefined && read(value) === null });
}

/** The portal writes nothing as null, as an empty text, and an empty map as `[]`. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

type Item = Readonly<Record<string, unknown>>;

/** What the fields of a schema say about whole items. */
export interface Checks {
  skips(item: Item): boolean;
  /** How many fields deviate, given what was read of the item. */
  deviations(item: Item, result: Item): number;
}

export function checksOf(schema: z.ZodObject): Checks {
  const fields = Object.entries(schema.shape).map(([key, type]) => ({ key, check: checks.get(type) }));
  return {
    skips: (item) => fields.some(({ key, check }) => check?.skips?.(item[key]) ?? false),
    deviations: (item, result) =>
      fields.filter(({ key, check }) => check?.deviates?.(item[key], result[key]) ?? false).length,
  };
}
