import { describe, expect, it } from 'vitest';
import { justifications } from '../../../src/portal/records/attendance.ts';

describe('Justifications (§2.6)', () => {
  it('come in a lowercase envelope', () => {
    const data = [
      {
        id: 150041,
        messageFromParent: 'Wizyta u dentysty.\nPozdrawiam',
        postDate: '2026-11-19 07:15:00',
        justificationStatus: 'accept',
        dateFrom: '2026-11-18',
        dateTo: '2026-11-18',
        lessons: [{ number: 4, date: '2026-11-18' }, { number: null }],
        justifiedAbsences: 2,
        attachment: false,
        notifiedTeachers: [{ name: 'Nowak Anna' }, {}],
      },
    ];
    expect(justifications.parse({ status: 'ok', message: null, data }).value).toEqual([
      {
        id: '150041',
        message: 'Wizyta u dentysty.\nPozdrawiam',
        postedAt: '2026-11-19 07:15:00',
        status: 'accept',
        from: '2026-11-18',
        to: '2026-11-18',
        lessons: [{ date: '2026-11-18', lessonNo: 4 }],
        justifiedAbsences: 2,
        hasAttachment: false,
        teachers: ['Nowak Anna'],
      },
    ]);
  });

  it('may be of whole days', () => {
    const data = [{ id: 1, lessons: [], notifiedTeachers: null }];
    expect(justifications.parse({ data }).value[0]).toMatchObject({ lessons: [], teachers: [] });
  });
});
