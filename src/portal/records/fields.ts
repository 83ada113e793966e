import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import { members, readNumericId } from './wire.ts';

/**
 * The field types of the portal's records:
 *
 * | field | missing | null or empty | anything else that cannot be read |
 * |---|---|---|---|
 * | `recordId` | the item is unfit | the item is skipped (§2.1.3) | the item is skipped |
 * | `optionalRecordId` | null | the item is skipped | the item is skipped |
 * | `required` | the item is unfit | the item is unfit | the item is unfit |
 * | `expected` | null, a deviation | null, a deviation | null, a deviation |
 * | `nullable` | null, a deviation | null | null, a deviation |
 * | `field` | null | null | null, a deviation |
 * | `anything` | result of `read` | result of `read` | result of `read` |
 *
 * A deviation is counted and the item kept. `readLine` and `readContent` accept an empty text, `readText` does not.
 */

type Read<T> = (value: unknown) => T;

/** What a field decides about its item; `value` is undefined if the field is missing. */
interface Check {
  /** Whether the item is one to skip (§2.1.3). */
  skips?(value: unknown): boolean;
  /** Whether the field deviates from the interface, given the result of its `read`. */
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

/** A field that may be missing. If its `read` never returns null, it cannot deviate. */
export function field<T>(read: Read<T>) {
  return checked(reading(read), { deviates: (value, result) => result === null && !isNothing(value) });
}

/** A field for which the interface defines how to treat an unreadable value. */
export function anything<T>(read: Read<T>) {
  return reading(read);
}

/** A list that may be missing; all members that `read` leaves out are one deviation. */
export function fieldList<T>(read: Read<readonly T[]>) {
  return checked(reading(read), {
    deviates: (value, result) =>
      !isNothing(value) && Array.isArray(result) && members(value)?.length !== result.length,
  });
}

/** A field without which the item is unfit: `read` must not return null. */
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

/** The Id of a record (§2.1.3): a number, unless `read` accepts string ids that are documented for its kind. */
export function recordId(read: Read<Id | null> = readNumericId) {
  return checked(required(read), { skips: (value) => value !== undefined && read(value) === null });
}

/** The Id of a record for which none is documented (§2.1.3). */
export function optionalRecordId(read: Read<Id | null> = readNumericId) {
  return checked(reading(read), { skips: (value) => value !== undefined && read(value) === null });
}

/** The portal writes a missing value as null or an empty text, and an empty map as `[]`. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

type Item = Readonly<Record<string, unknown>>;

/** What the fields of a schema decide about an item. */
export interface Checks {
  skips(item: Item): boolean;
  /** Number of fields that deviate, given the item's parsed result. */
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
