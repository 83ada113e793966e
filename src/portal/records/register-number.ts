import { htmlToText } from '../../lib/html.ts';
import { oneLine } from '../../lib/text.ts';
import { readOrdinal } from './wire.ts';

/** The page of the pupil's details (§2.2). */
export const REGISTER_PAGE = '/informacja';

/** The page is one table of the pupil's details. */
const MAX_TAGS = 2_000;
const LABEL = 'nr w dzienniku';
// Linear time: no alternative crosses the next "<".
const CELL = /<(\/?)(th|td|tr|table)\b[^<>]*>/giu;

/** The class register number of the page: the td after the th "Nr w dzienniku" (§2.2). Null if there is none. */
export function registerNumber(html: string): number | null {
  const tags = [...html.matchAll(CELL).take(MAX_TAGS)];
  const textAfter = (index: number): string => {
    const tag = tags[index];
    const from = (tag?.index ?? 0) + (tag?.[0].length ?? 0);
    return oneLine(htmlToText(html.slice(from, tags[index + 1]?.index)));
  };
  const label = tags.findIndex((tag, index) => isOpening(tag, 'th') && isLabel(textAfter(index)));
  if (label === -1) return null;
  const next = tags.findIndex((tag, index) => index > label && tag[1] === '');
  const cell = tags[next];
  return cell && isOpening(cell, 'td') ? readOrdinal(textAfter(next)) : null;
}

function isOpening(tag: RegExpMatchArray, name: string): boolean {
  return tag[1] === '' && tag[2]?.toLowerCase() === name;
}

function isLabel(text: string): boolean {
  return text.toLowerCase().replace(/\s*:$/u, '') === LABEL;
}
