import type { Page } from 'playwright-core';

/** A kind of text on the wall. */
export interface SizeKind {
  readonly selector: string;
  readonly en: string;
  readonly pl: string;
  /** The least height of its capital letters, in arc minutes at 2 m from a tablet of 10 inches. */
  readonly least: number;
}

/** What a person must act on has 10, and 9 in a row that it would not fit into; everything else 6. */
export const SIZE_KINDS: readonly SizeKind[] = [
  { selector: '.clock', en: 'clock', pl: 'zegar', least: 15 },
  {
    selector: '.hero .time',
    en: 'hour of what is now or first',
    pl: 'godzina tego, co teraz albo najpierw',
    least: 10,
  },
  { selector: '.hero .title', en: 'what is now or first', pl: 'co teraz albo najpierw', least: 10 },
  {
    selector: '.mark',
    en: 'what is different about it',
    pl: 'co jest z nim inaczej',
    least: 6,
  },
  { selector: '.pill strong', en: 'leaving, getting up', pl: 'wyjście, pobudka', least: 10 },
  { selector: '.home b', en: 'home time', pl: 'do domu', least: 10 },
  {
    selector: '.line b, .line .status',
    en: 'what is different, its hour and status',
    pl: 'co inaczej, godzina i stan',
    least: 10,
  },
  { selector: '.free .title', en: 'day off', pl: 'dzień wolny', least: 10 },
  { selector: '.back .time', en: 'when school begins again', pl: 'kiedy znów szkoła', least: 10 },
  { selector: '.due b', en: 'what is due', pl: 'co na kiedy', least: 7 },
  { selector: '.thing', en: 'what to bring', pl: 'co zabrać', least: 7 },
  { selector: '.name', en: 'child', pl: 'dziecko', least: 6 },
  { selector: '.date', en: 'date', pl: 'data', least: 6 },
  {
    selector: '.lesson .subject, .lesson .from, .lesson .room',
    en: 'lesson in a list, its hour and room',
    pl: 'lekcja na liście, jej godzina i sala',
    least: 6,
  },
  {
    selector: '.label .word, .aside, .part, .home em',
    en: 'word, room, group',
    pl: 'słowo, sala, grupa',
    least: 6,
  },
  {
    selector: '.fact strong, .fact span, .unseen strong, .more b',
    en: 'messages, grade, number of changes and of what did not fit',
    pl: 'wiadomości, ocena, liczba zmian i tego, co się nie zmieściło',
    least: 6,
  },
  { selector: '.nights span', en: 'nights', pl: 'noce', least: 6 },
  {
    selector: '.strip strong, .banner > span',
    en: 'problem, cancelled tomorrow',
    pl: 'problem, odwołane jutro',
    least: 6,
  },
  { selector: '.weekday b, .hours span', en: 'day of the week', pl: 'dzień tygodnia', least: 6 },
];

/** The smallest height of each kind on the page, in arc minutes; Infinity: there is none. */
export function arcMinutes(
  page: Page,
  kinds: readonly Pick<SizeKind, 'selector'>[] = SIZE_KINDS,
): Promise<readonly number[]> {
  const selectors = JSON.stringify(kinds.map(({ selector }) => selector));
  return page.evaluate(`{
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
  }`);
}
