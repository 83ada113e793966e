/** A text that must not appear, and what stands for it. */
export type Redaction = readonly [text: string, replacement: string];

const WORD = /[\p{L}\p{N}_]/u;
/** A word that may be a name or a subject. */
const CAPITALIZED = /\p{Lu}[\p{L}-]{3,}/gu;
/** Dates, times and numbers, which the log has for other reasons. */
const NO_TEXT = /^[\d\s:.,+TZ-]*$/;
const SENTENCE_END = /[\n.!?;,<>]+/;
const MIN_SENTENCE_CHARS = 8;
const MIN_CHARS = 4;

/** Replaces texts where they stand alone, not as a part of a longer word. */
function redact(text: string, redactions: readonly Redaction[]): string {
  return redactions.reduce(
    (redacted, [secret, replacement]) =>
      redacted.includes(secret) ? replaceAlone(redacted, secret, replacement) : redacted,
    text,
  );
}

/**
 * Replaces texts in every string of a value of JSON, keys included, where they stand alone: not as a part of a longer word.
 * @param redactions the longest first
 */
export function redactValue(value: unknown, redactions: readonly Redaction[]): unknown {
  if (typeof value === 'string') return redact(value, redactions);
  if (Array.isArray(value)) return value.map((item) => redactValue(item, redactions));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [
    redact(key, redactions),
    redactValue(item, redactions),
  ]);
  return Object.fromEntries(entries);
}

function replaceAlone(text: string, secret: string, replacement: string): string {
  const before = WORD.test(secret.at(0) ?? '') ? '(?<![\\p{L}\\p{N}_])' : '';
  const after = WORD.test(secret.at(-1) ?? '') ? '(?![\\p{L}\\p{N}_])' : '';
  return text.replaceAll(new RegExp(`${before}${RegExp.escape(secret)}${after}`, 'gu'), () => replacement);
}

export function stringsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The strings in a value of JSON, their sentences and capitalized words: what a log line could quote of them. */
export function textsIn(value: unknown): ReadonlySet<string> {
  const texts = stringsIn(value).flatMap((text) => [
    ...[text].filter(({ length }) => length >= MIN_CHARS),
    ...text
      .split(SENTENCE_END)
      .map((sentence) => sentence.trim())
      .filter(({ length }) => length >= MIN_SENTENCE_CHARS),
    ...[...text.matchAll(CAPITALIZED)].map(([word]) => word),
  ]);
  return new Set(texts.filter((text) => !NO_TEXT.test(text)));
}
