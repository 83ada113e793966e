import { type ClientRequestArgs, get } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { silentLog } from '../../src/lib/log.ts';
import { startWebServer } from '../../src/web/server.ts';
import { jas, ola, wallOf } from '../web/views.ts';

const wall = () => wallOf([ola, jas]);

/** The port of a door on all addresses that lets in only these. */
async function door(peers: readonly string[]): Promise<number> {
  const health = () => ({ ok: true, broker: 'connected' as const, children: {} });
  const open = await startWebServer({ host: '0.0.0.0', port: 0, peers, wall, health, log: silentLog });
  onTestFinished(() => open.close());
  return Number(new URL(open.url).port);
}

/** What it answers to somebody with this address; undefined where it hangs up. */
function ask(options: ClientRequestArgs): Promise<string | undefined> {
  return new Promise((resolve) => {
    get({ host: '127.0.0.1', agent: false, ...options }, async (answer) => {
      resolve(String(Buffer.concat(await answer.toArray())));
    }).on('error', () => resolve(undefined));
  });
}

describe('the door behind ingress', () => {
  it('opens only to the addresses it knows', async () => {
    const port = await door(['127.0.0.2']);
    expect(await ask({ port, path: '/health', localAddress: '127.0.0.2' })).toContain('connected');
    for (const path of ['/', '/health', '/wall.css', '/fragment']) {
      expect(await ask({ port, path, localAddress: '127.0.0.1' }), path).toBeUndefined();
    }
  });

  it('is not talked into it by a header', async () => {
    const port = await door(['172.30.32.2']);
    const headers = { 'x-forwarded-for': '172.30.32.2', host: '172.30.32.2' };
    expect(await ask({ port, path: '/', headers })).toBeUndefined();
  });

  it('shows pages that load everything from where they are, whatever their prefix', async () => {
    const port = await door(['127.0.0.1']);
    const page =
      (await ask({ port, path: '/', headers: { 'x-ingress-path': '/api/hassio_ingress/x' } })) ?? '';
    const links = [...page.matchAll(/\b(?:href|src|action)="([^"]*)"/g)].map(([, link]) => link);
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect(link).not.toMatch(/^(\/|https?:)/);
  });
});
