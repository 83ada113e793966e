import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { documented } from '../../src/home/catalogue/index.ts';
import type { Boundary } from '../../src/lib/attempt.ts';
import { HOUR, House, MINUTE } from './house.ts';

let house: House;

const LOG_LINE = 'an error in the bridge itself';

type IsHit = (boundary: Boundary, name: string, child: string | undefined) => boolean;

/** Where an error is thrown now. */
let isHit: IsHit | null = null;

const isOf =
  (boundary: Boundary, name: string, child: string | undefined): IsHit =>
  (...hit) =>
    hit[0] === boundary && hit[1] === name && hit[2] === child;

/** Opens the house of two children, in whose boundaries an error is thrown. */
async function openHouse(options: Parameters<typeof House.open>[0] = {}): Promise<void> {
  house = await House.open({
    family: 'demo',
    config: (config) => ({ ...config, polling: { ...config.polling, daily_budget: 2_000 } }),
    ...options,
    injectFault: (...hit) => {
      if (isHit?.(...hit)) throw new TypeError('injected');
    },
  });
}

/** The retained topics of a device, without those about the reading. */
function retainedStates(device: string): ReadonlyMap<string, string> {
  const all = new Map(house.observer.seen.map(({ topic, payload }) => [topic, payload]));
  const isHealth =
    /\/(event|status|status_text|problem|what_to_do|last_success|requests_today|last_command|last_command_text|availability|told)(\/|$)/;
  return new Map(
    [...all].filter(([topic]) => topic.startsWith(`dziennik2mqtt/${device}/`) && !isHealth.test(topic)),
  );
}

/** The number of logged errors since a line, and whether all have a stack. */
function loggedErrors(from = 0) {
  const lines = house.lines.slice(from).filter(({ message }) => message === LOG_LINE);
  const withStack = lines.every(({ facts }) => String(facts['error']).includes('at '));
  return { lines: lines.length, withStack };
}

function announce(subject: string): void {
  for (const child of ['ola', 'janek']) house.school(child).addNotice({ subject, content: 'W sobotę.' });
}

const newestNotices = () => ['ola', 'janek'].map((child) => house.state(child, 'newest_notice').state);
const statuses = () => ['ola', 'janek'].map((child) => house.state(child, 'status').state);

interface Point {
  readonly boundary: Boundary;
  readonly name: string;
  /** The entities of Ola that become unknown. */
  readonly missing: readonly string[];
  /** The entities of Ola that keep their last state. */
  readonly kept?: readonly string[];
}

const PLAN = [...documented.plan, ...documented.family_day].flatMap((row) =>
  'value' in row && !['days_ahead', 'week_plan'].includes(row.key) ? [row.key] : [],
);
/** Shown without the shown plan. */
const OF_MORNING = ['bag', 'wake_up', 'wake_up_text', 'leave_home', 'leave_home_text'];
const OF_VERDICTS = ['day_today', 'day_tomorrow', 'day_today_text', 'day_tomorrow_text'];
const OF_NOTICES = [
  'answers',
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
  { boundary: 'shown', name: 'days ahead', missing: ['days_ahead'] },
  { boundary: 'shown', name: 'week plan', missing: ['week_plan'] },
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

describe('an error in the running bridge', () => {
  beforeAll(async () => {
    // In the evening no state changes with the clock.
    await openHouse({ now: '2026-11-18T15:30:00Z' });
    await house.start();
  });
  afterAll(() => house.close());

  it.each(points)('in the $boundary $name affects that piece alone, and is shown', async (point) => {
    const { boundary, name, missing, kept = [] } = point;
    const mark = house.lines.length;
    const before = retainedStates('ola');
    isHit = (where, which, child) => {
      // Not in the devices of the bridge and of the family.
      const isOfOla = child === 'ola' || (child === undefined && !['device', 'row'].includes(boundary));
      return isOfOla && where === boundary && which === name;
    };
    announce(`Zebranie: ${name}`);
    await house.press('ola', 'refresh');
    await house.press('janek', 'refresh');
    await house.pass(2 * MINUTE);

    expect(house.state('ola', 'status')).toMatchObject({
      state: 'stale',
      attributes: { problem: 'internal' },
    });
    expect(house.state('ola', 'problem').state).toBe('ON');
    expect(loggedErrors(mark)).toEqual({ lines: 1, withStack: true });
    const after = retainedStates('ola');
    for (const key of missing) expect(house.state('ola', key).state, key).toBeNull();
    for (const key of kept) expect(payloadOf(key, after), key).toBe(payloadOf(key, before));
    if (![...missing, ...kept].includes('newest_notice')) {
      expect(house.state('ola', 'newest_notice').state).toBe(`Zebranie: ${name}`);
    }
    for (const [topic, payload] of before) {
      const key = topic.split('/').at(-1) ?? '';
      const isOwn = [...missing, ...kept, ...OF_NOTICES].includes(key);
      if (!isOwn) expect(after.get(topic), topic).toBe(payload);
    }
    expect(house.state('janek', 'newest_notice').state).toBe(`Zebranie: ${name}`);
    expect(house.state('janek', 'status').state).toBe('ok');

    isHit = null;
    announce(`Festyn: ${name}`);
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.state('ola', 'newest_notice').state).toBe(`Festyn: ${name}`);
    expect(house.entities('ola')).toEqual(expect.arrayContaining(['average', 'lucky_number', 'next_lesson']));
    // The next one is newer.
    await house.pass(MINUTE);
  });
});

describe('an error while the children are polled', () => {
  beforeAll(async () => {
    await openHouse();
    await house.start();
  });
  afterAll(() => house.close());

  it('in publishing a device keeps its states, and stops neither its polling nor the other child', async () => {
    const before = retainedStates('ola');
    isHit = isOf('device', 'publish', 'ola');
    announce('Festyn');
    await house.pass(40 * MINUTE, 10 * MINUTE);
    const after = retainedStates('ola');
    for (const [topic, payload] of before) expect(after.get(topic), topic).toBe(payload);
    expect(house.state('janek', 'newest_notice').state).toBe('Festyn');
    expect(loggedErrors()).toEqual({ lines: 1, withStack: true });
    isHit = null;
    await house.pass(20 * MINUTE, 10 * MINUTE);
    expect(newestNotices()).toEqual(['Festyn', 'Festyn']);
    expect(statuses()).toEqual(['ok', 'ok']);
  });

  it.each([
    ['turn', 'due', 'ola'],
    ['listener', 'child published', 'ola'],
    ['listener', 'published', undefined],
  ] as const)('in the %s %s ends no polling, and is forgotten', async (boundary, name, child) => {
    const mark = house.lines.length;
    isHit = isOf(boundary, name, child);
    announce(`Zebranie: ${name}`);
    await house.pass(40 * MINUTE, 5 * MINUTE);
    expect(loggedErrors(mark)).toEqual({ lines: 1, withStack: true });
    expect(house.state('janek', 'newest_notice').state).toBe(`Zebranie: ${name}`);
    isHit = null;
    await house.pass(40 * MINUTE, 10 * MINUTE);
    expect(house.state('ola', 'newest_notice').state).toBe(`Zebranie: ${name}`);
    expect(statuses()).toEqual(['ok', 'ok']);
  });
});

describe('an error in the bridge', () => {
  afterEach(async () => {
    isHit = null;
    await house.close();
  });

  it.each<[string, readonly IsHit[], readonly string[]]>([
    ['publishing', [isOf('device', 'publish', undefined)], []],
    [
      'the document, the outbox and a state',
      [
        isOf('device', 'discovery', undefined),
        isOf('outbox', 'send', undefined),
        isOf('row', 'started', undefined),
      ],
      ['version', 'children', 'conflict'],
    ],
  ])('in %s of the bridge affects no child', async (_, hits, seen) => {
    await openHouse();
    isHit = (...hit) => hits.some((one) => one(...hit));
    await house.start();
    expect(house.state('janek', 'newest_notice').state).not.toBeNull();
    expect(house.state('ola', 'status').attributes['problem']).toBe('internal');
    for (const key of seen) expect(house.state('bridge', key), key).toHaveProperty('state');
    expect(loggedErrors()).toEqual({ lines: hits.length, withStack: true });
  });

  it('that ends the turns of a child or its start restarts them after 1, 2 and 4 minutes, logged once', async () => {
    await openHouse();
    const start = house.clock.now().epochMilliseconds;
    const minutes = { turn: [] as number[], start: [] as number[] };
    isHit = (...hit) => {
      const what = isOf('turn', 'turn', 'ola')(...hit)
        ? 'turn'
        : isOf('child', 'start', 'janek')(...hit)
          ? 'start'
          : null;
      if (what) minutes[what].push((house.clock.now().epochMilliseconds - start) / MINUTE);
      return what !== null;
    };
    await house.start();
    await house.pass(10 * MINUTE);
    expect(minutes).toEqual({ turn: [0, 1, 3, 7], start: [0, 1, 3, 7] });
    const logins = () => ['ola', 'janek'].map((child) => house.school(child).logins);
    expect(logins()).toEqual([0, 0]);
    expect(loggedErrors()).toEqual({ lines: 2, withStack: true });
    isHit = null;
    await house.pass(5 * MINUTE);
    expect(statuses()).toEqual(['ok', 'ok']);
    expect(logins()).toEqual([1, 1]);
  });

  it('in a command or a message from the broker is answered or ignored, and stops no other', async () => {
    await openHouse();
    await house.start();
    isHit = (boundary, name) => boundary === 'act' && name === 'refresh';
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'unconfirmed' });
    expect(house.state('ola', 'status')).toMatchObject({ attributes: { problem: 'internal' } });
    isHit = (boundary) => boundary === 'arrival';
    await house.observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    await house.observer.drain();
    await house.pass(MINUTE);
    expect(loggedErrors()).toEqual({ lines: 2, withStack: true });
    isHit = null;
    const before = house.simulator.requests.length;
    await house.pass(31 * MINUTE);
    expect(house.simulator.requests.length).toBeGreaterThan(before);
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'done' });
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  it('in every step of the start leaves the reading of the children', async () => {
    await openHouse();
    const steps = new Set<string>();
    isHit = (boundary, name) => {
      const isStep = boundary === 'start' && name !== 'bridge';
      if (isStep) steps.add(name);
      return isStep;
    };
    await house.start();
    expect(loggedErrors()).toEqual({ lines: steps.size, withStack: true });
    expect(steps.size).toBeGreaterThan(5);
    expect(house.state('ola', 'newest_notice').state).not.toBeNull();
    expect(await house.wall()).toContain('Ola');
  });

  it('in the start of the web server leaves everything else, and the wall is there a minute later', async () => {
    await openHouse({ config: (config) => ({ ...config, http: { ...config.http, metrics: true } }) });
    isHit = (boundary) => boundary === 'web';
    await house.start();
    // The metrics, the pictures and the server.
    expect(loggedErrors()).toEqual({ lines: 3, withStack: true });
    expect(house.state('ola', 'newest_notice').state).not.toBeNull();
    expect(() => house.wallUrl).toThrow();
    isHit = null;
    await house.pass(2 * MINUTE);
    await expect.poll(() => house.wall().catch(() => '')).toContain('Ola');
    await house.pass(HOUR, 10 * MINUTE);
    expect(statuses()).toEqual(['ok', 'ok']);
  });

  it('that does not happen again ends within an hour, at night too, when nothing is read', async () => {
    await openHouse({ now: '2026-11-18T23:30:00Z' });
    isHit = (boundary) => boundary === 'timer';
    await house.start();
    await house.pass(2 * MINUTE);
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'status').attributes['problem']).toBe('internal');
    isHit = null;
    const requests = house.simulator.requests.length;
    await house.pass(HOUR + MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.simulator.requests.length).toBe(requests);
  });

  it('is shown as `internal` by the next process until it has read', async () => {
    await openHouse();
    await house.start();
    isHit = isOf('source', 'grades', 'ola');
    await house.press('ola', 'refresh');
    isHit = null;
    const topic = 'dziennik2mqtt/ola/status';
    const before = house.observer.payloads(topic).length;
    await house.restart();
    const [first] = house.observer.payloads(topic).slice(before);
    expect(JSON.parse(first ?? '{}')).toMatchObject({ state: 'stale', attributes: { problem: 'internal' } });
    expect(house.state('ola', 'status').state).toBe('ok');
  });
});
