import type { Page } from 'playwright-core';

/** A kind of text on the wall. */
export interface SizeKind {
  readonly selector: string;
  readonly en: string;
  readonly pl: string;
  /** The least height of its capital letters, in arc minutes at 2 m from a tablet of 10 inches. */
  readonly least: number;
}

/** What a person must act on has 10, a headline of more than eleven letters 9, everything else 6. */
export const SIZE_KINDS: readonly SizeKind[] = [
  { selector: '.clock', en: 'clock', pl: 'zegar', least: 15 },
  {
    selector: '.hero .time',
    en: 'hour of what is now or first',
    pl: 'godzina tego, co teraz albo najpierw',
    least: 10,
  },
  {
    selector: '.hero .title:not(.long)',
    en: 'what is now or first',
    pl: 'co teraz albo najpierw',
    least: 10,
  },
  {
    selector: '.title.long, .line .long',
    en: 'a headline of more than eleven letters',
    pl: 'nagłówek dłuższy niż jedenaście liter',
    least: 9,
  },
  {
    selector: '.then .title:not(.long), .then .time',
    en: 'what comes next, its hour',
    pl: 'co potem, jego godzina',
    least: 10,
  },
  { selector: '.mark > span', en: 'what became of it', pl: 'co się z tym stało', least: 10 },
  { selector: '.leave strong', en: 'leaving', pl: 'wyjście z domu', least: 10 },
  { selector: '.home .bead-name', en: 'home time', pl: 'do domu', least: 10 },
  {
    selector: '.line b:not(.long), .line .status, .line .at',
    en: 'what is different, its status, its hour',
    pl: 'co inaczej, jego stan i godzina',
    least: 10,
  },
  { selector: '.lucky-badge strong', en: 'own lucky number', pl: 'własny numerek', least: 10 },
  { selector: '.sun strong', en: 'day off', pl: 'dzień wolny', least: 10 },
  { selector: '.again .time', en: 'when school begins again', pl: 'kiedy znów szkoła', least: 10 },
  { selector: '.due .says b', en: 'what is due', pl: 'co na kiedy', least: 6 },
  { selector: '.things', en: 'what to bring', pl: 'co zabrać', least: 6 },
  { selector: '.name', en: 'child', pl: 'dziecko', least: 6 },
  { selector: '.date', en: 'date', pl: 'data', least: 6 },
  { selector: '.bead:not(.home) .bead-name', en: 'bead', pl: 'koralik', least: 6 },
  {
    selector: '.lesson .subject, .lesson .from, .lesson .room',
    en: 'lesson in a list, its hour and room',
    pl: 'lekcja na liście, jej godzina i sala',
    least: 6,
  },
  { selector: '.label .word, .aside, .part', en: 'word, room, group', pl: 'słowo, sala, grupa', least: 6 },
  {
    selector: '.fact strong, .fact span, .unseen strong',
    en: 'messages, grade, number of changes',
    pl: 'wiadomości, ocena, liczba zmian',
    least: 6,
  },
  { selector: '.nights > span', en: 'nights', pl: 'noce', least: 6 },
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
      getComputedStyle(one).clipPath === 'none';
    ${selectors}.map((selector) => Math.min(...[...document.querySelectorAll(selector)].filter(isDrawn).map((one) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(one);
      context.font = fontWeight + ' ' + fontSize + ' ' + fontFamily;
      const { actualBoundingBoxAscent } = context.measureText('H');
      return (Math.atan(actualBoundingBoxAscent / pixelsPerMm / 2000) * 180 * 60) / Math.PI;
    })));
  }`);
}
