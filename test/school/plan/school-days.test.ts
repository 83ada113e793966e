import { describe, expect, it } from 'vitest';
import { dayPlan } from '../../../src/school/plan/day-plan.ts';
import type { DayPlan, PlanInput } from '../../../src/school/plan/plan.ts';
import { addDays, nextSchoolDay } from '../../../src/school/plan/school-days.ts';
import { freeDays, lesson, planInput } from '../builders.ts';

const friday = '2026-11-13';
const nextMonday = '2026-11-16';

function reader(input: PlanInput): (day: string) => DayPlan | null {
  return (day) => dayPlan(day, input);
}

const week = {
  [friday]: [lesson(1, '1')],
  '2026-11-14': [],
  '2026-11-15': [],
  [nextMonday]: [lesson(1, '1')],
  '2026-11-17': [lesson(2, '2')],
};

describe('the next school day', () => {
  it('is after the weekend', () => {
    expect(nextSchoolDay(friday, reader(planInput(week)))?.day).toBe(nextMonday);
  });

  it('is after free days', () => {
    const free = [freeDays({ from: nextMonday, to: nextMonday })];
    expect(nextSchoolDay(friday, reader(planInput(week, { freeDays: free })))?.day).toBe('2026-11-17');
  });

  it('is after a day on which everything is cancelled', () => {
    const days = { ...week, [nextMonday]: [lesson(1, '1', { cancelled: true })] };
    expect(nextSchoolDay(friday, reader(planInput(days)))?.day).toBe('2026-11-17');
  });

  it('is after unknown days', () => {
    expect(nextSchoolDay('2026-11-10', reader(planInput(week)))?.day).toBe(friday);
  });

  it('is unknown beyond the horizon, and without lessons', () => {
    expect(nextSchoolDay(addDays(friday, -42), reader(planInput(week)))?.day).toBe(friday);
    expect(nextSchoolDay(addDays(friday, -43), reader(planInput(week)))).toBeNull();
    expect(nextSchoolDay('2026-11-17', reader(planInput(week)))).toBeNull();
  });
});

describe('adding days', () => {
  it('crosses months, years and the change of the clocks', () => {
    expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
