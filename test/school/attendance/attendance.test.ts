import { describe, expect, it } from 'vitest';
import {
  type AttendanceRecord,
  attendanceKind,
  toAttendances,
} from '../../../src/school/attendance/attendance.ts';

describe('the kind of an attendance (§2.6)', () => {
  it.each([
    ['Nieobecność', 'absence'],
    ['Nieobecność online', 'absence'],
    ['Nieobecność uspr.', 'excused'],
    ['NB USPR.', 'excused'],
    ['nb uspr', 'excused'],
    ['uspr. nieobecność', 'excused'],
    ['Nieobecność usprawiedliwiona', 'excused'],
    ['NIEOBECNOSC USPRAWIEDLIWIONA', 'excused'],
    ['nieob. usprawiedl.', 'excused'],
    ['godziny usprawiedliwione', 'excused'],
    ['nieobecność z usprawiedliwieniem', 'excused'],
    ['Nieobecność nieuspr.', 'absence'],
    ['Nieobecność nie uspr.', 'absence'],
    ['Nieobecność nieusprawiedliwiona', 'absence'],
    ['Nieobecność nieusprawiedliwiona (wycieczka)', 'absence'],
    ['nieobecność do usprawiedliwienia', 'absence'],
    ['nieobecność bez usprawiedliwienia', 'absence'],
    ['nieobecność bez zwolnienia', 'absence'],
    ['uroczystość nieobecność', 'excused'],
    ['Nieobecność: udział w uroczystości', 'excused'],
    ['wf zwolnienie', 'excused'],
    ['zwolniona z lekcji', 'excused'],
    ['wycieczka', 'excused'],
    ['zawody sportowe', 'excused'],
    ['nieobecność na zajęciach zawodowych', 'absence'],
  ])('%s, which is no presence, is %s', (name, kind) => {
    expect(attendanceKind({ id: '100', name, presence: false, standard: null })).toBe(kind);
  });

  it.each([
    ['Spóźnienie', 'lateness'],
    ['spóźniony', 'lateness'],
    ['SPOZNIENIE USPR.', 'lateness'],
    ['Zwolnienie', 'presence'],
    ['Obecność', 'presence'],
    ['uroczystość obecność', 'presence'],
    ['Pobyt w sanatorium uspr.', 'presence'],
  ])('%s, which is presence, is %s', (name, kind) => {
    expect(attendanceKind({ id: '100', name, presence: true, standard: null })).toBe(kind);
  });

  it.each([
    ['absence', 'nb', false, 'absence'],
    ['absence', 'nb', true, 'absence'],
    ['absence', 'uroczystość nieobecność', false, 'excused'],
    ['excused', 'nieobecność', false, 'excused'],
    ['lateness', 'sp', true, 'lateness'],
    ['lateness', 'sp', false, 'lateness'],
    ['release', 'zw', true, 'presence'],
    ['release', 'zw', false, 'excused'],
  ] as const)('the standard type %s named %s (presence: %s) is %s', (standard, name, presence, kind) => {
    expect(attendanceKind({ id: '1501', name, presence, standard })).toBe(kind);
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
  const types = [{ id: '1685', name: 'Nieobecność uspr.', presence: false, standard: null }];
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
