import { afterEach, describe, expect, it } from 'vitest';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

/** Number of Ola's requests for an endpoint of the gateway. */
function requestCount(endpoint: string): number {
  const account = house.school('ola').login;
  return house.simulator.requests.filter(
    (request) => request.account === account && request.path.split('?')[0] === `/gateway/api/2.0/${endpoint}`,
  ).length;
}

describe('a school day', () => {
  it('needs less than the budget, breaks no rule, and shows a changed plan within ten minutes', {
    tags: 'nightly',
  }, async () => {
    house = await House.open({ now: '2026-11-19T04:00:00Z' });
    await house.start();
    await house.pass(4 * HOUR);
    house.school('ola').cancelLesson('2026-11-19', 6);
    const before = Number(house.state('ola', 'plan_changes_today').state);
    await house.pass(10 * MINUTE);
    expect(house.state('ola', 'plan_changes_today').state).toBe(before + 1);
    house.school('ola').addMessage({ sender: 'Nowak Anna', topic: 'Zebranie', body: 'W środę o 17.' });
    await house.pass(15 * MINUTE);
    expect(house.state('ola', 'newest_message').state).toBe('Zebranie');
    await house.pass(14 * HOUR, 10 * MINUTE);
    const { state: requests } = house.state('ola', 'requests_today');
    expect(requests).toBe(house.simulator.requests.length);
    expect(requests).toBeLessThan(400);
    expect(house.school('ola').logins).toBe(1);
  });

  it('shows a new message at the next poll although another one was read meanwhile', async () => {
    house = await House.open({ now: '2026-11-19T08:00:00Z' });
    await house.start();
    const unread = Number(house.state('ola', 'unread_messages').state);
    const old = house.school('ola').addMessage({ sender: 'Nowak Anna', topic: 'Stara', body: 'W środę.' });
    await house.pass(15 * MINUTE);
    expect(house.state('ola', 'unread_messages').state).toBe(unread + 1);
    house.school('ola').markMessageRead(old);
    house.school('ola').addMessage({ sender: 'Nowak Anna', topic: 'Nowa', body: 'W czwartek.' });
    await house.pass(15 * MINUTE);
    expect(house.state('ola', 'unread_messages').state).toBe(unread + 1);
    expect(house.state('ola', 'newest_message').state).toBe('Nowa');
  });

  it('requests what rarely changes once a day', async () => {
    house = await House.open();
    await house.start();
    await house.pass(10 * HOUR, 30 * MINUTE);
    for (const endpoint of [
      'Me',
      'Classes',
      'Schools',
      'Subjects',
      'Grades/Categories',
      'GradingSystem',
      'SchoolFreeDays',
    ]) {
      expect(requestCount(endpoint), endpoint).toBe(1);
    }
  });

  it('publishes nothing if nothing changed', async () => {
    house = await House.open({ now: '2026-11-19T16:00:00Z' });
    await house.start();
    await house.pass(5 * MINUTE);
    const topics = (): string[] =>
      house.observer.seen
        .map(({ topic }) => topic)
        .filter((topic) => !/last_success|requests_today|drain/.test(topic));
    const before = topics().length;
    await house.pass(2 * HOUR);
    // `online` is repeated every 5 minutes, counted from the broker's acknowledgement.
    const published = topics().slice(before);
    expect(new Set(published)).toEqual(new Set(['dziennik2mqtt/bridge/state']));
    expect(published.length).toBeGreaterThan(22);
    expect(published.length).toBeLessThanOrEqual(24);
  });
});

describe('a state that depends on the clock', () => {
  it('changes the current and the next lesson at the bell, without a request', async () => {
    house = await House.open({ now: '2026-11-19T07:54:00Z' });
    await house.start();
    expect(house.state('ola', 'current_lesson').state).toBe(null);
    expect(house.state('ola', 'next_lesson').state).toBe('Muzyka / Wspomaganie');
    const before = house.simulator.requests.length;
    await house.pass(MINUTE);
    expect(house.state('ola', 'current_lesson').state).toBe('Muzyka / Wspomaganie');
    expect(house.simulator.requests.length).toBe(before);
  });

  it('shows the next school day after the last lesson', { tags: 'nightly' }, async () => {
    house = await House.open({ now: '2026-11-19T11:00:00Z' });
    await house.start();
    expect(house.state('ola', 'school_end').attributes['day']).toBe('2026-11-19');
    await house.pass(3 * HOUR, 10 * MINUTE);
    expect(house.state('ola', 'school_end').attributes['day']).toBe('2026-11-20');
    expect(house.state('ola', 'school_start').state).toBe('2026-11-20T08:00:00+01:00');
  });

  it('changes the day at midnight of the portal', { tags: 'nightly' }, async () => {
    house = await House.open({ now: '2026-11-19T22:58:00Z' });
    await house.start();
    expect(house.state('ola', 'lessons_today').attributes['day']).toBe('2026-11-19');
    await house.pass(3 * MINUTE);
    expect(house.state('ola', 'lessons_today').attributes['day']).toBe('2026-11-20');
  });
});
