import * as z from 'zod';
import type { GradingSystem } from '../../domain/grades.ts';
import { single } from './shape.ts';
import { field, readFlag, readNumber } from './wire.ts';

/** What counts where the portal does not tell (§2.5.2, §7.3.2). */
export const defaultGradingSystem: GradingSystem = { countZero: false, plus: 0.5, minus: 0.25 };

const fields = z.object({
  countZero: field(readFlag),
  plusValue: field(readNumber),
  minusValue: field(readNumber),
});

// Whether the object stands under a root key is not shown.
const wire = z.union([
  z.object({ GradingSystem: fields }).transform((answer) => answer.GradingSystem),
  fields,
]);

/** GradingSystem (§2.4): sizes are absolute whatever their sign; a value that is not given is the default. */
export const gradingSystem = single(
  'GradingSystem',
  null,
  wire,
  ({ countZero, plusValue, minusValue }): GradingSystem => ({
    countZero: countZero ?? defaultGradingSystem.countZero,
    plus: Math.abs(plusValue ?? defaultGradingSystem.plus),
    minus: Math.abs(minusValue ?? defaultGradingSystem.minus),
  }),
);
