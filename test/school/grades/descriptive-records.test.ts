import { expect, it } from 'vitest';
import { partialGrades, withSubjects } from '../../../src/school/grades/descriptive-records.ts';

it.each([
  ['LID-SUBJECT-1', '42101'],
  ['LID-SUBJECT-9', null],
  [42107, '42107'],
  ['042107', '42107'],
  [true, null],
  [null, null],
])('partial grades have the subject of %j as an ordinary id (§4.5)', (subjectId, ordinary) => {
  const { value } = partialGrades.parse({ data: [{ gradeId: 'LID-GRADE-5', subjectId }] });
  const { grades, total } = withSubjects(value, [{ lid: 'LID-SUBJECT-1', subjectId: '42101' }]);
  expect([grades[0]?.subjectId, total]).toEqual([ordinary, null]);
});
