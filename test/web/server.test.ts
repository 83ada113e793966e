import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../src/lib/log.ts';
import {
  type HealthModel,
  startWebServer,
  type WebOptions,
  type WebServer,
  WebStartError,
} from '../../src/web/server.ts';
import { jas, MORNING, ola, wallOf } from './views.ts';

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

async function serve(more: Partial<WebOptions> = {}): Promise<WebServer> {
  const started = await startWebServer({
    host: '127.0.0.1',
    port: 0,
    wall,
    health: () => healthy,
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
    for (const address of addresses) expect(address).toMatch(/^(data:,|[a-z][a-z.]*\?)/);
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

  it('answers /health with 200 or 503', async () => {
    const { url } = await serve();
    const good = await fetch(`${url}health`);
    expect([good.status, await good.json()]).toEqual([200, healthy]);
    const unhealthy = await serve({ health: () => ({ ...healthy, ok: false, broker: 'disconnected' }) });
    const bad = await fetch(`${unhealthy.url}health`);
    expect([bad.status, await bad.json()]).toEqual([503, { ...healthy, ok: false, broker: 'disconnected' }]);
  });

  it.each(['', 'fragment', 'wall.js', 'wall.css', 'health', 'nothing'])(
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
      log: silentLog,
    });
    await (await fetch(started.url)).text();
    await started.close();
    await expect(fetch(started.url)).rejects.toThrow();
  });
});

describe('the colours of the wall', () => {
  const css = readFileSync(new URL('../../src/web/assets/wall.css', import.meta.url), 'utf8');
  const [day, dark, night] = [
    ...css.matchAll(/main(?:\[data-theme="night"\])? \{([^}]*--paper[^}]*)\}/g),
  ].map(([, body = '']) =>
    Object.fromEntries(
      [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
    ),
  );
  const themes = { day, dark: { ...day, ...dark }, night: { ...day, ...night } };

  function luminance(colour: string): number {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  it.each(Object.entries(themes))('contrast by at least 4.5 in the theme %s', (_, theme) => {
    const pairs = [
      'ink card',
      'ink paper',
      'soft card',
      'soft paper',
      'now-ink now',
      'swap swap-back',
      'gone gone-back',
    ];
    pairs.push(
      'star star-back',
      'other other-back',
      ...['first', 'second', 'third', 'fourth'].map((one) => `mine-ink ${one}`),
    );
    const contrasts = pairs.map((pair) => {
      const [light = 0, low = 0] = pair
        .split(' ')
        .map((name) => luminance(theme?.[name] ?? expect.fail(`no colour ${name}`)))
        .toSorted((a, b) => b - a);
      return [pair, (light + 0.05) / (low + 0.05)] as const;
    });
    expect(contrasts.filter(([, contrast]) => contrast < 4.5)).toEqual([]);
  });
});
