import { factIfGiven, recordId } from './fields.ts';
import { list } from './shape.ts';
import { readText } from './wire.ts';

const HEX = /^#?([\da-f]{6})$/iu;

/** A colour as `#rrggbb`; null if it is invalid. */
function readRgb(value: unknown): string | null {
  const hex = typeof value === 'string' ? HEX.exec(value.trim())?.[1] : undefined;
  return hex === undefined ? null : `#${hex.toLowerCase()}`;
}

/** Colors (§2.3). */
export const colors = list('Colors', 'Colors', {
  id: recordId(),
  rgb: factIfGiven('RGB', readRgb),
  name: factIfGiven('Name', readText),
});
