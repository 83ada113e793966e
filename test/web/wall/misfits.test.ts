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
    ['a clipped mark', 'many changes', `.hero .mark { width: 6rem; ${cut} }`, /mark.* is clipped/],
    [
      'a clipped word of a mark',
      'many changes',
      `.hero .mark span { width: 4rem; ${cut} }`,
      /zastępstwo" is clipped/,
    ],
    [
      'a mark beyond the column',
      'many changes',
      '.hero .mark { margin-left: 14rem }',
      /mark.* (?:is clipped|breaks)/,
    ],
    ['a clipped status', 'before', `.line .status { max-width: 4rem; ${cut} }`, /status.* is clipped/],
    ['a clipped hour', 'in lesson', `.hero .time { width: 4rem; ${cut} }`, /time.* is clipped/],
    ['a clipped home time', 'before', `.home .bead-name { width: 3rem; ${cut} }`, /bead-name.* is clipped/],
    ['a clipped now', 'in lesson', `.hero .word { width: 2rem; ${cut} }`, /"teraz" is clipped/],
    ['a clipped headline', 'in lesson', `.hero .title { width: 5rem; ${cut} }`, /"Muzyka" is clipped/],
    ['a clipped leaving', 'before', `.leave strong { width: 4rem; ${cut} }`, /85 min" is clipped/],
    ['a bead without letters', 'before', '.bead:not(.home) .bead-name { width: 2.6rem }', /shows …/],
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
    const model = states.get(state) ?? expect.fail('no such state');
    await showCell(page, { state, model, viewport: VIEWPORTS[0], theme: 'light' });
    expect(await misfits(page)).toEqual([]);
    await page.addStyleTag({ content: style });
    expect((await misfits(page)).join('\n')).toMatch(sentence);
  });

  it('two beads that look alike', async () => {
    const model = states.get('in lesson') ?? expect.fail('no such state');
    await showCell(page, { state: '', model, viewport: VIEWPORTS[0], theme: 'light' });
    await page.addStyleTag({ content: '.bead:not(.home) .bead-name { width: 4rem }' });
    await page.evaluate(`[...document.querySelectorAll('.bead:not(.home) .bead-name')].slice(0, 2)
      .forEach((label, index) => { label.textContent = ['Przyroda', 'Przyrządy'][index]; })`);
    expect((await misfits(page)).join('\n')).toContain('"Przyrządy" looks like Przyroda');
  });
});
