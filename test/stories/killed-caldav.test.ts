import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Cli, configFile, type ProcessSetup, processSetup } from '../commands/process.ts';
import { todo } from '../web/dav/dav-server.ts';

const TOKEN = 'caldav-token-0123456789';
const WRITERS = 4;
const WRITES = 60;

let setup: ProcessSetup;
let file: string;
let bridge: Cli | undefined;
let root: string;

beforeAll(async () => {
  setup = await processSetup();
  file = await configFile(setup.portal, setup.broker.url, { http: { port: 0, caldav_token: TOKEN } });
  await start();
  await setup.published('ola');
});
afterAll(async () => {
  await bridge?.kill('SIGTERM');
  await setup.close();
});

async function start(): Promise<void> {
  bridge = new Cli('run', '--config', file);
  const line = await bridge.printed(/the wall page is at (http:[^"\s]+\/)/);
  root = `${/http:\S+/.exec(line)?.[0]}dav/ola/`;
}

const request = (method: string, path: string, body: string | null = null) =>
  fetch(root + path, {
    method,
    body,
    headers: { authorization: `Basic ${btoa(`ola:${TOKEN}`)}`, depth: '1' },
  });

/** What the bridge has confirmed, and what a writer does not know: null: nothing is at the address. */
const known = new Map<string, string | null>();
const unsure = new Map<string, readonly (string | null | undefined)[]>();

/** Adds, changes and deletes its own items until the bridge is gone. */
async function write(writer: number, onConfirmed: () => void): Promise<void> {
  for (let count = 0; ; count += 1) {
    const path = `todo-homework/${writer}-${count % 5}.ics`;
    const isDeleting = count % 7 === 6 && typeof known.get(path) === 'string';
    const body = isDeleting ? null : todo(`${writer}-${count % 5}`, `item ${count}`);
    unsure.set(path, [known.get(path), body]);
    try {
      const { ok } = await request(isDeleting ? 'DELETE' : 'PUT', path, body);
      if (!ok) continue;
      known.set(path, body);
      onConfirmed();
    } catch {
      return;
    }
    unsure.delete(path);
  }
}

/** Resolves when the problem with the storage is `ON` or `OFF`. */
const storage = (state: string): Promise<void> =>
  setup.observer.until(
    () =>
      /"state":"(\w+)"/.exec(setup.observer.payloads('dziennik2mqtt/bridge/storage').at(-1) ?? '')?.[1] ===
      state,
  );

it.runIf(existsSync('/usr/bin/prlimit'))(
  'a disk that CalDAV alone finds full is a problem at once, and none at the next write with room',
  { tags: 'nightly' },
  async () => {
    await storage('OFF');
    const limit = (size: string) =>
      execFileSync('/usr/bin/prlimit', ['--pid', String(bridge?.child.pid), `--fsize=${size}:`]);
    const [path, body] = ['todo-homework/full.ics', todo('full', 'full')];
    const put = async () => (await request('PUT', path, body)).status;
    limit('0');
    expect(await put()).toBe(503);
    await storage('ON');
    expect([await put(), (await request('GET', path)).status]).toEqual([503, 404]);
    limit('unlimited');
    expect(await put()).toBe(201);
    await storage('OFF');
    known.set(path, body);
  },
);

it('what CalDAV has confirmed to four writers is there after a kill, and so is the tick of homework', {
  tags: 'nightly',
}, async () => {
  const others = known.size;
  const listed = await (await request('PROPFIND', 'todo-homework/')).text();
  const [, name = ''] = /todo-homework\/([0-9a-f]{32}\.ics)</.exec(listed) ?? [];
  const homework = await (await request('GET', `todo-homework/${name}`)).text();
  expect(homework).toContain('STATUS:NEEDS-ACTION');
  const { promise, resolve } = Promise.withResolvers<void>();
  let confirmed = 0;
  const onConfirmed = (): void => {
    confirmed += 1;
    if (confirmed >= WRITES) resolve();
  };
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer, onConfirmed));
  const ticked = homework.replace('NEEDS-ACTION', 'COMPLETED');
  expect((await request('PUT', `todo-homework/${name}`, ticked)).status).toBe(204);
  await promise;
  await bridge?.kill('SIGKILL');
  await Promise.all(writing);
  await start();
  expect(known.size).toBe(others + WRITERS * 5);
  for (const [path, body] of known) {
    const answer = await request('GET', path);
    const found = answer.ok ? await answer.text() : null;
    expect([body, ...(unsure.get(path) ?? [])]).toContain(found);
  }
  expect(await (await request('GET', `todo-homework/${name}`)).text()).toContain('STATUS:COMPLETED');
  expect(setup.portal.violations).toEqual([]);
});
