import { expect, it } from 'vitest';
import { realizations } from '../../../src/portal/records/timetable.ts';
import { parsed } from './parsed.ts';

it('Realizations (§2.7) have ids that begin with t', () => {
  const Realizations = [
    {
      Id: 't4500',
      Lesson: { Id: 1 },
      LessonNo: '2',
      Date: '2026-11-09',
      Topic: 'Ułamki',
      IsTrip: false,
      CountInRPN: 1,
      AddedBy: { Id: 3 },
    },
    { Id: 't1', Date: '2026-02-30' },
    { Id: 'x1', Date: '2026-11-09' },
  ];
  expect(parsed(realizations, { Realizations })).toMatchObject({
    value: [
      {
        id: 't4500',
        lessonId: '1',
        lessonNo: 2,
        date: '2026-11-09',
        topic: 'Ułamki',
        isTrip: false,
        countsInStatistics: true,
        countsInRpn: true,
        teacherId: '3',
      },
    ],
    dropped: 1,
    skipped: 1,
    unreadable: 0,
  });
});

it.each(['t4500', 't4500-2', 't6f1c', 12, '12'])('a realization may have the id %j (§2.1.3)', (Id) => {
  const { value } = parsed(realizations, { Realizations: [{ Id, Date: '2026-11-09' }] });
  expect(value[0]?.id).toBe(String(Id));
});
