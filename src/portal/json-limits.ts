/**
 * Limits of a JSON answer, checked before it is parsed: its items are translated in one piece, and meanwhile nothing else runs. The
 * largest list of a real account has about 500 items (observed), the skills of a large school 1,100 (§2.4).
 */
export const jsonLimits = {
  depth: 50,
  /** In one list or object. */
  members: 10_000,
  /** Brackets, commas, and quotes in texts. */
  tokens: 1_000_000,
} as const;

// Up to the next bracket or comma, or to the quote that begins a string with a backslash; sticky, so that it is tried at one place.
const TOKEN = /[^"[\]{},]*(?:"[^"\\]*"[^"[\]{},]*)*[["\]{},]/y;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const LIST = 0x5b;
const OBJECT = 0x7b;

type Limits = Readonly<Record<keyof typeof jsonLimits, number>>;

/** Which limit a text exceeds; null: none. Any text takes linear time. */
export function exceededLimit(text: string, limits: Limits = jsonLimits): keyof Limits | null {
  const outer: number[] = [];
  let commas = 0;
  TOKEN.lastIndex = 0;
  for (let tokens = 1; TOKEN.test(text); tokens += 1) {
    if (tokens > limits.tokens) return 'tokens';
    const at = TOKEN.lastIndex;
    const code = text.charCodeAt(at - 1);
    if (code === COMMA) {
      commas += 1;
      if (commas >= limits.members) return 'members';
    } else if (code === OBJECT || code === LIST) {
      if (outer.push(commas) > limits.depth) return 'depth';
      commas = 0;
    } else if (code === QUOTE) {
      const [end, quotes] = endOfString(text, at, limits.tokens);
      TOKEN.lastIndex = end;
      tokens += quotes;
      if (tokens > limits.tokens) return 'tokens';
    } else commas = outer.pop() ?? 0;
  }
  return null;
}

/** @returns the place after the quote that ends a string, and the number of quotes in it, which ends the search at `most` */
function endOfString(text: string, from: number, most: number): readonly [number, number] {
  let at = from;
  for (let quotes = 0; quotes <= most; quotes += 1) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return [text.length, quotes];
    at = quote + 1;
    if (!isEscaped(text, quote)) return [at, quotes];
  }
  return [at, most + 1];
}

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
  return (at - start) % 2 === 1;
}
