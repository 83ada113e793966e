import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sampledByKind } from '../seed.ts';
import { HOUR, MINUTE } from './house.ts';
import {
  announce,
  breakAt,
  house,
  type IsHit,
  isOf,
  loggedErrors,
  newestNotices,
  openHouse,
  retainedStates,
  statuses,
} from './mistakes-house.ts';

describe('an error in a house that was read', () => {
  beforeAll(async () => {
    await openHouse();
    await house.start();
  });
  afterAll(async () => {
    breakAt(null);
    await house.close();
  });

  it('in publishing a device keeps its states, and stops neither its polling nor the other child', async () => {
    const before = retainedStates('ola');
    breakAt(isOf('device', 'publish', 'ola'));
    announce('Festyn');
    await house.pass(40 * MINUTE, 20 * MINUTE);
    const after = retainedStates('ola');
    for (const [topic, payload] of before) expect(after.get(topic), topic).toBe(payload);
    expect(house.state('janek', 'newest_notice').state).toBe('Festyn');
    expect(loggedErrors()).toEqual({ lines: 1, withStack: true });
    breakAt(null);
    await house.pass(20 * MINUTE, 10 * MINUTE);
    expect(newestNotices()).toEqual(['Festyn', 'Festyn']);
    expect(statuses()).toEqual(['ok', 'ok']);
  });

  it('in a command or a message from the broker is answered or ignored, and stops no other', async () => {
    const mark = house.lines.length;
    breakAt((boundary, name) => boundary === 'act' && name === 'refresh');
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'unconfirmed' });
    expect(house.state('ola', 'status')).toMatchObject({ attributes: { problem: 'internal' } });
    breakAt((boundary) => boundary === 'arrival');
    await house.observer.publish('dziennik2mqtt/ola/command/refresh', 'PRESS');
    await house.observer.drain();
    await house.pass(MINUTE);
    expect(loggedErrors(mark)).toEqual({ lines: 2, withStack: true });
    breakAt(null);
    const before = house.simulator.requests.length;
    await house.pass(31 * MINUTE, 31 * MINUTE);
    expect(house.simulator.requests.length).toBeGreaterThan(before);
    expect(await house.press('ola', 'refresh')).toMatchObject({ state: 'done' });
    expect(house.state('ola', 'status').state).toBe('ok');
  });

  const passing = [
    ['turn', 'due', 'ola'],
    ['listener', 'child published', 'ola'],
    ['listener', 'published', undefined],
  ] as const;
  it.each(sampledByKind(passing, () => null))(
    'in the %s %s ends no polling, and is forgotten',
    { tags: 'sampled' },
    async (boundary, name, child) => {
      const mark = house.lines.length;
      breakAt(isOf(boundary, name, child));
      announce(`Zebranie: ${name}`);
      await house.pass(40 * MINUTE, 20 * MINUTE);
      expect(loggedErrors(mark)).toEqual({ lines: 1, withStack: true });
      expect(house.state('janek', 'newest_notice').state).toBe(`Zebranie: ${name}`);
      breakAt(null);
      await house.pass(40 * MINUTE, 20 * MINUTE);
      expect(house.state('ola', 'newest_notice').state).toBe(`Zebranie: ${name}`);
      expect(statuses()).toEqual(['ok', 'ok']);
    },
  );
});

describe('an error in the bridge', () => {
  afterEach(async () => {
    breakAt(null);
    await house.close();
  });

  const pieces: readonly (readonly [string, readonly IsHit[], readonly string[]])[] = [
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
  ];
  it.each(sampledByKind(pieces, () => ''))(
    'in %s of the bridge affects no child',
    { tags: 'sampled' },
    async (_, hits, seen) => {
      await openHouse();
      breakAt((...hit) => hits.some((one) => one(...hit)));
      await house.start();
      expect(house.state('janek', 'newest_notice').state).not.toBeNull();
      expect(house.state('ola', 'status').attributes['problem']).toBe('internal');
      for (const key of seen) expect(house.state('bridge', key), key).toHaveProperty('state');
      expect(loggedErrors()).toEqual({ lines: hits.length, withStack: true });
    },
  );

  it('that ends the turns of a child or its start restarts them after 1, 2 and 4 minutes, logged once', async () => {
    await openHouse();
    const start = house.clock.now().epochMilliseconds;
    const minutes = { turn: [] as number[], start: [] as number[] };
    breakAt((...hit) => {
      const what = isOf('turn', 'turn', 'ola')(...hit)
        ? 'turn'
        : isOf('child', 'start', 'janek')(...hit)
          ? 'start'
          : null;
      if (what) minutes[what].push((house.clock.now().epochMilliseconds - start) / MINUTE);
      return what !== null;
    });
    await house.start();
    await house.pass(10 * MINUTE);
    expect(minutes).toEqual({ turn: [0, 1, 3, 7], start: [0, 1, 3, 7] });
    const logins = () => ['ola', 'janek'].map((child) => house.school(child).logins);
    expect(logins()).toEqual([0, 0]);
    expect(loggedErrors()).toEqual({ lines: 2, withStack: true });
    breakAt(null);
    await house.pass(5 * MINUTE);
    expect(statuses()).toEqual(['ok', 'ok']);
    expect(logins()).toEqual([1, 1]);
  });

  it('in every step of the start leaves the reading of the children', { tags: 'nightly' }, async () => {
    await openHouse();
    const steps = new Set<string>();
    breakAt((boundary, name) => {
      const isStep = boundary === 'start' && name !== 'bridge';
      if (isStep) steps.add(name);
      return isStep;
    });
    await house.start();
    expect(loggedErrors()).toEqual({ lines: steps.size, withStack: true });
    expect(steps.size).toBeGreaterThan(5);
    expect(house.state('ola', 'newest_notice').state).not.toBeNull();
    expect(await house.wall()).toContain('Ola');
  });

  it('in the start of the web server leaves everything else, and the wall is there a minute later', {
    tags: 'nightly',
  }, async () => {
    await openHouse();
    breakAt((boundary) => boundary === 'web');
    await house.start();
    // The pictures and the server.
    expect(loggedErrors()).toEqual({ lines: 2, withStack: true });
    expect(house.state('ola', 'newest_notice').state).not.toBeNull();
    expect(() => house.wallUrl).toThrow();
    breakAt(null);
    await house.pass(2 * MINUTE);
    await expect.poll(() => house.wall().catch(() => '')).toContain('Ola');
    await house.pass(HOUR, 10 * MINUTE);
    expect(statuses()).toEqual(['ok', 'ok']);
  });

  it('that does not happen again ends within an hour, at night too, when nothing is read', {
    tags: 'nightly',
  }, async () => {
    await openHouse({ now: '2026-11-18T23:30:00Z' });
    breakAt((boundary) => boundary === 'timer');
    await house.start();
    await house.pass(2 * MINUTE);
    await house.press('ola', 'refresh');
    expect(house.state('ola', 'status').attributes['problem']).toBe('internal');
    breakAt(null);
    const requests = house.simulator.requests.length;
    await house.pass(HOUR + MINUTE);
    expect(house.state('ola', 'status').state).toBe('ok');
    expect(house.simulator.requests.length).toBe(requests);
  });

  it('is shown as `internal` by the next process until it has read', { tags: 'nightly' }, async () => {
    await openHouse();
    await house.start();
    breakAt(isOf('source', 'grades', 'ola'));
    await house.press('ola', 'refresh');
    breakAt(null);
    const topic = 'dziennik2mqtt/ola/status';
    const before = house.observer.payloads(topic).length;
    await house.restart();
    const [first] = house.observer.payloads(topic).slice(before);
    expect(JSON.parse(first ?? '{}')).toMatchObject({ state: 'stale', attributes: { problem: 'internal' } });
    expect(house.state('ola', 'status').state).toBe('ok');
  });
});
