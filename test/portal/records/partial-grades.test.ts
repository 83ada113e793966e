import { describe, expect, it } from 'vitest';
import { partialGrades, withSubjects } from '../../../src/portal/records/descriptive-grades.ts';
import { parsed } from './parsed.ts';

const item = {
  gradeId: 'LID-GRADE-5',
  studentId: 'LID-STUDENT-7',
  teacherId: 'LID-USER-3',
  addedBy: 'LID-USER-4',
  area: { id: 1, name: 'Edukacja językowa', color: '#fff' },
  subjectId: 'LID-SUBJECT-1',
  scaleValue: { id: 3, value: 'W' },
  content: 'Czyta płynnie.',
  comments: ['Świetnie', { text: 'Tak trzymaj!' }],
  implementedRequirements: [{ id: 1, name: 'czyta głośno' }, null],
  date: '2026-11-10',
  semester: 1,
  addDate: '2026-11-10 12:00:00',
};

function one(rest: object) {
  return parsed(partialGrades, { data: [{ ...item, ...rest }] }).value.grades[0];
}

describe('partial grades (§4.5)', () => {
  it('are descriptive grades, `p` before their id', () => {
    const { value } = parsed(partialGrades, { data: [item], pagination: { limit: 20, page: 1, total: 31 } });
    expect(value).toEqual({
      grades: [
        {
          id: 'pLID-GRADE-5',
          text: 'W',
          subjectId: 'LID-SUBJECT-1',
          lessonId: null,
          skillId: null,
          skill: 'Edukacja językowa',
          teacherId: 'LID-USER-3',
          semester: 1,
          date: '2026-11-10',
          addedAt: '2026-11-10 12:00:00',
          commentIds: [],
          comments: ['Czyta płynnie.', 'Świetnie', 'Tak trzymaj!'],
          requirements: ['czyta głośno'],
        },
      ],
      total: 31,
    });
  });

  it('keep a 0 as a grade', () => {
    expect(one({ scaleValue: { id: 1, value: 0 } })?.text).toBe('0');
  });

  it.each([true, false, null, {}])('have no grade where the value is %j', (value) => {
    expect(one({ scaleValue: { id: 1, value } })?.text).toBeNull();
  });

  it('read a single comment that is in no list', () => {
    expect(one({ content: null, comments: 'Ładnie' })?.comments).toEqual(['Ładnie']);
    expect(one({ content: '', comments: { content: 'Ładnie' } })?.comments).toEqual(['Ładnie']);
    expect(one({ content: null, comments: null })?.comments).toEqual([]);
  });

  it('need no area and no teacher', () => {
    expect(one({ area: null, teacherId: null })).toMatchObject({ skill: null, teacherId: 'LID-USER-4' });
  });

  it('drop an item without an id, and are changed without a list', () => {
    expect(parsed(partialGrades, { data: [{ ...item, gradeId: true }, item] })).toMatchObject({ dropped: 1 });
    expect(() => parsed(partialGrades, { data: {} })).toThrow(expect.objectContaining({ kind: 'changed' }));
  });

  it.each([
    ['LID-SUBJECT-1', '42101'],
    ['LID-SUBJECT-9', null],
    [42107, '42107'],
    ['042107', '42107'],
    [true, null],
    [null, null],
  ])('have the subject of %j as an ordinary id', (subjectId, ordinary) => {
    const { value } = parsed(partialGrades, { data: [{ ...item, subjectId }] });
    const [grade] = withSubjects(value, [{ lid: 'LID-SUBJECT-1', subjectId: '42101' }]).grades;
    expect(grade?.subjectId).toBe(ordinary);
  });
});
