import type { GradingSystem } from '../../domain/grades/grades.ts';
import { joined, required } from './fields.ts';
import { flat } from './shape.ts';
import { readFlag, readNumber } from './wire.ts';

/** The values for an account without a grading system (§2.5.2, §7.3.2). */
export const defaultGradingSystem: GradingSystem = { countZero: false, plus: 0.5, minus: 0.25 };

/**
 * GradingSystem (§2.4), with or without a root key, which is undocumented. Values are absolute whatever their sign. All
 * are required: a missing one would silently change averages.
 */
export const gradingSystem = flat<GradingSystem>('GradingSystem', {
  countZero: required('countZero', readFlag),
  plus: joined([required('plusValue', readNumber)], Math.abs),
  minus: joined([required('minusValue', readNumber)], Math.abs),
});
