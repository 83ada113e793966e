import { execFileSync } from 'node:child_process';
import { get } from 'node:http';
import { networkInterfaces } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/lib/clock.ts';
import { silentLog } from '../../src/lib/log.ts';
import { Metrics } from '../../src/web/metrics.ts';
import { startWebServer, type WebServer } from '../../src/web/server.ts';
import { House } from '../stories/house.ts';

let server: WebServer | undefined;
let house: House | undefined;
afterEach(async () => {
  await server?.close();
  await house?.close();
  [server, house] = [undefined, undefined];
});

const model = { children: [{ id: 'ola', status: 'stale', logins: 2 } as const], outbox: 3 };

async function serve(metrics?: Metrics, host = '127.0.0.1'): Promise<string> {
  const unused = (): never => {
    throw new Error('not requested here');
  };
  server = await startWebServer({
    host,
    port: 0,
    wall: unused,
    child: unused,
    onChange: () => () => undefined,
    health: unused,
    clock: systemClock,
    metrics,
    log: silentLog,
  });
  return `${server.url}metrics`;
}

/** @returns the status of a request with this name of the host */
function statusWithHost(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });
}

describe('/metrics', () => {
  it('has requests, turns, statuses, logins and the outbox, by the ids of children', async () => {
    const metrics = new Metrics(() => model);
    metrics.countRequest('ola', 'grades', '2xx');
    metrics.countRequest('ola', 'grades', '2xx');
    metrics.observeTurn('ola', 700);
    const answer = await fetch(await serve(metrics));
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    for (const line of [
      'dziennik2mqtt_requests_total{child="ola",source="grades",outcome="2xx"} 2',
      'dziennik2mqtt_turn_duration_seconds_sum{child="ola"} 0.7',
      'dziennik2mqtt_status{child="ola",status="stale"} 1',
      'dziennik2mqtt_status{child="ola",status="ok"} 0',
      'dziennik2mqtt_logins_24h{child="ola"} 2',
      'dziennik2mqtt_outbox_events 3',
    ])
      expect(text.split('\n')).toContain(line);
    expect(text).toContain('process_resident_memory_bytes');
  });

  it('is not there by default, and not under the name of another machine', async () => {
    expect((await fetch(await serve())).status).toBe(404);
    await server?.close();
    const url = await serve(new Metrics(() => model));
    expect(await statusWithHost(url, 'school.example')).toBe(421);
    expect(await statusWithHost(url, 'localhost')).toBe(200);
  });

  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address;
  it.skipIf(own === undefined)('is not there for another machine, whatever name it uses', async () => {
    const url = new URL(await serve(new Metrics(() => model), '0.0.0.0'));
    url.hostname = own ?? '';
    expect(await statusWithHost(url.href, 'localhost')).toBe(404);
    url.hostname = '127.0.0.1';
    expect(await statusWithHost(url.href, 'localhost')).toBe(200);
  });

  it('counts the requests of a running bridge, and names no child', async () => {
    house = await House.open({
      family: 'demo',
      config: (config) => ({ ...config, http: { ...config.http, metrics: true } }),
    });
    await house.start();
    const text = await (await fetch(new URL('metrics', house.wallUrl))).text();
    const sum = [...text.matchAll(/^dziennik2mqtt_requests_total\{child="ola",.* (\d+)$/gm)]
      .map(([, count]) => Number(count))
      .reduce((total, count) => total + count, 0);
    expect(sum).toBe(house.state('ola', 'requests_today').state);
    expect(text).toMatch(/dziennik2mqtt_turn_duration_seconds_count\{child="janek"\} 1/);
    for (const { name } of house.config.children) expect(text).not.toContain(name);
  });

  it('loads its library only if it is on', () => {
    const app = fileURLToPath(new URL('../../src/app/app.ts', import.meta.url));
    const script = `import { createRequire } from 'node:module';
      await import(${JSON.stringify(app)});
      const loaded = () => Object.keys(createRequire(import.meta.url).cache).some((path) => path.includes('/prom-client/'));
      const before = loaded();
      await import(${JSON.stringify(app.replace('app/app.ts', 'web/metrics.ts'))});
      console.log(before, loaded());`;
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(output.trim()).toBe('false true');
  });
});
