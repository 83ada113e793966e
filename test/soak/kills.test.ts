// @module-tag sampled
import { expect, inject, it } from 'vitest';
import { SEED, sampled } from '../seed.ts';
import { countsOf } from './counts.ts';
import { runKills } from './kills.ts';

// The long form is `npm run soak -- --kills 200`.
const KILLS = sampled(4, 12);

it(`delivers every event once across ${KILLS} kills of the bridge and restarts of the broker`, {
  tags: 'nightly',
}, async () => {
  const bundle = inject('bundle');
  if (bundle === undefined) throw new Error('the soak needs the bundle');
  const result = await runKills({ kills: KILLS, seed: SEED, bundle });
  expect(countsOf(result)).toEqual({ lost: [], extra: [], twice: [] });
  expect(result.sendings).toMatchObject({ doubled: [], hidden: [] });
  expect(result.otherActs).toMatchObject({ doubled: [], lost: [], hidden: [] });
  // At least one a life.
  expect(result.expected.length).toBeGreaterThanOrEqual(KILLS);
});
