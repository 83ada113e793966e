import type { Id, LocalTime } from '../../lib/id.ts';
import type { Fault, Weight } from '../outcome/deviation.ts';
import { isMidnight, line, members, numericId, time } from './wire.ts';

/**
 * The field types of the portal's records, imported as `field`:
 *
 * | field | missing | null or empty | anything else that cannot be read |
 * |---|---|---|---|
 * | `recordId` | the item is unfit | the item is skipped (§2.1.3) | the item is skipped |
 * | `optionalRecordId` | null | the item is skipped | the item is skipped |
 * | `required` | the item is unfit | the item is unfit | the item is unfit |
 * | `requiredIfGiven` | its default | its default | the item is unfit |
 * | `fact` | null, lost | null, lost | null, lost |
 * | `factOrNull` | null, lost | null | null, lost |
 * | `factIfGiven`, `factList` | null | null | null, lost |
 * | `cosmetic` | null, cosmetic | null, cosmetic | null, cosmetic |
 * | `cosmeticIfGiven`, `cosmeticList` | null | null | null, cosmetic |
 * | `defaulted` | result of `read` | result of `read` | result of `read`; of a list or an object cosmetic |
 * | `anything` | result of `read` | result of `read` | result of `read` |
 * | `timeOfDay` | as the type that it is given | as that type; midnight is null, and no fault | as that type |
 *
 * Something that a family sees, counts or is told depends on a fact. What is cosmetic falls back. The item is kept in both
 * cases. A list whose items all lack the same fact cannot be read (items.ts). `read.line` and `read.content` accept an empty
 * text, `read.text` does not.
 */

type Read<T> = (value: unknown) => T;
type Item = Readonly<Record<string, unknown>>;

/** The item lacks what it must have, and is left out. */
export const UNFIT = Symbol('unfit');

/** Called with how a field of an item deviates from the interface. */
export type Report = (fault: FieldFault) => void;

/** A field of one item that could not be read. */
export interface FieldFault {
  readonly field: string;
  readonly fault: Fault;
  readonly weight: Weight;
}

/** How a property of a record is read from the portal's item. */
export interface Field<T> {
  /** The keys of the item that it reads. */
  readonly keys: readonly string[];
  /** The keys whose absence from every item makes a list unreadable. */
  readonly facts: readonly string[];
  /** Reads the item's id, if this is its field. */
  readonly readId?: Read<Id | null>;
  read(item: Item, report: Report): T | typeof UNFIT;
}

/** A field for each property of a record. */
export type FieldsOf<T> = { readonly [K in keyof T]-?: Field<T[K]> };

export type RecordOf<F> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never };

/** A field whose faults are told by `faultIn`, given the result of `read`. */
function checked<T>(
  key: string,
  read: Read<T>,
  weight: Weight,
  faultIn: (value: unknown, result: T) => Fault | null,
): Field<T> {
  return {
    keys: [key],
    facts: weight === 'lost' ? [key] : [],
    read(item, report) {
      const result = read(item[key]);
      const fault = faultIn(item[key], result);
      if (fault) report({ field: key, fault, weight });
      return result;
    },
  };
}

/** Fields whose `read` returns null for what it cannot read. @param allowed faults that are none */
function stated(weight: Weight, ...allowed: readonly Fault[]) {
  return <T>(key: string, read: Read<T>): Field<T> =>
    checked(key, read, weight, (value, result) => {
      const fault = result === null ? faultOf(value) : null;
      return fault === null || allowed.includes(fault) ? null : fault;
    });
}

export function faultOf(value: unknown): 'missing' | 'null' | 'unreadable' {
  if (value === undefined) return 'missing';
  return isNothing(value) ? 'null' : 'unreadable';
}

/** A fact that the interface states for every item, never null. */
export const fact = stated('lost');

/** A fact that the interface states for every item, and that may be null. */
export const factOrNull = stated('lost', 'null');

/** A fact that may be missing. If its `read` never returns null, it cannot deviate. */
export const factIfGiven = stated('lost', 'missing', 'null');

/** A decoration that the interface states for every item. */
export const cosmetic = stated('cosmetic');

/** A decoration that may be missing. */
export const cosmeticIfGiven = stated('cosmetic', 'missing', 'null');

/** A decoration that the interface states for every item, and that may be empty: null. */
export function cosmeticText(key: string): Field<string | null> {
  return joined([cosmetic(key, line)], (text) => text || null);
}

/** A field for which the interface defines how to treat an unreadable value. */
export function anything<T>(key: string, read: Read<T>): Field<T> {
  return { keys: [key], facts: [], read: (item) => read(item[key]) };
}

/** A number or a flag for which the interface defines a default. */
export function defaulted<T>(key: string, read: Read<T>): Field<T> {
  return checked(key, read, 'cosmetic', (value) =>
    typeof value === 'object' && !isNothing(value) ? 'unreadable' : null,
  );
}

/** Fields of a list that may be missing; all members that `read` leaves out are one deviation. */
function listed(weight: Weight) {
  return <T>(
    key: string,
    read: Read<readonly T[]>,
    /** Whether a member that was read has nothing that cannot be read. */
    isWhole: (member: unknown) => boolean = () => true,
  ): Field<readonly T[]> =>
    checked(key, read, weight, (value, result) => {
      if (isNothing(value)) return null;
      const all = members(value);
      return all?.length === result.length && all.every(isWhole) ? null : 'unreadable';
    });
}

export const factList = listed('lost');
export const cosmeticList = listed('cosmetic');

/** A field without which the item is unfit. */
export function required<T>(key: string, read: Read<T | null>): Field<T> {
  return {
    keys: [key],
    facts: [],
    read(item, report) {
      const result = read(item[key]);
      if (result !== null) return result;
      report({ field: key, fault: faultOf(item[key]), weight: 'lost' });
      return UNFIT;
    },
  };
}

/** A field for which the interface defines a default, and that must not be guessed where it is given. */
export function requiredIfGiven<T>(key: string, read: Read<T | null>, byDefault: T): Field<T> {
  const given = required(key, read);
  return {
    ...given,
    read: (item, report) => (isNothing(item[key]) ? byDefault : given.read(item, report)),
  };
}

/** The Id of a record (§2.1.3): a number, unless `read` accepts string ids that are documented for its kind. */
export function recordId(key = 'Id', read: Read<Id | null> = numericId): Field<Id> {
  return { ...required(key, read), readId: read };
}

/** The Id of a record for which none is documented (§2.1.3). */
export function optionalRecordId(key = 'Id', read: Read<Id | null> = numericId): Field<Id | null> {
  return { ...anything(key, read), readId: read };
}

/** A time of day at the school, a field of another type: some schools write midnight where there is none (observed). */
export function timeOfDay<T>(
  type: (key: string, read: Read<LocalTime | null>) => Field<T>,
  key: string,
  read: Read<LocalTime | null> = time,
): Field<T | null> {
  const field = type(key, read);
  return { ...field, read: (item, report) => (isMidnight(item[key]) ? null : field.read(item, report)) };
}

/** A property that no key of the item has. */
export function always<T>(value: T): Field<T> {
  return { keys: [], facts: [], read: () => value };
}

/** A field whose null is replaced. */
export function or<T, D>(field: Field<T | null>, byDefault: D): Field<T | D> {
  return either(field, always(byDefault));
}

/** A property of two fields: the first, unless it is null. */
export function either<T, O>(field: Field<T | null>, other: Field<O>): Field<T | O> {
  return joined([field, other], (first, second) => first ?? second);
}

/** A property that is an object of several keys. The item is unfit without a required one. */
export function together<T extends object>(fields: FieldsOf<T>): Field<T> {
  const entries = Object.entries<Field<unknown>>(fields);
  return {
    keys: entries.flatMap(([, { keys }]) => keys),
    facts: entries.flatMap(([, { facts }]) => facts),
    read(item, report) {
      const values: Record<string, unknown> = {};
      for (const [name, field] of entries) {
        const value = field.read(item, report);
        if (value === UNFIT) return UNFIT;
        values[name] = value;
      }
      return values as T;
    },
  };
}

/** A property of several keys. The item is unfit without a required one. */
export function joined<V extends readonly unknown[], T>(
  fields: { readonly [K in keyof V]: Field<V[K]> },
  join: (...values: V) => T,
): Field<T> {
  return {
    keys: fields.flatMap(({ keys }) => keys),
    facts: fields.flatMap(({ facts }) => facts),
    read(item, report) {
      const values = fields.map((field) => field.read(item, report));
      return values.includes(UNFIT) ? UNFIT : join(...(values as unknown as V));
    },
  };
}

/** The portal writes a missing value as null or an empty text, and an empty map as `[]`. */
export function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
