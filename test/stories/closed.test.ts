import { afterEach, describe, expect, it } from 'vitest';
import { sampledByKind } from '../seed.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const SCOPES = { Status: 'Error', Code: 'AccessDeny', Message: 'Insufficient scopes' };
const REFUSALS = [
  [404, undefined],
  [401, SCOPES],
] as const;
const QUESTION = 'The portal shows nothing: has the account expired?';

function close(status: number, body?: unknown): void {
  house.school('ola').switches.closed = { status, body };
}

function open(): void {
  house.school('ola').switches.closed = null;
}

const problem = (): unknown => house.state('ola', 'status').attributes['problem'];

/** Requests of the gateway. */
function requests(): number {
  const { login } = house.school('ola');
  return house.simulator.requests.filter(
    ({ account, path }) => account === login && path.startsWith('/gateway/'),
  ).length;
}

async function english(): Promise<void> {
  house = await House.open({
    config: (config) => ({ ...config, home_assistant: { ...config.home_assistant, language: 'en' } }),
  });
}

describe('an account that may read nothing', () => {
  it.each(sampledByKind(REFUSALS, () => null))(
    'from the first reading on is closed, and recovers within the hour: %i',
    { tags: 'sampled' },
    async (status, body) => {
      await english();
      close(status, body);
      await house.start();
      expect(house.state('ola', 'status')).toMatchObject({
        state: 'stale',
        attributes: { problem: 'closed', reason: QUESTION },
      });
      expect(house.state('ola', 'status_text').state).toBe(QUESTION);
      expect(house.state('ola', 'problem').state).toBe('ON');
      const before = requests();
      await house.pass(6 * HOUR, 30 * MINUTE);
      expect(problem()).toBe('closed');
      expect(requests() - before).toBeLessThan(50);
      open();
      await house.pass(40 * MINUTE, 5 * MINUTE);
      expect(house.state('ola', 'status').state).toBe('ok');
      const entities = house.entities('ola');
      for (const key of ['average', 'lucky_number', 'lessons_today', 'homework_due', 'unread_notices'])
        expect(entities).toContain(key);
    },
  );

  it('after it could keeps its entities and states for days, over a restart too', async () => {
    await english();
    await house.start();
    const entities = house.entities('ola');
    const homework = house.state('ola', 'homework_due');
    close(401, SCOPES);
    await house.pass(40 * MINUTE, 10 * MINUTE);
    expect(problem()).toBe('closed');
    await house.pass(30 * HOUR, 6 * HOUR);
    await house.restart();
    await house.pass(10 * MINUTE);
    expect(problem()).toBe('closed');
    expect(house.state('ola', 'status_text').state).toBe(QUESTION);
    expect(house.entities('ola')).toEqual(entities);
    expect(house.state('ola', 'homework_due').state).toBe(homework.state);
    open();
    await house.pass(70 * MINUTE, 10 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.entities('ola')).toEqual(entities);
  });

  it('tells nothing when it is closed and when it is opened again', { tags: 'nightly' }, async () => {
    await english();
    await house.start();
    house.forgetMessages();
    close(403);
    await house.pass(26 * HOUR, 2 * HOUR);
    open();
    await house.pass(HOUR, 10 * MINUTE);
    const events = house.observer.seen
      .filter(({ topic }) => topic.startsWith('dziennik2mqtt/ola/event/'))
      .map(({ topic }) => topic.split('/').at(-1));
    expect(new Set(events)).toEqual(new Set(['portal_problem']));
  });

  it('is not one that refuses `Me` and a Source alone', { tags: 'nightly' }, async () => {
    await english();
    await house.start();
    for (const endpoint of ['Me', 'Calendars/Substitutions', 'Grades'])
      house.school('ola').refuse(endpoint, 403);
    await house.pass(2 * HOUR, 30 * MINUTE);
    expect(['closed', 'refused']).toContain(problem());
    expect(house.state('ola', 'unread_notices').state).toEqual(expect.any(Number));
    await house.press('ola', 'refresh');
    await house.pass(3 * HOUR, 30 * MINUTE);
    expect(problem()).toBe('refused');
  });
});
