import { expect, it } from 'vitest';
import {
  calendarClassFreeDays,
  calendarSchoolFreeDays,
} from '../../../src/portal/records/calendar-free-days.ts';

const days = { DateFrom: '2026-12-23', DateTo: '2026-12-31', AddDate: '2026-09-01 09:00:00' };

it('free days of the calendars (§2.8) are the plain ones with AddDate', () => {
  const SchoolFreeDays = [{ Name: 'Zimowa przerwa świąteczna', ...days }, { Name: 'x' }];
  expect(calendarSchoolFreeDays.parse({ SchoolFreeDays })).toMatchObject({
    value: [
      {
        name: 'Zimowa przerwa świąteczna',
        from: '2026-12-23',
        to: '2026-12-31',
        lessonFrom: null,
        lessonTo: null,
        addedAt: '2026-09-01 09:00:00',
      },
    ],
    dropped: 1,
    skipped: 0,
    unreadable: 0,
  });
  const ClassFreeDays = [
    { Id: 1, Class: { Id: 31501 }, Type: { Id: 510 }, LessonNoFrom: 3, LessonNoTo: 4, ...days },
  ];
  expect(calendarClassFreeDays.parse({ ClassFreeDays }).value[0]).toMatchObject({
    classId: '31501',
    typeId: '510',
    lessonFrom: 3,
    addedAt: '2026-09-01 09:00:00',
  });
});
