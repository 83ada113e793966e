import { describe, expect, it } from 'vitest';
import { attendances, attendanceTypes } from '../../../src/portal/records/attendance.ts';
import { parsed } from './parsed.ts';

describe('Attendances (§2.6)', () => {
  it('have numbers and `t` with digits as ids', () => {
    const record = {
      LessonNo: '3',
      Date: '2026-11-18',
      Semester: 1,
      Lesson: { Id: 421031 },
      Type: { Id: 3 },
    };
    const Attendances = [
      { Id: 77, ...record },
      { Id: 't78', ...record },
      { Id: 'x79', ...record },
      { Id: 80, ...record, Date: '2026-11-31' },
    ];
    const { value, dropped, skipped } = parsed(attendances, { Attendances });
    expect(value.map(({ id }) => id)).toEqual(['77', 't78']);
    expect(value[0]).toEqual({
      id: '77',
      date: '2026-11-18',
      lessonNo: 3,
      semester: 1,
      lessonId: '421031',
      typeId: '3',
    });
    expect([dropped, skipped]).toEqual([1, 1]);
  });

  it('have types that say whether it is presence', () => {
    const Types = [
      { Id: 3, Name: 'Nieobecność uspr.', IsPresenceKind: false },
      { Id: 1685, Name: 'Pobyt w sanatorium', IsPresenceKind: 1 },
      { Id: 9, Name: 'Zagadka' },
      { Id: 10, Name: 'nb', StandardType: { Id: '1' } },
      { Id: 11, Name: 'sp', StandardType: 2 },
      { Id: 13, Name: 'us', StandardType: 3 },
      { Id: 14, Name: 'zw', StandardType: { Id: 4 } },
      { Id: 12, Name: 'inne', IsPresenceKind: false, StandardType: { Id: 7 } },
    ];
    expect(parsed(attendanceTypes, { Types })).toMatchObject({
      value: [
        { id: '3', name: 'Nieobecność uspr.', presence: false, standard: null },
        { id: '1685', name: 'Pobyt w sanatorium', presence: true, standard: null },
        { id: '10', name: 'nb', presence: false, standard: 'absence' },
        { id: '11', name: 'sp', presence: true, standard: 'lateness' },
        { id: '13', name: 'us', presence: false, standard: 'excused' },
        { id: '14', name: 'zw', presence: true, standard: 'release' },
        { id: '12', name: 'inne', presence: false, standard: null },
      ],
      dropped: 1,
      skipped: 0,
      unreadable: 0,
    });
  });
});
