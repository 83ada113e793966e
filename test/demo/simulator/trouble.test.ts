import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadFamily } from '../../../src/demo/families.ts';
import { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { systemClock } from '../../../src/lib/clock.ts';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
  await client.signIn();
});
afterEach(() => setup.close());

describe('maintenance', () => {
  it('is an HTML page with status 200 on every host, without a captcha or Brak dostępu', async () => {
    setup.simulator.maintenance = 'html';
    for (const host of ['portal', 'auth', 'messages', 'sandbox'] as const) {
      const { status, headers, text } = await client.get(host, '/OAuth/Authorization');
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(text).not.toMatch(/captcha|Brak dostępu/);
    }
  });

  it('is an empty 503 until it ends', async () => {
    setup.simulator.maintenance = '503';
    const { status, text } = await client.gateway('Me');
    expect([status, text]).toEqual([503, '']);
    setup.simulator.maintenance = null;
    expect((await client.gateway('Me')).status).toBe(200);
  });

  it('is no answer', async () => {
    setup.simulator.maintenance = 'hang';
    const answer = client.gateway('Me');
    while (setup.simulator.requests.length < 8) await new Promise(setImmediate);
    await setup.agent.destroy();
    await expect(answer).rejects.toThrow();
    expect(setup.simulator.requests.at(-1)).toMatchObject({ path: '/gateway/api/2.0/Me', status: 0 });
  });
});

describe('a busy portal', () => {
  it('answers 429 with Retry-After, also to requests in flight', async () => {
    setup.simulator.busy = { retryAfter: 120 };
    const answers = await Promise.all(Array.from({ length: 6 }, () => client.gateway('Me')));
    expect(answers.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(
      Array(6).fill([429, '120']),
    );
    expect(setup.brokenRules).toEqual([]);
  });

  it('reports a request within Retry-After, of this account only', async () => {
    const other = setup.client('5100002');
    await other.signIn();
    setup.simulator.busy = { retryAfter: 120 };
    await client.gateway('Me');
    setup.simulator.busy = null;
    setup.advanceMinutes(1);
    await other.gateway('Me');
    expect(setup.brokenRules).toEqual([]);
    await client.gateway('Me');
    expect(setup.simulator.violations).toMatchObject([{ rule: rules.extendsLock, account: client.login }]);
    setup.advanceMinutes(1);
    await client.gateway('Me');
    expect(setup.simulator.violations).toHaveLength(1);
  });

  it('can answer without Retry-After', async () => {
    setup.simulator.busy = {};
    const { status, headers } = await client.gateway('Me');
    expect(status).toBe(429);
    expect(headers).not.toHaveProperty('retry-after');
  });
});

describe('requests in flight', () => {
  it('are six at most', async () => {
    setup.simulator.maintenance = 'hang';
    const hanging = Array.from({ length: 7 }, () => client.gateway('Me').catch(() => undefined));
    while (setup.simulator.requests.length < 14) await new Promise(setImmediate);
    while (setup.brokenRules.length === 0) await new Promise(setImmediate);
    expect(setup.brokenRules).toEqual([rules.inFlight]);
    expect(setup.simulator.violations).toHaveLength(1);
    await setup.agent.destroy();
    await Promise.all(hanging);
  });

  it('end with their answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      await Promise.all(Array.from({ length: 6 }, () => client.gateway('Me')));
    }
    expect(setup.brokenRules).toEqual([]);
  });
});

it('delays its answers by latencyMs', async () => {
  const accounts = loadFamily('first-grader', '2026-11-19');
  const simulator = await PortalSimulator.start({ accounts, clock: systemClock, latencyMs: 60 });
  const begun = performance.now();
  await fetch(`${simulator.addresses.base_url}/rodzina`);
  expect(performance.now() - begun).toBeGreaterThanOrEqual(55);
  await simulator.close();
});

it('throws for an unknown login', () => {
  expect(() => setup.simulator.account('999')).toThrow(RangeError);
});
