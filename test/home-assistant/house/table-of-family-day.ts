import type { Row } from './table.ts';

const timed = { class: 'timestamp' };

/** Rows of `table.ts`: a family's day. Besides Ola and Janek the house has two children with Janek's plan. */
export const familyDayRows: readonly Row[] = [
  [
    'sensor.summary',
    'Podsumowanie',
    'Summary',
    {},
    {
      ola: 'Ola ma dziś lekcje od 8:55 do 13:30, odwołana lekcja: Język polski, inna sala: Matematyka.',
      janek: 'Janek ma dziś lekcje od 8:00 do 11:40, inna sala: Edukacja wczesnoszkolna.',
      family: /^Ola ma dziś lekcje od 8:55 do 13:30; Janek ma dziś lekcje od 8:00 do 11:40; /,
    },
  ],
  [
    'sensor.bag',
    'Do plecaka',
    'School bag',
    {},
    { ola: 'Muzyka, Historia, Matematyka, Technika', janek: 'Edukacja wczesnoszkolna, Wychowanie fizyczne' },
  ],
  [
    'sensor.wake_up',
    'Pobudka',
    'Wake-up',
    timed,
    { ola: '2026-11-19T06:55:00+00:00', janek: '2026-11-19T06:00:00+00:00' },
  ],
  [
    'sensor.leave_home',
    'Wyjście z domu',
    'Leave home',
    timed,
    { ola: '2026-11-19T07:35:00+00:00', janek: '2026-11-19T06:40:00+00:00' },
  ],
  ['binary_sensor.at_school', 'W szkole', 'At school', { class: 'occupancy' }, { ola: 'off', janek: 'off' }],
  [
    'sensor.shown_day',
    'Pokazywany dzień',
    'Shown day',
    { class: 'date' },
    { ola: '2026-11-19', janek: '2026-11-19' },
  ],
  ['sensor.leaves_first', 'Kto wychodzi pierwszy', 'Leaves first', {}, { family: /^Janek, / }],
  [
    'sensor.earliest_start',
    'Najwcześniejszy początek lekcji',
    'Earliest school start',
    timed,
    { family: '2026-11-19T07:00:00+00:00' },
  ],
  [
    'sensor.latest_end',
    'Najpóźniejszy koniec lekcji',
    'Latest school end',
    timed,
    { family: '2026-11-19T12:30:00+00:00' },
  ],
  [
    'sensor.earliest_start_text',
    'Najwcześniejszy początek lekcji słowami',
    'Earliest school start in words',
    {},
    { family: 'w czwartek o 8:00' },
  ],
  [
    'sensor.latest_end_text',
    'Najpóźniejszy koniec lekcji słowami',
    'Latest school end in words',
    {},
    { family: 'w czwartek o 13:30' },
  ],
  ['sensor.plan_changes', 'Zmiany planu', 'Plan changes', {}, { family: '10' }],
  ['sensor.unread_messages', 'Nieprzeczytane wiadomości', 'Unread messages', {}, { family: '5' }],
  ['sensor.unread_notices', 'Nieprzeczytane ogłoszenia', 'Unread announcements', {}, { family: '5' }],
];
