import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NewestRelease } from '../../src/bridge/newest-release.ts';
import { DAY_MS, HOUR_MS } from '../../src/lib/duration.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../helpers/manual-clock.ts';

const requests: string[] = [];
let location: string | undefined;
const server = createServer(({ method, url }, answer) => {
  requests.push(`${method} ${url}`);
  answer.writeHead(location === undefined ? 404 : 302, location === undefined ? {} : { location }).end();
});
let url: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/latest`;
});
afterAll(() => server.close());

it('looks once a day, also over restarts, and keeps the last version that it saw', async () => {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const memory = new Map<string, unknown>();
  const start = () => {
    let looks: (() => void)[] = [];
    const release = new NewestRelease({
      url,
      memory: { get: (key) => memory.get(key), set: (key, value) => memory.set(key, value) },
      clock,
      log: silentLog,
    });
    release.start(() => {
      for (const resolve of looks) resolve();
      looks = [];
    });
    const after = async (milliseconds: number): Promise<string | null> => {
      const looked = new Promise<void>((resolve) => looks.push(resolve));
      clock.advance(milliseconds);
      await looked;
      return release.version;
    };
    return { release, after };
  };
  const rows: readonly (readonly [string | undefined, string | null])[] = [
    ['/owner/program/releases/tag/v1.2.0', '1.2.0'],
    [undefined, '1.2.0'],
    ['https://elsewhere.example/login', '1.2.0'],
    ['https://releases.example/tag/1.3.0-beta.1', '1.3.0-beta.1'],
  ];
  const first = start();
  let milliseconds = 0;
  for (const [where, version] of rows) {
    location = where;
    expect(await first.after(milliseconds)).toBe(version);
    milliseconds = DAY_MS;
  }
  expect(requests).toEqual(rows.map(() => 'HEAD /releases/latest'));

  // Each look is in the memory before its request.
  const looked = structuredClone([...memory.values()]);
  clock.advance(HOUR_MS);
  const second = start();
  expect(second.release.version).toBe('1.3.0-beta.1');
  clock.advance(DAY_MS - HOUR_MS - 1);
  expect([...memory.values()]).toEqual(looked);
});
