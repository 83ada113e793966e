import * as z from 'zod';
import type { Fault, Weight } from '../../domain/deviation.ts';
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
 * | `fact` | null, lost | null, lost | null, lost |
 * | `factOrNull` | null, lost | null | null, lost |
 * | `factIfGiven`, `factList` | null | null | null, lost |
 * | `cosmetic` | null, cosmetic | null, cosmetic | null, cosmetic |
 * | `cosmeticIfGiven`, `cosmeticList` | null | null | null, cosmetic |
 * | `defaulted` | result of `read` | result of `read` | result of `read`; of a list or an object cosmetic |
 * | `anything` | result of `read` | result of `read` | result of `read` |
 *
 * Something that a family sees, counts or is told depends on a fact. What is cosmetic falls back. The item is kept in both
 * cases. A list whose items all lack the same fact cannot be read (shape.ts). `readLine` and `readContent` accept an empty
 * text, `readText` does not.
 */

type Read<T> = (value: unknown) => T;

/** What a field decides about its item; `value` is undefined if the field is missing. */
interface Check {
  readonly weight: Weight;
  /** Whether the item is one to skip (§2.1.3). */
  skips?(value: unknown): boolean;
  /** How the field deviates from the interface, given the result of its `read`; null: not. */
  fault?(value: unknown, result: unknown): Fault | null;
}

const checks = new WeakMap<z.ZodType, Check>();

function checked<S extends z.ZodType>(schema: S, check: Check): S {
  checks.set(schema, check);
  return schema;
}

function reading<T>(read: Read<T>) {
  return z.unknown().optional().transform(read);
}

/** Which faults are none. */
interface Allowed {
  readonly missing?: true;
  readonly null?: true;
}

function field<T>(read: Read<T>, weight: Weight, allowed: Allowed) {
  const fault = (value: unknown, result: unknown): Fault | null => {
    if (result !== null) return null;
    const found = faultOf(value);
    return found !== 'unreadable' && allowed[found] ? null : found;
  };
  return checked(reading(read), { weight, fault });
}

/** The fault of a value that cannot be read. */
export function faultOf(value: unknown): 'missing' | 'null' | 'unreadable' {
  if (value === undefined) return 'missing';
  return isNothing(value) ? 'null' : 'unreadable';
}

/** A fact that the interface states for every item, never null. */
export function fact<T>(read: Read<T | null>) {
  return field(read, 'lost', {});
}

/** A fact that the interface states for every item, and that may be null. */
export function factOrNull<T>(read: Read<T | null>) {
  return field(read, 'lost', { null: true });
}

/** A fact that may be missing. If its `read` never returns null, it cannot deviate. */
export function factIfGiven<T>(read: Read<T>) {
  return field(read, 'lost', { missing: true, null: true });
}

/** A decoration that the interface states for every item. */
export function cosmetic<T>(read: Read<T | null>) {
  return field(read, 'cosmetic', {});
}

/** A decoration that may be missing. */
export function cosmeticIfGiven<T>(read: Read<T>) {
  return field(read, 'cosmetic', { missing: true, null: true });
}

/** A field for which the interface defines how to treat an unreadable value. */
export function anything<T>(read: Read<T>) {
  return reading(read);
}

/** A number or a flag for which the interface defines a default. */
export function defaulted<T>(read: Read<T>) {
  const fault = (value: unknown): Fault | null =>
    typeof value === 'object' && !isNothing(value) ? 'unreadable' : null;
  return checked(reading(read), { weight: 'cosmetic', fault });
}

/** @param isWhole whether a member that was read has nothing that cannot be read */
function listed<T>(read: Read<readonly T[]>, weight: Weight, isWhole?: (member: unknown) => boolean) {
  return checked(reading(read), {
    weight,
    fault(value, result) {
      if (isNothing(value) || !Array.isArray(result)) return null;
      const all = members(value);
      return all?.length === result.length && (!isWhole || all.every(isWhole)) ? null : 'unreadable';
    },
  });
}

/** A list of facts that may be missing; all members that `read` leaves out are one deviation. */
export function factList<T>(read: Read<readonly T[]>) {
  return listed(read, 'lost');
}

/** Likewise, of decorations. */
export function cosmeticList<T>(read: Read<readonly T[]>, isWhole?: (member: unknown) => boolean) {
  return listed(read, 'cosmetic', isWhole);
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
  const schema = required(read);
  ids.set(schema, read);
  return checked(schema, { weight: 'lost', skips: (value) => value !== undefined && read(value) === null });
}

/** The Id of a record for which none is documented (§2.1.3). */
export function optionalRecordId(read: Read<Id | null> = readNumericId) {
  const schema = reading(read);
  ids.set(schema, read);
  return checked(schema, { weight: 'lost', skips: (value) => value !== undefined && read(value) === null });
}

const ids = new WeakMap<z.ZodType, Read<Id | null>>();

/** The portal writes a missing value as null or an empty text, and an empty map as `[]`. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

type Item = Readonly<Record<string, unknown>>;

/** A field of one item that could not be read. */
export interface FieldFault {
  readonly field: string;
  readonly fault: Fault;
  readonly weight: Weight;
}

/** What the fields of a schema decide about an item. */
export interface Checks {
  /** The fields whose absence from every item makes a list unreadable. */
  readonly facts: readonly string[];
  /** The item's id, if it has one that can be read. */
  idOf(item: Item): Id | null;
  /** The field because of which the item is one to skip (§2.1.3). */
  skippedBy(item: Item): string | null;
  /** The fields that deviate, given the item's parsed result. */
  faults(item: Item, result: Item): readonly FieldFault[];
}

const none: readonly FieldFault[] = [];

export function checksOf(schema: z.ZodObject): Checks {
  const fields = Object.entries(schema.shape);
  const known = fields.flatMap(([key, type]) => {
    const check = checks.get(type);
    return check ? [{ key, check }] : [];
  });
  const [idKey, readKey] = fields.flatMap(([key, type]) => {
    const read = ids.get(type);
    return read ? ([key, read] as const) : [];
  }) as [string?, Read<Id | null>?];
  return {
    facts: known.filter(({ check }) => check.weight === 'lost' && check.fault).map(({ key }) => key),
    idOf: (item) => (idKey !== undefined && readKey ? readKey(item[idKey]) : null),
    skippedBy: (item) => known.find(({ key, check }) => check.skips?.(item[key]))?.key ?? null,
    faults(item, result) {
      let found = none;
      for (const { key, check } of known) {
        const fault = check.fault?.(item[key], result[key]) ?? null;
        if (fault) found = [...found, { field: key, fault, weight: check.weight }];
      }
      return found;
    },
  };
}
