/**
 * An id of the portal, normalised when it is parsed (§2.1.3): integers and digit strings become the same decimal string;
 * others (`t123`, `LID-…`) stay. Ids of the messaging host stay as written (§2.10): compare them by `comparableId`.
 */
export type Id = string;

/** Equal for different spellings of one id: `0012` and `12`. */
export function comparableId(id: Id): string {
  return id.replace(/^0+(?=\d+$)/, '');
}

/** `YYYY-MM-DD` in the portal's zone. Sorts as text. */
export type LocalDate = string;

/** The date that a text of the portal begins with. */
export function dateIn(text: string | null): LocalDate | null {
  return /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? null;
}

/** `HH:MM` in the portal's zone. Sorts as text. */
export type LocalTime = string;

/** Minutes since midnight of `08:05`, or of `8:05` as people read it. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Nothing at school is earlier, and nobody gets up or leaves for it earlier: a time that is would be a mistake, and is unknown. */
export const DAY_BEGINS: LocalTime = '04:00';

export function isTooEarly(time: LocalTime | null): boolean {
  return time !== null && time < DAY_BEGINS;
}

/** null: it is too early, or unknown. */
export function possibleTime(time: LocalTime | null): LocalTime | null {
  return isTooEarly(time) ? null : time;
}

type Times = readonly (LocalTime | null | undefined)[];

const inOrder = (times: Times): readonly LocalTime[] => times.flatMap((time) => time ?? []).sort();

/** Of those that are known; null: none is. */
export const earliestTime = (times: Times): LocalTime | null => inOrder(times)[0] ?? null;
// Without `at`, which the card must not use.
export const latestTime = (times: Times): LocalTime | null => inOrder(times).slice(-1)[0] ?? null;

/** ISO 8601 in UTC, `2026-11-19T07:00:00Z`. */
export type InstantText = string;

export type Semester = 1 | 2;

const NUMBER = /^\d+$/;

/** Compares ids: numbers by size, before all others, which sort as text. */
export function compareIds(a: Id, b: Id): number {
  const numbers = [NUMBER.test(a), NUMBER.test(b)] as const;
  if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1;
  if (numbers[0] && a.length !== b.length) return a.length - b.length;
  return compareTexts(a, b);
}

/** Compares texts by their characters' codes. */
export function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

/** Compares texts that sort as time, the newest first and null last. */
export function compareNewest(a: string | null, b: string | null): number {
  return compareTexts(b ?? '', a ?? '');
}

/** Sorts newest first by a text that sorts as time; items without one last; stable. */
export function newestFirst<T>(items: readonly T[], time: (item: T) => string | null): readonly T[] {
  return items.toSorted((a, b) => compareNewest(time(a), time(b)));
}
