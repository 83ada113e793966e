import type { Page } from 'playwright-core';

/** A kind of text on the wall. */
export interface SizeKind {
  readonly selector: string;
  readonly name: string;
  /** The least height of its capital letters, in arc minutes at 2 m from a tablet of 10 inches. */
  readonly least: number;
}

/** What a person must act on has 10, and 9 in a row that it would not fit into; everything else 6. */
export const SIZE_KINDS: readonly SizeKind[] = [
  { selector: '.clock', name: 'clock', least: 15 },
  {
    selector: '.hero .time',
    name: 'hour of what is now or first',
    least: 10,
  },
  { selector: '.hero .title', name: 'what is now or first', least: 10 },
  {
    selector: '.mark',
    name: 'what is different about it',
    least: 6,
  },
  { selector: '.pill strong', name: 'leaving, getting up', least: 10 },
  { selector: '.home b', name: 'home time', least: 10 },
  {
    selector: '.line b, .line .status',
    name: 'what is different, its hour and status',
    least: 10,
  },
  { selector: '.free .title', name: 'day off', least: 10 },
  { selector: '.back .time', name: 'when school begins again', least: 10 },
  { selector: '.due b', name: 'what is due', least: 7 },
  { selector: '.thing', name: 'what to bring', least: 7 },
  { selector: '.name', name: 'child', least: 6 },
  { selector: '.date', name: 'date', least: 6 },
  {
    selector: '.lesson .subject, .lesson .from, .lesson .room',
    name: 'lesson in a list, its hour and room',
    least: 6,
  },
  {
    selector: '.label .word, .aside, .part, .home em',
    name: 'word, room, group',
    least: 6,
  },
  {
    selector: '.fact strong, .fact span, .unseen strong, .more b',
    name: 'messages, grade, number of changes and of what did not fit',
    least: 6,
  },
  { selector: '.nights span', name: 'nights', least: 6 },
  {
    selector: '.strip strong, .banner > span',
    name: 'problem, cancelled tomorrow',
    least: 6,
  },
  { selector: '.weekday b, .hours span', name: 'day of the week', least: 6 },
];

/** The smallest height of each kind on the page, in arc minutes; Infinity: there is none. */
export function arcMinutes(
  page: Page,
  kinds: readonly Pick<SizeKind, 'selector'>[] = SIZE_KINDS,
): Promise<readonly number[]> {
  return page.evaluate(sizesScript(kinds));
}

/** As a script in the browser. */
export function sizesScript(kinds: readonly Pick<SizeKind, 'selector'>[] = SIZE_KINDS): string {
  const selectors = JSON.stringify(kinds.map(({ selector }) => selector));
  return `{
    const context = document.createElement('canvas').getContext('2d');
    const pixelsPerMm = 149 / 25.4;
    const isDrawn = (one) => one.getClientRects().length > 0 && one.textContent.trim() !== '' &&
      getComputedStyle(one).clipPath === 'none' && !one.closest('[style*="font-size"]');
    ${selectors}.map((selector) => Math.min(...[...document.querySelectorAll(selector)].filter(isDrawn).map((one) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
      context.font = fontWeight + ' ' + fontSize + ' ' + fontFamily;
      const { actualBoundingBoxAscent } = context.measureText('H');
      return (Math.atan(actualBoundingBoxAscent / pixelsPerMm / 2000) * 180 * 60) / Math.PI;
    })));
  }`;
}
