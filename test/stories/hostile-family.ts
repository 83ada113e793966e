import type { AccountFixture } from '../../src/demo/simulator/fixture/types.ts';

export const CANARY = '"><img src=x onerror="alert(1)"><script>alert(2)</script>';
/** Also a mark that reverses the direction of the text after it, half a character, and a word that is watched. */
const hostile = (key: string): string => `${key}:${CANARY}\u202Etxt.exe zgoda \uD83D`;
const longText = (letters: number): string =>
  `${'ą'.repeat(letters)}\nhttps://school.example/x\njavascript:alert(3)`;

const TEXTS: readonly string[] = [
  ...['name', 'short', 'last', 'symbol', 'subject', 'topic', 'content', 'text', 'body', 'message', 'comment'],
  ...['attachment', 'destination', 'route', 'by', 'creator', 'coordinator', 'category', 'area', 'title'],
];
const LONG_TEXTS: readonly string[] = ['content', 'text', 'body'];

/** Appends a hostile text with the name of its field to all texts of the school; the first of each long kind has many letters. */
export function withHostileTexts(
  family: readonly AccountFixture[],
  letters = 100_000,
): readonly AccountFixture[] {
  const seen = new Set<unknown>();
  const long = new Set(LONG_TEXTS);
  const change = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (value instanceof Map) for (const item of value.values()) change(item);
    const record = value as Record<string, unknown>;
    for (const [key, text] of Object.entries(record)) {
      if (typeof text !== 'string' || !TEXTS.includes(key)) change(text);
      else record[key] = `${text} ${hostile(key)}${long.delete(key) ? longText(letters) : ''}`;
    }
  };
  // The family's own names are not the school's.
  const changed = structuredClone(family);
  for (const { child, pupil, parent, ...account } of changed) change(account);
  return changed;
}
