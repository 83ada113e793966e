import { afterEach, describe, expect, it } from 'vitest';
import { problems } from '../../src/portal/outcome/problems.ts';
import { sampled, sampledByKind } from '../seed.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

/** Advances the clock; returns the number of requests meanwhile. */
async function requestsIn(milliseconds: number): Promise<number> {
  const before = house.simulator.requests.length;
  await house.pass(milliseconds);
  return house.simulator.requests.length - before;
}

describe('a clock that is corrected while the bridge runs', () => {
  it('does not stop the polling when it is set back by a day', { tags: 'nightly' }, async () => {
    house = await House.open({ now: '2026-11-20T06:30:00Z' });
    await house.start();
    house.clock.jump('2026-11-19T06:30:00Z');
    await house.pass(6 * MINUTE);
    expect(house.state('ola', 'school_start').attributes['day']).toBe('2026-11-19');
    expect(await requestsIn(HOUR)).toBeGreaterThan(10);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('does not delay the reading when it is set back while the portal is down', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ now: '2026-11-20T06:30:00Z' });
    await house.start();
    house.simulator.maintenance = '503';
    await house.pass(HOUR);
    house.clock.jump('2026-11-19T06:30:00Z');
    house.simulator.maintenance = null;
    await house.pass(16 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('ends quiet hours when it is set forward to the morning', { tags: 'nightly' }, async () => {
    house = await House.open({ now: '2026-11-18T22:30:00Z' });
    await house.start();
    house.clock.jump('2026-11-19T07:10:00Z');
    await house.pass(6 * MINUTE);
    expect(house.state('ola', 'school_today').attributes['day']).toBe('2026-11-19');
    expect(await requestsIn(15 * MINUTE)).toBeGreaterThan(0);
  });

  it('does not count a press before the correction as the first of two', { tags: 'nightly' }, async () => {
    house = await House.open();
    await house.start();
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    await house.pass(20 * MINUTE);
    house.clock.jump('2026-11-19T06:00:00Z');
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    expect(house.school('ola').sent).toEqual([]);
  });
});

describe('a clock that is not set yet, or jumps', () => {
  const DAY = 24 * HOUR;
  /** At noon: at night nothing is read. */
  const in1970 = (): number => 12 * HOUR - house.clock.now().epochMilliseconds;
  const events = (): unknown[] => house.observer.seen.filter(({ topic }) => topic.includes('/event/'));
  const send = async (): Promise<unknown> => (await house.press('ola', 'send_message', 'ill_today')).state;
  const times = sampled([1], [1, 2, 3]);

  const wrong: readonly (readonly [string, () => number, minutes: number, isRestarted: boolean])[] = [
    ['in 1970 for five minutes of a start', in1970, 5, true],
    ['in 1970 for half an hour of a start', in1970, 30, true],
    ['in 1970 for half an hour, while it runs,', in1970, 30, false],
    ['three days behind for half an hour', () => -3 * DAY, 30, false],
  ];

  it.each(sampledByKind(wrong, () => null))(
    '%s: it costs no password, no cooldown and no event, three times',
    { tags: 'sampled' },
    async (_, skew, minutes, isRestarted) => {
      // In the afternoon nobody asks for the lucky number, which was last read in 1970.
      house = await House.open({
        now: '2026-11-19T07:00:00Z',
        config: (config) => ({ ...config, commands: { ...config.commands, open_message: true } }),
      });
      await house.start();
      expect(await send()).toBe('sent');
      await house.pass(5 * MINUTE);
      const [unread] = house.state('ola', 'unread_messages').attributes['latest'] as { id: string }[];
      for (const _time of times) {
        const requests = house.simulator.requests.length;
        const spent = Number(house.state('ola', 'requests_today').state);
        house.skewMs = skew();
        if (isRestarted) await house.restart();
        await house.pass(2 * MINUTE);
        expect(house.state('ola', 'status')).toMatchObject({
          state: 'stale',
          attributes: { problem: 'clock', what_to_do: problems.clock.whatToDo.pl },
        });
        expect(await send()).toBe('refused');
        expect(await house.press('ola', 'open_message', unread?.id)).toMatchObject({
          state: 'refused',
          attributes: { detail: `${problems.clock.reason.pl} ${problems.clock.whatToDo.pl}` },
        });
        await house.pass((Math.min(minutes, 9) - 2) * MINUTE);
        expect(house.simulator.requests.length).toBe(requests);
        await house.pass(Math.max(0, minutes - 9) * MINUTE);
        expect(house.simulator.requests.length > requests).toBe(minutes > 10);
        expect(await send()).toBe('refused');
        expect(Number(house.state('ola', 'requests_today').state)).toBeGreaterThanOrEqual(spent);
        house.skewMs = 0;
        await house.pass(6 * MINUTE);
        expect(house.state('ola', 'status').state).toBe('ok');
        expect(await send()).toBe('refused');
        expect(Number(house.state('ola', 'requests_today').state)).toBeGreaterThanOrEqual(spent);
      }
      expect([house.messagePosts, house.school('ola').logins, events()]).toEqual([1, 1, []]);
      await house.pass(2 * HOUR, HOUR);
      expect(await send()).toBe('sent');
    },
  );

  it('three days ahead for nine minutes, while it runs: it costs no cooldown and no event, three times', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ now: '2026-11-19T15:00:00Z' });
    await house.start();
    expect(await send()).toBe('sent');
    await house.pass(5 * MINUTE);
    for (const _time of times) {
      house.skewMs = 3 * DAY;
      await house.pass(9 * MINUTE);
      expect(await send()).toBe('refused');
      house.skewMs = 0;
      await house.pass(9 * MINUTE);
      expect(await send()).toBe('refused');
    }
    expect([house.messagePosts, house.school('ola').logins, events()]).toEqual([1, 1, []]);
    // A machine that slept, or a clock that stays there, is believed.
    house.skewMs = 3 * DAY;
    await house.pass(12 * MINUTE);
    expect(await send()).toBe('sent');
  });
});

it('has no timer when the bridge has stopped', async () => {
  house = await House.open({
    injectFault: (boundary, _, child) => {
      if (boundary === 'child' && child === 'ola') throw new TypeError('injected');
    },
  });
  await house.start();
  expect(house.clock.waiting).toBeGreaterThan(0);
  await house.stop();
  expect(house.clock.waiting).toBe(0);
});
