import { describe, expect, it } from 'vitest';
import type { SourceValues } from '../../../src/school/sources.ts';
import { lookups } from '../builders.ts';
import { otherGrades, pointGrade, skillGrade, textGrade } from '../catalogue/other-grades.ts';
import { AT, read, readWithDeviations, TurnSequence } from './turn-sequence.ts';

type Values = Partial<SourceValues>;
const { point_grades: points, text_grades: texts, skill_grades: skills } = otherGrades;
const inPoints = (...grades: ReturnType<typeof pointGrade>[]): Values => ({
  point_grades: { ...points, grades },
});
const inWords = (...grades: ReturnType<typeof textGrade>[]): Values => ({
  text_grades: { ...texts, grades },
});
const forSkills = (...descriptive: ReturnType<typeof skillGrade>[]): Values => ({
  skill_grades: { ...skills, descriptive, partial: [] },
});

describe('grades of other scales', () => {
  it('have a change with their names and none at first', () => {
    const turns = new TurnSequence();
    expect(turns.next(read({ lookups, ...inPoints(pointGrade('1')) }))).toEqual([]);
    expect(turns.next(read(inPoints(pointGrade('1'), pointGrade('2'))))).toMatchObject([
      {
        kind: 'new_grade',
        type: 'new',
        occurredAt: '2026-11-16T09:00:00Z',
        thing: '2',
        item: { scale: 'points', text: '9,5', max: 10, subject: 'Matematyka', category: 'Test' },
        was: null,
      },
    ]);
  });

  it.each<[string, Values, Values, readonly string[]]>([
    ['the first points', inPoints(), inPoints(pointGrade('1')), ['new']],
    ['other points', inPoints(pointGrade('1')), inPoints(pointGrade('1', { text: '8' })), ['changed']],
    ['removed points', inPoints(pointGrade('1')), inPoints(), ['removed']],
    ['points of last year that are gone', inPoints(pointGrade('1', { date: '2026-05-10' })), inPoints(), []],
    [
      'points of another teacher',
      inPoints(pointGrade('1')),
      inPoints(pointGrade('1', { teacherId: '12' })),
      [],
    ],
    ['the first words', inWords(), inWords(textGrade('1')), ['new']],
    ['other words', inWords(textGrade('1')), inWords(textGrade('1', { text: 'Czyta' })), ['changed']],
    ['words that are not shown', inWords(), inWords(textGrade('1', { shownInGrades: false })), []],
    ['the first skill', forSkills(), forSkills(skillGrade('1')), ['new']],
    [
      'another grade for a skill',
      forSkills(skillGrade('1')),
      forSkills(skillGrade('1', { text: '5' })),
      ['changed'],
    ],
    ['a comment', forSkills(skillGrade('1')), forSkills(skillGrade('1', { commentIds: ['8'] })), ['changed']],
    ['a skill that is not listed any more', forSkills(skillGrade('1')), forSkills(), []],
    [
      'a subject that is known now',
      forSkills(skillGrade('1', { subjectId: null })),
      forSkills(skillGrade('1')),
      [],
    ],
  ])('%s', (_, before, after, types) => {
    const turns = new TurnSequence();
    turns.next(read(before));
    expect(turns.types(read(after))).toEqual(types);
    expect(turns.types(read(after))).toEqual([]);
  });

  it('have another event id than an equal grade of another scale', () => {
    const turns = new TurnSequence();
    turns.next(read({ ...inPoints(), ...inWords() }));
    const equal = { text: '6', categoryId: '41' };
    const changes = turns.next(
      read({ ...inPoints(pointGrade('1', equal)), ...inWords(textGrade('1', equal)) }),
    );
    expect(new Set(changes.map(({ id }) => id)).size).toBe(2);
  });

  it('are not removed while their own item cannot be read', () => {
    const turns = new TurnSequence();
    turns.next(read(inPoints(pointGrade('1'), pointGrade('2'))));
    const value = { ...points, grades: [] };
    const loss = { items: 2, count: 1, ids: ['2'], unidentified: 0, usual: 0, since: AT, neverKnown: 0 };
    const reading = { state: 'fresh', value, at: AT, losses: { PointGrades: loss } } as const;
    expect(turns.next({ point_grades: reading })).toMatchObject([{ type: 'removed', thing: '1' }]);
  });

  it('are not removed if the list was not read completely', () => {
    const turns = new TurnSequence();
    turns.next(read(inPoints(pointGrade('1'))), AT);
    expect(turns.types(readWithDeviations(inPoints()))).toEqual([]);
    expect(turns.types(read(inPoints()))).toEqual(['removed']);
  });
});
