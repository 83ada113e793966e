import { describe, expect, it } from 'vitest';
import { hasIds, withNames } from '../../src/commands/read-names.ts';
import { noLookups } from '../../src/school/pupil/lookups.ts';

const lookups = {
  ...noLookups,
  subjects: { 1: { id: '1', name: 'Fizyka', short: null } },
  people: { 7: { id: '7', name: 'Łoś Ewa' } },
  classrooms: { 3: { id: '3', name: 'Sala 3', symbol: null } },
  gradeCategories: { 5: { id: '5', name: 'Sprawdzian', weight: 1, countsToAverage: true } },
};

describe('names instead of ids', () => {
  it('replace known ids at any depth', () => {
    const value = { a: [{ subjectId: '1', teacherId: '7', tutorId: null, classroomId: '3', id: '1' }] };
    expect(withNames(value, lookups, 'timetable')).toEqual({
      a: [{ subject: 'Fizyka', teacher: 'Łoś Ewa', tutor: null, classroom: 'Sala 3', id: '1' }],
    });
  });

  it('do not replace unknown ids', () => {
    expect(withNames([{ subjectId: '9' }], lookups, 'x')).toEqual([{ subject: '9' }]);
  });

  it('replace the ids of grade categories only in grades', () => {
    expect(withNames({ categoryId: '5' }, lookups, 'grades')).toEqual({ category: 'Sprawdzian' });
    expect(withNames({ categoryId: '5' }, lookups, 'notes')).toEqual({ categoryId: '5' });
  });

  it('need an id in the value', () => {
    expect(hasIds({ a: [{ teacherId: '7' }] })).toBe(true);
    expect(hasIds({ a: [{ teacherId: null, id: '7' }] })).toBe(false);
    expect(hasIds('teacherId')).toBe(false);
  });
});
