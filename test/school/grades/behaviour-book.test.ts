import { describe, expect, it } from 'vitest';
import { behaviourBook } from '../../../src/school/behaviour/behaviour.ts';
import type { BehaviourStart } from '../../../src/school/pupil/pupil.ts';
import { schoolClass } from '../builders.ts';
import { behaviour, lookups as names } from '../catalogue/school.ts';

const points = (id: string, value: number, rest: Parameters<typeof behaviour>[0] = {}) =>
  behaviour({ id, gradeId: null, text: null, points: value, ...rest });
const second = { semester: 2, date: '2027-03-01', addedAt: null } as const;

const list = [
  points('1', 10),
  points('2', -2.5, { semester: null, date: '2026-10-01', addedAt: null }),
  points('3', 0.1, second),
  points('4', 0.2, second),
  points('5', 40, { date: '2026-06-01', addedAt: null }),
  points('6', 99, { semester: null, date: null, addedAt: null }),
  behaviour({ id: '7', gradeId: '3', addedAt: '2026-12-01 08:00:00' }),
  behaviour({ id: '8', gradeId: '2', addedAt: '2026-12-02 08:00:00' }),
  behaviour({ id: '9', gradeId: null, text: null }),
];
const book = (grades = list, today = '2027-03-02', start: BehaviourStart | null = null) =>
  behaviourBook({ grades, comments: { '5': 'Biblioteka' } }, start, { lookups: names(), schoolClass, today });

describe('the behaviour of a school year', () => {
  it('adds the points up by semester, exactly, without those of the year before', () => {
    expect(book()).toMatchObject({ currentSemester: 2, points: { 1: 7.5, 2: 0.3 } });
    expect(book([points('1', 10)])).toMatchObject({ points: { 1: 10, 2: null } });
    expect(book(list, '2027-01-29').currentSemester).toBe(1);
  });

  it('begins with the start points of the semester (observed)', () => {
    const start = { 1: 100, 2: 150 };
    expect(book(list, '2027-03-02', start)).toMatchObject({ points: { 1: 107.5, 2: 150.3 } });
    // The second semester has begun, without an entry yet; a semester to come has no points, and neither has a classic school.
    expect(book([points('1', 10)], '2027-03-02', start)).toMatchObject({ points: { 1: 110, 2: 150 } });
    expect(book([points('1', 10)], '2026-12-02', start)).toMatchObject({ points: { 1: 110, 2: null } });
    expect(book([behaviour({ id: '7' })], '2027-03-02', start)).toMatchObject({
      points: { 1: null, 2: null },
    });
    expect(book(list, '2027-03-02', { 1: 100, 2: null })).toMatchObject({ points: { 1: 107.5, 2: 0.3 } });
  });

  it('has the comments of an entry, and none for an unknown id', () => {
    expect(book([points('1', 10, { commentIds: ['5', '6'] })]).entries[0]?.comments).toEqual(['Biblioteka']);
  });

  it('has the newest grade, which is no points, of the year and of each semester', () => {
    const named = {
      id: '8',
      shown: 'bdb',
      name: 'bardzo dobre',
      category: 'Pomoc innym',
      teacher: 'Lis Jan',
    };
    expect(book()).toMatchObject({ newest: named, grades: { 1: named, 2: null } });
    expect(book([points('1', 10)])).toMatchObject({ newest: null, grades: { 1: null, 2: null } });
    const word = behaviour({ id: '10', gradeId: null, text: 'wzorowe', ...second });
    expect(book([...list, word])).toMatchObject({
      newest: { shown: 'wzorowe', name: null },
      grades: { 1: { id: '8' }, 2: { id: '10' } },
    });
  });

  it('is newest first', () => {
    expect(book().entries.map(({ id }) => id)).toEqual(['4', '3', '8', '7', '9', '1', '2', '6']);
  });
});
