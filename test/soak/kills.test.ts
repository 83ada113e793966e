import { expect, inject, it } from 'vitest';
import { hasMosquitto } from '../mqtt/brokers.ts';
import { countsOf } from './counts.ts';
import { runKills } from './kills.ts';

// The long form is `npm run soak -- --kills 200`.
it('delivers every event once across 6 kills of the bridge and restarts of the broker', async () => {
  const seed = Math.trunc(Math.random() * 1e6);
  process.stdout.write(`soak: seed ${seed}\n`);
  if (!hasMosquitto)
    process.stdout.write('*** SKIPPED: restarts of the broker, because mosquitto is not installed ***\n');
  const bundle = inject('bundle');
  if (bundle === undefined) throw new Error('the soak needs the bundle');
  const result = await runKills({ kills: 6, seed, bundle });
  expect(countsOf(result)).toEqual({ lost: [], extra: [], twice: [] });
  expect(result.expected.length).toBeGreaterThan(8);
}, 120_000);
