import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../scripts/build.ts';
import { version } from '../../src/version.ts';
import { configFile, startPortal } from '../commands/process.ts';
import { retained, startBroker } from '../mqtt/brokers.ts';

interface Ended {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

let folder: string;

/** Runs the bundle where there is nothing else, as whoever unpacked a release would. */
function dziennik(...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['dziennik2mqtt.js', ...args], { cwd: folder }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

beforeAll(async () => {
  const made = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-made-'));
  await bundle(made);
  // Elsewhere than it was made, so that no path into this checkout can help it.
  folder = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-bundle-'));
  cpSync(made, folder, { recursive: true });
  rmSync(made, { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

function scripts(): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(dziennik2mqtt|parts\/.*)\.js$/.test(file),
  );
}

describe('the bundle, alone in a folder', () => {
  it('reads the portal and leaves every state with the broker', async () => {
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
    expect(Object.keys(await retained(broker.url, 'homeassistant/device/+/config'))).toHaveLength(3);
    await broker.stop();
    await portal.close();
    expect(portal.violations).toEqual([]);
  });

  it('shows the demo out of the fixtures beside it', async () => {
    const { code, stdout, stderr } = await dziennik('demo', '--once');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/lucky_number +\d/);
  });

  it('says what is wrong with the exit code that the source form has', async () => {
    expect(await dziennik('run')).toMatchObject({ code: 64 });
    expect(await dziennik('check', '--config', 'none.yaml')).toMatchObject({ code: 78 });
    expect(await dziennik('--version')).toMatchObject({ code: 0, stdout: `${version}\n` });
  });

  it('does not make `run` load the demo', () => {
    const run = scripts().find((file) => /^parts\/run-/.test(file)) ?? '';
    const loaded = new Set<string>();
    const follow = (file: string): void => {
      if (loaded.has(file)) return;
      loaded.add(file);
      const text = readFileSync(join(folder, 'parts', file), 'utf8');
      for (const [, next = ''] of text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) follow(next);
    };
    follow(run.replace('parts/', ''));
    expect(loaded.size).toBeGreaterThan(1);
    const text = [...loaded].map((file) => readFileSync(join(folder, 'parts', file), 'utf8')).join('');
    expect(text).toContain('the broker did not take what was published');
    expect(text).not.toContain('Przerwa techniczna');
  });

  it('is plain ASCII, so that V8 keeps it in one byte a character', () => {
    const texts = scripts().map((file) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.length).toBeGreaterThan(1);
    expect(texts.flatMap((text) => text.match(/.{0,20}[^\0-\x7f]/) ?? [])).toEqual([]);
  });

  it('names everybody whose work is inside', () => {
    const text = readFileSync(join(folder, 'LICENSES.txt'), 'utf8');
    for (const name of ['undici', 'mqtt', 'zod', 'tough-cookie', 'tldts', '@hono/node-server'])
      expect(text).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+`, 'm'));
    expect(text).not.toContain('esbuild ');
  });
});
