import type { VerdictInput } from '../../../src/school/plan/verdict.ts';
import { lesson, planInput } from '../builders.ts';

export const ZONE = 'Europe/Warsaw';
export const thursday = '2026-11-12';
export const friday = '2026-11-13';
export const saturday = '2026-11-14';
export const sunday = '2026-11-15';
export const monday = '2026-11-16';
export const tuesday = '2026-11-17';
export const two = [lesson(1, '1'), lesson(2, '2')];
export const cancelled = two.map((one) => ({ ...one, cancelled: true }));
export const week = {
  [thursday]: two,
  [friday]: two,
  [saturday]: [],
  [sunday]: [],
  [monday]: two,
  [tuesday]: two,
};
const readFrom = '2026-11-09';

export function input(days: Parameters<typeof planInput>[0], rest: Partial<VerdictInput> = {}): VerdictInput {
  return { ...planInput(days), freeDays: [], readFrom, ...rest };
}
