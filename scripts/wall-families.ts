import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { families } from '../test/helpers/any-family.ts';
import { openBrowser } from '../test/helpers/browser.ts';
import { disagreements } from '../test/helpers/say-the-same.ts';
import { anyCalendars } from '../test/web/feeds/parsed.ts';
import { anyWall } from '../test/web/wall/any-wall.ts';
import { misfits, showCell, THEMES, VIEWPORTS } from '../test/web/wall/cells.ts';

// The walls and calendars of random families at random moments: none throws, wall, card, states, picture and calendar say the same of
// every lesson, ical.js parses every calendar, and some walls are measured in Chromium, where everything must fit.
// Exits with 1 at a problem; `--seed` repeats a run.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    measured: { type: 'string', default: '300' },
    seed: { type: 'string', default: '15' },
    pictures: { type: 'string' },
  },
});
const seed = Number(values.seed);

let events = 0;
await fc.assert(
  fc.asyncProperty(families, async (family) => {
    anyWall(family);
    const found = disagreements(family);
    if (found.length > 0) throw new Error(found.join('\n'));
    events += await anyCalendars(family);
  }),
  { numRuns: Number(values.runs), seed },
);
process.stdout.write(
  `${values.runs} walls were made and compared with the other surfaces, and their calendars parsed: ${events} events\n`,
);

const browser = await openBrowser();
const page = await browser.newPage();
const problems: string[] = [];
const sample = fc.sample(families, { numRuns: Number(values.measured), seed: seed + 1 });
for (const [index, family] of sample.entries()) {
  const model = anyWall(family);
  const viewport = VIEWPORTS[index % VIEWPORTS.length] ?? VIEWPORTS[0];
  const theme = THEMES[Math.floor(index / VIEWPORTS.length) % THEMES.length] ?? 'light';
  await showCell(page, { state: '', model, viewport, theme });
  const found = await misfits(page);
  if (found.length > 0 && values.pictures !== undefined)
    await page.screenshot({ path: `${values.pictures}/${index}.png` });
  problems.push(
    ...found.map((one) => `family ${index}, ${viewport.width} x ${viewport.height}, ${theme}: ${one}`),
  );
}
await browser.close();
process.stdout.write(
  `${sample.length} walls were measured, ${problems.length} problems\n${problems.join('\n')}\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
