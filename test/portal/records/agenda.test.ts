import { expect, it } from 'vitest';
import { agenda } from '../../../src/portal/records/agenda.ts';
import { parsed } from './parsed.ts';

it('HomeWorks (§2.8) is the agenda; an entry for the whole school has no subject', () => {
  const HomeWorks = [
    {
      Id: 1,
      Category: { Id: 2305 },
      Subject: { Id: 42102 },
      Date: '2026-11-23',
      TimeFrom: '08:00:00',
      LessonNo: '1',
      Content: 'kartkówka',
    },
    { Id: 2, Category: { Id: 2304 }, Date: '2026-12-03', TimeFrom: null, Content: 'Zebranie<br>z rodzicami' },
    { Id: 3, Date: '2026-13-01' },
  ];
  expect(parsed(agenda, { HomeWorks })).toMatchObject({
    value: [
      {
        id: '1',
        date: '2026-11-23',
        time: '08:00',
        lessonNo: 1,
        content: 'kartkówka',
        categoryId: '2305',
        subjectId: '42102',
      },
      {
        id: '2',
        date: '2026-12-03',
        time: null,
        lessonNo: null,
        content: 'Zebranie\nz rodzicami',
        categoryId: '2304',
        subjectId: null,
      },
    ],
    dropped: 1,
    skipped: 0,
    unreadable: 0,
  });
});
