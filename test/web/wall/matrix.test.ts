import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WallModel } from '../../../src/web/wall/wall.ts';
import { families } from '../../helpers/any-family.ts';
import { brokenRules } from '../../helpers/axe.ts';
import { hasBrowser, sharedBrowser } from '../../helpers/browser.ts';
import { disagreements } from '../../helpers/say-the-same.ts';
import { sampled, shareOf } from '../../seed.ts';
import { anyWall } from './any-wall.ts';
import { type Cell, misfits, misfitsOf, showCell, VIEWPORTS } from './cells.ts';
import { type Families, readFamilies } from './read-families.ts';
import { crowd, wallStates } from './states.ts';

// The full product of states, screens and themes: npm run wall:matrix.

const [TABLET, UPRIGHT, , , PHONE] = VIEWPORTS;
/** The fullest ones. */
const DENSE = /many changes|all cancelled, captcha|long names|[13-6] children before|3 children/;
/** One of each layout that is not full. */
const SPARSE =
  /^(in lesson|after|weekend|split groups|storage|first start, password|privacy counts|kindergarten)$/;

let browser: Browser;
let page: Page;
let read: Families;
let states: ReturnType<typeof wallStates>;
const consoleLines: string[] = [];

beforeAll(async () => {
  [browser, read] = await Promise.all([sharedBrowser(), readFamilies()]);
  states = wallStates(read);
  page = await browser.newPage();
  page.on('console', (message) => consoleLines.push(message.text()));
  page.on('pageerror', (error) => consoleLines.push(error.message));
});
afterAll(() => page.close());

/** The states of each screen, and its theme: all on a tablet, the fullest ones on each. */
const SCREENS = VIEWPORTS.map((viewport, index) => {
  // A screen shows other states than the one before it.
  const share = shareOf(sampled(5, 1), index);
  if (viewport === TABLET) return { viewport, theme: 'light', pattern: /./, share } as const;
  if (viewport !== UPRIGHT) return { viewport, theme: 'night', pattern: DENSE, share } as const;
  return { viewport, theme: 'dark', pattern: new RegExp(`${DENSE.source}|${SPARSE.source}`), share } as const;
});

describe.skipIf(!hasBrowser)('every state of the wall', () => {
  it.each(
    sampled(
      SCREENS.filter(({ viewport }) => viewport === TABLET || viewport === PHONE),
      SCREENS,
    ),
  )(
    'fits $viewport.width x $viewport.height',
    { tags: 'sampled' },
    async ({ viewport, theme, pattern, share }) => {
      const crowds = [
        ['7 children', () => crowd(read, 7, '07:20')],
        ['8 children on a Saturday', () => crowd(read, 8, '2026-11-21T10:00')],
        ['12 children', () => crowd(read, 12, '07:20')],
      ] as const;
      const chosen = [...[...states].filter(([state]) => pattern.test(state)), ...crowds];
      const some = chosen.filter((_, index) => index % share.of === share.number);
      const cells = some.map(([state, make]): Cell => ({ state, model: make(), viewport, theme }));
      expect(cells.length).toBeGreaterThan(crowds.length);
      expect((await misfitsOf(page, cells)).filter(([, sentences]) => sentences.length > 0)).toEqual([]);
    },
  );

  // Five thousand of them, 300 measured: npm run wall:families.
  it('fits whatever a random family has at a random moment', { tags: 'sampled' }, async () => {
    fc.assert(
      fc.property(families, (family) => {
        anyWall(family);
        expect(disagreements(family)).toEqual([]);
      }),
      { numRuns: sampled(12, 30), seed: 15 },
    );
    for (const [index, family] of fc.sample(families, { numRuns: 5, seed: 16 }).entries()) {
      const viewport = VIEWPORTS[index % VIEWPORTS.length] ?? TABLET;
      await showCell(page, { state: '', model: anyWall(family), viewport, theme: 'light' });
      expect([index, await misfits(page)]).toEqual([index, []]);
    }
  });

  it("measures each half of one child's column, and leaves nothing out while there is room", async () => {
    const model = states.get('1 children before')?.() ?? expect.fail('no such state');
    await showCell(page, { state: '', model, viewport: TABLET, theme: 'light' });
    const count = (selector: string): Promise<number> =>
      page.evaluate(
        `[...document.querySelectorAll('${selector}')].filter((one) => one.getClientRects().length > 0).length`,
      );
    expect([await count('.more'), await count('.plan .lesson'), await count('.rest > li')]).toEqual([
      0, 5, 7,
    ]);
  });

  it('gives room to changes before the number of what is left out, and to a low row where no high one fits', async () => {
    const rows = async (model: WallModel): Promise<unknown> => {
      await showCell(page, { state: '', model, viewport: TABLET, theme: 'light' });
      return page.evaluate(`{
        const shown = [...document.querySelectorAll('.child:first-child :is(.line, .due, .more b)')];
        shown.filter((one) => one.getClientRects().length > 0).map((one) => one.textContent.replace(/\\s+/g, ' ').trim());
      }`);
    };
    expect(await rows(crowd({ ...read, demo: read.changed }, 2, '07:10'))).toEqual([
      '8:55 Muzyka: nie ma',
      '10:55 Matma: SG: inna sala',
      '11:50 Polski: nie ma',
      'Kartkówka: Angielski jutro',
      '+6',
    ]);
    expect(await rows(crowd({ ...read, demo: read.test }, 2, '07:20'))).toEqual([
      '8:55 Sprawdzian: Muzyka',
      '11:50 Polski: nie ma',
      'Kartkówka: Angielski jutro',
      'Zadanie: Matma jutro',
      '+6',
    ]);
  });

  it('counts home, where what is wrong stands in its place', async () => {
    const model = states.get('5 children with long names and a captcha')?.() ?? expect.fail('no such state');
    const columns = model as WallModel;
    const counts = async (children: WallModel['columns']): Promise<readonly number[]> => {
      await showCell(page, {
        state: '',
        model: { ...columns, columns: children },
        viewport: TABLET,
        theme: 'light',
      });
      return page.evaluate(`[...document.querySelectorAll('.more b')].map((one) => Number(one.textContent))`);
    };
    const plain = columns.columns.map((one) => ({
      ...one,
      lines: [],
      due: [],
      bag: null,
      facts: { ...one.facts, messages: 0, notices: 0, grade: null, lucky: null },
    }));
    const without = await counts(plain.map((one) => ({ ...one, strip: null })));
    expect(await counts(plain)).toEqual(without.map((count) => count + 1));
  });

  it('has letters of 10 arc minutes at 2 m on 10 inches', async () => {
    const MIN_ARC_MINUTES = 10;
    const PIXELS_PER_MM = 149 / 25.4;
    for (const viewport of [TABLET, UPRIGHT]) {
      const model = states.get('many changes')?.() ?? expect.fail('no such state');
      await showCell(page, { state: '', model, viewport, theme: 'light' });
      const capitals: number[] = await page.evaluate(`
        [...document.querySelectorAll('.time, .title, .line b, .line .status, .home b, .pill strong')].filter((one) => one.getClientRects().length > 0 && !one.closest('[style*="font-size"]')).map((element) => {
          const context = document.createElement('canvas').getContext('2d');
          const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
          context.font = fontWeight + ' ' + fontSize + ' ' + fontFamily;
          return context.measureText('H').actualBoundingBoxAscent;
        })`);
      expect(capitals.length).toBeGreaterThan(8);
      const arcMinutes = capitals.map((px) => (Math.atan(px / PIXELS_PER_MM / 2_000) * 180 * 60) / Math.PI);
      expect(Math.min(...arcMinutes)).toBeGreaterThanOrEqual(MIN_ARC_MINUTES);
    }
  });

  it('breaks no rule of accessibility', { tags: 'nightly' }, async () => {
    const cells = ['many changes', 'all cancelled, captcha', '4 children before', 'first start, password'];
    for (const [index, state] of cells.entries()) {
      const model = states.get(state)?.() ?? expect.fail(`no state ${state}`);
      const theme = (['light', 'dark', 'night'] as const)[index % 3] ?? 'light';
      await showCell(page, { state, model, viewport: TABLET, theme });
      expect([state, await brokenRules(page)]).toEqual([state, []]);
    }
  });

  it('writes nothing on the console', () => {
    expect(consoleLines).toEqual([]);
  });
});
