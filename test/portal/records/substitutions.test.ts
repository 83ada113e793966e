import { describe, expect, it } from 'vitest';
import { substitutions } from '../../../src/portal/records/substitutions.ts';
import { parsed } from './parsed.ts';

const cancelled = {
  Id: 6601,
  OrgDate: '2026-11-19',
  OrgLessonNo: '6',
  OrgTeacher: { Id: 301, Url: 'https://portal.example/Users/301' },
  OrgSubject: { Id: 11 },
  OrgClassroomSymbol: 'sala „12”',
  IsCancelled: true,
  IsShifted: false,
};

const replaced = {
  ...cancelled,
  Id: '6602',
  IsCancelled: false,
  Date: '2026-11-20',
  LessonNo: '2',
  Teacher: { Id: 302 },
  Subject: { Id: 12 },
  ClassroomSymbol: 'g1',
};

const original = {
  date: '2026-11-19',
  lessonNo: 6,
  subjectId: '11',
  teacherId: '301',
  classroom: 'sala „12”',
};

function one(entry: object) {
  return parsed(substitutions, { Substitutions: [entry] }).value[0];
}

describe('Calendars/Substitutions (§2.7)', () => {
  it('reads a cancelled lesson, which has only its original side', () => {
    expect(one(cancelled)).toEqual({ id: '6601', kind: 'cancelled', original, replacement: null });
  });

  it('reads a substitution with both sides', () => {
    expect(one(replaced)).toEqual({
      id: '6602',
      kind: 'substitution',
      original,
      replacement: { date: '2026-11-20', lessonNo: 2, subjectId: '12', teacherId: '302', classroom: 'g1' },
    });
  });

  it('reads a shifted lesson', () => {
    expect(one({ ...replaced, IsShifted: true })?.kind).toBe('shifted');
  });

  it('has the kind of its fields without IsCancelled', () => {
    expect(one({ ...cancelled, IsCancelled: undefined })?.kind).toBe('cancelled');
    expect(one({ ...replaced, IsCancelled: null })?.kind).toBe('substitution');
    expect(one({ ...cancelled, IsCancelled: false })?.kind).toBe('substitution');
  });

  it('drops an entry without id, or with no date that exists on either side', () => {
    const { value, dropped, skipped } = parsed(substitutions, {
      Substitutions: [
        { ...cancelled, Id: [] },
        { ...cancelled, OrgDate: '2026-11-31' },
        { ...replaced, OrgDate: null },
        cancelled,
      ],
    });
    expect(value.map(({ id }) => id)).toEqual(['6602', '6601']);
    expect([dropped, skipped]).toEqual([1, 1]);
  });
});
