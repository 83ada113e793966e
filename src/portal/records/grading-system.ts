import * as z from 'zod';
import type { GradingSystem } from '../../domain/grades/grades.ts';
import { required } from './fields.ts';
import { flat } from './shape.ts';
import { readFlag, readNumber } from './wire.ts';

/** What counts where the portal does not tell (§2.5.2, §7.3.2). */
export const defaultGradingSystem: GradingSystem = { countZero: false, plus: 0.5, minus: 0.25 };

/**
 * GradingSystem (§2.4), whether under a root key or not, which is not shown: sizes are absolute whatever their sign.
 * Without one of its values averages would be wrong in silence, so it does not fit then.
 */
export const gradingSystem = flat(
  'GradingSystem',
  z.object({
    countZero: required(readFlag),
    plusValue: required(readNumber),
    minusValue: required(readNumber),
  }),
  ({ countZero, plusValue, minusValue }): GradingSystem => ({
    countZero,
    plus: Math.abs(plusValue),
    minus: Math.abs(minusValue),
  }),
);
