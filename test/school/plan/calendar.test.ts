import { describe, expect, it } from 'vitest';
import { calendarLessons } from '../../../src/school/plan/calendar.ts';
import type { PlanInput } from '../../../src/school/plan/plan.ts';
import type { TimetableLesson } from '../../../src/school/plan/timetable.ts';
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

describe('lessons at one time', () => {
  const support = (no: number) => lesson(no, '4');
  const supported = ['1', '2', '3'].flatMap((subject, index) => [
    lesson(index + 1, subject),
    support(index + 1),
  ]);
  const slots = (...lists: readonly (readonly TimetableLesson[])[]) => {
    const all = lessonsOf(planInput({ [monday]: lists.flat(), [tuesday]: supported }));
    return all.filter(({ day }) => day === monday);
  };
  const names = (lessons: ReturnType<typeof slots>) =>
    lessons.map(({ lessonNo, subject, status, companions }) => [
      lessonNo,
      subject,
      status,
      companions.map((one) => one.subject).join(),
    ]);
  const gone = { cancelled: true };

  it.each<[string, ReturnType<typeof slots>, readonly unknown[]]>([
    [
      'are one, of what a support teacher is beside',
      slots([support(1), lesson(1, '1')]),
      [[1, 'Matematyka', 'planned', 'Wychowanie fizyczne']],
    ],
    [
      'not of one who would be alone',
      slots([lesson(1, '1', gone), support(1)]),
      [[1, 'Matematyka', 'cancelled', '']],
    ],
    [
      'not of one who is away',
      slots([lesson(1, '1'), lesson(1, '4', gone)]),
      [[1, 'Matematyka', 'planned', '']],
    ],
    [
      'are one of two subjects without groups',
      slots([lesson(1, '2'), lesson(1, '1')]),
      [[1, 'Język polski / Matematyka', 'planned', '']],
    ],
    [
      'are two of which one is cancelled',
      slots([lesson(1, '2'), lesson(1, '1', gone)]),
      [
        [1, 'Język polski', 'planned', ''],
        [1, 'Matematyka', 'cancelled', ''],
      ],
    ],
    [
      'are one of each group',
      slots([lesson(1, '2', { group: 'gr1' }), lesson(1, '1', { group: 'gr2' }), support(1)]),
      [
        [1, 'Język polski', 'planned', 'Wychowanie fizyczne'],
        [1, 'Matematyka', 'planned', ''],
      ],
    ],
    [
      'have a day of their own where the hours are unknown',
      slots([lesson(9, '1', { from: null, to: null })]),
      [[9, 'Matematyka', 'planned', '']],
    ],
  ])('%s', (_, lessons, expected) => {
    expect(names(lessons)).toEqual(expected);
  });

  it('have the key of the first subject, whatever is listed first', () => {
    const [one, two] = [
      [lesson(1, '1'), lesson(1, '2')],
      [lesson(1, '2'), lesson(1, '1')],
    ].map((list) => slots(list)[0]?.key);
    expect([one, two]).toEqual([math?.key, math?.key]);
    expect(slots([support(1), lesson(1, '1')])[0]?.key).toBe(math?.key);
  });

  it.each([
    ['03:59', [null, null]],
    ['04:00', ['04:00', '08:45']],
  ])('have no hours before four: %s', (from, expected) => {
    expect(slots([lesson(1, '1', { from })]).map((one) => [one.from, one.to])).toEqual([expected]);
  });
});
