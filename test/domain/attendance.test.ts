import { describe, expect, it } from 'vitest';
import { type AttendanceRecord, attendanceKind, toAttendances } from '../../src/domain/attendance.ts';

describe('the kind of an attendance (§2.6)', () => {
  it.each([
    ['Nieobecność', false, 'absence'],
    ['Nieobecność uspr.', false, 'excused'],
    ['NB USPR.', false, 'excused'],
    ['uspr. nieobecność', false, 'excused'],
    ['Nieobecność nieuspr.', false, 'absence'],
    ['Nieobecność nie uspr.', false, 'absence'],
    ['Nieobecność usprawiedliwiona', false, 'absence'],
    ['Spóźnienie', true, 'lateness'],
    ['spóźniony', true, 'lateness'],
    ['Zwolnienie', true, 'presence'],
    ['Obecność', true, 'presence'],
    ['Pobyt w sanatorium uspr.', true, 'presence'],
  ])('%s (presence: %s) is %s', (name, presence, kind) => {
    expect(attendanceKind({ id: '100', name, presence })).toBe(kind);
  });
});

describe('attendances', () => {
  const record: AttendanceRecord = {
    id: 't7',
    date: '2026-11-18',
    lessonNo: 3,
    semester: 1,
    lessonId: '421031',
    typeId: '1685',
  };
  const types = [{ id: '1685', name: 'Nieobecność uspr.', presence: false }];
  const lessons = [{ id: '421031', subjectId: '42103', teacherId: '150202', classId: '5' }];

  it('have their kind by the type’s name, and their subject by Lessons', () => {
    expect(toAttendances([record], types, lessons)).toEqual([
      {
        id: 't7',
        date: '2026-11-18',
        lessonNo: 3,
        semester: 1,
        subjectId: '42103',
        teacherId: '150202',
        type: 'Nieobecność uspr.',
        kind: 'excused',
      },
    ]);
  });

  it('have no type and subject if these are unknown', () => {
    const unknown = { subjectId: null, teacherId: null, type: null, kind: null };
    expect(toAttendances([record], [], [])[0]).toMatchObject(unknown);
    expect(toAttendances([{ ...record, lessonId: null, typeId: null }], types, lessons)[0]).toMatchObject(
      unknown,
    );
  });
});
