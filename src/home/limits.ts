import type { Json } from '../lib/json.ts';
import { shorten } from '../lib/text.ts';
import { MAX_ATTRIBUTES_BYTES, MAX_STATE_CHARS } from './home-assistant.ts';

type JsonObject = Readonly<Record<string, Json>>;

// Attributes are held in the memory of every client of Home Assistant.
const MAX_TEXT_CHARS = 500;

/**
 * Returns a state that Home Assistant accepts: one line of at most 255 code points, or a finite number. Everything else,
 * also an empty text, becomes null (unknown).
 */
export function fitState(value: Json): string | number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const line = value
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return line === '' ? null : shorten(line, MAX_STATE_CHARS);
}

/** Cuts a text so that its JSON has at most so many bytes. */
export function withinBytes(text: string, maxBytes: number): string {
  let limit = maxBytes;
  while (bytes(shorten(text, limit)) > maxBytes) limit -= Math.ceil(limit / 10);
  return shorten(text, limit);
}

/**
 * Returns attributes with less than 8 KB of JSON: cuts long texts, then drops items from the end of the longest list, then
 * whole attributes, the largest first. If items or attributes were dropped, `truncated` is true.
 */
export function fitAttributes(attributes: JsonObject, maxTextChars = MAX_TEXT_CHARS): JsonObject {
  const clean = cleanObject(attributes, maxTextChars);
  if (bytes(clean) < MAX_ATTRIBUTES_BYTES) return clean;
  return dropAttributes(dropItems({ ...clean, truncated: true }));
}

function dropItems(attributes: JsonObject): JsonObject {
  const lists = Object.entries(attributes).flatMap(([key, value]) =>
    isList(value) ? [measured(key, value)] : [],
  );
  let excess = bytes(attributes) - (MAX_ATTRIBUTES_BYTES - 1);
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
  /** Bytes of each remaining item, with the comma before it. */
  readonly sizes: number[];
  total: number;
}

function measured(key: string, items: readonly Json[]): MeasuredList {
  const sizes = items.map((item, index) => bytes(item) + Math.min(index, 1));
  return { key, items, sizes, total: sizes.reduce((sum, size) => sum + size, 0) };
}

function dropAttributes(attributes: JsonObject): JsonObject {
  const entries = Object.entries(attributes);
  while (bytes(Object.fromEntries(entries)) >= MAX_ATTRIBUTES_BYTES) {
    const sizes = entries.map(([key, value]) => bytes(key) + bytes(value));
    entries.splice(sizes.indexOf(Math.max(...sizes)), 1);
  }
  return Object.fromEntries(entries);
}

function clean(value: Json, maxChars: number): Json {
  if (typeof value === 'string') return cleanText(value, maxChars);
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'object' || value === null) return value;
  return isList(value) ? value.map((item) => clean(item, maxChars)) : cleanObject(value, maxChars);
}

function cleanObject(object: JsonObject, maxChars: number): JsonObject {
  const entries = Object.entries(object).map(([key, value]) => [
    cleanText(key, maxChars),
    clean(value, maxChars),
  ]);
  return Object.fromEntries(entries);
}

// Lone surrogates (the portal cuts texts by bytes) cannot be UTF-8, and databases refuse NUL.
function cleanText(text: string, maxChars: number): string {
  return shorten(text.toWellFormed().replaceAll('\0', ''), maxChars);
}

// Array.isArray does not narrow readonly arrays.
function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function bytes(value: Json): number {
  return Buffer.byteLength(JSON.stringify(value));
}
