import { describe, expect, it } from 'vitest';
import { dayPlan } from '../../../src/school/plan/day-plan.ts';
import { freeDays, lesson, lookups, monday, original, planInput, planOf, tuesday } from '../builders.ts';

describe('free days (§2.8)', () => {
  const lessons = [
    lesson(1, '1', { cancelled: true }),
    lesson(2, '2'),
    lesson(3, '3', { substitution: true, original: original(3, '1') }),
  ];

  it('make every lesson free, and name the day', () => {
    const plan = planOf(lessons, { freeDays: [freeDays({ name: 'Dzień Patrona' })] });
    expect(plan).toEqual({
      day: monday,
      freeDay: 'Dzień Patrona',
      outing: null,
      lessons: expect.anything(),
      changes: [],
      companions: [],
      count: 0,
      firstStart: null,
      lastEnd: null,
      usualStart: null,
      usualEnd: null,
    });
    expect(plan.lessons.map((row) => row.status)).toEqual(['free', 'free', 'free']);
  });

  it('that cover a whole day make it known, also without a timetable', () => {
    const free = [freeDays({ from: '2026-11-10', to: '2026-11-17' })];
    const input = { timetable: undefined, substitutions: [], freeDays: free, lookups };
    expect(dayPlan(tuesday, input)).toMatchObject({ freeDay: 'Ferie', lessons: [], count: 0 });
    expect(dayPlan('2026-11-18', input)).toBeNull();
    expect(dayPlan('2026-11-09', input)).toBeNull();
  });

  it('with lesson numbers free only those, both ends included', () => {
    const plan = planOf([lesson(0, '4'), lesson(1, '1'), lesson(2, '2'), lesson(3, '3')], {
      freeDays: [freeDays({ lessonFrom: 0, lessonTo: 1 })],
    });
    expect(plan.lessons.map((row) => row.status)).toEqual(['free', 'free', 'planned', 'planned']);
    expect(plan).toMatchObject({
      freeDay: null,
      count: 2,
      firstStart: '08:55',
      usualStart: '07:10',
      changes: [],
    });
  });

  it.each([
    ['from a lesson on', { lessonFrom: 2 }, ['planned', 'free']],
    ['up to a lesson', { lessonTo: 1 }, ['free', 'planned']],
  ])('with one lesson number free %s', (_, rest, expected) => {
    const plan = planOf([lesson(1, '1'), lesson(2, '2')], { freeDays: [freeDays(rest)] });
    expect(plan.lessons.map((row) => row.status)).toEqual(expected);
  });

  it('with lesson numbers do not make an unknown day known', () => {
    const input = planInput({}, { freeDays: [freeDays({ lessonFrom: 1, lessonTo: 8 })] });
    expect(dayPlan(monday, input)).toBeNull();
  });

  it('of another day change nothing', () => {
    const plan = planOf([lesson(1, '1')], { freeDays: [freeDays({ from: tuesday, to: tuesday })] });
    expect(plan).toMatchObject({ freeDay: null, count: 1 });
  });
});
