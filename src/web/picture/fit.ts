import { EM, lettersOf, unitsOf, widthOf } from './font.ts';

export interface Fitted {
  readonly text: string;
  readonly size: number;
}

/** No line has room for more. */
export const MAX_LETTERS = 400;

const SPACE = ' ';

/** Sums of widths are not exact. */
const ROUNDING = 0.01;

/** The least part of its size that a word is drawn in rather than cut. */
const LEAST_PART = 0.5;

/**
 * Makes a text as small as it must be for the width, and shortens it between its words if it would be smaller than `least`. A
 * word alone is made smaller still, and cut only where nobody could read it.
 */
export function fitted(whole: string, width: number, size: number, least = size): Fitted {
  const text = whole.slice(0, MAX_LETTERS);
  const needed = widthOf(text, 1) * size;
  if (needed <= width + ROUNDING) return { text, size };
  const smaller = (size * width) / needed;
  if (smaller >= least) return { text, size: smaller };
  const shown = betweenWords(text, width, least);
  const part = width / (widthOf(shown, 1) * least);
  if (part >= 1) return { text: shown, size: least };
  if (part >= LEAST_PART) return { text: shown, size: least * part };
  return { text: shortened(text, width, least), size: least };
}

/** The words for which there is room, at least the first one. */
function betweenWords(text: string, width: number, size: number): string {
  const [first = '', ...others] = text.split(SPACE).filter(Boolean);
  let shown = first;
  for (const word of others) {
    if (widthOf(`${shown} ${word}…`, size) > width) return `${shown}…`;
    shown += SPACE + word;
  }
  return shown;
}

function shortened(text: string, width: number, size: number): string {
  const room = (width * EM) / size - unitsOf('…');
  const letters = lettersOf(text);
  let [units, fits] = [0, 0];
  for (const [index, letter] of letters.entries()) {
    units += unitsOf(letter);
    if (letter.trim() === '') continue;
    if (units > room) break;
    fits = index + 1;
  }
  return `${letters.slice(0, fits).join('')}…`;
}

/** Breaks a text between its words; the last line is shortened between them. A word that is too wide stays whole. */
export function wrapped(text: string, width: number, size: number, maxLines: number): readonly string[] {
  const room = (width * EM) / size;
  const words = text
    .slice(0, maxLines * MAX_LETTERS)
    .split(SPACE)
    .filter(Boolean);
  const lines: string[] = [];
  let next = 0;
  while (next < words.length && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    let [line, units] = ['', 0];
    for (; next < words.length; next += 1) {
      const word = line === '' ? (words[next] ?? '') : `${SPACE}${words[next]}`;
      units += unitsOf(word);
      // More of the last line than there is room for says that it is cut.
      if (line !== '' && units > room && !isLast) break;
      line += word;
    }
    lines.push(widthOf(line, size) <= width ? line : betweenWords(line, width, size));
  }
  return lines;
}
