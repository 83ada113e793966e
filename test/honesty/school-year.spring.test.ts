import { describe, expect, it } from 'vitest';
import { runDays } from './year.ts';

describe('school days with one deviating endpoint each', () => {
  it.each([120, 240])(
    'never have a wrong state with status ok (21 days from day %i on)',
    async (first) => expect(await runDays(first, 21)).toEqual([]),
    240_000,
  );
});
