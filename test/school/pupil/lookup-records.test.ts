import { describe, expect, it } from 'vitest';
import { authSubjects, taughtLessons } from '../../../src/school/pupil/lookup-records.ts';
import { parsed } from '../nouns/parsed.ts';

const polish = { identifier: 'LID-SUBJECT-1', numericIdentifier: 42101, name: 'Język polski' };
const { identifier: _identifier, ...unnamed } = polish;

describe('Auth/Subjects (§2.2)', () => {
  it.each([
    ['under `subjects`', { subjects: { 'LID-SUBJECT-1': polish } }],
    ['at the top', { 'LID-SUBJECT-1': polish, Resources: {}, Url: 'x' }],
    ['with the LID only as the key', { subjects: { 'LID-SUBJECT-1': unnamed } }],
  ])('are keyed by LID: %s', (_, json) => {
    expect(authSubjects.parse(json).value).toMatchObject([{ lid: 'LID-SUBJECT-1', subjectId: '42101' }]);
  });

  it('may be a map with items that do not fit', () => {
    const subjects = { b: { ...polish, identifier: {} }, c: polish, d: 5 };
    expect(parsed(authSubjects, { subjects }).dropped).toBe(2);
  });
});

it('Lessons (§2.3) may be a map from the id', () => {
  const what = { Subject: { Id: 42103 }, Teacher: { Id: '0150202' }, Class: { Id: 31501 } };
  expect(taughtLessons.parse({ Lessons: { 421031: what } })).toEqual({
    value: [{ id: '421031', subjectId: '42103', teacherId: '150202', classId: '31501' }],
  });
  expect(parsed(taughtLessons, { Lessons: { x: null, LID: 5, 7: what } }).dropped).toBe(2);
});
