import type { Page } from 'playwright-core';
import { ownFile } from '../../../src/lib/own-files.ts';
import type { ChildModel } from '../../../src/web/child/child.ts';
import { childPage } from '../../../src/web/child/page.ts';
import { wallPage } from '../../../src/web/wall/page.ts';
import { wallStyle } from '../../../src/web/wall/style.ts';
import type { WallModel } from '../../../src/web/wall/wall.ts';

export const VIEWPORTS = [
  { width: 1_280, height: 800 },
  { width: 800, height: 1_280 },
  { width: 1_024, height: 600 },
  { width: 1_920, height: 1_080 },
  { width: 390, height: 844 },
  { width: 800, height: 480 },
] as const;

export const THEMES = ['light', 'dark', 'night'] as const;

export interface Cell {
  readonly state: string;
  readonly model: WallModel | ChildModel;
  readonly viewport: (typeof VIEWPORTS)[number];
  readonly theme: (typeof THEMES)[number];
}

const css = wallStyle();
const measure = ['visible', 'misfits'].map((name) => ownFile(`test/web/wall/${name}.js`)).join('\n');
/** As wall.js does when it shows the page. */
const fits = `${ownFile('src/web/assets/wall-fit.js')}
  if (!document.querySelector('.one')) {
    document.documentElement.dataset.fits = '';
    fitColumns(document);
  }`;

/** A sentence for everything on the page that does not fit or is too small. */
export function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(`{ ${measure} }`);
}

/** The misfits of cells of one screen and theme. */
export async function misfitsOf(
  page: Page,
  cells: readonly Cell[],
): Promise<readonly (readonly [state: string, found: readonly string[]])[]> {
  const found = await foundOn<readonly string[]>(page, cells, measure);
  return cells.map(({ state }, index) => [state, found[index] ?? ['not measured']]);
}

/** What a script finds on cells of one screen and theme, whose value may be a promise: the browser draws none of them. */
export async function foundOn<Found>(
  page: Page,
  cells: readonly Cell[],
  script: string,
): Promise<readonly Found[]> {
  const [first] = cells;
  if (!first) return [];
  await showCell(page, first);
  const texts = await Promise.all(cells.map((cell) => textOf(cell, '')));
  return page.evaluate(`{
    const find = ${JSON.stringify(`{ ${fits} } { ${script} }`)};
    const foundOn = async (text) => {
      const { documentElement, body } = new DOMParser().parseFromString(text, 'text/html');
      document.documentElement.lang = documentElement.lang;
      document.documentElement.removeAttribute('data-fits');
      document.body.replaceWith(document.adoptNode(body));
      return eval(find);
    };
    ${JSON.stringify(texts)}.reduce(async (found, text) => [...(await found), await foundOn(text)], []);
  }`);
}

/** Shows a cell without a server, as one load of the page. */
export async function showCell(page: Page, cell: Cell): Promise<void> {
  await page.setViewportSize(cell.viewport);
  await page.emulateMedia({ colorScheme: cell.theme === 'light' ? 'light' : 'dark' });
  await page.setContent(await textOf(cell, `<style>${css}</style>`), { waitUntil: 'commit' });
  await page.evaluate(`{ ${fits} }`);
}

/** The document of a cell. */
async function textOf({ model, theme }: Cell, style: string): Promise<string> {
  const night = theme === 'night';
  const html =
    'columns' in model ? wallPage({ ...model, night }, 'test') : childPage({ ...model, night }, 'test');
  return String(await html)
    .replace(/<link rel="(?:icon|manifest|stylesheet)[^>]*>|<noscript>.*?<\/noscript>/gs, '')
    .replace(/(?:<script[^>]*><\/script>\n)+/, style);
}
