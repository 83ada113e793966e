import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { languages } from '../src/lib/language.ts';
import { rulesScript } from '../test/helpers/axe.ts';
import { openBrowser } from '../test/helpers/browser.ts';
import { type Cell, foundOn, misfitsOf, showCell, THEMES, VIEWPORTS } from '../test/web/wall/cells.ts';
import { readFamilies } from '../test/web/wall/read-families.ts';
import { SIZE_KINDS, sizesScript } from '../test/web/wall/sizes.ts';
import { wallStates } from '../test/web/wall/states.ts';
import { table, withRegion } from './docs/region.ts';

// Checks every state of the wall on every screen in every theme and language, takes the contact sheet
// docs/wall-states.jpg, and writes the measured sizes into the documentation.
// `--states REGEX` and `--screens WIDTH` measure some of them, and write nothing.
// Exits with 1 if something does not fit, is too small, or breaks a rule of accessibility.

const SHEET_COLUMNS = 6;
const THUMBNAIL_WIDTH = 240;
/** Beside all states on a tablet: the fullest ones on other screens and in other themes. */
const MORE = /^(many changes|all cancelled, captcha|3 children in lesson|6 children before)$/;

const { values } = parseArgs({ options: { states: { type: 'string' }, screens: { type: 'string' } } });
const isWhole = values.states === undefined && values.screens === undefined;
const chosen = new RegExp(values.states ?? '');
const screens = VIEWPORTS.filter(({ width }) => String(width).includes(values.screens ?? ''));

const families = await readFamilies();
const browser = await openBrowser();
const page = await browser.newPage();
let problems = 0;
const report = (sentence: string): void => {
  problems += 1;
  process.stdout.write(`${sentence}\n`);
};
page.on('console', (message) => report(message.text()));
page.on('pageerror', (error) => report(error.message));

/** The smallest of each kind on a tablet. */
let smallest = SIZE_KINDS.map(() => Number.POSITIVE_INFINITY);
const pictures: { readonly title: string; readonly image: string }[] = [];
let measured = 0;
for (const language of languages) {
  const states = [...wallStates(families, language)]
    .filter(([state]) => chosen.test(state))
    .map(([state, make]) => ({ state, model: make() }));
  for (const viewport of screens)
    for (const theme of THEMES) await measureCells(states.map((one): Cell => ({ ...one, viewport, theme })));
}

if (isWhole) {
  await takeSheet();
  checkSizes();
  writeSizes();
}
await browser.close();

process.stdout.write(`${measured} cells, ${problems} problems\n`);
process.exitCode = problems === 0 ? 0 : 1;

/** Of one language, screen and theme. */
async function measureCells(cells: readonly Cell[]): Promise<void> {
  const [first] = cells;
  if (!first) return;
  const { viewport } = first;
  measured += cells.length;
  const misfits = await misfitsOf(page, cells);
  for (const [index, cell] of cells.entries())
    for (const sentence of misfits[index]?.[1] ?? []) report(`${titleOf(cell)}: ${sentence}`);
  if (viewport === VIEWPORTS[0] || viewport === VIEWPORTS[1])
    for (const sizes of await foundOn<readonly number[]>(page, cells, sizesScript()))
      smallest = smallest.map((size, index) => Math.min(size, sizes[index] ?? size));
  // Contrast depends on the theme, and names and roles on the state: neither on the size of the screen.
  const broken =
    viewport === VIEWPORTS[0] ? await foundOn<readonly unknown[]>(page, cells, rulesScript()) : [];
  for (const [index, cell] of cells.entries())
    for (const rule of broken[index] ?? []) report(`${titleOf(cell)}: ${rule}`);
  for (const cell of cells.filter(isOnSheet)) {
    await showCell(page, cell);
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 85 });
    pictures.push({ title: titleOf(cell), image: jpeg.toString('base64') });
  }
}

function titleOf({ state, model: { language }, viewport, theme }: Cell): string {
  return `${state}, ${language}, ${viewport.width} x ${viewport.height}, ${theme}`;
}

function isOnSheet({ state, model, viewport, theme }: Cell): boolean {
  if (model.language !== 'pl') return false;
  const [tablet] = VIEWPORTS;
  if (viewport === tablet && theme === 'light') return true;
  return MORE.test(state) && (viewport === tablet || (theme === 'light' && viewport.width < viewport.height));
}

async function takeSheet(): Promise<void> {
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
}

function checkSizes(): void {
  for (const [index, { name, least }] of SIZE_KINDS.entries()) {
    const size = smallest[index] ?? Number.NaN;
    if (!(size >= least && size < 100)) report(`${name}: ${size.toFixed(1)} arc minutes, not ${least}`);
  }
}

function writeSizes(): void {
  const path = 'docs/performance.md';
  const rows = SIZE_KINDS.map(({ name }, index) => [name, (smallest[index] ?? 0).toFixed(1)]);
  const sizes = table(['what', 'arc minutes, at least'], rows);
  writeFileSync(path, withRegion(readFileSync(path, 'utf8'), 'sizes', sizes));
}
