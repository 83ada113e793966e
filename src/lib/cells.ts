import { printable } from './printable.ts';

const graphemes = new Intl.Segmenter('pl', { granularity: 'grapheme' });
const WIDE =
  /^[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|\uFE0F/u;
const NO_WIDTH = /^[\p{M}\p{Cf}]+$/u;

/** Width of a text in terminal columns: a letter with its accents has 1, an ideograph or an emoji 2. */
export function textWidth(text: string): number {
  return [...graphemes.segment(text)].reduce((sum, { segment }) => sum + segmentWidth(segment), 0);
}

function segmentWidth(segment: string): number {
  if (NO_WIDTH.test(segment)) return 0;
  return WIDE.test(segment) ? 2 : 1;
}

/** The text on one line, without control sequences, cut with … to at most `width` columns. */
export function cutTo(text: string, width: number): string {
  const clean = printable(text).replaceAll(/\n+/g, ' ');
  if (textWidth(clean) <= width) return clean;
  let cut = '';
  let taken = 0;
  for (const { segment } of graphemes.segment(clean)) {
    taken += segmentWidth(segment);
    if (taken > width - 1) break;
    cut += segment;
  }
  return `${cut.trimEnd()}…`;
}

export function cell(text: string, width: number): string {
  const cut = cutTo(text, width);
  return cut + ' '.repeat(Math.max(0, width - textWidth(cut)));
}
