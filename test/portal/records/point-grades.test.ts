import { describe, expect, it } from 'vitest';
import { pointCategories, pointGrades } from '../../../src/portal/records/grades.ts';
import { parsed } from './parsed.ts';

describe('PointGrades (§2.4)', () => {
  it('have a text, points and references', () => {
    const Grades = [
      {
        Id: 5,
        Grade: '9,5/10',
        GradeValue: '9,5',
        Subject: { Id: 42106 },
        Category: { Id: 9501 },
        AddedBy: { Id: 150202 },
        Semester: 1,
        AddDate: '2026-11-02 10:00:00',
        Comments: [{ Id: 1 }, 2],
      },
      { Id: 6, GradeValue: '' },
    ];
    const { value, dropped } = parsed(pointGrades, { Grades });
    expect(value).toEqual([
      {
        id: '5',
        text: '9,5/10',
        points: 9.5,
        subjectId: '42106',
        categoryId: '9501',
        teacherId: '150202',
        semester: 1,
        date: '2026-11-02',
        addedAt: '2026-11-02 10:00:00',
        commentIds: ['1', '2'],
      },
    ]);
    expect(dropped).toBe(1);
  });

  it.each([
    [{ Grade: '18.00', GradeValue: '18.00' }, '18', 18],
    [{ Grade: '', GradeValue: '7.50' }, '7.5', 7.5],
    [{ Grade: null, GradeValue: 20 }, '20', 20],
    [{ Grade: '9,50', GradeValue: 9.5 }, '9,5', 9.5],
    [{ Grade: '10', GradeValue: null }, '10', 10],
    [{ Grade: '100.0', GradeValue: '' }, '100', 100],
    [{ Grade: 'nb', GradeValue: null }, 'nb', null],
  ])('of %j are shown as %s (observed)', (fields, text, points) => {
    expect(
      parsed(pointGrades, { Grades: [{ Id: 5, Subject: { Id: 1 }, Category: { Id: 2 }, ...fields }] }),
    ).toMatchObject({
      value: [{ text, points }],
      unreadable: 0,
    });
  });

  it('have the maximum of the category', () => {
    const Categories = [
      {
        Id: 9501,
        Name: 'Sprawdzian punktowy',
        Weight: '2',
        CountToTheAverage: true,
        ValueFrom: 0,
        ValueTo: 10,
      },
      { Id: 9502, Weight: 'x', ValueTo: 'x' },
    ];
    expect(parsed(pointCategories, { Categories }).value).toEqual([
      { id: '9501', name: 'Sprawdzian punktowy', weight: 2, countsToAverage: true, min: 0, max: 10 },
      { id: '9502', name: '', weight: 1, countsToAverage: true, min: null, max: null },
    ]);
  });
});
