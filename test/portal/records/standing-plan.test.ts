import { expect, it } from 'vitest';
import { standingPlan } from '../../../src/portal/records/standing-plan.ts';

it('TimetableEntries (§2.7) have their classroom inline; without a place in the week they are unfit', () => {
  const entry = {
    Id: 450001,
    Lesson: { Id: 421031 },
    DayOfTheWeek: 1,
    LessonNo: '1',
    DateFrom: '2026-09-01',
    DateTo: '2027-06-26',
    Classroom: { Id: 8803, Symbol: 12, Name: 'Sala 12' },
  };
  const TimetableEntries = [
    entry,
    { ...entry, Id: 2, Classroom: null, DateTo: '2027-06-31' },
    { ...entry, DayOfTheWeek: 8 },
    { ...entry, LessonNo: null },
  ];
  expect(standingPlan.parse({ TimetableEntries })).toMatchObject({
    value: [
      {
        id: '450001',
        lessonId: '421031',
        dayOfWeek: 1,
        lessonNo: 1,
        from: '2026-09-01',
        to: '2027-06-26',
        classroom: { id: '8803', name: 'Sala 12', symbol: '12' },
      },
      expect.objectContaining({ id: '2', classroom: null, to: null }),
    ],
    dropped: 2,
    skipped: 0,
    // A DateTo that does not exist.
    unreadable: 1,
  });
});
