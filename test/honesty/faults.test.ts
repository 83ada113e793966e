// @module-tag sampled
import { describe, expect, it } from 'vitest';
import { sampled, shareOf } from '../seed.ts';
import { tryFaults } from './fault-table.ts';
import { kinds } from './kinds.ts';

const kind = kinds['upper class'];

describe('a pupil of an upper class', () => {
  it.each([
    ['often', 37],
    ['rarely', 71],
    ['session', 37],
  ] as const)(
    'has no wrong state with status ok during each fault (%s), and correct states after it',
    async (group, of) => expect(await tryFaults(kind, group, shareOf(sampled(of, 1)))).toEqual([]),
  );
});
