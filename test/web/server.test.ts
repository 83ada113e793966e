import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
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
function statusFor(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
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

  it('on a loopback address refuses other host names', async () => {
    const { url } = await serve();
    expect(await statusFor(url, 'evil.example')).toBe(421);
    expect(await statusFor(url, 'localhost:8099')).toBe(200);
    const wide = await serve({ host: '0.0.0.0' });
    expect(await statusFor(wide.url.replace('0.0.0.0', '127.0.0.1'), 'home.example')).toBe(200);
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

  it('holds at most a hundred connections, and serves again when idle ones are gone', async () => {
    const { url } = await serve();
    const port = Number(new URL(url).port);
    const sockets = Array.from({ length: 150 }, () =>
      connect(port, '127.0.0.1').on('error', () => undefined),
    );
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const refused = sockets.slice(100);
    await Promise.all(refused.map((socket) => once(socket.resume(), 'close')));
    expect(sockets.filter(({ closed }) => !closed)).toHaveLength(100);
    await expect(fetch(url)).rejects.toThrow();
    for (const socket of sockets) socket.destroy();
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
