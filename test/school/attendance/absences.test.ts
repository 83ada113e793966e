import { describe, expect, it } from 'vitest';
import { attendanceOf } from '../../../src/school/attendance/absences.ts';
import { lookups, schoolClass, snapshot } from '../builders.ts';
import { attendance, justification } from '../school-work.ts';

it('an absence shows the answer that accepts it, also if a later request for it was refused', () => {
  const absence = attendance('1', 1, { date: '2026-11-16' });
  const asked = (id: string, status: string, postedAt: string) =>
    justification(id, { from: '2026-11-16', to: '2026-11-16', status, postedAt });
  const justifications = [
    asked('1', 'accept', '2026-11-17 08:00:00'),
    asked('2', 'reject', '2026-11-18 08:00:00'),
  ];
  const values = { lookups, class: schoolClass, attendance: [absence], justifications };
  const report = attendanceOf(snapshot(values), '2026-11-19');
  expect(report?.open).toMatchObject([{ requested: true, decision: 'accept' }]);
});

it('absences of the last semester are open for four weeks', () => {
  const days = ['2027-01-04', '2027-01-05', '2027-01-29'];
  const records = days.map((date) => attendance('1', 1, { date, semester: 1 }));
  const report = attendanceOf(snapshot({ lookups, class: schoolClass, attendance: records }), '2027-02-02');
  expect(report?.open.map(({ date }) => date)).toEqual(['2027-01-29', '2027-01-05']);
  expect(report).toMatchObject({ semester: 2, unexcused: 0 });
});

describe('attendance on the first days of a school year', () => {
  it.each([schoolClass, { ...schoolClass, beginsOn: '2027-09-01', endsOn: '2028-06-23' }, undefined])(
    'has none of last year, which the portal still lists (%#)',
    (own) => {
      const records = [
        attendance('1', 1, { date: '2027-06-10', semester: 1 }),
        attendance('100', 2, { date: '2027-06-10', semester: 2 }),
        attendance('2', 1, { date: '2027-09-01', semester: 1 }),
      ];
      const justifications = ['2027-06-10', '2027-09-01'].map((day) =>
        justification(day, { from: day, to: day, postedAt: null }),
      );
      const values = { lookups, attendance: records, justifications };
      const report = attendanceOf(snapshot(own ? { ...values, class: own } : values), '2027-09-01');
      expect(report).toMatchObject({ lessons: 1, absences: 0, lateness: 1, percentages: { year: 100 } });
      expect(report?.justifications?.map(({ id }) => id)).toEqual(['2027-09-01']);
    },
  );
});
