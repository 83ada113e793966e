import { isDeepStrictEqual } from 'node:util';
import { isObject } from '../../lib/is-object.ts';
import { faultOf } from './fields.ts';
import type { Deviating } from './record.ts';
import * as read from './wire.ts';

/** Faults of a field whose value before is kept. */
type Faults = ReadonlySet<string>;

const MAX_SEARCHED = 100;
const ID_KEYS = ['Id', 'id', 'messageId', 'identifier', 'accountId'];

/**
 * An answer in which each field that cannot be read has its value of the answer before: what was read is kept. A
 * cosmetic field is replaced only if its value is of another type. Lists in a list are the same by their place. Items are the same if they
 * have the same id; an item without an id that can be read is the same as one that differs from it only in such fields and in
 * times of day that are midnight. The answer itself if nothing was replaced.
 */
export function withKnownFields(json: unknown, before: unknown, { fields }: Deviating): unknown {
  const namesOf = (kept: typeof fields): Faults =>
    new Set(kept.map(({ field, fault }) => `${field}/${fault}`));
  const unreadable = fields.filter(({ fault }) => fault === 'unreadable' || fault === 'id');
  const lost = fields.filter(({ fault, weight }) => weight === 'lost' || fault === 'unreadable');
  return merged(json, before, { identified: namesOf(lost), other: namesOf(unreadable) });
}

interface Kept {
  readonly identified: Faults;
  readonly other: Faults;
}

function merged(now: unknown, before: unknown, kept: Kept): unknown {
  if (Array.isArray(now) && Array.isArray(before)) return mergedList(now, before, kept);
  if (!isObject(now) || !isObject(before)) return now;
  const faults = idOf(now) === null ? kept.other : kept.identified;
  const changes: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(now), ...Object.keys(before)])) {
    const [value, known] = [now[key], before[key]];
    const isOdd = known !== undefined && isKept(key, value, faults);
    const result = isOdd ? known : merged(value, known, kept);
    if (result !== value && !(isOdd && isDeepStrictEqual(value, known))) changes[key] = result;
  }
  return Object.keys(changes).length > 0 ? { ...now, ...changes } : now;
}

/** A value that a field with a deviation of this kind may have. Its other values of the same kind are equally odd. */
function isKept(key: string, value: unknown, faults: Faults): boolean {
  if (faults.has(`${key}/id`)) return read.anyId(value) === null && value !== undefined;
  return faults.has(`${key}/${faultOf(value)}`);
}

function mergedList(now: readonly unknown[], before: readonly unknown[], kept: Kept): readonly unknown[] {
  const unmatched = new Set(before);
  const known = new Map(before.flatMap((item) => (idOf(item) === null ? [] : [[idOf(item), item] as const])));
  const results = now.map((item, index) => {
    if (Array.isArray(item)) return merged(item, before[index], kept);
    const id = idOf(item);
    const same = id === null ? undefined : known.get(id);
    unmatched.delete(same);
    return same === undefined ? item : merged(item, same, kept);
  });
  const unidentified = now.filter((item) => isObject(item) && idOf(item) === null).length;
  // Each is compared with all: many have their own places at most.
  const isSearched = unidentified <= MAX_SEARCHED && unmatched.size <= MAX_SEARCHED;
  now.forEach((item, index) => {
    if (!isObject(item) || idOf(item) !== null) return;
    const candidates = new Set([before[index], ...(isSearched ? unmatched : [])]);
    for (const candidate of candidates) {
      if (!unmatched.has(candidate) || !isObject(candidate)) continue;
      const result = merged(item, candidate, kept);
      if (!isSame(result, candidate)) continue;
      unmatched.delete(candidate);
      results[index] = result;
      return;
    }
  });
  return results.some((item, index) => item !== now[index]) ? results : now;
}

/** Midnight is no time of day: an item that has it may be any that has one there, or none. */
function isSame(one: unknown, other: Readonly<Record<string, unknown>>): boolean {
  if (!isObject(one)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every(
    (key) => isDeepStrictEqual(one[key], other[key]) || isNoTime(one[key]) || isNoTime(other[key]),
  );
}

function isNoTime(value: unknown): boolean {
  return read.isMidnight(value) && read.date(value) === null;
}

function idOf(item: unknown): string | null {
  if (!isObject(item)) return null;
  const key = ID_KEYS.find((name) => Object.hasOwn(item, name));
  return key === undefined ? null : read.anyId(item[key]);
}
