import { afterEach, describe, expect, it } from 'vitest';
import { Temporal } from '../../src/lib/temporal.ts';
import { sampled } from '../seed.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const YEAR = { begin: '2026-09-01', firstSemesterEnd: '2027-01-29', end: '2027-06-25' };
const NEXT_YEAR = { begin: '2027-09-01', firstSemesterEnd: '2028-01-28', end: '2028-06-23' };

/** Every event since the start of the story. */
function events(): unknown[] {
  return house.observer.seen
    .filter(({ topic }) => topic.startsWith('dziennik2mqtt/ola/event/'))
    .map(({ topic, payload }) => [topic.split('/').at(-1), JSON.parse(payload)['event_type']]);
}

const stateOf = (key: string): unknown => house.state('ola', key).state;
const school = () => house.school('ola');
const requestsOf = (): number =>
  house.simulator.requests.filter(({ account }) => account === school().login).length;
const verdicts = () => ['day_today', 'day_tomorrow', 'school_today', 'lessons_today'].map(stateOf);
const register = () => ['average', 'newest_grade', 'absences', 'remarks', 'behaviour'].map(stateOf);
const averages = (): string[] =>
  house
    .entities('ola')
    .filter((key) => 'name' in Object(house.components('ola')[key]) && /^average_/.test(key));

/** The machine is off until then. */
async function restartAt(local: string): Promise<void> {
  await house.stop();
  const at = Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Warsaw').epochMilliseconds;
  house.clock.advance(at - house.clock.now().epochMilliseconds);
  await house.start();
}

describe.each(sampled(['refused'], ['empty', 'refused']))(
  'the end of a school year, its plan then %s',
  { tags: 'sampled' },
  (plan) => {
    it('has no events and no absences of last year, and days off until the next year begins', {
      tags: 'nightly',
    }, async () => {
      house = await House.open({ now: '2027-06-23T05:00:00Z' });
      school().showYear(YEAR);
      await house.start();
      expect(verdicts()).toEqual(['school', 'school', 'ON', expect.any(Number)]);
      const [average, newest, absences] = register();
      expect([average, newest, absences]).toEqual([
        expect.any(Number),
        expect.any(String),
        expect.any(Number),
      ]);
      const subjects = averages();
      expect(subjects.length).toBeGreaterThan(3);

      if (plan === 'refused') school().refuse('Timetables', 403);
      await restartAt('2027-06-28T07:00');
      expect(verdicts()).toEqual(['holiday', 'holiday', 'OFF', 0]);
      expect(stateOf('day_today_text')).toBe('Dziś wolne.');
      expect(stateOf('day_tomorrow_text')).toBe('Jutro wolne.');
      expect(stateOf('summary')).toBe('Ola ma dziś i jutro wolne.');
      expect([stateOf('wake_up'), stateOf('at_school'), stateOf('status')]).toEqual([null, 'OFF', 'ok']);
      expect(register()[0]).toBe(average);

      await restartAt('2027-07-12T07:00');
      const refill = school().emptyRegister();
      await house.press('ola', 'refresh');
      expect(register().slice(0, 4)).toEqual([null, null, 0, 0]);
      expect([...verdicts().slice(0, 2), stateOf('status')]).toEqual(['holiday', 'holiday', 'ok']);
      const requests = requestsOf();
      await house.pass(24 * HOUR, HOUR);
      expect(requestsOf() - requests).toBeLessThan(60);

      // The plan of the next year is not published yet.
      school().refuse('Timetables', 403);
      await restartAt('2027-08-25T07:00');
      school().showYear(NEXT_YEAR, 6);
      refill();
      await house.press('ola', 'refresh');
      await house.pass(HOUR, 10 * MINUTE);
      expect(events()).toEqual([]);

      await restartAt('2027-08-31T17:00');
      await house.press('ola', 'refresh');
      expect(verdicts().slice(0, 3)).toEqual(['holiday', 'not_published', 'OFF']);
      expect(stateOf('day_tomorrow_text')).toBe('Planu na jutro jeszcze nie ma.');
      expect([stateOf('wake_up'), averages()]).toEqual([null, []]);
      school().allow('Timetables');
      await house.press('ola', 'refresh');
      expect(verdicts().slice(0, 2)).toEqual(['holiday', 'school']);
      expect(stateOf('wake_up')).toMatch(/^2027-09-01T0/);

      await restartAt('2027-09-01T05:45');
      await house.press('ola', 'refresh');
      expect(register()).toEqual([null, null, 0, 0, null]);
      expect([stateOf('absences_unexcused'), stateOf('attendance')]).toEqual([0, null]);
      expect(events()).toEqual([]);
      school().addGrade({ subject: 'Matematyka', text: '6', category: 'test' });
      for (const { id, addedAt } of school().grades)
        if (addedAt < '2027-09') school().removeGrade(String(id));
      await house.press('ola', 'refresh');
      expect(register().slice(0, 2)).toEqual([6, '6']);
      expect(averages()).toEqual(['average_matematyka']);
      expect(events()).toEqual([['new_grade', 'new']]);
    });
  },
);
