import { describe, expect, it } from 'vitest';
import { calendarLessons } from '../../../src/domain/plan/calendar.ts';
import type { PlanInput } from '../../../src/domain/plan/plan.ts';
import { freeDays, lesson, monday, original, planInput, side, substitution, tuesday } from '../builders.ts';

/** Without the key, which is compared alone. */
function lessonsOf(input: PlanInput) {
  return input.timetable ? calendarLessons(input.timetable, input) : [];
}

const plan = { [monday]: [lesson(1, '1'), lesson(2, '2')], [tuesday]: [lesson(1, '3')] };
const planned = lessonsOf(planInput(plan));
const math = planned.find(({ subject }) => subject === 'Matematyka');
const arrivedTuesday = lesson(4, '1', { substitution: true, original: original(1, '1') });

describe('a lesson in a calendar', () => {
  it.each([
    ['cancelled', 'cancelled', planInput({ [monday]: [lesson(1, '1', { cancelled: true })] })],
    [
      'announced as cancelled',
      'cancelled',
      planInput(plan, { substitutions: [substitution('cancelled', side(1, '1'))] }),
    ],
    [
      'given by another teacher',
      'substitution',
      planInput({ [monday]: [lesson(1, '2', { substitution: true, original: original(1, '1') })] }),
    ],
    [
      'in another room',
      'room_change',
      planInput({
        [monday]: [lesson(1, '1', { classroomId: '22', substitution: true, original: original(1, '1') })],
      }),
    ],
    [
      'moved within the day',
      'shifted',
      planInput({
        [monday]: [lesson(5, '1', { substitution: true, original: original(1, '1') }), lesson(1, '1')],
      }),
    ],
    [
      'moved to another day',
      'shifted',
      planInput({ [monday]: [lesson(2, '2')], [tuesday]: [arrivedTuesday] }),
    ],
    [
      'announced for another day',
      'shifted',
      planInput(plan, {
        substitutions: [substitution('shifted', side(1, '1'), side(2, '1', { date: tuesday }))],
      }),
    ],
    [
      'announced for a day that was not read',
      'moved',
      planInput(plan, {
        substitutions: [substitution('shifted', side(1, '1'), side(4, '1', { date: '2026-12-14' }))],
      }),
    ],
    ['free', 'free', planInput(plan, { freeDays: [freeDays({ lessonFrom: 1, lessonTo: 1 })] })],
  ] as const)('that is %s keeps its key, once', (_, status, input) => {
    const same = lessonsOf(input).filter(({ key }) => key === math?.key);
    expect(same).toMatchObject([{ status }]);
  });

  it('that is moved is in its new slot, with the old one', () => {
    const input = planInput({ [monday]: [lesson(2, '2')], [tuesday]: [arrivedTuesday] });
    expect(lessonsOf(input).find(({ key }) => key === math?.key)).toMatchObject({
      day: tuesday,
      lessonNo: 4,
      from: '10:55',
      wasDay: monday,
      wasLessonNo: 1,
    });
  });

  it('has a key of its own, and is left out on a whole day off', () => {
    expect(new Set(planned.map(({ key }) => key)).size).toBe(3);
    const off = lessonsOf(planInput(plan, { freeDays: [freeDays({})] }));
    expect(off.map(({ day }) => day)).toEqual([tuesday]);
  });
});
