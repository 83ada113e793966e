import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rules } from '../../../src/demo/simulator/rules.ts';
import { Bench, type RawClient } from './raw-client.ts';

let bench: Bench;
let client: RawClient;

beforeEach(async () => {
  bench = await Bench.open();
  client = bench.client();
  await client.signIn();
});
afterEach(() => bench.close());

describe('the session', () => {
  it('lives 24 hours, however quiet it is, and then answers 401', async () => {
    bench.minutes(24 * 60 - 1);
    expect((await client.gateway('Me')).status).toBe(200);
    bench.minutes(1);
    expect((await client.gateway('Me')).status).toBe(401);
    expect(bench.broken).toEqual([]);
  });

  it('dies when it is killed, which is no fault of the client', async () => {
    client.account.killSession();
    const { status, text } = await client.gateway('Me');
    expect(status).toBe(401);
    expect(text).not.toContain('Insufficient scopes');
    expect(bench.broken).toEqual([]);
  });

  it('lives on for 24 hours after refreshToken, under a new token; the old one stays good', async () => {
    bench.minutes(20 * 60);
    const old = client.jar.portal.get('oauth_token')!;
    const { status, text } = await client.get('portal', '/refreshToken');
    expect([status, text]).toEqual([200, '']);
    expect(client.jar.portal.get('oauth_token')).not.toBe(old);
    bench.minutes(20 * 60);
    expect((await client.gateway('Me')).status).toBe(200);
    client.jar.portal.set('oauth_token', old);
    expect((await client.gateway('Me')).status).toBe(200);
    expect(bench.broken).toEqual([]);
  });

  it('is not extended where the refresh fails: 200 without a new token', async () => {
    client.account.refreshFails = true;
    bench.minutes(150);
    const { status, headers } = await client.get('portal', '/refreshToken');
    expect(status).toBe(200);
    expect(headers['set-cookie']).toBeUndefined();
  });
});

describe('refreshToken', () => {
  it('comes once the session is 2 hours old', async () => {
    bench.minutes(119);
    await client.get('portal', '/refreshToken');
    expect(bench.broken).toEqual([rules.refreshAge]);
  });

  it('comes 2 hours after the last extension', async () => {
    bench.minutes(120);
    await client.get('portal', '/refreshToken');
    expect(bench.broken).toEqual([]);
    bench.minutes(60);
    await client.get('portal', '/refreshToken');
    expect(bench.broken).toEqual([rules.refreshAge]);
  });

  it('pauses for 30 minutes after a failure', async () => {
    client.account.refreshFails = true;
    bench.minutes(150);
    await client.get('portal', '/refreshToken');
    bench.minutes(30);
    await client.get('portal', '/refreshToken');
    expect(bench.broken).toEqual([]);
    bench.minutes(29);
    await client.get('portal', '/refreshToken');
    expect(bench.broken).toEqual([rules.refreshPause]);
  });
});

describe('a data request', () => {
  it.each(['oauth_token', 'DZIENNIKSID'])('is refused without %s', async (name) => {
    client.jar.portal.delete(name);
    expect((await client.gateway('Grades')).status).toBe(401);
    expect(bench.broken).toEqual([rules.sessionCookies]);
  });

  it('carries no Authorization header, on any host', async () => {
    for (const host of ['portal', 'auth', 'messages', 'sandbox'] as const) {
      expect((await client.get(host, '/OAuth', { authorization: 'Bearer x' })).status).toBe(400);
    }
    expect(bench.simulator.violations.map(({ rule }) => rule)).toEqual(Array(4).fill(rules.authorization));
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
    client.jar[to] = client.jar[from];
    expect((await client.get(to, path)).status).toBe(400);
    expect(bench.broken).toEqual([rules.cookieHost]);
  });

  it('of /OAuth are refused elsewhere on the same host', async () => {
    expect((await client.get('auth', '/index')).status).toBe(400);
    expect(bench.broken).toEqual([rules.cookiePath]);
  });

  it('of two accounts are refused in one request', async () => {
    const other = bench.client('5100002');
    await other.signIn();
    client.jar.portal.set('SDZIENNIKSID', other.jar.portal.get('SDZIENNIKSID')!);
    expect((await client.gateway('Me')).status).toBe(403);
    expect(bench.broken).toEqual([rules.oneJar]);
  });
});
