import { expect, it } from 'vitest';
import { companionSubjects } from '../../../src/school/plan/companions.ts';
import { knownPlan, lesson, monday, planInput } from '../builders.ts';

/** Slots of a day as `1+9 2+9 3`: subjects side by side, `9a` in a group. */
const companionsOf = (text: string) => {
  const lessons = text
    .split(' ')
    .flatMap((slot, index) =>
      slot.split('+').map((one) => lesson(index + 1, one.slice(0, 1), { group: one.slice(1) || null })),
    );
  return [...companionSubjects({ days: { [monday]: lessons } })].join('');
};

it.each([
  ['a support teacher beside every lesson', '1+9 2+9 3+9', '9'],
  ['beside some', '1+9 2 3+9 1', '9'],
  ['beside the lessons of groups', '1a+2b+9 3+9', '9'],
  ['two of them', '1+9 2+9 3+9 1+8 2+8', '98'],
  ['a lesson of its own', '1+9 2+9 9', ''],
  ['always beside the same', '1+9 1+9 2', ''],
  ['three side by side', '1+2+3 1+2+3', ''],
  ['groups', '1a+2b 1a+3b 2a+3b', ''],
  ['one lesson each', '1 2 3', ''],
])('what only ever stands beside others is a companion: %s', (_, slots, expected) => {
  expect(companionsOf(slots)).toBe(expected);
});

it('stands beside no lesson that the pupil does not attend', () => {
  const lessons = [1, 2].flatMap((no) => [lesson(no, String(no)), lesson(no, '3')]);
  const input = planInput({ [monday]: lessons }, { own: { notAttending: ['Język polski'] } });
  expect(knownPlan(monday, input).lessons.map(({ subjectId }) => subjectId)).toEqual(['1', '3']);
});
