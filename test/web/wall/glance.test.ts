import { beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, sharedBrowser } from '../../helpers/browser.ts';
import { Random } from '../../honesty/random.ts';
import { momentOf } from '../../honesty/values.ts';
import { anyPupils } from './any-pupil.ts';
import { VIEWPORTS } from './cells.ts';
import { answersOn, anyGlance, type Glance, glanceAt, wrongIn } from './glance.ts';

// Five thousand families, on each of six screens: npm run wall:families.

const SEEDS = [15, 16, 17, 18, 19, 20];
const GLANCES = 36;

/** Children that a glance said something untrue of, or nothing: the seed, the index, how many of it, the moment. */
const FOUND = {
  'the test of today that is the only one, before a day that is cancelled': [
    155,
    1,
    4,
    '2026-11-23',
    '06:52',
  ],
  'the test of today that has no hour, in the first lesson': [29, 1, 4, '2026-11-24', '08:56'],
  'the test of today that has no hour, at noon': [137, 1, 4, '2026-11-24', '12:23'],
  'the test of today that has no hour, after school': [60, 1, 4, '2026-11-20', '13:36'],
  'the test of today, before a cancelled day with a test': [111, 1, 4, '2026-11-24', '09:58'],
  'the test of tomorrow, in the evening of a cancelled day': [102, 0, 4, '2026-11-25', '13:28'],
  'all things to bring, beside seven subjects': [3_026, 1, 1, '2026-11-24', '07:35'],
} as const;

/** The first three and four pupils at these moments. */
const MOMENTS = {
  'so of three and four children in the morning': ['2026-11-19', '07:10'],
  'so of three and four children in the evening': ['2026-11-19', '18:00'],
  'so of three and four children on a Sunday evening': ['2026-11-22', '18:00'],
  'so of three and four children on a Saturday': ['2026-11-21', '10:00'],
} as const;

/** Each is shown on every screen, or on that of its index. */
interface Asked {
  readonly name: string;
  readonly glance: Glance;
  readonly screen?: number;
}

const ANY = 'now or first, home, leaving, what to pack, what is different and the next test';

async function allAsked(): Promise<readonly Asked[]> {
  const pupils = (await Promise.all(SEEDS.map(anyPupils))).flat();
  const random = new Random(SEEDS[0] ?? 0);
  const any = Array.from({ length: GLANCES }, (_, index) => ({
    name: ANY,
    glance: anyGlance(pupils, random),
    screen: index % VIEWPORTS.length,
  }));
  const found = Object.entries(FOUND).map(async ([name, [seed, index, count, day, time]]) => {
    const pupil = (await anyPupils(seed))[index] ?? expect.fail('no such pupil');
    return { name, glance: glanceAt(Array(count).fill(pupil), momentOf(day, time)) };
  });
  const moments = Object.entries(MOMENTS).flatMap(([name, [day, time]]) =>
    [3, 4].map((count) => ({ name, glance: glanceAt(pupils.slice(0, count), momentOf(day, time)) })),
  );
  return [...any, ...(await Promise.all(found)), ...moments];
}

describe.skipIf(!hasBrowser)('what is seen of a column at a glance', { tags: 'nightly' }, () => {
  /** By name; of all that were measured. */
  const wrong = new Map<string, unknown[]>();
  beforeAll(async () => {
    const page = await (await sharedBrowser()).newPage();
    const asked = await allAsked();
    // All of a screen at once: a page of its own for each takes twice as long.
    for (const [index, viewport] of VIEWPORTS.entries()) {
      const own = asked.filter(({ screen = index }) => screen === index);
      const answers = await answersOn(
        page,
        viewport,
        own.map(({ glance }) => glance),
      );
      for (const [one, { name, glance }] of own.entries()) {
        const sentences = (answers[one] ?? expect.fail('not measured')).flatMap(wrongIn);
        const found = sentences.map((sentence) => [viewport.width, String(glance.at), sentence]);
        wrong.set(name, [...(wrong.get(name) ?? []), ...found]);
      }
    }
    await page.close();
  });

  it.each([ANY, ...Object.keys(FOUND), ...Object.keys(MOMENTS)])('says %s', (title) => {
    expect(wrong.get(title)).toEqual([]);
  });
});
