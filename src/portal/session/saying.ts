import { htmlToText } from '../../lib/html.ts';
import { printable } from '../../lib/printable.ts';
import { oneLine } from '../../lib/text.ts';

/** At most this many code points: with its introduction it fits into a state of Home Assistant. */
export const MAX_SAYING_CHARS = 200;

/** A sentence of the portal for a person: one printable line without markup. May be empty. */
export function toSaying(text: string): string {
  const points = [...oneLine(printable(htmlToText(text)))];
  return points.length <= MAX_SAYING_CHARS
    ? points.join('')
    : `${points.slice(0, MAX_SAYING_CHARS - 1).join('')}…`;
}
