// @module-tag nightly
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, sharedBrowser } from '../../helpers/browser.ts';
import { misfits, showCell, VIEWPORTS } from './cells.ts';
import { readFamilies } from './read-families.ts';
import { wallStates } from './states.ts';

let browser: Browser;
let page: Page;
let states: ReturnType<typeof wallStates>;
beforeAll(async () => {
  [browser, states] = await Promise.all([sharedBrowser(), readFamilies().then((read) => wallStates(read))]);
  page = await browser.newPage();
});
afterAll(() => page.close());

const cut = 'overflow: hidden; white-space: nowrap';

describe.skipIf(!hasBrowser)('what does not fit is found', () => {
  it.each<[what: string, state: string, style: string, sentence: RegExp]>([
    ['a clipped mark', 'many changes', `.mark { max-width: 6rem; ${cut} }`, /zastępstwo is clipped/],
    [
      'a mark beyond the column',
      'many changes',
      '.mark { margin-left: 24rem }',
      /mark.* is outside of its box/,
    ],
    [
      'a clipped status',
      'before',
      `.line .status { display: inline-block; max-width: 4rem; ${cut} }`,
      /is clipped/,
    ],
    [
      'a broken status',
      'before',
      '.says { max-width: 6rem; overflow-wrap: anywhere; white-space: normal }',
      /is broken/,
    ],
    ['a clipped hour', 'in lesson', `.hero .time { max-width: 5rem; ${cut} }`, /is clipped/],
    ['a clipped home time', 'before', `.home b { max-width: 3rem; ${cut} }`, /is clipped/],
    ['a clipped headline', 'in lesson', `.hero .title { max-width: 5rem; ${cut} }`, /Muzyka is clipped/],
    ['a clipped leaving', 'before', `.pill strong { max-width: 3rem; ${cut} }`, /is clipped/],
    ['a clipped row', 'many changes', '.rest { max-height: 5rem }', /is cut/],
    ['small letters', 'before', '.line { font-size: 2rem }', /not 3.1 rem/],
    [
      'now elsewhere',
      '3 children before',
      '.child:nth-child(2) .hero { margin-top: 2rem }',
      /of another child at/,
    ],
    [
      'now below',
      '3 children before',
      '.child { display: flex; flex-direction: column } .hero { order: 9 }',
      /is above div.hero/,
    ],
    [
      'a small bell',
      'before',
      '.unseen { min-width: 20px; padding: 0 } .unseen * { display: none }',
      /unseen.* to touch/,
    ],
    ['a covered bell', 'before', '.unseen { z-index: 0 }', /unseen.* to touch/],
  ])('%s', async (_, state, style, sentence) => {
    const model = states.get(state)?.() ?? expect.fail('no such state');
    await showCell(page, { state, model, viewport: VIEWPORTS[0], theme: 'light' });
    expect(await misfits(page)).toEqual([]);
    await page.addStyleTag({ content: style });
    expect((await misfits(page)).join('\n')).toMatch(sentence);
  });
});
