import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { freePort } from '../mqtt/brokers.ts';
import { makeCertificates } from '../mqtt/certificates.ts';
import { CADDY, hasCaddy, hasNginx, NGINX } from './installed-proxies.ts';
import { KIOSK_TOKEN, type Reply, TouchServer } from './touch-server.ts';

const NAME = 'wall.example.org';
const BRIDGE = '127.0.0.1:8099';
const example = (file: string): string =>
  readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');

/** Replaces what a household changes, or what only a machine of its own has. Fails where the example does not have it. */
function adapted(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((result, [from, to]) => {
    expect(result).toContain(from);
    return result.replaceAll(from, to);
  }, text);
}

interface Proxied {
  readonly touch: TouchServer;
  /** Asks the proxy. */
  ask(path: string, headers?: OutgoingHttpHeaders, localAddress?: string, form?: string): Promise<Reply>;
}

/** A bridge with a kiosk token, on the address of this machine, and a proxy in front of it. */
async function behind(
  start: (bridge: string, port: number, folder: string) => ChildProcess,
  trustedProxies: readonly string[] = ['127.0.0.1'],
): Promise<Proxied> {
  const touch = await TouchServer.open({
    kioskToken: KIOSK_TOKEN,
    allowedHosts: [NAME],
    trustedProxies,
  });
  const folder = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-proxy-'));
  const port = await freePort();
  const child = start(new URL(touch.url).host, port, folder);
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  });
  const ask: Proxied['ask'] = (path, headers = {}, localAddress = '127.0.0.1', form) =>
    new Promise((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path,
        localAddress,
        headers: { host: NAME, ...headers, ...(form && { 'content-length': form.length }) },
        method: form ? 'POST' : 'GET',
        agent: false,
      };
      request(options, async (answer) => {
        const text = path === '/events' ? '' : String(Buffer.concat(await answer.toArray()));
        if (path === '/events') answer.on('error', () => undefined).destroy();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
      })
        .on('error', reject)
        .end(form);
    });
  await expect
    .poll(() =>
      ask('/wall.css').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  return { touch, ask };
}

/** nginx with this server, without a change of its settings. */
function nginx(server: string, port: number, folder: string): ChildProcess {
  const file = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
  const head = `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}`;
  const http = `access_log off; ${paths}\n${server.replaceAll('listen 443 ssl', `listen 127.0.0.1:${port}`)}`;
  writeFileSync(file, `${head}\nhttp { ${http} }`);
  return spawn(NGINX, ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'ignore' });
}

function caddy(bridge: string, port: number, folder: string): ChildProcess {
  const file = join(folder, 'Caddyfile');
  const site = adapted(example('Caddyfile'), { [`${NAME} {`]: `http://${NAME}:${port} {`, [BRIDGE]: bridge });
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return spawn(CADDY, ['run', '--config', file, '--adapter', 'caddyfile'], { stdio: 'ignore', env });
}

function nginxOfExample(bridge: string, port: number, folder: string): ChildProcess {
  const certificates = makeCertificates(`DNS:${NAME}`);
  const [certificate, key] = [join(folder, 'wall.pem'), join(folder, 'wall.key')];
  writeFileSync(certificate, certificates.cert);
  writeFileSync(key, certificates.key);
  certificates.remove();
  const files = { [`/etc/ssl/${NAME}.pem`]: certificate, [`/etc/ssl/${NAME}.key`]: key };
  return nginx(adapted(example('nginx.conf'), { ...files, [BRIDGE]: bridge }), port, folder);
}

/** Presses the button of the page of changes, as a browser that says where a form comes from. */
async function pressed(ask: Proxied['ask'], cookie: string): Promise<number> {
  const { text } = await ask('/changes/ola', { cookie });
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? '';
  const form = String(new URLSearchParams({ token: value('token'), ids: value('ids') }));
  const headers = { cookie, origin: `https://${NAME}`, 'content-type': 'application/x-www-form-urlencoded' };
  return (await ask('/changes/ola', headers, undefined, form)).status;
}

const shown = ['/', '/fragment', '/changes/ola', '/events'];

describe.each([
  ['nginx', hasNginx, nginxOfExample],
  ['Caddy', hasCaddy, caddy],
] as const)('the example for %s', (_, isInstalled, start) => {
  it.runIf(isInstalled)(
    'opens the wall with the token alone, to each client within its own limits',
    async () => {
      const { touch, ask } = await behind(start);
      const forged = { 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' };
      for (const path of shown) {
        expect((await ask(path)).status, path).toBe(404);
        expect((await ask(path, forged)).status, path).toBe(404);
        expect((await ask(path, { host: 'localhost' })).text, path).not.toContain('Ola');
      }
      const opened = await ask(`/?kiosk=${KIOSK_TOKEN}`);
      const [cookie = ''] = (opened.headers['set-cookie'] ?? [''])[0]?.split(';') ?? [];
      for (const path of shown) expect((await ask(path, { cookie })).status, path).toBe(200);
      expect(await pressed(ask, cookie)).toBe(303);
      // The attacker changes what it claims to be with every attempt.
      for (let count = 0; count < 10; count += 1)
        await ask('/?kiosk=wrong', { 'x-forwarded-for': `10.0.0.${count}` }, '127.0.0.2');
      const right = `/?kiosk=${KIOSK_TOKEN}`;
      expect([(await ask(right, {}, '127.0.0.2')).status, (await ask(right)).status]).toEqual([429, 200]);
      expect((await fetch(`${touch.url}health`)).status).toBe(200);
    },
  );
});

describe('nginx with its own settings', () => {
  it.runIf(hasNginx).each([
    ['nothing but the address', ''],
    ['the name of the browser', 'proxy_set_header Host $host;'],
    [
      'HTTP/1.1 and the address of the client',
      'proxy_http_version 1.1; proxy_set_header X-Real-IP $remote_addr;',
    ],
  ])('needs the token too, with %s', async (_, lines) => {
    for (const trusted of [[], ['127.0.0.1']]) {
      const { ask } = await behind((bridge, port, folder) => {
        const location = `location / { proxy_pass http://${bridge}; ${lines} }`;
        return nginx(`server { listen 443 ssl; ${location} }`, port, folder);
      }, trusted);
      for (const host of [NAME, 'localhost'])
        for (const path of shown) expect((await ask(path, { host })).status, `${host} ${path}`).toBe(404);
    }
  });
});

describe('the example for Traefik', () => {
  // Traefik is in no package of Debian: its file is read with the keys that its documentation has.
  const file = z.strictObject({
    http: z.strictObject({
      routers: z.record(
        z.string(),
        z.strictObject({
          rule: z.string().regex(/^Host\(`[a-z.]+`\)$/),
          entryPoints: z.array(z.string()),
          tls: z.strictObject({}),
          service: z.string(),
        }),
      ),
      services: z.record(
        z.string(),
        z.strictObject({
          loadBalancer: z.strictObject({ servers: z.array(z.strictObject({ url: z.url() })) }),
        }),
      ),
    }),
  });

  it('has keys of Traefik, and leads to the bridge', () => {
    const { routers, services } = file.parse(parse(example('traefik.yaml'))).http;
    const [router] = Object.values(routers);
    expect(router?.rule).toContain(NAME);
    expect(services[router?.service ?? '']?.loadBalancer.servers).toEqual([{ url: `http://${BRIDGE}` }]);
  });

  it('opens the wall with the token alone, by the headers that Traefik adds', async () => {
    const { url } = await TouchServer.open({
      kioskToken: KIOSK_TOKEN,
      allowedHosts: [NAME],
      trustedProxies: ['127.0.0.1'],
    });
    const added = {
      'x-forwarded-for': '192.168.1.7',
      'x-forwarded-host': NAME,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      'x-forwarded-server': 'traefik',
      'x-real-ip': '192.168.1.7',
    };
    const statusOf = (path: string, headers: object) =>
      new Promise<number>((resolve) =>
        request(`${url}${path}`, { headers: { host: NAME, ...headers } }, (answer) =>
          resolve(answer.resume().statusCode ?? 0),
        ).end(),
      );
    expect(await statusOf('', added)).toBe(404);
    expect(await statusOf('', { ...added, host: 'localhost' })).toBe(404);
    expect(await statusOf(`?kiosk=${KIOSK_TOKEN}`, added)).toBe(200);
  });
});
