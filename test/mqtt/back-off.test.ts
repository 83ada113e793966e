import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOff } from '../../src/mqtt/back-off.ts';

describe('backOff', () => {
  it('doubles from a second to a minute', () => {
    expect([1, 2, 3, 6, 7, 100].map((failures) => backOff(failures, false, 0))).toEqual([
      1_000, 2_000, 4_000, 32_000, 60_000, 60_000,
    ]);
  });

  it('waits 30 to 375 seconds if only a person can correct the cause', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (failures, random) => {
          expect(backOff(failures, true, random)).toBeGreaterThanOrEqual(30_000);
          expect(backOff(failures, true, random)).toBeLessThanOrEqual(375_000);
        },
      ),
    );
  });
});
