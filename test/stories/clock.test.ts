import { afterEach, describe, expect, it } from 'vitest';
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
  it('does not stop the polling when it is set back by a day', async () => {
    house = await House.open({ now: '2026-11-20T06:30:00Z' });
    await house.start();
    house.clock.jump('2026-11-19T06:30:00Z');
    await house.pass(6 * MINUTE);
    expect(house.state('ola', 'school_start').attributes['day']).toBe('2026-11-19');
    expect(await requestsIn(HOUR)).toBeGreaterThan(10);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('does not delay the reading when it is set back while the portal is down', async () => {
    house = await House.open({ now: '2026-11-20T06:30:00Z' });
    await house.start();
    house.simulator.maintenance = '503';
    await house.pass(HOUR);
    house.clock.jump('2026-11-19T06:30:00Z');
    house.simulator.maintenance = null;
    await house.pass(6 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('ends quiet hours when it is set forward to the morning', async () => {
    house = await House.open({ now: '2026-11-18T22:30:00Z' });
    await house.start();
    house.clock.jump('2026-11-19T07:10:00Z');
    await house.pass(6 * MINUTE);
    expect(house.state('ola', 'school_today').attributes['day']).toBe('2026-11-19');
    expect(await requestsIn(15 * MINUTE)).toBeGreaterThan(0);
  });

  it('does not count a press before the correction as the first of two', async () => {
    house = await House.open();
    await house.start();
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    await house.pass(20 * MINUTE);
    house.clock.jump('2026-11-19T06:00:00Z');
    expect(await house.press('ola', 'send_message', 'late')).toMatchObject({ state: 'armed' });
    expect(house.school('ola').sent).toEqual([]);
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
