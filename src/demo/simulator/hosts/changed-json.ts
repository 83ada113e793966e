import type { Json, JsonDeviation } from '../deviation.ts';

type JsonObject = { readonly [key: string]: Json };

const METADATA = new Set(['Resources', 'Url', 'total']);

/** Applies a deviation to the JSON of an answer. */
export function changedJson(json: Json, deviation: JsonDeviation): Json {
  switch (deviation.kind) {
    case 'json':
      return deviation.value;
    case 'root':
      return withRoot(json, deviation.as);
    case 'times':
      return withOtherTimes(json);
    case 'field':
      return withField(json, deviation);
  }
}

function isObject(json: Json): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/** The root key is the first key that is not metadata (§2.1.1). */
function withRoot(json: Json, as: 'null' | 'map'): Json {
  if (!isObject(json)) return json;
  const root = Object.keys(json).find((key) => !METADATA.has(key));
  if (root === undefined) return json;
  return { ...json, [root]: as === 'null' ? null : gapMap(json[root] ?? null) };
}

/** Returns a list with a gap as PHP encodes it: `{"0": …, "2": …}`. */
function gapMap(json: Json): Json {
  if (!Array.isArray(json)) return json;
  const items: readonly Json[] = json;
  return Object.fromEntries(items.map((item, index) => [index === 0 ? 0 : index + 1, item]));
}

function withField(json: Json, { field, item, to }: JsonDeviation & { kind: 'field' }): Json {
  const count = countOf(json, field);
  const wanted = item === 'every' ? null : [item].flat().map((one) => (one < 0 ? count + one : one));
  let position = 0;
  return mapItems(json, field, (found) => {
    const hit = wanted === null || wanted.includes(position);
    position += 1;
    if (!hit) return found;
    const { [field]: _, ...others } = found;
    return to === undefined ? others : { ...others, [field]: to };
  });
}

function countOf(json: Json, field: string): number {
  let count = 0;
  mapItems(json, field, (found) => {
    count += 1;
    return found;
  });
  return count;
}

/** Changes the outermost objects that have the field, at any depth. */
function mapItems(json: Json, field: string, change: (item: JsonObject) => Json): Json {
  if (Array.isArray(json)) return (json as readonly Json[]).map((one) => mapItems(one, field, change));
  if (!isObject(json)) return json;
  if (Object.hasOwn(json, field)) return change(json);
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      METADATA.has(key) ? value : mapItems(value, field, change),
    ]),
  );
}

function withOtherTimes(json: Json): Json {
  if (typeof json === 'string') return otherTime(json);
  if (Array.isArray(json)) return (json as readonly Json[]).map(withOtherTimes);
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, withOtherTimes(value)]));
}

function otherTime(text: string): string {
  return text
    .replace(/^(\d{4})-(\d\d)-(\d\d)(?=$| )/, '$3.$2.$1')
    .replace(/(?<=^| )0?(\d{1,2}):(\d\d)(:\d\d)?$/, '$1.$2');
}
