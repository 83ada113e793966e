import { describe, expect, it } from 'vitest';
import { kinds, tryFaults } from './fault-table.ts';

const kind = kinds['upper class'];

describe('a pupil of an upper class', () => {
  it.each(['often', 'rarely', 'session'] as const)(
    'has no wrong state with status ok during each fault (%s), and correct states after it',
    async (group) => expect(await tryFaults(kind, group)).toEqual([]),
    240_000,
  );
});
