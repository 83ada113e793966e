import { afterEach, describe, expect, it } from 'vitest';
import { Temporal } from '../../../src/lib/temporal.ts';
import { problems } from '../../../src/portal/outcome/problems.ts';
import { sampled } from '../../seed.ts';
import { HOUR, House, MINUTE } from '../house.ts';
import { events, logged, startedHouse, states } from './fault.ts';

const DAY = 24 * HOUR;
const YEAR = 365 * DAY;
/** What the notice changes. */
const NOTICE = /notice|changes_unseen|^answers$/;

let house: House;
afterEach(async () => {
  await house.stopAll();
  // The pauses between requests follow the wrong clock; logins must not come quickly all the same.
  expect(house.simulator.violations.filter(({ rule }) => rule.startsWith('login'))).toEqual([]);
});

const allEvents = (): readonly string[] =>
  house.observer.seen.filter(({ topic }) => topic.includes('/event/')).map(({ payload }) => payload);

const clockLines = (mark: number): readonly string[] =>
  logged(house, mark).filter((line) => line.startsWith('the clock was set'));

describe('a clock of the machine that is wrong for an hour', () => {
  const all: readonly (readonly [string, number])[] = [
    ['an hour ahead', HOUR],
    ['an hour behind', -HOUR],
    ['a year ahead', YEAR],
    ['a year behind', -YEAR],
    ['in 1970', 12 * HOUR - Date.parse('2026-11-18T15:30:00Z')],
  ];
  it.each(all)(
    '%s: it recovers within two hours, with one event for what happened',
    { tags: 'nightly' },
    async (_, skewMs) => {
      house = await startedHouse();
      // What a school always gets wrong is usual after a day, also of a wrong clock.
      house.school('ola').switches.isSprinkled = false;
      await house.press('ola', 'refresh');
      const before = states(house, NOTICE);
      const { logins } = house.school('ola');
      const mark = house.lines.length;
      house.skewMs = skewMs;
      house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
      await house.pass(HOUR, 5 * MINUTE);
      house.skewMs = 0;
      await house.pass(2 * HOUR, 5 * MINUTE);
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(states(house, NOTICE)).toEqual(before);
      expect(house.state('ola', 'newest_notice').state).toBe('Festyn');
      await house.observer.until(() => events(house, 'new_notice').length > 0);
      await house.observer.drain();
      expect(allEvents()).toEqual([expect.stringContaining('Festyn')]);
      expect(clockLines(mark)).toHaveLength(2);
      expect(house.school('ola').logins - logins).toBeLessThanOrEqual(2);
    },
  );
});

describe('a clock that is not set, or jumps', () => {
  it('three days ahead: it costs one password at most, however often', { tags: 'sampled' }, async () => {
    house = await startedHouse();
    for (const _time of sampled([1, 2], [1, 2, 3])) {
      house.skewMs = 3 * DAY;
      await house.pass(20 * MINUTE, 5 * MINUTE);
      house.skewMs = 0;
      await house.pass(20 * MINUTE, 5 * MINUTE);
      expect(house.state('ola', 'status').state).toBe('ok');
    }
    expect(house.school('ola').logins).toBe(2);
    expect(allEvents()).toEqual([]);
  });

  it('is believed after ten minutes, also at the very first start', { tags: 'nightly' }, async () => {
    house = await House.open({ earliest: Temporal.Instant.from('2026-11-01T00:00:00Z') });
    // At noon: at night nothing is read.
    house.skewMs = 12 * HOUR - house.clock.now().epochMilliseconds;
    await house.start();
    await house.pass(9 * MINUTE);
    expect(house.simulator.requests).toEqual([]);
    expect(house.state('ola', 'what_to_do').state).toBe(problems.clock.whatToDo.pl);
    await house.pass(3 * MINUTE);
    expect(house.school('ola').logins).toBe(1);
    house.skewMs = 0;
    await house.pass(6 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });
});

describe('a machine that sleeps', () => {
  it('for ten hours reads within five minutes of waking up, and tells what happened meanwhile', async () => {
    house = await startedHouse();
    house.school('ola').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
    const mark = house.lines.length;
    house.clock.jump('2026-11-19T06:30:00Z');
    await house.pass(6 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(logged(house, mark)).toEqual([
      expect.stringMatching(/set forward, or this machine slept \(14\.8 h\)/),
    ]);
    expect(house.state('ola', 'school_start').attributes['day']).toBe('2026-11-19');
    await house.observer.until(() => events(house, 'new_notice').length > 0);
    expect(allEvents()).toHaveLength(1);
  });
});

describe('a day on which the clocks change', () => {
  const changes = [
    ['2026-10-24T20:00:00Z', '2026-10-26', 'back'],
    ['2027-03-27T20:00:00Z', '2027-03-29', 'forward'],
  ] as const;

  it.each(changes)(
    '(%s) shows the next school day at its usual time',
    { tags: 'nightly' },
    async (now, day) => {
      house = await startedHouse({ now });
      await house.pass(26 * HOUR, 2 * HOUR);
      const { state, attributes } = house.state('ola', 'school_start');
      expect(attributes['day']).toBe(day);
      expect(String(state)).toMatch(
        new RegExp(`^${day}T0\\d:\\d\\d:00\\+0${day.startsWith('2027') ? 2 : 1}:00$`),
      );
      expect(house.state('ola', 'status').state).toBe('ok');
    },
  );
});

describe('a time in the future, of a clock that was wrong', () => {
  it('delays no message for longer than its cooldown', { tags: 'nightly' }, async () => {
    house = await startedHouse();
    house.skewMs = YEAR;
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
    house.skewMs = 0;
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'refused' });
    await house.pass(2 * HOUR + MINUTE, HOUR / 2);
    expect(await house.press('ola', 'send_message', 'ill_today')).toMatchObject({ state: 'sent' });
  });

  it('does not lock a child for longer than a day', { tags: 'nightly' }, async () => {
    house = await startedHouse();
    house.skewMs = YEAR;
    house.simulator.busy = { retryAfter: 1_800 };
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'status')).toMatchObject({ attributes: { problem: 'busy' } });
    house.simulator.busy = null;
    house.skewMs = 0;
    await house.pass(DAY + 10 * MINUTE, 6 * HOUR);
    expect(house.state('ola', 'status').state).toBe('ok');
  });
});
