import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const refreshes = (): number =>
  house.simulator.requests.filter(({ path }) => path === '/refreshToken').length;

describe('staying signed in', () => {
  it('needs no login after the lifetime of the cookie', { tags: 'nightly' }, async () => {
    house = await House.open();
    await house.start();
    await house.pass(35 * MINUTE);
    expect(house.school('ola').logins).toBe(1);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('needs no login after a restart', { tags: 'nightly' }, async () => {
    house = await House.open({ family: 'demo' });
    await house.start();
    await house.restart();
    expect(house.school('ola').logins).toBe(1);
    expect(house.school('janek').logins).toBe(1);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('needs a token refresh every two hours, and no second login in a school day', async () => {
    house = await House.open();
    await house.start();
    await house.pass(9 * HOUR, 30 * MINUTE);
    expect(house.school('ola').logins).toBe(1);
    expect(refreshes()).toBe(4);
  });

  it('needs one login when the session ends, however many requests fail', async () => {
    house = await House.open({ family: 'demo' });
    await house.start();
    await house.pass(10 * MINUTE);
    house.school('ola').killSession();
    await house.press('ola', 'refresh');
    expect(house.school('ola').logins).toBe(2);
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.school('janek').logins).toBe(1);
  });

  it('delays the next login when a session ends within five minutes, and shows until when', {
    tags: 'nightly',
  }, async () => {
    house = await House.open();
    await house.start();
    house.school('ola').killSession();
    const answer = await house.press('ola', 'refresh');
    expect(answer).toMatchObject({ state: 'refused' });
    expect(house.state('ola', 'status')).toMatchObject({
      state: 'stale',
      attributes: { problem: 'rationed', next_attempt: '2026-11-19T06:35:00Z' },
    });
    expect(house.state('ola', 'lessons_today').state).toBe(4);
    await house.pass(6 * MINUTE);
    expect(house.school('ola').logins).toBe(2);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('reads everything else where a new session is refused for one endpoint', {
    tags: 'nightly',
  }, async () => {
    house = await House.open();
    house.school('ola').refuse('SchoolTrips', 401);
    await house.start();
    expect(house.state('ola', 'status')).toMatchObject({
      state: 'stale',
      attributes: { problem: 'rationed', next_attempt: '2026-11-19T06:35:00Z' },
    });
    expect(house.state('ola', 'lessons_today').state).toBe(4);
    expect(house.school('ola').logins).toBe(1);
    await house.pass(6 * HOUR, 30 * MINUTE);
    expect(house.school('ola').logins).toBe(2);
  });

  it('opens the messages again when only their session has ended', async () => {
    house = await House.open();
    await house.start();
    house.school('ola').expireMailbox();
    house.school('ola').addMessage({ sender: 'Nowak Anna', topic: 'Wycieczka', body: 'Jutro o ósmej.' });
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'newest_message').state).toBe('Wycieczka');
    expect(house.school('ola').logins).toBe(1);
  });
});
