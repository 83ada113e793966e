import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadFamily } from '../../../src/demo/families.ts';
import { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { Bench, type RawClient } from './raw-client.ts';

let bench: Bench;
let client: RawClient;

beforeEach(async () => {
  bench = await Bench.open();
  client = bench.client();
  await client.signIn();
});
afterEach(() => bench.close());

describe('maintenance', () => {
  it('is an HTML page with status 200 on every host, without a captcha or Brak dostępu', async () => {
    bench.simulator.maintenance = 'html';
    for (const host of ['portal', 'auth', 'messages', 'sandbox'] as const) {
      const { status, headers, text } = await client.get(host, '/OAuth/Authorization');
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).not.toMatch(/captcha|Brak dostępu/);
    }
  });

  it('is an empty 503, and over when it is', async () => {
    bench.simulator.maintenance = '503';
    const { status, text } = await client.gateway('Me');
    expect([status, text]).toEqual([503, '']);
    bench.simulator.maintenance = null;
    expect((await client.gateway('Me')).status).toBe(200);
  });

  it('is no answer at all', async () => {
    bench.simulator.maintenance = 'hang';
    const answer = client.gateway('Me');
    while (bench.simulator.requests.length < 8) await new Promise(setImmediate);
    await bench.agent.destroy();
    await expect(answer).rejects.toThrow();
    expect(bench.simulator.requests.at(-1)).toMatchObject({ path: '/gateway/api/2.0/Me', status: 0 });
  });
});

describe('a busy portal', () => {
  it('answers 429 with Retry-After, and forgives what was on its way', async () => {
    bench.simulator.busy = { retryAfter: 120 };
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.gateway('Me')));
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      Array(6).fill([429, '120']),
    );
    expect(bench.broken).toEqual([]);
  });

  it('counts a request within Retry-After, of this account only', async () => {
    const other = bench.client('5100002');
    await other.signIn();
    bench.simulator.busy = { retryAfter: 120 };
    await client.gateway('Me');
    bench.simulator.busy = null;
    bench.minutes(1);
    await other.gateway('Me');
    expect(bench.broken).toEqual([]);
    await client.gateway('Me');
    expect(bench.simulator.violations).toMatchObject([{ rule: rules.deepensLock, account: client.login }]);
    bench.minutes(1);
    await client.gateway('Me');
    expect(bench.simulator.violations).toHaveLength(1);
  });

  it('may name no time', async () => {
    bench.simulator.busy = {};
    const { status, headers } = await client.gateway('Me');
    expect(status).toBe(429);
    expect(headers).not.toHaveProperty('retry-after');
  });
});

describe('requests in flight', () => {
  it('are six at most', async () => {
    bench.simulator.maintenance = 'hang';
    const hanging = Array.from({ length: 7 }, () => client.gateway('Me').catch(() => undefined));
    while (bench.simulator.requests.length < 14) await new Promise(setImmediate);
    while (bench.broken.length === 0) await new Promise(setImmediate);
    expect(bench.broken).toEqual([rules.inFlight]);
    expect(bench.simulator.violations).toHaveLength(1);
    await bench.agent.destroy();
    await Promise.all(hanging);
  });

  it('are over once they are answered', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 6 }, () => client.gateway('Me')));
    }
    expect(bench.broken).toEqual([]);
  });
});

it('answers later where it is told to be slow', async () => {
  const accounts = loadFamily('first-grader', '2026-11-19');
  const simulator = await PortalSimulator.start({ accounts, clock: systemClock, latencyMs: 60 });
  const begun = performance.now();
  await fetch(`${simulator.addresses.base_url}/rodzina`);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(55);
  await simulator.close();
});

it('knows no other login', () => {
  expect(() => bench.simulator.account('999')).toThrow(RangeError);
});
