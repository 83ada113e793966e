import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { type RawClient, SimulatorSetup } from './raw-client.ts';

let setup: SimulatorSetup;
let client: RawClient;

beforeEach(async () => {
  setup = await SimulatorSetup.open();
  client = setup.client();
  await client.signIn();
});
afterEach(() => setup.close());

describe('the session', () => {
  it('is valid for 24 hours without requests, then answers 401', async () => {
    setup.advanceMinutes(24 * 60 - 1);
    expect((await client.gateway('Me')).status).toBe(200);
    setup.advanceMinutes(1);
    expect((await client.gateway('Me')).status).toBe(401);
    expect(setup.brokenRules).toEqual([]);
  });

  it('ends through killSession, which breaks no rule', async () => {
    client.account.killSession();
    const { status, text } = await client.gateway('Me');
    expect(status).toBe(401);
    expect(text).not.toContain('Insufficient scopes');
    expect(setup.brokenRules).toEqual([]);
  });

  it('is valid for 24 hours after refreshToken, with a new token; the old one stays valid', async () => {
    setup.advanceMinutes(20 * 60);
    const old = client.cookies.portal.get('oauth_token')!;
    const { status, text } = await client.get('portal', '/refreshToken');
    expect([status, text]).toEqual([200, '']);
    expect(client.cookies.portal.get('oauth_token')).not.toBe(old);
    setup.advanceMinutes(20 * 60);
    expect((await client.gateway('Me')).status).toBe(200);
    client.cookies.portal.set('oauth_token', old);
    expect((await client.gateway('Me')).status).toBe(200);
    expect(setup.brokenRules).toEqual([]);
  });

  it('is not extended if the refresh fails: 200 without a new token', async () => {
    client.account.refreshFails = true;
    setup.advanceMinutes(150);
    const { status, headers } = await client.get('portal', '/refreshToken');
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('refreshToken', () => {
  it('is allowed when the session is 2 hours old', async () => {
    setup.advanceMinutes(119);
    await client.get('portal', '/refreshToken');
    expect(setup.brokenRules).toEqual([rules.refreshAge]);
  });

  it('is allowed 2 hours after the last extension', async () => {
    setup.advanceMinutes(120);
    await client.get('portal', '/refreshToken');
    expect(setup.brokenRules).toEqual([]);
    setup.advanceMinutes(60);
    await client.get('portal', '/refreshToken');
    expect(setup.brokenRules).toEqual([rules.refreshAge]);
  });

  it('is allowed 30 minutes after a failure', async () => {
    client.account.refreshFails = true;
    setup.advanceMinutes(150);
    await client.get('portal', '/refreshToken');
    setup.advanceMinutes(30);
    await client.get('portal', '/refreshToken');
    expect(setup.brokenRules).toEqual([]);
    setup.advanceMinutes(29);
    await client.get('portal', '/refreshToken');
    expect(setup.brokenRules).toEqual([rules.refreshPause]);
  });
});

describe('a data request', () => {
  it.each(['oauth_token', 'DZIENNIKSID'])('is refused without %s', async (name) => {
    client.cookies.portal.delete(name);
    expect((await client.gateway('Grades')).status).toBe(401);
    expect(setup.brokenRules).toEqual([rules.sessionCookies]);
  });

  it('is refused with an Authorization header, on any host', async () => {
    for (const host of ['portal', 'auth', 'messages', 'sandbox'] as const) {
      expect((await client.get(host, '/OAuth', { authorization: 'Bearer x' })).status).toBe(400);
    }
    expect(setup.simulator.violations.map(({ rule }) => rule)).toEqual(Array(4).fill(rules.authorization));
  });
});

describe('cookies', () => {
  it.each([
    ['portal', 'auth', '/OAuth/Authorization'],
    ['portal', 'messages', '/api/me'],
    ['portal', 'sandbox', '/index.php'],
    ['auth', 'portal', '/gateway/api/2.0/Me'],
    ['messages', 'portal', '/rodzina'],
  ] as const)('of the %s host are refused at the %s host', async (from, to, path) => {
    await client.bootstrap();
    client.cookies[to] = client.cookies[from];
    expect((await client.get(to, path)).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.cookieHost]);
  });

  it('of /OAuth are refused elsewhere on the same host', async () => {
    expect((await client.get('auth', '/index')).status).toBe(400);
    expect(setup.brokenRules).toEqual([rules.cookiePath]);
  });

  it('of two accounts are refused in one request', async () => {
    const other = setup.client('5100002');
    await other.signIn();
    client.cookies.portal.set('SDZIENNIKSID', other.cookies.portal.get('SDZIENNIKSID')!);
    expect((await client.gateway('Me')).status).toBe(403);
    expect(setup.brokenRules).toEqual([rules.oneJar]);
  });
});
