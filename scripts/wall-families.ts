import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { families } from '../test/helpers/any-family.ts';
import { openBrowser } from '../test/helpers/browser.ts';
import { disagreements } from '../test/helpers/say-the-same.ts';
import { Random } from '../test/honesty/random.ts';
import { anyCalendars } from '../test/web/feeds/parsed.ts';
import { type AnyPupil, anyPupils } from '../test/web/wall/any-pupil.ts';
import { anyWall } from '../test/web/wall/any-wall.ts';
import { misfits, showCell, THEMES, VIEWPORTS } from '../test/web/wall/cells.ts';
import { answersOn, anyGlance, QUESTIONS, wrongIn } from '../test/web/wall/glance.ts';

// The walls and calendars of random families at random moments: none throws, wall, card, states, picture and calendar say the same of
// every lesson, ical.js parses every calendar, and some walls are measured in Chromium, where everything must fit.
// Then six questions are asked of what is visible of each column, of families of the simulator: now or first, home, leaving, what to
// pack, what is different, the next test. Exits with 1 at a problem; `--seed` repeats a run, `--only 3,14` asks of those families.

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5000' },
    measured: { type: 'string', default: '300' },
    glances: { type: 'string', default: '5000' },
    pupils: { type: 'string', default: '400' },
    seed: { type: 'string', default: '15' },
    pictures: { type: 'string' },
    only: { type: 'string' },
  },
});
const seed = Number(values.seed);
const only = values.only?.split(',').map(Number);
/** More failing walls are only counted. */
const MAX_SHOWN = 40;
/** Families that the browser measures in one task. */
const BATCH = 50;

if (Number(values.runs) > 0) await compareFamilies(Number(values.runs));

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
process.stdout.write(
  `${sample.length} walls were measured, ${problems.length} problems\n${problems.join('\n')}\n`,
);
const failures = await askFamilies(Number(values.glances));
await browser.close();
process.exitCode = problems.length + failures === 0 ? 0 : 1;

async function compareFamilies(numRuns: number): Promise<void> {
  let events = 0;
  await fc.assert(
    fc.asyncProperty(families, async (family) => {
      anyWall(family);
      const found = disagreements(family);
      if (found.length > 0) throw new Error(found.join('\n'));
      events += await anyCalendars(family);
    }),
    { numRuns, seed },
  );
  process.stdout.write(
    `${numRuns} walls were made and compared with the other surfaces, and their calendars parsed: ${events} events\n`,
  );
}

/** @returns how many walls did not answer a question, or had something wrong */
async function askFamilies(count: number): Promise<number> {
  const pupils: AnyPupil[] = [];
  for (let one = 0; pupils.length < Math.min(Number(values.pupils), 4 * count); one += 1)
    pupils.push(...(await anyPupils(seed + one)));
  const random = new Random(seed);
  const asked = new Map<string, number>();
  const answered = new Map<string, number>();
  const add = (map: Map<string, number>, key: string, more = 1) => map.set(key, (map.get(key) ?? 0) + more);
  let [families, columns, failed] = [0, 0, 0];
  for (let from = 0; from < count; from += BATCH) {
    const glances = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => ({
      index: from + index,
      glance: anyGlance(pupils, random),
    })).filter(({ index }) => !only || only.includes(index));
    families += glances.length;
    for (const viewport of VIEWPORTS) {
      const answers = await answersOn(
        page,
        viewport,
        glances.map(({ glance }) => glance),
      );
      for (const [place, { index, glance }] of glances.entries()) {
        const own = answers[place] ?? [];
        columns += own.length;
        for (const one of own) {
          for (const question of one.asked) add(asked, question);
          for (const question of one.answered) add(answered, question);
          for (const kind of ['untrue', 'cut', 'broken'] as const) add(answered, kind, one[kind].length);
        }
        const lines = own.flatMap(wrongIn);
        if (lines.length === 0) continue;
        failed += 1;
        if (failed > MAX_SHOWN) continue;
        const where = `${viewport.width}x${viewport.height}`;
        process.stdout.write(
          `family ${index} of ${own.length}, ${where}, ${glance.at}:\n  ${lines.join('\n  ')}\n`,
        );
        if (values.pictures === undefined) continue;
        await showCell(page, { state: '', model: glance.model, viewport, theme: 'light' });
        await page.screenshot({ path: `${values.pictures}/glance-${index}-${where}.png` });
      }
    }
  }
  const rows = QUESTIONS.map(
    (question) => `${question}: ${answered.get(question) ?? 0} of ${asked.get(question) ?? 0}`,
  );
  const [untrue, cut, broken] = ['untrue', 'cut', 'broken'].map((kind) => answered.get(kind) ?? 0);
  process.stdout.write(
    `${families} families of ${pupils.length} pupils on ${VIEWPORTS.length} screens, ${columns} columns\n${rows.join('\n')}\n` +
      `untrue: ${untrue}, clipped words: ${cut}, broken words: ${broken}; ${failed} walls with a problem\n`,
  );
  return failed;
}
