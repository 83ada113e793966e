import { describe, expect, it } from 'vitest';
import { gradeComments, grades } from '../../../src/portal/records/grades.ts';
import { parsed } from './parsed.ts';

const four = {
  Id: 8801,
  Lesson: { Id: 1 },
  Subject: { Id: 1, Url: 'https://portal.example/Subjects/1' },
  Category: { Id: 21 },
  AddedBy: { Id: 301 },
  Grade: '4+',
  Date: '2026-11-18',
  AddDate: '2026-11-18 13:05:44',
  Semester: 1,
  IsConstituent: true,
  IsSemester: false,
  IsSemesterProposition: false,
  IsFinal: false,
  IsFinalProposition: false,
  Comments: [{ Id: 91, Url: 'https://portal.example/Grades/Comments/91' }],
};

function one(rest: object) {
  return parsed(grades, { Grades: [{ ...four, ...rest }] }).value[0];
}

describe('Grades (§2.4)', () => {
  it('reads a grade with its references', () => {
    expect(parsed(grades, { Grades: [four] })).toMatchObject({
      value: [
        {
          id: '8801',
          text: '4+',
          subjectId: '1',
          categoryId: '21',
          teacherId: '301',
          semester: 1,
          date: '2026-11-18',
          addedAt: '2026-11-18 13:05:44',
          kind: 'ordinary',
          commentIds: ['91'],
          corrects: null,
        },
      ],
      dropped: 0,
      skipped: 0,
      unreadable: 0,
    });
  });

  it('keeps every text, also marks and stray strings', () => {
    const texts = ['bz', '+', 'uł', '85', '0'];
    const { value } = parsed(grades, { Grades: texts.map((Grade, Id) => ({ ...four, Id, Grade })) });
    expect(value.map(({ text }) => text)).toEqual(texts);
    expect(one({ Grade: 5 })?.text).toBe('5');
  });

  it.each([
    [{ IsSemesterProposition: true }, 'semester_proposition'],
    [{ IsSemester: true }, 'semester'],
    [{ IsFinalProposition: true }, 'final_proposition'],
    [{ IsFinal: true }, 'final'],
    [{ IsFinal: '1', IsSemester: true }, 'final'],
    [{ IsFinal: null, IsSemester: 'x' }, 'ordinary'],
  ])('%j makes it %s', (flags, kind) => {
    expect(one(flags)?.kind).toBe(kind);
  });

  it.each([
    [{ IsFinal: true, IsSemester: 'x' }, undefined],
    [{ IsFinal: 'x', IsSemester: true }, true],
    [{ IsSemesterProposition: 'x' }, true],
  ])('%j leaves open whether the kind is another: %s', (flags, isKindUnread) => {
    expect(one(flags)?.isKindUnread).toBe(isKindUnread);
  });

  it('reads comments as references or bare ids, and leaves out other members', () => {
    expect(one({ Comments: [91, '092', { Id: 93 }, null, {}, 'x'] })?.commentIds).toEqual(['91', '92', '93']);
    for (const Comments of [null, {}, undefined, 5]) expect(one({ Comments })?.commentIds).toEqual([]);
  });

  it('has the grade that it corrects', () => {
    expect(one({ Improvement: { Id: '8700' } })?.corrects).toBe('8700');
    expect(one({ Improvement: null })?.corrects).toBeNull();
  });

  it('has the day of AddDate without a Date', () => {
    expect(one({ Date: undefined })?.date).toBe('2026-11-18');
    expect(one({ Date: '2026-11-31', AddDate: null })).toMatchObject({ date: null, addedAt: null });
  });

  it('has null for references and semester that cannot be read', () => {
    expect(one({ Subject: [], Category: null, AddedBy: 'x', Semester: 3 })).toMatchObject({
      subjectId: null,
      categoryId: null,
      teacherId: null,
      semester: null,
    });
  });

  it('drops a grade without id or text', () => {
    const { value, dropped, skipped } = parsed(grades, {
      Grades: [{ ...four, Id: null }, four, { ...four, Grade: '' }, { ...four, Grade: null }, null],
    });
    expect(value).toHaveLength(1);
    expect([dropped, skipped]).toEqual([3, 1]);
  });
});

describe('Grades/Comments (§2.4)', () => {
  it('have their text', () => {
    const { value, dropped } = parsed(gradeComments, {
      Comments: [
        { Id: 91, Text: 'Świetna praca:<br>„Żółw &amp; zając”' },
        { Id: 92, Text: null },
      ],
    });
    expect(value).toEqual([{ id: '91', text: 'Świetna praca:\n„Żółw & zając”' }]);
    expect(dropped).toBe(1);
  });
});
