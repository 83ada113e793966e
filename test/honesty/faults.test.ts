import { describe, expect, it } from 'vitest';
import { kinds, tryFaults } from './fault-table.ts';

const kind = kinds['upper class'];

describe('a pupil of an upper class', () => {
  // Of the rarely read endpoints half of the faults; with HONESTY_ALL=1 all.
  it.each([
    ['often', 1],
    ['rarely', process.env['HONESTY_ALL'] === '1' ? 1 : 2],
    ['session', 1],
  ] as const)(
    'has no wrong state with status ok during each fault (%s), and correct states after it',
    async (group, of) => expect(await tryFaults(kind, group, { number: 0, of })).toEqual([]),
    240_000,
  );
});
