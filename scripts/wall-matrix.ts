import axe from 'axe-core';
import { openBrowser } from '../test/helpers/browser.ts';
import { type Cell, misfits, showCell, THEMES, VIEWPORTS } from '../test/web/wall/cells.ts';
import { readFamilies } from '../test/web/wall/read-families.ts';
import { wallStates } from '../test/web/wall/states.ts';

// Checks every state of the wall on every screen in every theme, and takes the contact sheet docs/wall-states.jpg.
// Exits with 1 if something does not fit or breaks a rule of accessibility.

const SHEET_COLUMNS = 6;
const THUMBNAIL_WIDTH = 240;
/** Beside all states on a tablet: the fullest ones on other screens and in other themes. */
const MORE = /^(many changes|all cancelled, captcha|3 children in lesson|6 children before)$/;

const states = wallStates(await readFamilies());
const browser = await openBrowser();
const page = await browser.newPage();
const problems: string[] = [];
page.on('console', (message) => problems.push(message.text()));
page.on('pageerror', (error) => problems.push(error.message));

const cells = VIEWPORTS.flatMap((viewport) =>
  THEMES.flatMap((theme) => [...states].map(([state, model]): Cell => ({ state, model, viewport, theme }))),
);
const pictures: { readonly title: string; readonly image: string }[] = [];
for (const cell of cells) {
  const { viewport, theme, state } = cell;
  const title = `${state}, ${viewport.width} x ${viewport.height}, ${theme}`;
  await showCell(page, cell);
  problems.push(...(await misfits(page)).map((sentence) => `${title}: ${sentence}`));
  if (isOnSheet(cell)) {
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 85 });
    pictures.push({ title, image: jpeg.toString('base64') });
  }
  await page.evaluate(axe.source);
  const broken: readonly string[] = await page.evaluate(
    "axe.run().then(({ violations }) => violations.map(({ help, nodes }) => help + ': ' + nodes[0].html))",
  );
  problems.push(...broken.map((sentence) => `${title}: ${sentence}`));
}

const figures = pictures.map(
  ({ title, image }) =>
    `<figure><img src="data:image/jpeg;base64,${image}"><figcaption>${title}</figcaption></figure>`,
);
await page.setViewportSize({ width: SHEET_COLUMNS * (THUMBNAIL_WIDTH + 10) + 10, height: 1_000 });
await page.setContent(`<style>
  body { margin: 5px; display: flex; flex-wrap: wrap; font: 11px sans-serif; background: #fff }
  figure { margin: 5px; width: ${THUMBNAIL_WIDTH}px }
  img { max-width: 100%; max-height: ${THUMBNAIL_WIDTH}px }
</style>${figures.join('')}`);
await page.screenshot({ path: 'docs/wall-states.jpg', type: 'jpeg', quality: 75, fullPage: true });
await browser.close();

process.stdout.write(`${cells.length} cells, ${problems.length} problems\n${problems.join('\n')}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;

function isOnSheet({ state, viewport, theme }: Cell): boolean {
  const [tablet] = VIEWPORTS;
  if (viewport === tablet && theme === 'light') return true;
  return MORE.test(state) && (viewport === tablet || (theme === 'light' && viewport.width < viewport.height));
}
