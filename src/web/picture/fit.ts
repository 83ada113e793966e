import { lettersOf, widthOf } from './font.ts';

export interface Fitted {
  readonly text: string;
  readonly size: number;
}

/** No line has room for more. */
const MAX_LETTERS = 400;

/** Sums of widths are not exact. */
const ROUNDING = 0.01;

/** Makes a text as small as it must be for the width, and shortens it if it would be smaller than `least`. */
export function fitted(whole: string, width: number, size: number, least = size): Fitted {
  const text = whole.slice(0, MAX_LETTERS);
  const needed = widthOf(text, 1) * size;
  if (needed <= width + ROUNDING) return { text, size };
  const smaller = (size * width) / needed;
  return smaller >= least ? { text, size: smaller } : { text: shortened(text, width, least), size: least };
}

function shortened(text: string, width: number, size: number): string {
  const letters = [...lettersOf(text)];
  const first = (count: number): string => `${letters.slice(0, count).join('').trimEnd()}…`;
  let [fits, tooMany] = [0, letters.length + 1];
  while (tooMany - fits > 1) {
    const count = Math.floor((fits + tooMany) / 2);
    if (widthOf(first(count), size) <= width) fits = count;
    else tooMany = count;
  }
  return first(fits);
}

/** Breaks a text between its words; the last line is shortened. */
export function wrapped(text: string, width: number, size: number, maxLines: number): readonly string[] {
  const words = text
    .slice(0, maxLines * MAX_LETTERS)
    .split(' ')
    .filter(Boolean);
  const lines: string[] = [];
  while (words.length > 0 && lines.length < maxLines) {
    const isLast = lines.length === maxLines - 1;
    let line = words.shift() ?? '';
    while (words.length > 0 && (isLast || widthOf(`${line} ${words[0]}`, size) <= width))
      line += ` ${words.shift()}`;
    lines.push(fitted(line, width, size).text);
  }
  return lines;
}
