/**
 * What may leave for a shared wall (`privacy.level`). The catalogue marks what each value holds, where the value is
 * made; this is the one place that decides what becomes of the marks.
 *
 * | a value … | `full` | `no_text` | `counts` |
 * |---|---|---|---|
 * | `text(…)`: somebody wrote it: subject lines, previews, contents, comments, notes | shown | null | null |
 * | `detail(…)`: it names somebody or something: people, subjects, rooms, groups, marks, categories, free days | shown | shown | null |
 * | unmarked: numbers, days, times, kinds, statuses, ids, our own sentences | shown | shown | shown |
 *
 * So with `counts` the text sensors (newest_grade, newest_message, newest_notice, current_lesson, next_lesson) are
 * unknown, lists keep their numbers and times, and an entity whose very name holds a subject (average_SUBJECT:
 * `nameHolds` of its row) does not exist.
 */
export type PrivacyLevel = 'full' | 'no_text' | 'counts';

export type Holds = 'text' | 'detail';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

const HOLDS = Symbol('holds');

export interface Marked {
  readonly [HOLDS]: Holds;
  readonly value: Json;
  /** What is shown where `value` is hidden. */
  readonly otherwise: Json;
}

/** A JSON value that may hold marked values anywhere. */
export type Value = Json | Marked | readonly Value[] | { readonly [key: string]: Value };

/** Marks what somebody wrote. */
export const text = (value: Json): Marked => ({ [HOLDS]: 'text', value, otherwise: null });

/**
 * Marks what names somebody or something.
 * @param otherwise the same without names, where there is such a thing
 */
export const detail = (value: Json, otherwise: Json = null): Marked => ({
  [HOLDS]: 'detail',
  value,
  otherwise,
});

const hidden: Readonly<Record<PrivacyLevel, readonly Holds[]>> = {
  full: [],
  no_text: ['text'],
  counts: ['text', 'detail'],
};

export function isHidden(holds: Holds, level: PrivacyLevel): boolean {
  return hidden[level].includes(holds);
}

/** The value as it may be shown at this level: marks resolved; what is hidden is null, or what the mark has instead. */
export function reveal(value: Value, level: PrivacyLevel): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isMarked(value)) return isHidden(value[HOLDS], level) ? value.otherwise : value.value;
  if (isList(value)) return value.map((item) => reveal(item, level));
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, reveal(item, level)]));
}

function isMarked(value: object): value is Marked {
  return HOLDS in value;
}

// Array.isArray does not narrow readonly arrays.
function isList(value: object): value is readonly Value[] {
  return Array.isArray(value);
}
