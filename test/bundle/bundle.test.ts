import { execFile, execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { keepCompiledCode } from '../../scripts/bundle/compiled-code.ts';
import { version } from '../../src/version.ts';
import { wallStyle } from '../../src/web/wall/style.ts';
import { Cli, configFile, startPortal } from '../commands/process.ts';
import { MAIN } from '../helpers/subject.ts';
import { freePort, hasMosquitto, retained, startBroker, startMosquitto } from '../mqtt/brokers.ts';

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

let folder: string;

/** Runs the bundle in a folder that has only what it reads. */
function dziennik(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['dziennik2mqtt.js', ...args], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-alone-'));
  for (const name of ['dziennik2mqtt.js', 'files'])
    cpSync(join(dirname(MAIN), name), join(folder, name), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the bundle alone in a folder', () => {
  it('reads the portal and publishes every state', async () => {
    const portal = await startPortal();
    const broker = await startBroker();
    const file = await configFile(portal, broker.url);
    const { code, stderr } = await dziennik('run', '--config', file, '--once');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const states = await retained(broker.url, 'dziennik2mqtt/+/+');
    for (const child of ['ola', 'janek']) {
      expect(states[`dziennik2mqtt/${child}/availability`]).toBe('online');
      expect(JSON.parse(states[`dziennik2mqtt/${child}/status`] ?? '')).toMatchObject({ state: 'ok' });
    }
    expect(Object.keys(await retained(broker.url, 'homeassistant/device/+/config'))).toHaveLength(10);
    await broker.stop();
    await portal.close();
    expect(portal.violations).toEqual([]);
  });

  it.runIf(hasMosquitto)('connects to a broker by a WebSocket', { tags: 'nightly' }, async () => {
    const portal = await startPortal();
    const port = await freePort();
    const broker = await startMosquitto([
      'allow_anonymous true',
      `listener ${port} 127.0.0.1`,
      'protocol websockets',
    ]);
    const file = await configFile(portal, `ws://127.0.0.1:${port}`);
    expect(await dziennik('run', '--config', file, '--once')).toMatchObject({ code: 0, stderr: '' });
    expect(await retained(broker.url, 'dziennik2mqtt/+/availability')).toMatchObject({
      'dziennik2mqtt/ola/availability': 'online',
    });
    await broker.stop();
    await portal.close();
  });

  it('contains the families of the demo', { tags: 'nightly' }, async () => {
    const { code, stdout, stderr } = await dziennik('demo', '--once', '--at', 'thursday 9:20');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/lucky_number +\d/);
  });

  it('contains the wall with its style and its script, and serves the card to pages of other origins', {
    tags: 'nightly',
  }, async () => {
    const demo = new Cli('demo');
    const ready = await demo.printed(/ready: wall (\S+)[\s\S]*^card \S+$/m);
    const [, wall = '', card = ''] = /wall (\S+)[\s\S]*^card (\S+)$/m.exec(ready) ?? [];
    const [page, style, script] = await Promise.all(
      ['', 'wall.css', 'wall.js'].map(async (path) => (await fetch(new URL(path, wall))).text()),
    );
    expect(page).toContain('Ola');
    expect(style).toBe(wallStyle());
    const scripts = ['wall-fit', 'wall'].map((name) => readFileSync(`src/web/assets/${name}.js`, 'utf8'));
    expect(script).toBe(scripts.join('\n'));
    const answer = await fetch(card);
    expect(await answer.text()).toBe(readFileSync(join(dirname(MAIN), 'dziennik-card.js'), 'utf8'));
    const { 'content-type': type, etag = '', ...headers } = Object.fromEntries(answer.headers);
    expect(type).toMatch(/^text\/javascript/);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
    });
    expect((await fetch(card, { headers: { 'If-None-Match': etag } })).status).toBe(304);
    expect(await demo.kill('SIGTERM')).toMatchObject({ code: 0 });
  });

  it('loads the pages, and with them the fetch of Node, when the first is requested', async () => {
    const portal = await startPortal();
    const broker = await startBroker();
    const probe = join(mkdtempSync(join(tmpdir(), 'dziennik2mqtt-probe-')), 'probe.cjs');
    const isLoaded = "process.moduleLoadList.some((name) => name.includes('deps/undici'))";
    writeFileSync(probe, `process.on('SIGUSR2', () => console.log('fetch', ${isLoaded}));`);
    vi.stubEnv('NODE_OPTIONS', `--require=${probe}`);
    onTestFinished(() => void vi.unstubAllEnvs());
    const bridge = new Cli('run', '--config', await configFile(portal, broker.url));
    const wall = await bridge.printed(/http:\/\/127\.0\.0\.1:\d+\//);
    for (const [path, expected] of [
      ['health', /fetch false/],
      ['wall.css', /fetch true/],
    ] as const) {
      expect((await fetch(new URL(path, wall))).status).toBe(200);
      bridge.child.kill('SIGUSR2');
      await bridge.printed(expected);
    }
    expect(await bridge.kill('SIGTERM')).toMatchObject({ code: 0 });
    await broker.stop();
    await portal.close();
  });

  it('prints its version, as its source does, and fails without a configuration', async () => {
    expect(await dziennik('--version')).toMatchObject({ code: 0, stdout: `${version}\n` });
    expect(await dziennik('run')).toMatchObject({ code: 64 });
    const ofSource = execFileSync(process.execPath, ['src/main.ts', '--version'], { encoding: 'utf8' });
    expect(ofSource).toBe(`${version}\n`);
  });

  it('writes no file beside itself', () => {
    const own = readdirSync(join(dirname(MAIN), 'files'), { recursive: true }).map((name) => `files/${name}`);
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(
      ['dziennik2mqtt.js', 'files', ...own].sort(),
    );
  });
});

describe('the launcher', () => {
  it('starts the Node beside it, otherwise that of the path, with the settings of a household', () => {
    const [own, path] = [join(folder, 'own'), join(folder, 'path')];
    for (const place of [own, path]) {
      mkdirSync(place);
      writeFileSync(join(place, 'node'), '#!/bin/sh\nprintf "%s " "$0" "$MALLOC_ARENA_MAX" "$@"\n', {
        mode: 0o755,
      });
    }
    const launcher = join(dirname(MAIN), 'dziennik2mqtt');
    cpSync(launcher, join(own, 'dziennik2mqtt'));
    symlinkSync(launcher, join(path, 'link'));
    const started = (program: string): string =>
      execFileSync(program, ['run', '--config', 'a b'], {
        encoding: 'utf8',
        env: { PATH: `${path}:${process.env['PATH']}` },
      });
    expect(started(join(own, 'dziennik2mqtt'))).toMatch(
      /^\S+\/own\/node 1 --no-opt .*\/own\/start\.js run --config a b $/,
    );
    expect(started(join(path, 'link'))).toBe(started(launcher).replace(/^\S+/, join(path, 'node')));
    expect(started(launcher)).toContain(`${join(dirname(MAIN), 'start.js')} run`);
    rmSync(own, { recursive: true });
    rmSync(path, { recursive: true });
  });

  it('says in one sentence that Node is too old', () => {
    const old = join(folder, 'old.cjs');
    writeFileSync(old, "Object.defineProperty(process, 'versions', { value: { node: '23.11.0' } });");
    const start = join(dirname(MAIN), 'start.js');
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', old, start, 'demo'], {
      encoding: 'utf8',
    });
    const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    const least = engines.node.replace('>=', '');
    expect({ status, stdout, stderr }).toEqual({
      status: 1,
      stdout: '',
      stderr: `dziennik2mqtt needs Node ${least} or newer; this one is 23.11.0 (https://nodejs.org)\n`,
    });
  });

  it('starts with the compiled code that the build keeps; with other settings, or if it is damaged, without', {
    tags: 'nightly',
  }, () => {
    const place = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-compiled-'));
    cpSync(dirname(MAIN), place, { recursive: true });
    const launcher = join(place, 'dziennik2mqtt');
    const started = (program: string, ...args: readonly string[]): unknown => {
      const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
      const env = { ...process.env, PATH: path, NODE_DEBUG: 'dziennik2mqtt' };
      const { stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
      return [stdout.trim(), /compiled code: (\w+)/.exec(stderr)?.[1]];
    };
    expect(started(launcher, '--version')).toEqual([version, 'none']);
    keepCompiledCode(launcher);
    expect(started(launcher, '--version')).toEqual([version, 'used']);
    expect(started(process.execPath, join(place, 'start.js'), '--version')).toEqual([version, 'none']);
    writeFileSync(join(place, 'dziennik2mqtt.compiled'), 'not code');
    expect(started(launcher, '--version')).toEqual([version, 'none']);
    rmSync(place, { recursive: true });
  });

  it('is undone with more than 20 children: the compilers run again', () => {
    const compilers = join(process.cwd(), 'src/commands/compilers.ts');
    const script = (children: number): string => `
      import { chooseCompilers } from ${JSON.stringify(compilers)};
      chooseCompilers(${children});
      const hot = (n) => n * 2;
      // Bit 1: the function is never optimised.
      process.stdout.write(String((%GetOptimizationStatus(hot) >> 1) & 1));`;
    const flags = ['--allow-natives-syntax', '--no-opt', '--no-maglev', '--input-type=module'];
    const isNeverOptimised = (children: number): string =>
      execFileSync(process.execPath, [...flags, '-e', script(children)], { encoding: 'utf8' });
    expect([isNeverOptimised(20), isNeverOptimised(21)]).toEqual(['1', '0']);
  });

  it('is refused in words where Node has no WebAssembly', () => {
    const check = spawnSync(process.execPath, ['--jitless', MAIN, 'check', '--config', 'none.yaml'], {
      encoding: 'utf8',
    });
    expect(check).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Node runs without WebAssembly.*\n$/),
    });
  });
});

describe('the build', () => {
  it('is one file of code, its source map, the files that it reads, the launcher with what it starts, the card, the licences and package.json', () => {
    expect(readdirSync(dirname(MAIN)).sort()).toEqual([
      'LICENSES.txt',
      'dziennik-card.js',
      'dziennik2mqtt',
      'dziennik2mqtt.compiled',
      'dziennik2mqtt.js',
      'dziennik2mqtt.js.map',
      'files',
      'package.json',
      'start.js',
    ]);
  });

  it('is ASCII, which V8 stores in one byte per character', () => {
    expect(/.{0,20}[^\0-\x7f].{0,20}/.exec(readFileSync(MAIN, 'utf8'))?.[0]).toBeUndefined();
  });

  it('omits unused parts of libraries', () => {
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${MAIN}.map`, 'utf8'));
    for (const part of ['undici/lib/web/websocket', 'undici/lib/mock', 'undici/lib/milo', 'smart-buffer'])
      expect(sources.filter((source) => source.includes(`node_modules/${part}`))).toEqual([]);
    expect(sources.some((source) => source.includes('node_modules/undici/lib/dispatcher/pool.js'))).toBe(
      true,
    );
  });

  it('names all contained packages in LICENSES.txt', () => {
    const text = readFileSync(join(dirname(MAIN), 'LICENSES.txt'), 'utf8');
    expect(text).toContain('SIL OPEN FONT LICENSE');
    for (const name of ['undici', 'mqtt', 'zod', 'tough-cookie', 'tldts', '@hono/node-server', 'lit-html'])
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+`, 'm'));
    expect(text).not.toContain('esbuild ');
  });
});
