import { expect, it } from 'vitest';
import { type BehaviourGrade, behaviourShown } from '../../../src/school/behaviour/behaviour.ts';

const grade: BehaviourGrade = {
  id: '1',
  text: null,
  points: null,
  gradeId: null,
  categoryId: null,
  teacherId: null,
  semester: 1,
  date: null,
  addedAt: null,
  commentIds: [],
};
const types = [
  { id: '1', name: 'wzorowe', short: 'wzor' },
  { id: '2', name: 'bardzo dobre', short: null },
];

it.each<[Partial<BehaviourGrade>, string | null]>([
  [{ text: '+10', points: 10 }, '+10'],
  [{ points: -5 }, '-5'],
  [{ points: 0 }, '0'],
  [{ gradeId: '1' }, 'wzor'],
  [{ gradeId: '2' }, 'bardzo dobre'],
  [{ gradeId: '6' }, 'ng'],
  [{ gradeId: '7' }, null],
  [{}, null],
])('a grade of behaviour %j is shown as %s (§2.4)', (rest, shown) => {
  expect(behaviourShown({ ...grade, ...rest }, types)).toBe(shown);
});
