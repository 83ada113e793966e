import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { silentLog } from '../../src/lib/log.ts';
import {
  type HealthModel,
  startWebServer,
  type WebOptions,
  type WebServer,
  WebStartError,
} from '../../src/web/server.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { recordingLog } from '../mqtt/brokers.ts';
import { jas, MORNING, ola, wallOf } from './wall/views.ts';

const open: WebServer[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

const healthy: HealthModel = {
  ok: true,
  broker: 'connected',
  children: {
    ola: {
      status: 'ok',
      lastSuccess: MORNING,
      lastSuccessBySource: { grades: MORNING },
      requestsToday: 42,
      requestsBySource: { session: 8, grades: 34 },
    },
  },
};
const wall = () => wallOf([ola, jas]);
const quiet = { onChange: () => () => undefined, clock: new ManualClock(MORNING) };

async function serve(more: Partial<WebOptions> = {}): Promise<WebServer> {
  const started = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    wall,
    health: () => healthy,
    ...quiet,
    log: silentLog,
    ...more,
  });
  open.push(started);
  return started;
}

/** As `fetch`, with a Host header of our choice. */
async function answerFor(url: string, host: string, agent?: Agent): Promise<IncomingMessage> {
  const sent = request(url, { headers: { host }, ...(agent && { agent }) }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

async function statusFor(url: string, host: string, agent?: Agent): Promise<number | undefined> {
  const answer = await answerFor(url, host, agent);
  await once(answer.resume(), 'end');
  return answer.statusCode;
}

async function textFor(url: string, host: string): Promise<string> {
  return text(await answerFor(url, host));
}

describe('the web server', () => {
  it('shows both children on the wall', async () => {
    const { url } = await serve();
    const answer = await fetch(url);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(text).toContain('<html lang="pl"');
    expect(text).toContain('<noscript><meta http-equiv="refresh" content="60"></noscript>');
    for (const name of ['Ola', 'Jaś', 'Biologia', 'odwołana']) expect(text).toContain(name);
  });

  it('uses relative addresses only, and no script or style inside the page', async () => {
    const text = await (await fetch((await serve()).url)).text();
    const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    for (const address of addresses) expect(address).toMatch(/^[a-z][a-z.]*\?/);
    expect(text).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son[a-z]+=/);
  });

  it('escapes what the school wrote', async () => {
    const evil = { ...ola, child: { id: 'ola', name: '<img src=x onerror=alert(1)>' } };
    const { url } = await serve({ wall: () => wallOf([evil]) });
    const text = await (await fetch(url)).text();
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;img');
  });

  it('serves the fragment, with the time until the next refresh', async () => {
    const { url } = await serve();
    const answer = await fetch(`${url}fragment`);
    expect(await answer.text()).toMatch(/^<main /);
    expect(answer.headers.get('wall-refresh-in')).toBe('60000');
    const page = await (await fetch(url)).text();
    expect(page).toContain(`data-version="${answer.headers.get('wall-version')}"`);
  });

  it('sends an event when the wall may have changed, and a heartbeat, until the client is gone', async () => {
    const clock = new ManualClock(MORNING);
    const listeners = new Set<() => void>();
    const onChange = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const { url } = await serve({ onChange, clock });
    const gone = new AbortController();
    const answer = await fetch(`${url}events`, { signal: gone.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader() ?? expect.fail('no body');
    expect(await reader.read()).toMatchObject({ value: 'retry: 3000\n:\n\n' });
    for (const listener of listeners) listener();
    expect(await reader.read()).toMatchObject({ value: 'data: changed\n\n' });
    clock.advance(30_000);
    expect(await reader.read()).toMatchObject({ value: ':\n\n' });
    gone.abort();
    await vi.waitFor(() => expect([listeners.size, clock.waiting]).toEqual([0, 0]));
  });

  it('has 32 streams of events at most, and one more when a client is gone', async () => {
    const { url } = await serve();
    const clients = Array.from({ length: 33 }, () => new AbortController());
    const statuses: number[] = [];
    for (const { signal } of clients) statuses.push((await fetch(`${url}events`, { signal })).status);
    expect(statuses).toEqual([...Array(32).fill(200), 503]);
    clients[0]?.abort();
    await vi.waitFor(async () => {
      const { signal } = clients[1] ?? new AbortController();
      expect((await fetch(`${url}events`, { signal })).status).toBe(200);
    });
    for (const client of clients) client.abort();
  });

  it('can be installed: a manifest with relative addresses and an icon', async () => {
    const { url } = await serve();
    const manifest = JSON.parse(await (await fetch(`${url}manifest.webmanifest`)).text());
    expect(manifest).toMatchObject({ name: 'Plan dnia', start_url: './', display: 'fullscreen' });
    const icon = await fetch(new URL(manifest.icons[0].src, url));
    expect([icon.headers.get('content-type'), await icon.text()]).toEqual([
      'image/svg+xml',
      expect.stringMatching(/^<svg/),
    ]);
  });

  it('answers /health with 200 or 503', async () => {
    const { url } = await serve();
    const good = await fetch(`${url}health`);
    expect([good.status, await good.json()]).toEqual([200, healthy]);
    const unhealthy = await serve({ health: () => ({ ...healthy, ok: false, broker: 'disconnected' }) });
    const bad = await fetch(`${unhealthy.url}health`);
    expect([bad.status, await bad.json()]).toEqual([503, { ...healthy, ok: false, broker: 'disconnected' }]);
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
      '',
    ]);
    expect(texts.join()).not.toContain('Ola');
    expect(log.lines).toHaveLength(1);
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

  it('shows no details when making a page throws', async () => {
    const { url } = await serve({
      wall: () => {
        throw new TypeError('secret detail');
      },
    });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, 'this page could not be made']);
  });

  it('holds at most a hundred connections, fifty of one address, and serves again when idle ones are gone', async () => {
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
    await refused(others.slice(50));
    expect([...first, ...others].filter(({ closed }) => !closed)).toHaveLength(100);
    await expect(fetch(url)).rejects.toThrow();
    for (const socket of [...first, ...others]) socket.destroy();
    await expect
      .poll(() =>
        fetch(url).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .toBe(200);
  });

  it('throws one sentence if its port is taken', async () => {
    const { url } = await serve();
    const port = Number(new URL(url).port);
    const failure = await serve({ port }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WebStartError);
    expect(String(failure)).toContain(`port ${port} on 127.0.0.1 is in use by another program`);
  });

  it('closes at once, with its open connections', async () => {
    const started = await startWebServer({
      host: '127.0.0.1',
      port: 0,
      wall,
      health: () => healthy,
      ...quiet,
      log: silentLog,
    });
    await (await fetch(started.url)).text();
    await started.close();
    await expect(fetch(started.url)).rejects.toThrow();
  });
});
