import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { askFromAway, KIOSK_TOKEN, TouchServer } from './touch-server.ts';

const SUPERVISOR = '127.0.0.2';
const ingress = { address: SUPERVISOR, parents: [] };
const paths = ['/', '/fragment', '/changes/ola'];

async function statuses(url: string, options: Parameters<typeof askFromAway>[2] = {}): Promise<number[]> {
  const answers = paths.map((path) => askFromAway(url, path, options));
  return (await Promise.all(answers)).map(({ status }) => status);
}

interface RawRequest {
  readonly path?: string;
  readonly version?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The answer to a request for localhost, with no other headers. */
async function rawAnswer(
  url: string,
  { path = '/', version = '1.1', headers = {} }: RawRequest,
): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  const lines = Object.entries({ Host: 'localhost', Connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  socket.write(`GET ${path} HTTP/${version}\r\n${lines}\r\n`);
  return text(socket);
}

describe('the wall', () => {
  it.each([
    ['without a token: to all', {}, [200, 200]],
    ['with a token: to none', { kioskToken: KIOSK_TOKEN }, [404, 404]],
    ['in the add-on: to Home Assistant alone', { ingress }, [404, 200]],
    ['in the add-on with a token: to Home Assistant alone', { ingress, kioskToken: KIOSK_TOKEN }, [404, 200]],
  ] as const)('is open %s', async (_, options, [away, supervisor]) => {
    const { url } = await TouchServer.open({ host: '0.0.0.0', ...options });
    expect(await statuses(url)).toEqual(paths.map(() => away));
    expect(await statuses(url, { localAddress: SUPERVISOR })).toEqual(
      paths.map(() => ('ingress' in options ? supervisor : away)),
    );
    expect((await fetch(url.replace('0.0.0.0', '127.0.0.1'))).status).toBe(200);
  });

  it.each<[string, RawRequest]>([
    ['nginx passes it on with its default settings', { version: '1.0' }],
    ...['X-Forwarded-For', 'x-forwarded-host', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP'].map(
      (name): [string, RawRequest] => [`it has ${name}`, { headers: { [name]: '127.0.0.1' } }],
    ),
    ['its forwarding header is empty', { headers: { 'X-Forwarded-For': '' } }],
  ])('is closed to a request for localhost from this machine if %s', async (_, request) => {
    const { url } = await TouchServer.open({ kioskToken: KIOSK_TOKEN });
    for (const path of paths) {
      expect(await rawAnswer(url, { ...request, path }), path).toMatch(/^HTTP\/1\.1 404 /);
      expect(await rawAnswer(url, { path }), path).toMatch(/^HTTP\/1\.1 200 /);
    }
    expect(await rawAnswer(url, { ...request, path: '/events' })).toMatch(/^HTTP\/1\.1 404 /);
    const given = await rawAnswer(url, { ...request, path: `/?kiosk=${KIOSK_TOKEN}` });
    expect(given).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('opens with the token once, then with its cookie, which the page cannot read', async () => {
    const { url } = await TouchServer.open({ host: '0.0.0.0', kioskToken: KIOSK_TOKEN });
    const { status, headers } = await askFromAway(url, `/?kiosk=${KIOSK_TOKEN}`);
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(status).toBe(200);
    expect(cookie).toMatch(/^kiosk=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(cookie).not.toContain(KIOSK_TOKEN);
    const [pair = ''] = cookie.split(';');
    expect(await statuses(url, { headers: { cookie: pair } })).toEqual([200, 200, 200]);
    const other = await TouchServer.open({ host: '0.0.0.0', kioskToken: `${KIOSK_TOKEN}2` });
    expect(await statuses(other.url, { headers: { cookie: pair } })).toEqual([404, 404, 404]);
  });

  it('bounds wrong tokens: after ten in a minute the right one is refused too, for that client', async () => {
    const touch = await TouchServer.open({ host: '0.0.0.0', kioskToken: KIOSK_TOKEN });
    const attempt = async (token: string, localAddress?: string) =>
      (await askFromAway(touch.url, `/?kiosk=${token}`, localAddress ? { localAddress } : {})).status;
    for (let count = 0; count < 10; count += 1) expect(await attempt(`wrong-${count}`)).toBe(404);
    expect([await attempt('wrong'), await attempt(KIOSK_TOKEN)]).toEqual([429, 429]);
    expect(await attempt(KIOSK_TOKEN, '127.0.0.3')).toBe(200);
    touch.advance(1);
    expect(await attempt(KIOSK_TOKEN)).toBe(200);
  });

  /** Of each token the place where it stands. */
  const places: Readonly<Record<string, (token: string) => readonly [path: string, headers?: object]>> = {
    query: (token) => [`/?kiosk=${token}`],
    cookie: (token) => ['/fragment', { cookie: `kiosk=${token}` }],
    'health by its cookie': (token) => ['/health', { cookie: `kiosk=${token}` }],
    path: (token) => [`/week/${token}/`],
    password: (token) => ['/dav/', { authorization: `Basic ${btoa(`ola:${token}`)}` }],
  };
  const WEEK_TOKEN = 'week-token-0123456789';
  const everywhere = {
    host: '0.0.0.0',
    kioskToken: KIOSK_TOKEN,
    trustedProxies: ['127.0.0.1'],
    week: { token: WEEK_TOKEN, model: () => null },
    dav: {
      token: 'caldav-token-0123456789',
      dav: { has: () => true, answer: async () => ({ status: 207 }) },
    },
  };
  const attempts = async () => {
    const touch = await TouchServer.open(everywhere);
    const attempt = async (client: number, path: string, headers: object = {}) => {
      const forwarded = { 'x-forwarded-for': `10.0.0.${client}`, ...headers };
      return (await askFromAway(touch.url, path, { headers: forwarded })).status;
    };
    return { touch, attempt };
  };

  it('bounds them wherever they stand: ten of a client, a hundred of all', async () => {
    const { touch, attempt } = await attempts();
    for (const [name, place] of Object.entries(places)) {
      for (let count = 0; count < 2; count += 1) await attempt(1, ...place(`${name}-${count}`));
    }
    for (const [name, place] of Object.entries(places))
      expect(await attempt(1, ...place('wrong')), name).toBe(name.startsWith('health') ? 200 : 429);
    expect(await attempt(1, `/?kiosk=${KIOSK_TOKEN}`)).toBe(429);

    // Who has given it before goes on; the other token is another matter.
    expect(await attempt(2, `/?kiosk=${KIOSK_TOKEN}`)).toBe(200);
    for (let count = 0; count < 100; count += 1)
      await attempt(10 + Math.floor(count / 9), '/fragment', { cookie: 'kiosk=x' });
    expect(await attempt(3, `/?kiosk=${KIOSK_TOKEN}`)).toBe(429);
    expect(await attempt(2, `/?kiosk=${KIOSK_TOKEN}`)).toBe(200);
    expect(await attempt(2, `/week/${WEEK_TOKEN}`)).toBe(429);
    touch.advance(1);
    expect(await attempt(3, `/?kiosk=${KIOSK_TOKEN}`)).toBe(200);
    expect(await attempt(2, `/week/${WEEK_TOKEN}`)).toBe(308);
  });

  it('ends a cookie that is wrong: a tablet that sends it every five seconds may get the new token', async () => {
    const { url } = await TouchServer.open({ host: '0.0.0.0', kioskToken: KIOSK_TOKEN });
    const { headers } = await askFromAway(url, '/fragment', { headers: { cookie: 'kiosk=old' } });
    expect(headers['set-cookie']).toEqual([expect.stringMatching(/^kiosk=; Max-Age=0; Path=\/;/)]);
    expect((await askFromAway(url, '/fragment')).headers['set-cookie']).toBeUndefined();
  });

  it('bounds them by client behind a trusted proxy, and behind another by the proxy', async () => {
    for (const trustedProxies of [['127.0.0.0/24'], []]) {
      const { url } = await TouchServer.open({ host: '0.0.0.0', kioskToken: KIOSK_TOKEN, trustedProxies });
      const attempt = async (token: string, client: string) =>
        (await askFromAway(url, `/?kiosk=${token}`, { headers: { 'x-forwarded-for': client } })).status;
      // The left part is what the client itself sends.
      for (let count = 0; count < 10; count += 1) await attempt('wrong', `10.0.0.${count}, 10.1.1.1`);
      expect(await attempt(KIOSK_TOKEN, '10.0.0.99, 10.1.1.1')).toBe(429);
      expect(await attempt(KIOSK_TOKEN, '10.1.1.2')).toBe(trustedProxies.length > 0 ? 200 : 429);
    }
  });
});
