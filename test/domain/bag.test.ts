import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bagOf } from '../../src/domain/bag.ts';
import type { DayPlan, LessonStatus } from '../../src/domain/plan/plan.ts';
import { dayPlan, lesson } from '../home/school.ts';

const thursday = dayPlan({
  lessons: [
    lesson({ subject: 'Matematyka' }),
    lesson({ lessonNo: 2, subject: 'Religia', status: 'cancelled' }),
    lesson({ lessonNo: 3, subject: 'Język angielski', group: '1' }),
    lesson({ lessonNo: 3, subject: 'Język niemiecki', group: '2' }),
    lesson({ lessonNo: 4, subject: 'Matematyka' }),
    lesson({ lessonNo: 5, subject: 'WF', status: 'substitution' }),
    lesson({ lessonNo: 6, subject: 'Historia', status: 'moved' }),
    lesson({ lessonNo: 7, subject: 'Plastyka', status: 'free' }),
    lesson({ lessonNo: 8, subject: null }),
  ],
});
const wednesday = dayPlan({
  day: '2026-11-18',
  lessons: [
    lesson({ subject: 'Historia' }),
    lesson({ subject: 'WF' }),
    lesson({ subject: 'Religia', status: 'free' }),
  ],
});

describe('the bag', () => {
  it('has the subjects of the lessons that take place, each once, by lesson', () => {
    expect(bagOf(thursday, wednesday)).toEqual({
      day: '2026-11-19',
      subjects: ['Matematyka', 'Język angielski', 'Język niemiecki', 'WF'],
      count: 4,
      dayBefore: '2026-11-18',
      add: ['Matematyka', 'Język angielski', 'Język niemiecki'],
      remove: ['Historia'],
    });
  });

  it('has nothing to add or remove if the day before is unknown', () => {
    expect(bagOf(thursday, null)).toMatchObject({ count: 4, dayBefore: null, add: null, remove: null });
  });

  it('is unknown if no subject has a name', () => {
    expect(bagOf(dayPlan({ lessons: [lesson({ subject: null })] }), wednesday)).toBeNull();
  });

  const statuses: readonly LessonStatus[] = ['planned', 'substitution', 'cancelled', 'free'];
  const plans: fc.Arbitrary<DayPlan> = fc
    .array(
      fc.record({ subject: fc.constantFrom('A', 'B', 'C', 'D', null), status: fc.constantFrom(...statuses) }),
      {
        maxLength: 6,
      },
    )
    .map((lessons) => dayPlan({ lessons: lessons.map(lesson) }));

  it('is that of the day before with `add` and without `remove`', () => {
    fc.assert(
      fc.property(plans, plans, (before, plan) => {
        const old = bagOf(before, null);
        const bag = bagOf(plan, before);
        if (!old || !bag) return;
        const packed = new Set(old.subjects.filter((one) => !bag.remove?.includes(one)));
        for (const one of bag.add ?? []) {
          expect(packed.has(one)).toBe(false);
          packed.add(one);
        }
        expect([...packed].toSorted()).toEqual(bag.subjects.toSorted());
        expect(bag.count).toBe(new Set(bag.subjects).size);
      }),
    );
  });
});
