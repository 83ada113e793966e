import type { ServerResponse } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { InterruptedError } from '../../src/lib/interrupted.ts';
import { type CookieAccess, isWithoutEffect } from '../../src/portal/http.ts';
import { networkTroubles } from '../../src/portal/outcome/network-trouble.ts';
import { testHttp } from './portal-setup.ts';
import { scriptedHost } from './scripted-host.ts';

const noCookies: CookieAccess = { attach: () => ({ cookie: '', store: () => undefined }) };

function get(origin: string, path = '/') {
  return { method: 'GET', url: new URL(path, origin), jar: noCookies } as const;
}

describe('http', () => {
  it('sends the headers of a desktop browser, no empty cookie and no authorization', async () => {
    const seen: Record<string, unknown>[] = [];
    const host = await scriptedHost('127.0.0.1', (request, response) => {
      seen.push(request.headers);
      response.end();
    });
    await testHttp().request(get(host.origin));
    expect(seen[0]?.['user-agent']).toMatch(/^Mozilla\/5\.0 \(X11; Linux x86_64/);
    expect(seen[0]).not.toHaveProperty('cookie');
    expect(seen[0]).not.toHaveProperty('authorization');
  });

  it('does not follow redirects', async () => {
    const host = await scriptedHost('127.0.0.1', (_, response) => {
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    const answer = await testHttp().request(get(host.origin));
    expect([answer.status, answer.headers['location']]).toEqual([302, '/elsewhere']);
    expect(host.requests).toEqual(['GET /']);
  });

  it('sends at most six requests at a time, and calls `before` when each is sent', async () => {
    const held: (() => void)[] = [];
    let most = 0;
    const host = await scriptedHost('127.0.0.1', (_, response) => {
      held.push(() => response.end());
      most = Math.max(most, held.length);
      if (held.length === 6 || host.requests.length === 20) for (const release of held.splice(0)) release();
    });
    let left = 0;
    const before = (): void => void left++;
    const http = testHttp();
    const all = Array.from({ length: 20 }, () => http.request({ ...get(host.origin), before }));
    expect(left).toBeLessThanOrEqual(6);
    await Promise.all(all);
    expect([most, left, host.requests.length]).toEqual([6, 20, 20]);
  });

  it('decodes a body in its declared charset', async () => {
    const latin2 = Buffer.from([0x42, 0x72, 0x61, 0x6b, 0x20, 0x64, 0x6f, 0x73, 0x74, 0xea, 0x70, 0x75]);
    const host = await scriptedHost('127.0.0.1', ({ url }, response) => {
      if (url === '/meta') response.end(Buffer.concat([Buffer.from('<meta charset="iso-8859-2">'), latin2]));
      else if (url === '/unknown') response.setHeader('content-type', 'text/html; charset=wrong').end('ę');
      else response.setHeader('content-type', 'text/html; charset=ISO-8859-2').end(latin2);
    });
    const http = testHttp();
    expect((await http.request(get(host.origin))).text()).toBe('Brak dostępu');
    expect((await http.request(get(host.origin, '/meta'))).text()).toContain('Brak dostępu');
    expect((await http.request(get(host.origin, '/unknown'))).text()).toBe('ę');
  });

  it('reports a refused connection as `down` and without effect', async () => {
    const error = await testHttp()
      .request(get('http://127.0.0.1:1'))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'down' });
    expect(isWithoutEffect(error)).toBe(true);
  });

  it.each([
    ['http://127.0.0.1:1', 'refused'],
    ['http://portal.invalid', 'unknown_host'],
    ['https', 'no_tls'],
    ['drop', 'reset'],
  ] as const)('says why %s does not answer', async (address, network) => {
    const host = await scriptedHost('127.0.0.1', (request) => void request.socket.destroy());
    const own = new Map([
      ['https', host.origin.replace('http:', 'https:')],
      ['drop', host.origin],
    ]);
    const error = await testHttp()
      .request(get(own.get(address) ?? address))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'down', network, message: networkTroubles[network].en });
  });

  it('reports a broken connection as `down`, perhaps with an effect', async () => {
    const host = await scriptedHost('127.0.0.1', (request) => void request.socket.destroy());
    const error = await testHttp()
      .request(get(host.origin))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'down' });
    expect(isWithoutEffect(error)).toBe(false);
  });

  it('names data centres and VPNs where a TLS handshake hangs', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const { port } = silent.address() as AddressInfo;
    const request = testHttp({ timeoutMs: 50 }).request(get(`https://127.0.0.1:${port}`));
    await expect(request).rejects.toMatchObject({ kind: 'down', network: 'timeout' });
    expect(networkTroubles.timeout.en).toContain('data centres and VPNs');
  });

  it('reports a timeout as `down`', async () => {
    const host = await scriptedHost('127.0.0.1', () => undefined);
    const error = await testHttp({ timeoutMs: 50 })
      .request(get(host.origin))
      .catch((reason: unknown) => reason);
    expect(error).toMatchObject({ kind: 'down' });
    expect(isWithoutEffect(error)).toBe(false);
  });

  it('reports an answer that drips as `down`, after a maximum duration', async () => {
    const host = await scriptedHost('127.0.0.1', (_, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 10);
      response.once('close', () => clearInterval(timer));
    });
    const request = testHttp({ timeoutMs: 50 }).request(get(host.origin));
    await expect(request).rejects.toMatchObject({ kind: 'down', network: 'timeout' });
  });

  it('gives out one answer in each turn of the event loop', async () => {
    let turn = 0;
    let isDone = false;
    const count = (): void => {
      turn += 1;
      if (!isDone) setImmediate(count);
    };
    const waiting: ServerResponse[] = [];
    const host = await scriptedHost('127.0.0.1', (_, response) => {
      waiting.push(response);
      if (waiting.length === 6) for (const each of waiting) each.end('{}');
    });
    const http = testHttp();
    count();
    const turns = await Promise.all(
      Array.from({ length: 6 }, () => http.request(get(host.origin)).then(() => turn)),
    );
    isDone = true;
    expect(new Set(turns).size).toBe(6);
  });

  it('stops reading at `maxBytes`', async () => {
    const host = await scriptedHost('127.0.0.1', (_, response) => void response.end('x'.repeat(5_000)));
    const request = testHttp({ maxBytes: 4_000 }).request(get(host.origin));
    await expect(request).rejects.toMatchObject({ kind: 'changed' });
  });

  it('rejects with the reason of its signal', async () => {
    const abort = new AbortController();
    const host = await scriptedHost('127.0.0.1', () => abort.abort(new RangeError('enough')));
    const request = testHttp().request({ ...get(host.origin), signal: abort.signal });
    await expect(request).rejects.toThrow('enough');
  });

  it('interrupts open requests when it closes, and sends no other', async () => {
    const http = testHttp();
    const host = await scriptedHost('127.0.0.1', () => void http.close());
    await expect(http.request(get(host.origin))).rejects.toThrow(InterruptedError);
    const before = (): void => expect.fail('was sent');
    await expect(http.request({ ...get(host.origin), before })).rejects.toThrow(InterruptedError);
  });

  it('reuses connections in a burst', async () => {
    const ports = new Set<number | undefined>();
    const host = await scriptedHost('127.0.0.1', (request, response) => {
      ports.add(request.socket.remotePort);
      response.end();
    });
    const http = testHttp();
    for (let turn = 0; turn < 12; turn++) await http.request(get(host.origin));
    expect(ports.size).toBeLessThanOrEqual(2);
  });

  it('streams a body after status, headers and cookies', async () => {
    const host = await scriptedHost('127.0.0.1', (_, response) => {
      response.writeHead(200, { 'set-cookie': 'a=1', 'content-type': 'application/pdf' }).end('%PDF');
    });
    const answer = await testHttp().stream(get(host.origin));
    expect([answer.status, answer.setCookies, answer.headers['content-type']]).toEqual([
      200,
      ['a=1'],
      'application/pdf',
    ]);
    expect(Buffer.concat(await Array.fromAsync(answer.body())).toString()).toBe('%PDF');
  });

  it('buffers only a little of a body that is not read', async () => {
    const piece = Buffer.alloc(64 * 1_024);
    const full = Promise.withResolvers<number>();
    const host = await scriptedHost('127.0.0.1', (_, response) => {
      let written = 0;
      const push = (): void => {
        while (response.write(piece)) written += piece.length;
        written += piece.length;
        if (written > 100 * 1_024 * 1_024) full.resolve(written);
        response.once('drain', push);
        // Without a drain for 300 ms the buffers are full.
        clearTimeout(idle);
        idle = setTimeout(() => full.resolve(written), 300);
      };
      let idle = setTimeout(() => undefined, 0);
      push();
    });
    const answer = await testHttp().stream(get(host.origin));
    expect(await full.promise).toBeLessThan(32 * 1_024 * 1_024);
    answer.discard();
  });

  it('reports a broken body as `down`, and an aborted one with the reason of its signal', async () => {
    const host = await scriptedHost('127.0.0.1', ({ url }, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('begin', () => {
        if (url === '/cut') response.destroy();
      });
    });
    const http = testHttp();
    const cut = await http.stream(get(host.origin, '/cut'));
    await expect(Array.fromAsync(cut.body())).rejects.toMatchObject({ kind: 'down' });
    const abort = new AbortController();
    const held = await http.stream({ ...get(host.origin, '/held'), signal: abort.signal });
    abort.abort(new RangeError('enough'));
    await expect(Array.fromAsync(held.body())).rejects.toThrow('enough');
  });

  it('runs at most two downloads at a time', async () => {
    const http = testHttp();
    const releases: (() => void)[] = [];
    const work = () => http.inDownload(() => new Promise<void>((resolve) => releases.push(resolve)));
    const all = [work(), work(), work()];
    await new Promise((resolve) => setImmediate(resolve));
    expect(releases).toHaveLength(2);
    releases[0]?.();
    await all[0];
    await new Promise((resolve) => setImmediate(resolve));
    expect(releases).toHaveLength(3);
    for (const release of releases) release();
    await Promise.all(all);
  });
});
