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
const measure = ownFile('test/web/wall/misfits.js');

/** A sentence for everything on the page that does not fit or is too small. */
export function misfits(page: Page): Promise<readonly string[]> {
  return page.evaluate(`{ ${measure} }`);
}

/** The cell that a page shows: what is the same is not set again. */
const shown = new WeakMap<Page, Cell>();

/** Shows a cell without a server, as one load of the page. */
export async function showCell(page: Page, cell: Cell): Promise<void> {
  const { model, viewport, theme } = cell;
  const before = shown.get(page);
  if (before?.viewport !== viewport) await page.setViewportSize(viewport);
  if (before?.theme !== theme) await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark' });
  shown.set(page, cell);
  const night = theme === 'night';
  const html =
    'columns' in model ? wallPage({ ...model, night }, 'test') : childPage({ ...model, night }, 'test');
  const text = String(await html)
    .replace(/<link rel="(?:icon|manifest|stylesheet)[^>]*>|<noscript>.*?<\/noscript>/gs, '')
    .replace(/<script[^>]*><\/script>/, `<style>${css}</style>`);
  if (before) await page.evaluate(`{ ${replace}; replace(${JSON.stringify(text)}) }`);
  else await page.setContent(text, { waitUntil: 'commit' });
}

/** In the same document the browser need not read the stylesheet again. */
const replace = `const replace = (text) => {
  const { documentElement } = new DOMParser().parseFromString(text, 'text/html');
  document.replaceChild(document.adoptNode(documentElement), document.documentElement);
}`;
