import type { Json } from '../../lib/json.ts';

type Field<T> = { [K in keyof T]: T[K] extends Json | undefined ? K : never }[keyof T] & string;

/** A field of a record, or what is made of it. */
type Value<T> = Field<T> | ((record: T) => Json | undefined);

/** What an item has: fields under their own names (`lessonNo`: `lesson_no`), one or several, or values by their names. */
export type Entry<T> = Field<T> | readonly Field<T>[] | Readonly<Record<string, Value<T>>>;

interface Item<T> {
  (record: T | null | undefined): Readonly<Record<string, Json>>;
  readonly names: readonly string[];
}

/** Makes an item of a list of attributes, attributes, or the fields of an event. Without a record all of it is null. */
export function itemOf<T extends object>(...entries: readonly Entry<T>[]): Item<T> {
  const values = entries.flatMap(namedValues);
  const valueIn = (record: T, value: Value<T>): Json =>
    ((typeof value === 'function' ? value(record) : record[value]) ?? null) as Json;
  const item = (record: T | null | undefined) =>
    Object.fromEntries(values.map(([name, value]) => [name, record ? valueIn(record, value) : null]));
  return Object.assign(item, { names: values.map(([name]) => name) });
}

function namedValues<T>(entry: Entry<T>): readonly (readonly [string, Value<T>])[] {
  if (typeof entry === 'string') return [[nameOf(entry), entry]];
  return isList(entry) ? entry.map((field) => [nameOf(field), field]) : Object.entries<Value<T>>(entry);
}

// Array.isArray does not narrow readonly arrays.
function isList<T>(entry: Entry<T>): entry is readonly Field<T>[] {
  return Array.isArray(entry);
}

/** `lessonNo`: `lesson_no` */
function nameOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The texts of an item under the names of their fields: reads back what `itemOf` made. */
export function textsIn<F extends string>(
  item: { text(name: string): string | null },
  fields: readonly F[],
): Readonly<Record<F, string | null>> {
  const texts = fields.map((field) => [field, item.text(nameOf(field))]);
  return Object.fromEntries(texts) as Record<F, string | null>;
}

export const LESSON_TEXTS = ['subject', 'teacher', 'room', 'group'] as const;
export const CHANGE_TEXTS = [
  ...['from', 'to', 'subject', 'teacher', 'room'],
  ...['wasSubject', 'wasTeacher', 'wasRoom', 'note'],
] as const;
// The card reads these back (card/ahead.ts).
export const OUTING_TEXTS = ['name', 'content', 'from', 'to'] as const;
export const VERDICT_TEXTS = ['name', 'start', 'end', 'usualStart', 'usualEnd'] as const;
