import { describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { dayPlan } from '../../../src/school/plan/day-plan.ts';
import { nextDayOfChanges } from '../../../src/school/plan/school-days.ts';
import type { VerdictInput } from '../../../src/school/plan/verdict.ts';
import { freeDays } from '../builders.ts';
import { cancelled, friday, input, monday, two, week, ZONE } from './two-weeks.ts';

describe('the next day of changes', () => {
  const october = {
    '2026-10-23': cancelled,
    '2026-10-24': [],
    '2026-10-25': [],
    '2026-10-26': cancelled,
    '2026-10-27': two,
  };
  const free = [freeDays({ from: friday, to: friday })];

  it.each<[string, string, VerdictInput, string | null]>([
    ['is tomorrow', '2026-11-12T20:00:00Z', input(week), friday],
    ['is not today, even before its lessons', '2026-11-12T04:00:00Z', input(week), friday],
    ['lies over the weekend', '2026-11-13T04:00:00Z', input(week), monday],
    [
      'is a Friday that is wholly cancelled',
      '2026-11-12T18:00:00Z',
      input({ ...week, [friday]: cancelled }),
      friday,
    ],
    ['stays it on the day itself', '2026-11-13T04:00:00Z', input({ ...week, [friday]: cancelled }), friday],
    [
      'stays it until its last lesson would be over',
      '2026-11-13T08:39:59Z',
      input({ ...week, [friday]: cancelled }),
      friday,
    ],
    ['is Monday from then on', '2026-11-13T08:40:00Z', input({ ...week, [friday]: cancelled }), monday],
    ['stays a cancelled Friday in summer time', '2026-10-23T07:39:59Z', input(october), '2026-10-23'],
    ['leaves a cancelled Friday in summer time', '2026-10-23T07:40:00Z', input(october), '2026-10-26'],
    [
      'stays a cancelled Monday after the change of the clocks',
      '2026-10-26T08:39:59Z',
      input(october),
      '2026-10-26',
    ],
    [
      'leaves a cancelled Monday after the change of the clocks',
      '2026-10-26T08:40:00Z',
      input(october),
      '2026-10-27',
    ],
    [
      'lies over a free day with cancelled lessons',
      '2026-11-12T18:00:00Z',
      input({ ...week, [friday]: cancelled }, { freeDays: free }),
      monday,
    ],
    [
      'leaves a free day with cancelled lessons at once',
      '2026-11-13T04:00:00Z',
      input({ ...week, [friday]: cancelled }, { freeDays: free }),
      monday,
    ],
    ['is not known where no lessons are', '2026-11-17T18:00:00Z', input(week), null],
    ['is found after six weeks', '2026-11-13T18:00:00Z', input({ '2026-12-25': cancelled }), '2026-12-25'],
    ['is not known beyond them', '2026-11-13T18:00:00Z', input({ '2026-12-26': cancelled }), null],
  ])('%s', (_, at, given, day) => {
    const planOf = (one: string) => dayPlan(one, given);
    expect(nextDayOfChanges(Temporal.Instant.from(at), ZONE, planOf)?.day ?? null).toBe(day);
  });
});
