import { htmlToText } from '../../lib/html.ts';
import type { Id, LocalDate, LocalTime, Semester } from '../../lib/id.ts';
import { isObject } from '../../lib/is-object.ts';
import { Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';

/**
 * Readers of single values, imported as `read`. Those without a documented default return null for a value that they cannot read.
 */

const DIGITS = /^\d+$/u;
const LID = /^LID-\S+$/u;
const T_DIGITS = /^t\d+$/u;

/** A usable number (§2.1.3): an integer from 0, or its digits, as a decimal string without leading zeros. */
export function numericId(value: unknown): Id | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? String(value) : null;
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return DIGITS.test(trimmed) ? trimmed.replace(/^0+(?=\d)/u, '') : null;
}

/** A numeric id or `t` and digits, as in some Attendances (§2.1.3). */
export function tOrNumber(value: unknown): Id | null {
  return numericId(value) ?? matching(value, T_DIGITS);
}

/** An id of any form of §2.1.3. */
export function id(value: unknown): Id | null {
  return numericId(value) ?? lid(value) ?? matching(value, T_DIGITS);
}

export function lid(value: unknown): Id | null {
  return matching(value, LID);
}

function matching(value: unknown, form: RegExp): string | null {
  const trimmed = typeof value === 'string' ? value.trim() : '';
  return form.test(trimmed) ? trimmed : null;
}

/** An id of the messaging host, unchanged for later requests: digits, or a name (`tutors`, §2.10). */
export const mailId: (value: unknown) => Id | null = text;

export function memberOf<T>(key: string, read: (member: unknown) => T | null): (value: unknown) => T | null {
  return (value) => (isObject(value) ? read(value[key]) : null);
}

/** Reads the members of a list, without those of which nothing can be read; none of another value. */
export function each<T>(read: (member: unknown) => T | null): (value: unknown) => readonly T[] {
  return (value) => (Array.isArray(value) ? value.map(read).filter((one) => one !== null) : []);
}

/** The id of `{Id, Url}` (§2.1.2). */
export const reference: (value: unknown) => Id | null = memberOf('Id', id);

/** Ids of a list of references or of bare ids (§2.4); other members are left out. */
export function references(value: unknown): readonly Id[] {
  return (members(value) ?? []).flatMap((item) => (isObject(item) ? reference(item) : id(item)) ?? []);
}

// What people write is shorter. Lines are compared, sorted and searched by patterns.
const MAX_LINE_CHARS = 20_000;
const MAX_CONTENT_CHARS = 200_000;

/** One line of text, which may be empty. A number counts as its digits. */
export function line(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? oneLine(value.slice(0, MAX_LINE_CHARS)) : null;
}

/** One line of text; null if empty. A number counts as its digits. */
export function text(value: unknown): string | null {
  return line(value) || null;
}

/** Text with line breaks and without markup, which may be empty. */
export function content(value: unknown): string | null {
  return typeof value === 'string' ? htmlToText(value.slice(0, MAX_CONTENT_CHARS)) : line(value);
}

/** Text with line breaks and without markup; null if empty. */
export function paragraphs(value: unknown): string | null {
  return content(value) || null;
}

const NUMERIC = /^[+-]?\d+(?:[.,]\d+)?$/u;

/** A number or a numeric string, also with a decimal comma (§2.3). */
export function number(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || !NUMERIC.test(value.trim())) return null;
  return number(Number(value.trim().replace(',', '.')));
}

/** An integer from 0, or its digits: lesson numbers, counters. */
export function count(value: unknown): number | null {
  const result = number(value);
  return result !== null && Number.isSafeInteger(result) && result >= 0 ? result : null;
}

/** An integer from 1: register numbers, the lucky number, the number of a class; 0 is null. */
export function ordinal(value: unknown): number | null {
  return count(value) || null;
}

/** The weight of a category (§2.3): by default 1. */
export function weight(value: unknown): number {
  const result = number(value);
  return result !== null && result >= 0 ? result : 1;
}

/** True and false, also as 1 and 0, as numbers or text. */
export function flag(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  if (value === 1 || value === '1' || value === 'true') return true;
  return value === 0 || value === '0' || value === 'false' ? false : null;
}

/** A flag, by default false. */
export function isSet(value: unknown): boolean {
  return flag(value) === true;
}

export function semester(value: unknown): Semester | null {
  const result = number(value);
  return result === 1 || result === 2 ? result : null;
}

const DATED = /^(\d{4}-\d{2}-\d{2})(?:[T ].*)?$/u;

/**
 * The date of `YYYY-MM-DD`, `YYYY-MM-DD HH:MM:SS` or ISO 8601, without conversion: the portal writes local time.
 * Null for a date that does not exist.
 */
export function date(value: unknown): LocalDate | null {
  const day = typeof value === 'string' ? DATED.exec(value.trim())?.[1] : undefined;
  if (day === undefined) return null;
  try {
    return Temporal.PlainDate.from(day).toString();
  } catch {
    return null;
  }
}

/** A date with or without a time, as the portal writes it; null if the date does not exist. */
export function moment(value: unknown): string | null {
  return typeof value === 'string' && date(value) !== null ? value.trim() : null;
}

const MIDNIGHT = /^(?:\d{4}-\d{2}-\d{2}[T ])?0?0[:.]00(?!\d)/u;

/** Whether it is midnight, with or without a date: at a school no time of day, but what stands where there is none (observed). */
export function isMidnight(value: unknown): boolean {
  return typeof value === 'string' && MIDNIGHT.test(value.trim());
}

const TIME = /^(\d{1,2})[:.]([0-5]\d)(?:[:.][0-5]\d)?$/u;

/** `HH:MM` of `HH:MM`, `H:MM` or `HH:MM:SS`, also with dots; null of midnight. */
export function time(value: unknown): LocalTime | null {
  if (isMidnight(value)) return null;
  const [, hours, minutes] = (typeof value === 'string' && TIME.exec(value.trim())) || [];
  if (hours === undefined || Number(hours) > 23) return null;
  return `${hours.padStart(2, '0')}:${minutes}`;
}

/** "Last First", or the only part that exists (§2.1.5). */
export function lastFirst(lastName: string | null, firstName: string | null): string | null {
  return [lastName, firstName].filter((part) => part !== null).join(' ') || null;
}

/**
 * The members of a list, of null (an empty list), or of a map from position to member (a list with gaps).
 * Undefined for other values.
 */
export function members(value: unknown): readonly unknown[] | undefined {
  if (value === null) return [];
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value) : undefined;
}

// Without what no command and no log line may have.
const PRINTABLE = /^[^\p{Cc}\p{Cf}\p{Cs}]{1,200}$/u;

/** A numeric id, or any text that is not empty (observed): announcements have digits, LIDs, hexadecimal texts. */
export function anyId(value: unknown): Id | null {
  return numericId(value) ?? matching(value, PRINTABLE);
}
