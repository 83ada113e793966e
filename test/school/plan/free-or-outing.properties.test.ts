import fc from 'fast-check';
import { expect, it } from 'vitest';
import { dayPlan } from '../../../src/school/plan/day-plan.ts';
import { addDays } from '../../../src/school/plan/school-days.ts';
import { dayVerdict, possibleTrips } from '../../../src/school/plan/verdict.ts';
import type { AgendaItem } from '../../../src/school/work/entries.ts';
import { freeDays } from '../builders.ts';
import { trip } from '../catalogue/school.ts';
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

it('a day with lessons or an outing is never free, nor is one of a trip that is shown', () => {
  const records = fc.record({
    timetable: timetables,
    free: fc.array(fc.record({ day, list: fc.constantFrom('class' as const, 'school' as const) }), {
      maxLength: 2,
    }),
    trips: fc.array(fc.record({ from: day, days: fc.constantFrom(0, 1, 40) }), { maxLength: 2 }),
    agenda: fc.array(entry, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(records, ({ timetable, free, trips, agenda }) => {
      const given = input(timetable.days, {
        timetable,
        freeDays: free.map(({ day: from, list }) => freeDays({ from, to: from, list })),
        trips: trips.map(({ from, days }, id) => trip({ id: String(id), from, to: addDays(from, days) })),
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
        if (isOff && trips.some(({ from, days }) => from === one && days === 0))
          expect(found?.verdict).toBe('trip');
        const own = given.trips?.filter(({ from }) => from === one) ?? [];
        for (const today of [one, addDays(one, -1)]) {
          const ahead = possibleTrips(given.trips ?? [], today, given);
          const covers = ahead.some(({ from, to }) => (from ?? '') <= one && one <= (to ?? ''));
          if (covers) expect(found?.verdict).not.toBe('free');
        }
        // One that begins on a day with lessons may be the class's.
        if (plan && plan.count > 0) expect(possibleTrips(own, addDays(one, -2), given)).toEqual(own);
      }
    }),
    { numRuns: 300 },
  );
});
