import { afterEach, describe, expect, it } from 'vitest';
import type { SourceName } from '../../src/school/sources.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

/** A path of each Source that is requested with each reading. */
const PATHS: Readonly<Partial<Record<SourceName, string>>> = {
  pupil: 'Me',
  class: 'Classes',
  school: 'Schools',
  lookups: 'Subjects',
  grades: 'Grades',
  lucky_number: 'LuckyNumbers',
  notices: 'SchoolNotices',
  timetable: 'Timetables',
  substitutions: 'Calendars/Substitutions',
  free_days: 'SchoolFreeDays',
  messages: 'inbox/messages',
  attendance: 'Attendances',
  justifications: 'Justifications',
  homework: 'HomeWorkAssignments',
  agenda: 'HomeWorks',
  remarks: 'Notes',
  behaviour: 'BehaviourGrades/Points',
  conferences: 'ParentTeacherConferences',
  trips: 'SchoolTrips',
  school_files: 'SchoolFiles',
  lendings: 'EbiblioLendings',
  topics: 'Realizations',
  sent_messages: 'outbox/messages',
};

/** How often each was requested since the first `count` requests. */
function readingsSince(count: number): ReadonlyMap<string, number> {
  const paths = house.simulator.requests
    .slice(count)
    .map(({ path }) => path.split('?')[0]?.replace(/^\/(?:gateway\/api\/2\.0|api)\//, ''));
  return new Map(
    Object.entries(PATHS).map(([source, path]) => [source, paths.filter((one) => one === path).length]),
  );
}

describe('a daily budget', () => {
  it.each([70, 120, 200, 400])('of %i reads every Source each day', { tags: 'nightly' }, async (budget) => {
    house = await House.open({
      now: '2026-11-18T04:00:00Z',
      config: (config) => ({ ...config, polling: { ...config.polling, daily_budget: budget } }),
    });
    await house.start();
    let made = 0;
    for (const day of ['Wednesday', 'Thursday']) {
      await house.pass(8 * HOUR, 10 * MINUTE);
      expect(house.state('ola', 'status').state).toBe('ok');
      const beforeRestart = house.simulator.requests.length;
      if (budget === 120) {
        await house.restart();
        // What was read today is not read again, but for what is due.
        expect(house.simulator.requests.length - beforeRestart).toBeLessThan(20);
      }
      await house.pass(11 * HOUR, 10 * MINUTE);
      const readings = readingsSince(made);
      const unread = [...readings].flatMap(([source, count]) => (count === 0 ? [source] : []));
      expect([day, unread]).toEqual([day, []]);
      expect(Number(house.state('ola', 'requests_today').state)).toBeLessThanOrEqual(budget);
      if (budget < 400) expect(readings.get('substitutions')).toBeLessThan(40);
      made = house.simulator.requests.length;
      await house.pass(5 * HOUR, HOUR);
    }
    const { budget: lack } = house.state('ola', 'status').attributes;
    if (budget === 400) expect(lack).toBeNull();
    else
      expect(lack).toMatch(
        new RegExp(`^Limit ${budget} zapytań na dobę nie wystarcza, żeby czytać tak często`),
      );
  });
});
