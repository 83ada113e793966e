import { ATTRIBUTES_LIMIT, STATE_LIMIT } from './home-assistant.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

// Longer texts belong behind a tap, not into every client's memory.
const TEXT_LIMIT = 500;

/**
 * A state as Home Assistant takes it: one line of at most 255 code points, or a finite number. Everything else is
 * null (unknown); so is an empty text, which would otherwise become an empty state.
 */
export function fitState(value: Json): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const line = value
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line === '' ? null : shorten(line, STATE_LIMIT);
}

/** At most `limit` code points, the last an ellipsis where something was cut. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const points = [...text];
  return points.length <= limit ? text : `${points.slice(0, limit - 1).join('')}…`;
}

/**
 * Attributes whose JSON stays under 8 KB: long texts are cut, then items are dropped from the end of whichever list
 * is longest; only where there are no items left, whole attributes, the largest first. What lost items or attributes
 * says so with `truncated: true`.
 */
export function fitAttributes(attributes: JsonObject): JsonObject {
  const clean = cleanObject(attributes);
  if (bytes(clean) < ATTRIBUTES_LIMIT) return clean;
  return dropAttributes(dropItems({ ...clean, truncated: true }));
}

function dropItems(attributes: JsonObject): JsonObject {
  const lists = Object.entries(attributes).flatMap(([key, value]) =>
    isList(value) ? [measured(key, value)] : [],
  );
  let excess = bytes(attributes) - (ATTRIBUTES_LIMIT - 1);
  while (excess > 0) {
    const longest = lists.reduce<MeasuredList | undefined>(
      (a, b) => (a && a.total >= b.total ? a : b),
      undefined,
    );
    const dropped = longest?.sizes.pop();
    if (!longest || dropped === undefined) break;
    longest.total -= dropped;
    excess -= dropped;
  }
  const kept = lists.map(({ key, items, sizes }) => [key, items.slice(0, sizes.length)] as const);
  return { ...attributes, ...Object.fromEntries(kept) };
}

interface MeasuredList {
  readonly key: string;
  readonly items: readonly Json[];
  /** Bytes of each item that is still kept, with the comma before it. */
  readonly sizes: number[];
  total: number;
}

function measured(key: string, items: readonly Json[]): MeasuredList {
  const sizes = items.map((item, index) => bytes(item) + Math.min(index, 1));
  return { key, items, sizes, total: sizes.reduce((sum, size) => sum + size, 0) };
}

function dropAttributes(attributes: JsonObject): JsonObject {
  const entries = Object.entries(attributes);
  while (bytes(Object.fromEntries(entries)) >= ATTRIBUTES_LIMIT) {
    const sizes = entries.map(([key, value]) => bytes(key) + bytes(value));
    entries.splice(sizes.indexOf(Math.max(...sizes)), 1);
  }
  return Object.fromEntries(entries);
}

function clean(value: Json): Json {
  if (typeof value === 'string') return cleanText(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value;
  return isList(value) ? value.map(clean) : cleanObject(value);
}

function cleanObject(object: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [cleanText(key), clean(value)]));
}

// A surrogate without its other half (the portal cuts texts by bytes) cannot be stored as UTF-8; NUL not by databases.
function cleanText(text: string): string {
  return shorten(text.toWellFormed().replaceAll('\0', ''), TEXT_LIMIT);
}

// Array.isArray does not narrow readonly arrays.
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function bytes(value: Json): number {
  return Buffer.byteLength(JSON.stringify(value));
}
