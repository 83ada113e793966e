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

/** Every string in a value of JSON, its sentences and its capitalized words: what a log line could quote. */
export function textsIn(value: unknown): ReadonlySet<string> {
  const texts = new Set<string>();
  const add = (item: unknown): void => {
    if (typeof item === 'string') {
      if (item.length >= MIN_CHARS && !NO_TEXT.test(item)) texts.add(item);
      for (const sentence of item.split(SENTENCE_END)) {
        if (sentence.trim().length >= MIN_SENTENCE_CHARS && !NO_TEXT.test(sentence))
          texts.add(sentence.trim());
      }
      for (const [word] of item.matchAll(CAPITALIZED)) texts.add(word);
    } else if (typeof item === 'object' && item !== null) Object.values(item).forEach(add);
  };
  add(value);
  return texts;
}
