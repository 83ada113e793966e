import { describe, expect, it } from 'vitest';
import { taughtLessons } from '../../../src/portal/records/lookups.ts';
import { parsed } from './parsed.ts';

const what = { Subject: { Id: 42103 }, Teacher: { Id: '0150202' }, Class: { Id: 31501 } };
const lesson = { id: '421031', subjectId: '42103', teacherId: '150202', classId: '31501' };

describe('Lessons (§2.3)', () => {
  it.each<[string, unknown]>([
    ['a list', [{ Id: 421031, ...what }]],
    ['a map from the id', { 421031: what }],
  ])('are %s', (_, Lessons) => {
    expect(parsed(taughtLessons, { Lessons })).toMatchObject({
      value: [lesson],
      dropped: 0,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('drops one without an id, keeps one without a subject', () => {
    const { value, skipped } = parsed(taughtLessons, { Lessons: [{ ...what, Id: {} }, { Id: 1 }] });
    expect([value[0]?.subjectId, skipped]).toEqual([null, 1]);
    expect(parsed(taughtLessons, { Lessons: { x: null, LID: 5, 7: what } })).toMatchObject({ dropped: 2 });
  });
});
