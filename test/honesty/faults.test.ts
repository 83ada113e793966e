import { describe, expect, it } from 'vitest';
import { kinds, tryFaults } from './fault-table.ts';

const kind = kinds['upper class'];

describe('a pupil of an upper class', () => {
  it.each(['often', 'rarely', 'session'] as const)(
    'is told of each fault of what is read (%s), or sees no wrong state, and all is right after it',
    async (group) => expect(await tryFaults(kind, group)).toEqual([]),
    240_000,
  );
});
