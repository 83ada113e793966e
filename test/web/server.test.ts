import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../src/lib/log.ts';
import {
  type HealthModel,
  startWeb,
  type WebOptions,
  type WebServer,
  WebStartError,
} from '../../src/web/server.ts';
import { jas, MORNING, ola, wallOf } from './views.ts';

const open: WebServer[] = [];
afterEach(async () => {
  for (const door of open.splice(0)) await door.close();
});

const well: HealthModel = {
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

async function door(more: Partial<WebOptions> = {}): Promise<WebServer> {
  const started = await startWeb({
    host: '127.0.0.1',
    port: 0,
    wall,
    health: () => well,
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

describe('the HTTP door', () => {
  it('shows both children on the wall', async () => {
    const { url } = await door();
    const answer = await fetch(url);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(text).toContain('<html lang="pl"');
    expect(text).toContain('<noscript><meta http-equiv="refresh" content="60"></noscript>');
    for (const name of ['Ola', 'Jaś', 'Biologia', 'odwołana']) expect(text).toContain(name);
  });

  it('uses relative addresses only, and no script or style inside the page', async () => {
    const text = await (await fetch((await door()).url)).text();
    const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    for (const address of addresses) expect(address).toMatch(/^(data:,|[a-z][a-z.]*\?)/);
    expect(text).not.toMatch(/<style|style=|<script(?![^>]*src=)|\son[a-z]+=/);
  });

  it('escapes what the school wrote', async () => {
    const evil = { ...ola, child: { id: 'ola', name: '<img src=x onerror=alert(1)>' } };
    const { url } = await door({ wall: () => wallOf([evil]) });
    const text = await (await fetch(url)).text();
    expect(text).not.toContain('<img');
    expect(text).toContain('&lt;img');
  });

  it('hands out the part that changes, with the time until it does', async () => {
    const { url } = await door();
    const answer = await fetch(`${url}fragment`);
    expect(await answer.text()).toMatch(/^<main /);
    expect(answer.headers.get('wall-refresh-in')).toBe('60000');
    const page = await (await fetch(url)).text();
    expect(page).toContain(`data-version="${answer.headers.get('wall-version')}"`);
  });

  it('answers /health with 200 or 503', async () => {
    const { url } = await door();
    const good = await fetch(`${url}health`);
    expect([good.status, await good.json()]).toEqual([200, well]);
    const ill = await door({ health: () => ({ ...well, ok: false, broker: 'disconnected' }) });
    const bad = await fetch(`${ill.url}health`);
    expect([bad.status, await bad.json()]).toEqual([503, { ...well, ok: false, broker: 'disconnected' }]);
  });

  it.each(['', 'fragment', 'wall.js', 'wall.css', 'health', 'nothing'])(
    'sends its guarding headers with /%s',
    async (path) => {
      const { headers } = await fetch(`${(await door()).url}${path}`);
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'self';/);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|frame-ancestors/);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBeNull();
    },
  );

  it('only reads', async () => {
    const { url } = await door();
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await fetch(url, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    }
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${url}nothing`)).status).toBe(404);
  });

  it('on a loopback address answers to no foreign name', async () => {
    const { url } = await door();
    expect(await statusFor(url, 'evil.example')).toBe(421);
    expect(await statusFor(url, 'localhost:8099')).toBe(200);
    const wide = await door({ host: '0.0.0.0' });
    expect(await statusFor(wide.url.replace('0.0.0.0', '127.0.0.1'), 'home.example')).toBe(200);
  });

  it('keeps its own counsel when a page cannot be made', async () => {
    const { url } = await door({
      wall: () => {
        throw new TypeError('secret detail');
      },
    });
    const answer = await fetch(url);
    expect([answer.status, await answer.text()]).toEqual([500, 'this page could not be made']);
  });

  it('says in one sentence that its port is taken', async () => {
    const { url } = await door();
    const port = Number(new URL(url).port);
    const failure = await door({ port }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(WebStartError);
    expect(String(failure)).toContain(`port ${port} on 127.0.0.1 is in use by another program`);
  });

  it('closes at once, open connections included', async () => {
    const started = await startWeb({ host: '127.0.0.1', port: 0, wall, health: () => well, log: silentLog });
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
