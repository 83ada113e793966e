import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AgendaItem } from '../../../src/domain/agenda.ts';
import { dayPlan } from '../../../src/domain/plan/day-plan.ts';
import { addDays } from '../../../src/domain/plan/school-days.ts';
import { dayVerdict } from '../../../src/domain/plan/verdict.ts';
import { trip } from '../../home/school.ts';
import { freeDays } from '../builders.ts';
import { input, two } from './two-weeks.ts';

const FIRST = '2026-11-09';
const weekdays = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((days) => addDays(FIRST, days));
const day = fc.constantFrom(...weekdays);

const timetables = fc
  .record({ empty: fc.uniqueArray(day, { maxLength: 4 }), emptied: fc.uniqueArray(day, { maxLength: 2 }) })
  .map(({ empty, emptied }) => ({
    days: Object.fromEntries(weekdays.map((one) => [one, [...empty, ...emptied].includes(one) ? [] : two])),
    emptied,
  }));
const entry = fc.record({
  date: day,
  content: fc.constantFrom('Zbiórka przed szkołą', 'Kiermasz', 'Dyżur w świetlicy'),
  time: fc.constantFrom('07:00', null),
});

it('a day with lessons or an outing is never free, nor is one on which a trip of the class begins', () => {
  const records = fc.record({
    timetable: timetables,
    free: fc.array(fc.record({ day, list: fc.constantFrom('class' as const, 'school' as const) }), {
      maxLength: 2,
    }),
    trips: fc.array(day, { maxLength: 2 }),
    agenda: fc.array(entry, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(records, ({ timetable, free, trips, agenda }) => {
      const given = input(timetable.days, {
        timetable,
        freeDays: free.map(({ day: from, list }) => freeDays({ from, to: from, list })),
        trips: trips.map((from, id) => trip({ id: String(id), from, to: from })),
        agenda: agenda.map((one, id): AgendaItem => {
          const none = { category: 'Inne', subject: null, subjectId: null, teacher: null };
          return { id: String(id), kind: 'other', isQuiz: false, ...none, ...one };
        }),
      });
      for (const one of weekdays) {
        const [plan, found] = [dayPlan(one, given), dayVerdict(one, given)];
        if (plan && (plan.count > 0 || plan.outing)) expect(found?.verdict).not.toBe('free');
        const off = free.filter((days) => days.day === one);
        const isOff =
          off.some(({ list }) => list === 'class') || (timetable.emptied.includes(one) && off.length === 0);
        if (isOff && trips.includes(one)) expect(found?.verdict).toBe('trip');
      }
    }),
    { numRuns: 300 },
  );
});
