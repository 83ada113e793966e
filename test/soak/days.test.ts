import { expect, it } from 'vitest';
import { runDays } from './days.ts';

// The long form is `npm run soak`.
it('shows the truth every evening of three school days in a storm of troubles', async () => {
  const result = await runDays({ days: 3, seed: 1 });
  expect(result.findings).toEqual([]);
  expect(result.days).toBe(3);
  expect(result.troubles).toBeGreaterThan(20);
  expect(result.kills).toBeGreaterThan(0);
  expect(result.events).toBeGreaterThan(30);
}, 240_000);
