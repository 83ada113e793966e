import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from '../stories/house.ts';
import { Watch } from './watch.ts';

let house: House;
afterEach(() => house.close());

// Comes to another minute of the hour every time.
const STEP = 97 * MINUTE;
/** Undisturbed: an hour's news may be on its way. */
const WINDOW = 61 * MINUTE;

describe.each([
  // A holiday on the 11th, and hours off for one class on the 12th.
  { family: 'demo', children: ['ola', 'janek'], from: '2026-11-03T05:00:00Z', days: 11 },
  { family: 'first-grader', children: ['kuba'], from: '2026-11-19T05:00:00Z', days: 5 },
  { family: 'kindergarten', children: ['zosia'], from: '2026-11-19T05:00:00Z', days: 5 },
])('undisturbed days of the family $family', ({ family, children, from, days }) => {
  it('show what the portal has', async () => {
    house = await House.open({ family, now: from });
    const watches = children.map((child) => ({ child, watch: new Watch(house, child) }));
    await house.start();
    const found: unknown[] = [];
    for (let passed = 0; passed < days * 24 * HOUR; passed += STEP) {
      for (const { child, watch } of watches) {
        const differences = watch.differences(WINDOW);
        if (differences.length > 0) found.push([child, watch.now.toString(), differences]);
        watch.forgetMessages();
      }
      await house.pass(STEP, STEP);
    }
    expect(found).toEqual([]);
    for (const { watch } of watches) expect(watch.status).toBe('ok');
  }, 240_000);
});
