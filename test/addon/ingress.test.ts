import { type ClientRequestArgs, get } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../src/lib/log.ts';
import { startWebServer } from '../../src/web/server.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { jas, ola, wallOf } from '../web/wall/views.ts';

const wall = () => wallOf([ola, jas]);
const quiet = { onChange: () => () => undefined, clock: new ManualClock('2026-11-19T08:00:00Z') };

/** Starts a web server on all addresses for these clients only; returns its port. */
async function serve(peers: readonly string[]): Promise<number> {
  const health = () => ({ ready: true, broker: 'connected' as const, conflict: null, children: {} });
  const open = await startWebServer({
    host: '0.0.0.0',
    port: 0,
    peers,
    wall,
    health,
    ...quiet,
    log: silentLog,
  });
  onTestFinished(() => open.close());
  return Number(new URL(open.url).port);
}

/** The answer to a client; undefined if the connection is closed. */
function request(options: ClientRequestArgs): Promise<string | undefined> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', agent: false, ...options }, async (answer) => {
      resolve(String(Buffer.concat(await answer.toArray())));
    }).on('error', () => resolve(undefined));
  });
}

describe('the web server behind ingress', () => {
  it('answers only permitted addresses', async () => {
    const port = await serve(['127.0.0.2']);
    expect(await request({ port, path: '/health', localAddress: '127.0.0.2' })).toContain('connected');
    for (const path of ['/', '/health', '/wall.css', '/fragment']) {
      expect(await request({ port, path, localAddress: '127.0.0.1' }), path).toBeUndefined();
    }
  });

  it('ignores headers with a permitted address', async () => {
    const port = await serve(['172.30.32.2']);
    const headers = { 'x-forwarded-for': '172.30.32.2', host: '172.30.32.2' };
    expect(await request({ port, path: '/', headers })).toBeUndefined();
  });

  it('has relative addresses only, under any prefix', async () => {
    const port = await serve(['127.0.0.1']);
    const page =
      (await request({ port, path: '/', headers: { 'x-ingress-path': '/api/hassio_ingress/x' } })) ?? '';
    const links = [...page.matchAll(/\b(?:href|src|action)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).not.toMatch(/^(\/|https?:)/);
  });
});
