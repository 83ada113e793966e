import { afterEach, describe, expect, it } from 'vitest';
import { documented } from '../../src/home/catalogue/index.ts';
import type { Boundary } from '../../src/lib/attempt.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;
afterEach(() => house.close());

const LOG_LINE = 'an error in the bridge itself';

type IsHit = (boundary: Boundary, name: string, child: string | undefined) => boolean;

const isOf =
  (boundary: Boundary, name: string, child: string | undefined): IsHit =>
  (...hit) =>
    hit[0] === boundary && hit[1] === name && hit[2] === child;

/** Opens the house, in whose boundaries an error is thrown while `isThrowing`. */
async function openWith(isHit: IsHit, isThrowing: boolean, options: Parameters<typeof House.open>[0] = {}) {
  const fault = { isThrowing };
  house = await House.open({
    family: 'demo',
    ...options,
    injectFault: (boundary, name, child) => {
      if (fault.isThrowing && isHit(boundary, name, child)) throw new TypeError('injected');
    },
  });
  return fault;
}

/** The retained topics of a device, without those about the reading. */
function retainedStates(device: string): ReadonlyMap<string, string> {
  const all = new Map(house.observer.seen.map(({ topic, payload }) => [topic, payload]));
  const isHealth =
    /\/(status|status_text|problem|what_to_do|last_success|requests_today|last_command|last_command_text|availability|told)$/;
  return new Map(
    [...all].filter(([topic]) => topic.startsWith(`dziennik2mqtt/${device}/`) && !isHealth.test(topic)),
  );
}

/** The number of logged errors, and whether all have a stack. */
function loggedErrors() {
  const lines = house.lines.filter(({ message }) => message === LOG_LINE);
  const withStack = lines.every(({ facts }) => String(facts['error']).includes('at '));
  return { lines: lines.length, withStack };
}

interface Point {
  readonly boundary: Boundary;
  readonly name: string;
  /** The entities of Ola that become unknown. */
  readonly missing: readonly string[];
  /** The entities of Ola that keep their last state. */
  readonly kept?: readonly string[];
}

const PLAN = [...documented.plan, ...documented.family_day].flatMap((row) =>
  'value' in row ? [row.key] : [],
);
/** Shown without the shown plan. */
const OF_MORNING = ['bag', 'wake_up', 'leave_home'];
const OF_VERDICTS = ['day_today', 'day_tomorrow', 'day_today_text', 'day_tomorrow_text'];
const OF_NOTICES = [
  'changes_unseen',
  ...documented.messages.filter(({ sources }) => sources?.[0] === 'notices').map(({ key }) => key),
];

const NOTICES_TOPIC = 'dziennik2mqtt/ola/unread_notices';
/** Every boundary, and the entities that an error there affects. */
const points: readonly Point[] = [
  { boundary: 'row', name: 'average', missing: ['average'] },
  { boundary: 'row', name: 'unread_notices', missing: ['unread_notices'] },
  { boundary: 'row', name: 'lucky_number exists', missing: [], kept: ['lucky_number'] },
  { boundary: 'row', name: 'average_', missing: [], kept: [] },
  { boundary: 'shown', name: 'messages', missing: ['unread_messages', 'newest_message'] },
  { boundary: 'shown', name: 'plan', missing: PLAN.filter((key) => !OF_MORNING.includes(key)) },
  { boundary: 'shown', name: 'grades', missing: [], kept: ['average', 'newest_grade'] },
  { boundary: 'view', name: 'lucky number', missing: ['lucky_number', 'lucky_number_mine'] },
  { boundary: 'view', name: 'plan', missing: PLAN.filter((key) => !OF_VERDICTS.includes(key)) },
  { boundary: 'view', name: 'verdicts', missing: OF_VERDICTS },
  { boundary: 'publication', name: NOTICES_TOPIC, missing: [], kept: ['unread_notices'] },
  { boundary: 'source', name: 'grades', missing: [], kept: ['average', 'newest_grade'] },
  { boundary: 'device', name: 'discovery', missing: [] },
  { boundary: 'event', name: 'new_notice', missing: [] },
];

const payloadOf = (key: string, payloads: ReadonlyMap<string, string>): string | undefined =>
  payloads.get(`dziennik2mqtt/ola/${key}`);

describe('an error in the bridge', () => {
  it.each(points)('in the $boundary $name affects that piece alone, and is shown', async (point) => {
    const { boundary, name, missing, kept = [] } = point;
    const fault = await openWith((where, which, child) => {
      // Not in the devices of the bridge and of the family.
      const isOfOla = child === 'ola' || (child === undefined && !['device', 'row'].includes(boundary));
      return isOfOla && where === boundary && which === name;
    }, false);
    await house.start();
    const before = retainedStates('ola');
    fault.isThrowing = true;
    house.school('ola').addNotice({ subject: 'Zebranie', content: 'W środę.' });
    house.school('janek').addNotice({ subject: 'Festyn', content: 'W sobotę.' });
    await house.press('ola', 'refresh');
    await house.press('janek', 'refresh');
    await house.pass(2 * MINUTE);

    expect(house.state('ola', 'status')).toMatchObject({
      state: 'stale',
      attributes: { problem: 'internal' },
    });
    expect(house.state('ola', 'problem').state).toBe('ON');
    expect(loggedErrors()).toEqual({ lines: 1, withStack: true });
    const after = retainedStates('ola');
    for (const key of missing) expect(house.state('ola', key).state, key).toBeNull();
    for (const key of kept) expect(payloadOf(key, after), key).toBe(payloadOf(key, before));
    if (![...missing, ...kept].includes('newest_notice')) {
      expect(house.state('ola', 'newest_notice').state).toBe('Zebranie');
    }
    for (const [topic, payload] of before) {
      const key = topic.split('/').at(-1) ?? '';
      const isOwn = [...missing, ...kept, ...OF_NOTICES].includes(key);
      if (!isOwn) expect(after.get(topic), topic).toBe(payload);
    }
    expect(house.state('janek', 'newest_notice').state).toBe('Festyn');
    expect(house.state('janek', 'status').state).toBe('ok');

    fault.isThrowing = false;
    await house.pass(HOUR + 10 * MINUTE, 5 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.state('ola', 'newest_notice').state).toBe('Zebranie');
    expect(house.entities('ola')).toEqual(expect.arrayContaining(['average', 'lucky_number', 'next_lesson']));
  });

  it('in publishing a device keeps its states, and stops neither its polling nor the other child', async () => {
    const fault = await openWith(isOf('device', 'publish', 'ola'), false);
    await house.start();
    const before = retainedStates('ola');
    fault.isThrowing = true;
    for (const child of ['ola', 'janek']) house.school(child).addNotice({ subject: 'Festyn', content: 'x' });
    await house.pass(2 * HOUR, 10 * MINUTE);
    const after = retainedStates('ola');
    for (const [topic, payload] of before) expect(after.get(topic), topic).toBe(payload);
    expect(house.state('janek', 'newest_notice').state).toBe('Festyn');
    expect(loggedErrors()).toEqual({ lines: 1, withStack: true });
    fault.isThrowing = false;
    await house.pass(HOUR, 10 * MINUTE);
    expect(house.state('ola', 'newest_notice').state).toBe('Festyn');
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it.each([
    ['device', 'publish', []],
    ['device', 'discovery', ['version', 'started', 'children', 'conflict']],
    ['outbox', 'send', ['version', 'started', 'children', 'conflict']],
    ['row', 'started', ['version', 'children', 'conflict']],
    ['publication', 'dziennik2mqtt/bridge/started', ['version', 'children', 'conflict']],
  ] as const)('in the %s %s of the bridge affects no child', async (boundary, name, seen) => {
    await openWith(isOf(boundary, name, undefined), true);
    await house.start();
    expect(house.state('janek', 'newest_notice').state).not.toBeNull();
    expect(house.state('ola', 'status').attributes['problem']).toBe('internal');
    for (const key of seen) expect(house.state('bridge', key), key).toHaveProperty('state');
    expect(loggedErrors()).toEqual({ lines: 1, withStack: true });
  });

  it.each([
    ['turn', 'turn'],
    ['child', 'start'],
  ] as const)(
    'that ends the %s restarts it after 1, 2 and 4 minutes, logged once, while the other child goes on',
    async (boundary, name) => {
      const start = Date.parse('2026-11-19T06:30:00Z');
      const minutes: number[] = [];
      const isEnding: IsHit = (...hit) => {
        if (!isOf(boundary, name, 'ola')(...hit)) return false;
        minutes.push((house.clock.now().epochMilliseconds - start) / MINUTE);
        return true;
      };
      const fault = await openWith(isEnding, true);
      await house.start();
      expect(house.state('janek', 'status').state).toBe('ok');
      await house.pass(10 * MINUTE);
      expect(minutes).toEqual([0, 1, 3, 7]);
      expect(house.school('ola').logins).toBe(0);
      expect(loggedErrors()).toEqual({ lines: 1, withStack: true });
      fault.isThrowing = false;
      await house.pass(5 * MINUTE);
      expect(house.state('ola', 'status').state).toBe('ok');
      expect(house.school('ola').logins).toBe(1);
    },
  );

  it('in a command is answered, and stops neither the polling nor the next command', async () => {
    const fault = await openWith((boundary, name) => boundary === 'act' && name === 'refresh', true);
    await house.start();
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'unconfirmed' });
    expect(house.state('ola', 'status')).toMatchObject({ attributes: { problem: 'internal' } });
    fault.isThrowing = false;
    const before = house.simulator.requests.length;
    await house.pass(31 * MINUTE);
    expect(house.simulator.requests.length).toBeGreaterThan(before);
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'done' });
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it.each([
    ['listener', 'child published', 'ola'],
    ['listener', 'published', undefined],
    ['turn', 'due', 'ola'],
  ] as const)('in the %s %s ends no polling, and is forgotten', async (boundary, name, child) => {
    const fault = await openWith(isOf(boundary, name, child), false);
    await house.start();
    fault.isThrowing = true;
    await house.pass(HOUR, 5 * MINUTE);
    for (const one of ['ola', 'janek']) house.school(one).addNotice({ subject: 'Festyn', content: 'x' });
    await house.pass(HOUR, 5 * MINUTE);
    expect(loggedErrors()).toEqual({ lines: 1, withStack: true });
    expect(house.state('janek', 'newest_notice').state).toBe('Festyn');
    fault.isThrowing = false;
    await house.pass(HOUR + 10 * MINUTE, 5 * MINUTE);
    expect(house.state('ola', 'newest_notice').state).toBe('Festyn');
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.state('janek', 'status').state).toBe('ok');
  });

  it('in every step of the start leaves the reading of the children', async () => {
    const steps: string[] = [];
    house = await House.open({
      family: 'demo',
      injectFault: (boundary, name) => {
        if (boundary !== 'start' || name === 'bridge') return;
        steps.push(name);
        throw new TypeError('injected');
      },
    });
    await house.start();
    expect(loggedErrors()).toEqual({ lines: steps.length, withStack: true });
    expect(steps.length).toBeGreaterThan(5);
    expect(house.state('ola', 'newest_notice').state).not.toBeNull();
    expect(await house.wall()).toContain('Ola');
  });

  it('in the start of the web server leaves everything else, and the wall is there a minute later', async () => {
    const fault = await openWith((boundary) => boundary === 'web', true, {
      config: (config) => ({ ...config, http: { ...config.http, metrics: true } }),
    });
    await house.start();
    // The metrics, the pictures and the server.
    expect(loggedErrors()).toEqual({ lines: 3, withStack: true });
    expect(house.state('ola', 'newest_notice').state).not.toBeNull();
    expect(() => house.wallUrl).toThrow();
    fault.isThrowing = false;
    await house.pass(2 * MINUTE);
    await expect.poll(() => house.wall().catch(() => '')).toContain('Ola');
    await house.pass(HOUR, 10 * MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('that does not happen again ends within an hour, at night too, when nothing is read', async () => {
    const now = '2026-11-18T23:30:00Z';
    const fault = await openWith((boundary) => boundary === 'timer', true, { now });
    await house.start();
    await house.pass(2 * MINUTE);
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'status').attributes['problem']).toBe('internal');
    fault.isThrowing = false;
    const requests = house.simulator.requests.length;
    await house.pass(HOUR + MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.simulator.requests.length).toBe(requests);
  });

  it('is shown as `internal` by the next process until it has read', async () => {
    const fault = await openWith(isOf('source', 'grades', 'ola'), false);
    await house.start();
    fault.isThrowing = true;
    await house.press('ola', 'refresh');
    fault.isThrowing = false;
    const topic = 'dziennik2mqtt/ola/status';
    const before = house.observer.payloads(topic).length;
    await house.restart();
    const [first] = house.observer.payloads(topic).slice(before);
    expect(JSON.parse(first ?? '{}')).toMatchObject({ state: 'stale', attributes: { problem: 'internal' } });
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('in handling a message from the broker affects that message alone', async () => {
    const fault = await openWith((boundary) => boundary === 'arrival', true);
    await house.start();
    await house.observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    await house.observer.drain();
    await house.pass(MINUTE);
    expect(loggedErrors()).toEqual({ lines: 1, withStack: true });
    fault.isThrowing = false;
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'done' });
  });
});
