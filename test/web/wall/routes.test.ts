import { once } from 'node:events';
import {
  Agent,
  type ClientRequest,
  get,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { serve } from '../serve.ts';
import { MORNING, ola, wallOf } from './views.ts';

interface Stream {
  readonly status: number;
  readonly request: ClientRequest;
  /** Resolves when the server ends it. */
  readonly ended: Promise<true>;
}

/** Opens a stream of events from an address of this machine; closes it after the test. */
async function streamOf(
  url: string,
  localAddress: string,
  headers: OutgoingHttpHeaders = {},
): Promise<Stream> {
  const request = get(`${url}events`, { localAddress, headers, agent: false });
  onTestFinished(() => void request.destroy());
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  request.on('error', () => undefined);
  answer.on('error', () => undefined).resume();
  const ended = new Promise<true>((resolve) => answer.once('end', () => resolve(true)));
  return { status: answer.statusCode ?? 0, request, ended };
}

describe('the wall of the web server', () => {
  it('shows both children on the wall', async () => {
    const { url } = await serve();
    const answer = await fetch(url);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=UTF-8');
    expect(text).toContain('<html lang="pl"');
    expect(text).toContain('<noscript><meta http-equiv="refresh" content="60"></noscript>');
    for (const name of ['Ola', 'Jaś', 'Biologia', 'nie ma']) expect(text).toContain(name);
  });

  it('uses relative addresses only, and no script or style inside the page', async () => {
    const text = await (await fetch((await serve()).url)).text();
    const addresses = [...text.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThanOrEqual(3);
    for (const address of addresses) expect(address).toMatch(/^[a-z][a-z.]*\?|^child\/[a-z]+$/);
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
    expect(await reader.read()).toMatchObject({ value: 'retry: 3000\nevent: beat\ndata: beat\n\n' });
    for (const listener of listeners) listener();
    expect(await reader.read()).toMatchObject({ value: 'data: changed\n\n' });
    clock.advance(30_000);
    expect(await reader.read()).toMatchObject({ value: 'event: beat\ndata: beat\n\n' });
    gone.abort();
    await expect.poll(() => [listeners.size, clock.waiting]).toEqual([0, 0]);
  });

  it('has 32 streams of events at most, eight of one address, and one more when a client is gone', async () => {
    const { url } = await serve();
    const streams: Stream[] = [];
    for (const last of [1, 2, 3, 4, 5])
      for (let count = 0; count < 9; count += 1) streams.push(await streamOf(url, `127.0.0.${last}`));
    const ofAddress = [...Array(8).fill(200), 503];
    expect(streams.map(({ status }) => status)).toEqual([
      ...Array(4).fill(ofAddress).flat(),
      ...Array(9).fill(503),
    ]);
    streams[0]?.request.destroy();
    await expect.poll(async () => (await streamOf(url, '127.0.0.5')).status).toBe(200);
    expect((await streamOf(url, '127.0.0.6')).status).toBe(503);
  });

  it('counts streams behind a trusted proxy by its clients, and behind ingress not by address', async () => {
    const { url } = await serve({ trustedProxies: ['127.0.0.1'] });
    const statuses: number[] = [];
    for (let count = 0; count < 17; count += 1)
      statuses.push((await streamOf(url, '127.0.0.1', { 'x-forwarded-for': `10.0.0.${count % 2}` })).status);
    expect(statuses).toEqual([...Array(16).fill(200), 503]);
    const ingress = { address: '127.0.0.1', parents: [] };
    const behind = await serve({ host: '0.0.0.0', ingress });
    for (let count = 0; count < 32; count += 1)
      expect((await streamOf(behind.url.replace('0.0.0.0', '127.0.0.1'), '127.0.0.1')).status).toBe(200);
  });

  it('opens no stream for a request for the head alone, on a connection that stays open', async () => {
    const clock = new ManualClock(MORNING);
    const { url } = await serve({ clock });
    const agent = new Agent({ keepAlive: true });
    const sent = request(`${url}events`, { method: 'HEAD', agent }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
    ]);
    expect(clock.waiting).toBe(0);
    agent.destroy();
  });

  it('ends each stream after 15 minutes, so that clients that vanished without a word keep no place', async () => {
    const clock = new ManualClock(MORNING);
    const { url } = await serve({ clock });
    const streams: Stream[] = [];
    for (let count = 0; count < 8; count += 1) streams.push(await streamOf(url, '127.0.0.1'));
    clock.advance(14 * 60_000);
    expect((await streamOf(url, '127.0.0.1')).status).toBe(503);
    clock.advance(60_000);
    expect(clock.waiting).toBe(0);
    expect(await Promise.all(streams.map(({ ended }) => ended))).toEqual(Array(8).fill(true));
    expect((await streamOf(url, '127.0.0.1')).status).toBe(200);
  });

  it('ends the streams of a connection with it, also those that wait behind another answer', async () => {
    const clock = new ManualClock(MORNING);
    const { promise: slow, resolve: answer } = Promise.withResolvers<Buffer>();
    const token = 'token-of-the-pictures';
    const picture = () => ({ key: '', drawn: null, draw: () => slow });
    const { url } = await serve({ clock, image: { token, picture } });
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
    socket.write(ask(`/image/${token}/ola.png`) + ask('/events').repeat(8));
    await expect.poll(() => clock.waiting).toBe(8);
    socket.destroy();
    await expect.poll(() => clock.waiting).toBe(0);
    answer(Buffer.alloc(0));
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
});
