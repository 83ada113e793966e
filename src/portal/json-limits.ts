/**
 * Limits of a JSON answer, checked before it is parsed: its items are translated in one piece, and meanwhile nothing else runs. The
 * largest list of a real account has about 500 items (observed), the skills of a large school 1,100 (§2.4).
 */
export const jsonLimits = {
  depth: 50,
  /** Of one list or object. */
  members: 5_000,
  /** Brackets, commas, and quotes also in strings. */
  tokens: 500_000,
} as const;

const TOKEN = /["[\]{},]/g;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;

type Limits = Readonly<Record<keyof typeof jsonLimits, number>>;

/** Which limit a text exceeds; null: none. Any text takes linear time. */
export function exceededLimit(text: string, limits: Limits = jsonLimits): keyof Limits | null {
  /** Commas in each open list or object. */
  const commas: number[] = [];
  let inString = false;
  TOKEN.lastIndex = 0;
  for (let tokens = 0; TOKEN.test(text); tokens += 1) {
    if (tokens >= limits.tokens) return 'tokens';
    const at = TOKEN.lastIndex - 1;
    const code = text.charCodeAt(at);
    if (inString) {
      inString = isEscaped(text, at);
      if (inString) TOKEN.lastIndex = nextQuote(text, at + 1);
    } else if (code === QUOTE) {
      inString = true;
      TOKEN.lastIndex = nextQuote(text, at + 1);
    } else if (code === COMMA) {
      const count = (commas.pop() ?? 0) + 1;
      if (count >= limits.members) return 'members';
      commas.push(count);
    } else if (isOpening(code)) {
      if (commas.push(0) > limits.depth) return 'depth';
    } else commas.pop();
  }
  return null;
}

function isOpening(code: number): boolean {
  return code === 0x5b || code === 0x7b;
}

function nextQuote(text: string, from: number): number {
  const at = text.indexOf('"', from);
  return at === -1 ? text.length : at;
}

/** Whether an odd number of backslashes stands before a quote. */
function isEscaped(text: string, at: number): boolean {
  let start = at;
  while (text.charCodeAt(start - 1) === BACKSLASH) start -= 1;
  return (at - start) % 2 === 1;
}
