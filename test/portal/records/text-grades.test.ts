import { describe, expect, it } from 'vitest';
import { baseTextGrades, textCategories } from '../../../src/portal/records/grades.ts';

const grade = {
  Id: 150037,
  Grade: 'Śpiewa czysto\r\n\t  i  z  uczuciem',
  Subject: { Id: 42108 },
  Lesson: { Id: 421081 },
  Category: { Id: 9801 },
  AddedBy: { Id: 150206 },
  Date: '2026-10-31',
  Semester: 1,
  ShowInGradesView: true,
};

describe('grades in words (§2.4)', () => {
  it('are one line', () => {
    expect(baseTextGrades.parse({ Grades: [grade] }).value).toEqual([
      {
        id: '150037',
        text: 'Śpiewa czysto i z uczuciem',
        subjectId: '42108',
        lessonId: '421081',
        categoryId: '9801',
        teacherId: '150206',
        semester: 1,
        date: '2026-10-31',
        addedAt: null,
        shownInGrades: true,
      },
    ]);
  });

  it('have categories', () => {
    const Categories = [
      { Id: 9801, Name: 'Ocena opisowa', Short: 'op', Color: { Id: 12 }, Weight: 0, Standard: 1 },
    ];
    expect(textCategories.parse({ Categories }).value).toEqual([
      {
        id: '9801',
        name: 'Ocena opisowa',
        short: 'op',
        colorId: '12',
        weight: 0,
        countsToAverage: false,
        standard: true,
        readOnly: false,
        blocksGrades: false,
        obligatory: false,
      },
    ]);
  });
});
