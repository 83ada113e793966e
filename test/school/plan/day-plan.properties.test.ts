// @module-tag sampled
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPlan, lessonRows } from '../../../src/school/plan/day-plan.ts';
import type { DayPlan, PlanInput } from '../../../src/school/plan/plan.ts';
import { takesPlace } from '../../../src/school/plan/rows.ts';
import type { TimetableLesson } from '../../../src/school/plan/timetable.ts';
import { sampled } from '../../seed.ts';
import { planInputs, substitutions, timetableLesson } from '../arbitraries.ts';
import { lookups, monday, planInput } from '../builders.ts';

const runs = { numRuns: sampled(150, 500) };

function always(check: (plan: DayPlan, input: PlanInput) => void): void {
  fc.assert(
    fc.property(planInputs(), (input) => {
      const plan = dayPlan(monday, input);
      if (plan) check(plan, input);
    }),
    runs,
  );
}

/** Lessons as the plan has them before any change. */
const plainLessons = fc.array(
  timetableLesson(fc.constant(monday)).map(
    (lesson): TimetableLesson => ({ ...lesson, cancelled: false, substitution: false, original: null }),
  ),
  { maxLength: 8 },
);

describe('the plan of a day, of any input', () => {
  it('is known exactly if the day was read or a free day covers it', () => {
    fc.assert(
      fc.property(planInputs(), (input) => {
        const free = input.freeDays.some(
          (days) =>
            days.from <= monday && monday <= days.to && days.lessonFrom === null && days.lessonTo === null,
        );
        const read = input.timetable?.days[monday] !== undefined;
        expect(dayPlan(monday, input) !== null).toBe(read || free);
      }),
      runs,
    );
  });

  it('counts no more lessons than there are slots', () => {
    always((plan, input) => {
      // A lesson whose hours are unknown is a change, or as the timetable has it.
      const known = [...plan.lessons, ...plan.changes, ...(input.timetable?.days[monday] ?? [])];
      const slots = new Set(known.map(({ lessonNo }) => lessonNo));
      expect(plan.count).toBeLessThanOrEqual(slots.size);
    });
  });

  it('has a start and an end exactly if the hours of its first and its last lesson are known, without an outing', () => {
    always((plan, input) => {
      if (plan.outing) return;
      const held = lessonRows(monday, input).flatMap(({ row }) => (takesPlace(row.status) ? [row] : []));
      const isKnown = (no: number) => held.some(({ lessonNo, bell }) => lessonNo === no && bell !== null);
      const numbers = held.map(({ lessonNo }) => lessonNo);
      expect([plan.firstStart !== null, plan.lastEnd !== null]).toEqual(
        [Math.min(...numbers), Math.max(...numbers)].map(isKnown),
      );
    });
  });

  it('has no time before four', () => {
    always((plan) => {
      const times = [plan, ...plan.lessons, ...plan.changes].flatMap((one) =>
        'firstStart' in one ? [one.firstStart, one.usualStart] : [one.from],
      );
      expect(times.filter((time) => time !== null && time < '04:00')).toEqual([]);
    });
  });

  it('has lessons and changes by lesson number', () => {
    always((plan) => {
      for (const list of [plan.lessons, plan.changes]) {
        const numbers = list.map((row) => row.lessonNo);
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }
    });
  });

  it('lists no change twice', () => {
    always((plan) => {
      const texts = plan.changes.map((change) => JSON.stringify(change));
      expect(new Set(texts).size).toBe(texts.length);
    });
  });

  it('has a change for every lesson that is not as planned, and no others', () => {
    always((plan) => {
      const changed = plan.lessons.filter((lesson) => !['planned', 'moved', 'free'].includes(lesson.status));
      for (const lesson of changed) {
        expect(plan.changes.map(({ lessonNo, kind }) => [lessonNo, kind])).toContainEqual([
          lesson.lessonNo,
          lesson.status,
        ]);
      }
      if (plan.lessons.every((lesson) => lesson.status === 'planned')) {
        expect(plan.changes.filter((change) => change.from !== null)).toEqual([]);
      }
    });
  });

  it('is the same with duplicate announcements, and has as many lessons in another order', () => {
    always((plan, input) => {
      const twice = [...input.substitutions, ...input.substitutions];
      expect(dayPlan(monday, { ...input, substitutions: twice })).toEqual(plan);
      const reversed = input.substitutions.toReversed();
      expect(dayPlan(monday, { ...input, substitutions: reversed })?.lessons.length).toBe(
        plan.lessons.length,
      );
    });
  });
});

describe('a day on which everything is cancelled', () => {
  const nothing = { count: 0, firstStart: null, lastEnd: null };

  it('by the timetable has no lessons left', () => {
    always((_, input) => {
      const lessons = (input.timetable?.days[monday] ?? []).map((lesson) => ({ ...lesson, cancelled: true }));
      expect(dayPlan(monday, planInput({ [monday]: lessons }))).toMatchObject(nothing);
    });
  });

  it('by announcements has no lessons left, but its usual times', () => {
    fc.assert(
      fc.property(plainLessons, (lessons) => {
        const all = lessons.map(({ lessonNo, subjectId, teacherId }, index) => ({
          id: String(index),
          kind: 'cancelled' as const,
          original: { date: monday, lessonNo, subjectId, teacherId, classroom: null },
          replacement: null,
        }));
        const plan = dayPlan(monday, planInput({ [monday]: lessons }, { substitutions: all }));
        expect(plan).toMatchObject(nothing);
        const before = dayPlan(monday, planInput({ [monday]: lessons }));
        expect([plan?.usualStart, plan?.usualEnd]).toEqual([before?.firstStart, before?.lastEnd]);
      }),
      runs,
    );
  });
});

describe('announcements', () => {
  it('of lessons of other pupils change nothing', () => {
    fc.assert(
      fc.property(plainLessons, substitutions(fc.constant(monday)), (lessons, announced) => {
        const others = announced.map((entry) => ({
          ...entry,
          original: { ...entry.original, subjectId: '999' },
        }));
        const input = { timetable: { days: { [monday]: lessons } }, freeDays: [], lookups };
        const plan = dayPlan(monday, { ...input, substitutions: others });
        expect(plan).toEqual(dayPlan(monday, { ...input, substitutions: [] }));
      }),
      runs,
    );
  });

  it('never remove a lesson of the timetable, and add no more than they move', () => {
    fc.assert(
      fc.property(plainLessons, substitutions(fc.constant(monday)), (lessons, announced) => {
        const rows = lessonRows(monday, planInput({ [monday]: lessons }, { substitutions: announced }));
        const moves = announced.filter(({ original, replacement }) => {
          const [from, to] = [original, replacement].map((side) => [side?.date, side?.lessonNo].join());
          return replacement !== null && from !== to;
        });
        expect(rows.length).toBeGreaterThanOrEqual(lessons.length);
        expect(rows.length).toBeLessThanOrEqual(lessons.length + moves.length);
      }),
      runs,
    );
  });
});
