import { expect, it } from 'vitest';
import { trips } from '../../../src/portal/records/school-life.ts';
import { parsed } from './parsed.ts';

it('SchoolTrips (§2.8) are camelCase under Data', () => {
  const Data = [
    {
      id: 8201,
      destination: 'Kraków',
      route: 'Łęg – Kraków – Łęg',
      locomotion: 'autokar',
      termFrom: '2026-12-07',
      termTo: '2026-12-08 18:00:00',
      creatorName: 'Anna',
      creatorLastName: 'Nowak',
      coordinatorName: 'Żuraw Żaneta',
    },
    { Id: 5 },
  ];
  expect(parsed(trips, { Data })).toMatchObject({
    value: [
      {
        id: '8201',
        destination: 'Kraków',
        route: 'Łęg – Kraków – Łęg',
        locomotion: 'autokar',
        from: '2026-12-07',
        to: '2026-12-08',
        creator: 'Nowak Anna',
        coordinator: 'Żuraw Żaneta',
      },
    ],
    dropped: 1,
    skipped: 0,
    unreadable: 0,
  });
});
