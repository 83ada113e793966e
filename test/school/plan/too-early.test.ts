import { expect, it } from 'vitest';
import { DEFAULT_MORNING } from '../../../src/school/day/morning.ts';
import { tooEarly } from '../../../src/school/plan/too-early.ts';
import { freeDays, lesson, lookups, monday, snapshot, tuesday } from '../builders.ts';
import { agendaEntry, conference } from '../school-work.ts';
import { zone } from '../viewing.ts';

const wednesday = '2026-11-18';
const dayOff = freeDays({ list: 'class', name: 'Wycieczka', from: wednesday, to: wednesday });

/** A lesson on Monday, one on Tuesday, a trip on Wednesday, a meeting on Thursday. */
const schoolAt = (time: string) =>
  snapshot({
    lookups,
    timetable: {
      days: {
        [monday]: [lesson(1, '1', { from: time })],
        [tuesday]: [lesson(1, '1', { from: '07:10' })],
        [wednesday]: [],
      },
    },
    free_days: [dayOff],
    agenda: [
      agendaEntry('1', {
        date: wednesday,
        time: null,
        content: `Wyjazd o ${time.replace(/^0/, '')}`,
        categoryId: '63',
        subjectId: null,
      }),
      agendaEntry('2', { date: tuesday, time, lessonNo: null }),
    ],
    conferences: [conference('3', { date: '2026-11-19', time })],
  });
const found = (time: string, wake: number, since = monday) =>
  tooEarly(schoolAt(time), since, { ...DEFAULT_MORNING, wake }, zone).map(
    ({ what, day, time: at }) => `${what} ${day} ${at}`,
  );

it('what would be before four is named, from a day on', () => {
  expect(found('03:59', 191)).toEqual([
    `lesson ${monday} 03:59`,
    `wake_up ${tuesday} 07:10`,
    `agenda ${tuesday} 03:59`,
    `outing ${wednesday} 03:59`,
    'meeting 2026-11-19 03:59',
  ]);
  expect(found('03:59', 190, wednesday)).toEqual([`outing ${wednesday} 03:59`, 'meeting 2026-11-19 03:59']);
});

it('what is at four is not', () => {
  expect(found('04:00', 0)).toEqual([`leave_home ${monday} 04:00`, `leave_home ${wednesday} 04:00`]);
});
