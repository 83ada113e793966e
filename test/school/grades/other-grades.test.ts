import { describe, expect, it } from 'vitest';
import { pointBook, skillBook, textBook } from '../../../src/school/grades/other-grades.ts';
import { lookups, schoolClass } from '../builders.ts';
import { otherGrades, pointCategory, pointGrade, skillGrade, textGrade } from '../catalogue/other-grades.ts';

const TODAY = '2026-11-19';
const year = { lookups, schoolClass, today: TODAY };
const { point_grades: points, text_grades: texts, skill_grades: skills } = otherGrades;
const lastYear = { date: '2026-05-10', semester: 2, addedAt: '2026-05-10 09:00:00' } as const;
const ids = (entries: readonly { readonly id: string }[]) => entries.map(({ id }) => id);

describe('points', () => {
  it('are percentages of this semester and year, weighted by category', () => {
    const grades = [
      pointGrade('1'),
      pointGrade('2', { points: 10, categoryId: '42', subjectId: '2' }),
      pointGrade('3', { points: 1, semester: 2 }),
      pointGrade('4', lastYear),
    ];
    const categories = [pointCategory, { ...pointCategory, id: '42', weight: 1, max: 20 }];
    const book = pointBook({ grades, categories }, year);
    // (9.5 × 2 + 10) / (10 × 2 + 20)
    expect(book.percentages).toEqual({
      current: 72.5,
      semester1: 72.5,
      semester2: 10,
      year: (31 / 60) * 100,
    });
    expect(book.bySubject).toEqual([
      { subject: 'Język polski', percent: 50 },
      { subject: 'Matematyka', percent: 95 },
    ]);
    expect(ids(book.entries)).toEqual(['3', '2', '1']);
    expect(book.entries[2]).toMatchObject({ scale: 'points', category: 'Test', points: 9.5, max: 10 });
  });

  it('have no percentage if their category is unknown', () => {
    const { percentages, entries } = pointBook({ grades: points.grades, categories: [] }, year);
    expect([percentages.current, entries[0]?.max]).toEqual([null, null]);
  });
});

describe('grades in words', () => {
  it('are those of the school year that the portal shows with the grades, newest first', () => {
    const grades = [
      textGrade('1'),
      textGrade('2', { addedAt: '2026-11-17 08:00:00' }),
      textGrade('3', lastYear),
      textGrade('4', { shownInGrades: false }),
    ];
    const found = textBook({ ...texts, grades }, year);
    expect(ids(found)).toEqual(['2', '1']);
    expect(found[1]).toMatchObject({
      scale: 'words',
      text: 'Liczy sprawnie',
      category: 'Opis',
      subject: 'Matematyka',
    });
  });
});

describe('grades for skills', () => {
  it('are of both gradings, with the names of skills and comments', () => {
    expect(skillBook(skills, year).entries).toMatchObject([
      {
        id: '1',
        text: '6',
        category: 'Biega',
        comments: ['Brawo!'],
        teacher: 'Nowak Anna',
        subject: 'Matematyka',
      },
      { id: 'p1', text: 'W', category: 'Kolory', comments: [] },
    ]);
  });

  it('list the newest of each skill in this semester, by subject and skill', () => {
    const descriptive = [
      skillGrade('1'),
      skillGrade('2', { addedAt: '2026-11-17 08:00:00', text: '5' }),
      skillGrade('3', { skillId: null, skill: 'Analizuje' }),
      skillGrade('4', { skillId: null, skill: 'Zna litery', subjectId: '2' }),
      skillGrade('5', { skillId: null, skill: 'Rysuje', semester: 2 }),
      skillGrade('6', { skillId: null, skill: 'Pisze', ...lastYear }),
    ];
    const book = skillBook({ ...skills, descriptive, partial: [] }, year);
    expect(ids(book.skills)).toEqual(['4', '3', '2']);
    expect(ids(book.entries)).not.toContain('6');
  });
});
