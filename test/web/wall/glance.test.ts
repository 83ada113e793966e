import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, sharedBrowser } from '../../helpers/browser.ts';
import { Random } from '../../honesty/random.ts';
import { momentOf } from '../../honesty/values.ts';
import { type AnyPupil, anyPupils } from './any-pupil.ts';
import { VIEWPORTS } from './cells.ts';
import { answersOn, anyGlance, type Glance, glanceAt, wrongIn } from './glance.ts';

// Five thousand families, on each of six screens: npm run wall:families.

const SEEDS = [15, 16, 17, 18, 19, 20];
const GLANCES = 36;

let page: Page;
let pupils: readonly AnyPupil[];
beforeAll(async () => {
  const browser = await sharedBrowser();
  page = await browser.newPage();
  const read = await Promise.all(SEEDS.map(anyPupils));
  pupils = read.flat();
});
afterAll(() => page.close());

/** What is wrong with the glances on a screen, by their index. */
async function wrongOn(
  viewport: (typeof VIEWPORTS)[number],
  glances: readonly Glance[],
): Promise<readonly unknown[]> {
  const answers = await answersOn(page, viewport, glances);
  return answers.flatMap((columns, index) =>
    columns.flatMap(wrongIn).map((one) => [viewport.width, index, String(glances[index]?.at), one]),
  );
}

describe.skipIf(!hasBrowser)('what is seen of a column at a glance', () => {
  it('says now or first, home, leaving, what to pack, what is different and the next test', async () => {
    const random = new Random(SEEDS[0] ?? 0);
    const glances = Array.from({ length: GLANCES }, () => anyGlance(pupils, random));
    for (const [index, viewport] of VIEWPORTS.entries()) {
      const own = glances.filter((_, one) => one % VIEWPORTS.length === index);
      expect(await wrongOn(viewport, own)).toEqual([]);
    }
  });

  it.each([
    [
      'the test of today that is the only one, before a day that is cancelled',
      155,
      1,
      4,
      '2026-11-23',
      '06:52',
    ],
    ['the test of today that has no hour, in the first lesson', 29, 1, 4, '2026-11-24', '08:56'],
    ['the test of today that has no hour, at noon', 137, 1, 4, '2026-11-24', '12:23'],
    ['the test of today that has no hour, after school', 60, 1, 4, '2026-11-20', '13:36'],
    ['the test of today, before a cancelled day with a test', 111, 1, 4, '2026-11-24', '09:58'],
    ['the test of tomorrow, in the evening of a cancelled day', 102, 0, 4, '2026-11-25', '13:28'],
    ['all things to bring, beside seven subjects', 3_026, 1, 1, '2026-11-24', '07:35'],
  ])('says %s', async (_, seed, index, count, day, time) => {
    const pupil = (await anyPupils(seed))[index] ?? expect.fail('no such pupil');
    const glance = glanceAt(Array(count).fill(pupil), momentOf(day, time));
    for (const viewport of VIEWPORTS) expect(await wrongOn(viewport, [glance])).toEqual([]);
  });

  it.each([
    ['in the morning', '2026-11-19', '07:10'],
    ['in the evening', '2026-11-19', '18:00'],
    ['on a Sunday evening', '2026-11-22', '18:00'],
    ['on a Saturday', '2026-11-21', '10:00'],
  ])('says so of three and four children, on each screen, %s', async (_, day, time) => {
    const glances = [3, 4].map((count) => glanceAt(pupils.slice(0, count), momentOf(day, time)));
    for (const viewport of VIEWPORTS) expect(await wrongOn(viewport, glances)).toEqual([]);
  });
});
