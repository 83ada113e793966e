import { describe, expect, it } from 'vitest';
import { tryFaults } from './fault-table.ts';
import { kinds } from './kinds.ts';

const kind = kinds['upper class'];

describe('a pupil of an upper class', () => {
  const isWhole = process.env['HONESTY_ALL'] === '1';
  // A part of the faults; with HONESTY_ALL=1 all.
  it.each([
    ['often', isWhole ? 1 : 3],
    ['rarely', isWhole ? 1 : 6],
    ['session', isWhole ? 1 : 3],
  ] as const)(
    'has no wrong state with status ok during each fault (%s), and correct states after it',
    async (group, of) => expect(await tryFaults(kind, group, { number: 0, of })).toEqual([]),
    240_000,
  );
});
