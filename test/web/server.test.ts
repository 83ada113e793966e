import { once } from 'node:events';
import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../src/lib/log.ts';
import { healthModel } from '../../src/web/health.ts';
import { startWebServer, WebStartError } from '../../src/web/server.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { recordingLog } from '../mqtt/brokers.ts';
import { healthy, serve } from './serve.ts';
import { askFromAway } from './touch-server.ts';
import { MORNING, ola, wallOf } from './wall/views.ts';

/** As `fetch`, with a Host header of our choice. */
async function answerFor(
  url: string,
  host: string,
  agent?: Agent,
  headers?: object,
): Promise<IncomingMessage> {
  const sent = request(url, { headers: { host, ...headers }, ...(agent && { agent }) }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

async function statusFor(
  url: string,
  host: string,
  agent?: Agent,
  headers?: object,
): Promise<number | undefined> {
  const answer = await answerFor(url, host, agent, headers);
  await once(answer.resume(), 'end');
  return answer.statusCode;
}

async function textFor(url: string, host: string): Promise<string> {
  return text(await answerFor(url, host));
}

describe('the web server', () => {
  it.each([
    ['health', true, 200],
    ['ready', true, 200],
    ['health', false, 200],
    ['ready', false, 503],
  ] as const)('answers /%s where it is ready: %s, with %d', async (path, ready, status) => {
    const model = { ...healthy, ready };
    const { url } = await serve({ health: () => model });
    const answer = await fetch(`${url}${path}`);
    expect([answer.status, await answer.json()]).toEqual([status, model]);
  });

  it.each(['health', 'ready'])(
    'tells who may see the wall what /%s knows, others its verdict',
    async (path) => {
      const model = { ...healthy, ready: false, conflict: 'a sentence' };
      const kioskToken = 'kiosk-token-0123456789';
      const ask = async (url: string, query = '', headers: OutgoingHttpHeaders = {}) => {
        const { status, text: body } = await askFromAway(url, `/${path}${query}`, { headers });
        return [status, JSON.parse(body)];
      };
      const status = path === 'health' ? 200 : 503;
      const { url } = await serve({ health: () => model, host: '0.0.0.0', kioskToken });
      const [cookie = ''] =
        (await askFromAway(url, `/?kiosk=${kioskToken}`)).headers['set-cookie']?.[0]?.split(';') ?? [];
      expect(await ask(url)).toEqual([status, { ready: false }]);
      expect(await ask(url, '?kiosk=wrong')).toEqual([status, { ready: false }]);
      expect(await ask(url, `?kiosk=${kioskToken}`)).toEqual([status, model]);
      expect(await ask(url, '', { cookie })).toEqual([status, model]);
      expect(await (await fetch(`${url.replace('0.0.0.0', '127.0.0.1')}${path}`)).json()).toEqual(model);
      const open = await serve({ health: () => model, host: '0.0.0.0' });
      expect(await ask(open.url)).toEqual([status, model]);
    },
  );

  it('answers /health, and nothing else, before it has pages', async () => {
    const early = await startWebServer({
      host: '127.0.0.1',
      port: 0,
      clock: new ManualClock(MORNING),
      log: silentLog,
      health: () => healthModel([], false),
    });
    onTestFinished(() => early.close());
    const statuses = ['health', 'ready', ''].map(async (path) => (await fetch(`${early.url}${path}`)).status);
    expect(await Promise.all(statuses)).toEqual([200, 503, 503]);
    // It is not known yet whether there is CalDAV.
    expect((await fetch(`${early.url}dav/`, { method: 'PROPFIND' })).status).toBe(503);
  });

  it('is ready once the broker is connected and every child was read', () => {
    const child = (id: string, lastSuccess: string | null) => ({
      id,
      bridge: { health: { ...ola.health, lastSuccess } },
    });
    const read = [child('ola', MORNING), child('jas', MORNING)];
    expect(healthModel(read, true).ready).toBe(true);
    expect(healthModel(read, false).ready).toBe(false);
    expect(healthModel([...read, child('zoe', null)], true).ready).toBe(false);
  });

  it('answers 500 where the health cannot be told', async () => {
    const log = recordingLog();
    const { url } = await serve({
      log,
      health: () => {
        throw new RangeError('a mistake');
      },
    });
    expect((await fetch(`${url}health`)).status).toBe(500);
    expect(log.lines).toMatchObject([{ level: 'error', facts: { error: 'RangeError' } }]);
  });

  it.each(['', 'fragment', 'wall.js', 'wall.css', 'icon.svg', 'manifest.webmanifest', 'health', 'nothing'])(
    'sends its security headers with /%s',
    async (path) => {
      const { headers } = await fetch(`${(await serve()).url}${path}`);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|frame-ancestors/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBeNull();
    },
  );

  it('refuses a request whose target is not a path, or that names no usable host', async () => {
    const { url } = await serve();
    for (const head of ['GET http://127.0.0.1/ HTTP/1.1\r\nHost: 127.0.0.1', 'GET / HTTP/1.1\r\nHost: [']) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.write(`${head}\r\nConnection: close\r\n\r\n`);
      expect(await text(socket), head).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('accepts only GET and HEAD', async () => {
    const { url } = await serve();
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await fetch(url, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${url}nothing`)).status).toBe(404);
  });

  it.each([
    ['127.0.0.1', 'evil.example', 421],
    ['127.0.0.1', '192.168.1.10:8099', 421],
    ['127.0.0.1', 'localhost:8099', 200],
    ['0.0.0.0', 'evil.example:8099', 421],
    ['0.0.0.0', 'local.evil.example', 421],
    ['0.0.0.0', '192.168.1.10.evil.example', 421],
    ['0.0.0.0', 'homeassistant.local.', 200],
    ['0.0.0.0', 'NAS:8099', 200],
    ['0.0.0.0', 'nas.home.arpa', 200],
    ['0.0.0.0', '192.168.1.10:8099', 200],
    ['0.0.0.0', '[fd00::10]:8099', 200],
  ])('on %s answers a request for %s with %d', async (host, name, status) => {
    const { url } = await serve({ host });
    expect(await statusFor(url.replace('0.0.0.0', '127.0.0.1'), name)).toBe(status);
  });

  it('answers to the configured names, and behind the sign-in of Home Assistant to all', async () => {
    for (const host of ['127.0.0.1', '0.0.0.0']) {
      const { url } = await serve({ host, allowedHosts: ['wall.example.org'] });
      const at = url.replace('0.0.0.0', '127.0.0.1');
      expect(await statusFor(at, 'Wall.example.org')).toBe(200);
      expect(await statusFor(at, 'example.org')).toBe(421);
    }
    const { url } = await serve({ host: '0.0.0.0', ingress: { address: '127.0.0.1', parents: [] } });
    expect(await statusFor(url.replace('0.0.0.0', '127.0.0.1'), 'home.example.org')).toBe(200);
  });

  it('refuses a name with one sentence in each language and one line in the log', async () => {
    const log = recordingLog();
    const { url } = await serve({ log });
    const texts = [await textFor(url, 'evil.example'), await textFor(url, 'other.example')];
    expect(texts[0]?.split('\n')).toEqual([
      'This page does not answer to the name evil.example: open it by its IP address, or add the name to http.allowed_hosts.',
      'Ta strona nie odpowiada pod nazwą evil.example: otwórz ją przez adres IP albo dopisz nazwę do http.allowed_hosts.',
      'Ця сторінка не відповідає за назвою evil.example: відкрийте її за IP-адресою або допишіть назву до http.allowed_hosts.',
      '',
    ]);
    expect(texts.join()).not.toContain('Ola');
    expect(log.lines.map(({ facts }) => facts)).toEqual([{ hostname: 'evil.example' }]);
  });

  it('answers 600 requests a minute of one address', async () => {
    const clock = new ManualClock(MORNING);
    const { url } = await serve({ clock });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 601; count += 1)
      statuses.push(await statusFor(`${url}nothing`, '127.0.0.1', agent));
    expect([statuses[599], statuses[600]]).toEqual([404, 429]);
    clock.advance(60_000);
    expect(await statusFor(`${url}nothing`, '127.0.0.1', agent)).toBe(404);
    agent.destroy();
  });

  it('answers the health check of this machine above them, and counts behind a trusted proxy by client', async () => {
    const { url } = await serve({ trustedProxies: ['127.0.0.1'] });
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const from = (client: string) => ({ 'x-forwarded-for': `203.0.113.9, ${client}` });
    const ask = (path: string, headers?: object) => statusFor(`${url}${path}`, '127.0.0.1', agent, headers);
    for (let count = 0; count < 600; count += 1) await ask('nothing', from('10.0.0.1'));
    expect([await ask('nothing', from('10.0.0.1')), await ask('nothing', from('10.0.0.2'))]).toEqual([
      429, 404,
    ]);
    for (let count = 0; count < 600; count += 1) await ask('nothing');
    expect([await ask('nothing'), await ask('health'), await ask('ready')]).toEqual([429, 200, 200]);
    expect(await ask('health', from('10.0.0.1'))).toBe(429);
    agent.destroy();
  });

  it('makes the wall once for all who ask for it at the same time, and again for the next', async () => {
    let made = 0;
    const { url } = await serve({
      wall: () => {
        made += 1;
        return wallOf([ola]);
      },
    });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = 'HTTP/1.1\r\nHost: localhost\r\n';
    // All in one piece, so that they are there at the same time.
    socket.write(`${`GET / ${head}\r\n`.repeat(49)}GET / ${head}Connection: close\r\n\r\n`);
    expect((await text(socket)).match(/<\/html>/g)).toHaveLength(50);
    expect(made).toBe(1);
    await fetch(url);
    expect(made).toBe(2);
  });

  it('shows no details when making a page throws', async () => {
    const { url } = await serve({
      wall: () => {
        throw new TypeError('secret detail');
      },
    });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, 'this page could not be made']);
  });

  it('holds at most 90 connections, fifty of one address, and ten more of this machine', async () => {
    const { url } = await serve();
    const port = Number(new URL(url).port);
    const from = (localAddress: string, count: number) =>
      Array.from({ length: count }, () =>
        connect({ port, host: '127.0.0.1', localAddress }).on('error', () => undefined),
      );
    const refused = async (sockets: readonly Socket[]): Promise<void> => {
      await Promise.all(sockets.map((socket) => once(socket.resume(), 'close')));
    };
    const first = from('127.0.0.2', 60);
    await refused(first.slice(50));
    const others = [...from('127.0.0.3', 50), ...from('127.0.0.4', 10)];
    await refused(others.slice(40));
    expect([...first, ...others].filter(({ closed }) => !closed)).toHaveLength(90);
    expect([await statusFor(`${url}health`, 'localhost'), await statusFor(url, 'localhost')]).toEqual([
      200, 200,
    ]);
    // What a proxy on this machine passes on.
    const forwarded = () => statusFor(url, 'localhost', undefined, { via: '1.1 proxy' });
    expect(await forwarded()).toBe(503);
    const own = from('127.0.0.1', 20);
    await refused(own.slice(10));
    for (const socket of [...first, ...others, ...own]) socket.destroy();
    await expect.poll(() => forwarded().catch(() => 0)).toBe(200);
    // Those that are closed count no longer.
    for (const socket of from('127.0.0.2', 1)) {
      socket.write('GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n');
      expect(
        await Promise.race(['data', 'close'].map((event) => once(socket, event).then(() => event))),
      ).toBe('data');
      socket.destroy();
    }
  });

  it('answers the health check while a proxy on this machine has fifty connections', async () => {
    const { url } = await serve();
    const port = Number(new URL(url).port);
    const sockets = Array.from({ length: 50 }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    expect(await statusFor(url, 'localhost', undefined, { 'x-forwarded-for': '10.0.0.1' })).toBe(503);
    expect(await statusFor(`${url}health`, 'localhost')).toBe(200);
    for (const socket of sockets) socket.destroy();
  });

  it('throws one sentence if its port is taken', async () => {
    const { url } = await serve();
    const port = Number(new URL(url).port);
    const failure = await serve({ port }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WebStartError);
    expect(String(failure)).toContain(`port ${port} on 127.0.0.1 is in use by another program`);
  });

  it('closes at once, with its open connections', async () => {
    const started = await serve();
    await (await fetch(started.url)).text();
    await started.close();
    await expect(fetch(started.url)).rejects.toThrow();
  });
});
