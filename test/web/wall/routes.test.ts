import { describe, expect, it, vi } from 'vitest';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { serve } from '../serve.ts';
import { MORNING, ola, wallOf } from './views.ts';

describe('the wall of the web server', () => {
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
    // Kept until the end: a stream of an answer that is collected as garbage is closed.
    const answers: Response[] = [];
    for (const { signal } of clients) answers.push(await fetch(`${url}events`, { signal }));
    expect(answers.map(({ status }) => status)).toEqual([...Array(32).fill(200), 503]);
    clients[0]?.abort();
    await vi.waitFor(async () => {
      const { signal } = clients[1] ?? new AbortController();
      expect((await fetch(`${url}events`, { signal })).status).toBe(200);
    });
    for (const client of clients) client.abort();
    expect(answers).toHaveLength(33);
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
