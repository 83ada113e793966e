import { describe, expect, it } from 'vitest';
import { runDays } from './year.ts';

describe('school days on each of which one endpoint deviates in one way', () => {
  it.each([0, 60])(
    'never show ok over a state that the portal has not had within its cadence (60 days from day %i on)',
    async (first) => expect(await runDays(first, 60)).toEqual([]),
    240_000,
  );
});
