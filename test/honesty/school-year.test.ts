// @module-tag sampled
import { describe, expect, it } from 'vitest';
import { sampled, sampledByKind } from '../seed.ts';
import { runDays } from './year.ts';

const DAYS = sampled(2, 21);

describe('school days with one deviating endpoint each', () => {
  it.each(sampledByKind([0, 60, 120, 240], () => ''))(
    'never have a wrong state with status ok (from day %i on)',
    async (first) => expect(await runDays(first, DAYS)).toEqual([]),
  );
});
