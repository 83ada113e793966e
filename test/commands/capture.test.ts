import { mkdirSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { takeCapture } from '../../src/app/take-capture.ts';
import { Faults } from '../../src/bridge/faults.ts';
import { capture } from '../../src/commands/capture.ts';
import { replay } from '../../src/commands/replay.ts';
import { loadSetup, withPortals } from '../../src/commands/setup.ts';
import { UsageError } from '../../src/commands/usage-error.ts';
import { InterruptedError } from '../../src/lib/interrupted.ts';
import { createHttp, type Http } from '../../src/portal/http.ts';
import { emptySnapshot } from '../../src/school/snapshot.ts';
import { canariesOf, readable } from './capture-canaries.ts';
import { commandSetup, environment, TestTerminal } from './command-setup.ts';

const newFolder = (): string => join(mkdtempSync(join(tmpdir(), 'dziennik2mqtt-capture-')), 'ola');

function filesIn(folder: string): ReadonlyMap<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile()).sort();
  return new Map(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
}

describe('capture', () => {
  it('writes each answer of one cycle without names, numbers, texts and secrets, and a report', async () => {
    const { portal, account, which } = await commandSetup();
    const [out, terminal] = [newFolder(), new TestTerminal()];
    expect(await capture({ ...which, out }, terminal, environment)).toBe(true);
    const files = filesIn(out);
    const canaries = canariesOf(account);
    expect(canaries.length).toBeGreaterThan(60);
    const read = readable(files);
    expect(canaries.filter((canary) => read.includes(canary))).toEqual([]);
    const asked = portal.requests.filter(({ path }) => /^\/(?:gateway|api)\//u.test(path));
    const answers = [...files.keys()].filter((name) => /^(?:portal|messages)\//u.test(name));
    expect(answers).toHaveLength(new Set(asked.map(({ method, path }) => `${method} ${path}`)).size);
    expect(files.get('report.md')).toContain('| Grades | 22 | portal/Grades.json |');
    expect(terminal).toMatchObject({ errors: [], output: [expect.stringContaining(`${out}: `)] });
    expect(portal.violations).toEqual([]);
  });

  it('can be replayed', async () => {
    const { which } = await commandSetup();
    const out = newFolder();
    await capture({ ...which, out }, new TestTerminal(), environment);
    const [printed, errors] = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockReturnValue(true),
    );
    await replay({ dir: out, once: true }, new Promise(() => undefined));
    const stdout = printed?.mock.calls.map(([text]) => String(text)).join('') ?? '';
    expect(errors).not.toHaveBeenCalled();
    expect(stdout).toMatch(/^status +ok$/m);
    expect(stdout).toMatch(/^average_matematyka +\d/m);
    expect(stdout).toMatch(/^unread_messages +2$/m);
  });

  it('says in one sentence that the portal does not let it in, and writes nothing', async () => {
    const { account, which } = await commandSetup();
    account.changePassword('another');
    const [out, terminal] = [newFolder(), new TestTerminal()];
    expect(await capture({ ...which, out }, terminal, environment)).toBe(false);
    expect(terminal.errors).toEqual([expect.stringMatching(/^The portal refused the login/)]);
    expect(() => filesIn(out)).toThrow(/ENOENT/);
  });

  it('writes what was read, and names what could not be', async () => {
    const { account, which } = await commandSetup();
    account.refuse('Grades', 500, '<h1>Kanarek</h1>');
    const [out, terminal] = [newFolder(), new TestTerminal()];
    expect(await capture({ ...which, out }, terminal, environment)).toBe(true);
    expect(terminal.errors).toEqual([expect.stringMatching(/^Grades: /)]);
    expect(JSON.parse(filesIn(out).get('portal/Grades.json') ?? '')).toEqual({
      method: 'GET',
      path: '/gateway/api/2.0/Grades',
      status: 500,
      contentType: 'text/html',
      notKept: 'page',
    });
  });

  it('records nothing any more after it has failed', async () => {
    const { portal, which } = await commandSetup();
    const setup = loadSetup(which.config);
    const http = createHttp();
    const isInterrupted = () => portal.requests.some(({ path }) => path.endsWith('/Grades'));
    let isOver = false;
    const request: Http['request'] = (one) =>
      !isOver && isInterrupted() ? Promise.reject(new InterruptedError()) : http.request(one);
    const online = { environment, http: { ...http, request }, warn: () => undefined };
    await withPortals(setup, online, async ([one]) => {
      if (!one) throw new RangeError('There is no child.');
      const faults = new Faults(environment);
      const taken = takeCapture(one, { ...environment, config: setup.config, faults });
      await expect(taken).rejects.toBeInstanceOf(InterruptedError);
      isOver = true;
      const { length } = portal.requests;
      await one.portal.readSource('pupil', { today: '2026-11-23', snapshot: emptySnapshot });
      expect(portal.requests.length).toBeGreaterThan(length);
      expect(one.recorder.end()).toEqual([]);
    });
  });

  it('refuses a folder that is not empty, before any request', async () => {
    const { portal, which } = await commandSetup();
    const out = newFolder();
    mkdirSync(out);
    writeFileSync(join(out, 'notes.txt'), '');
    const terminal = new TestTerminal();
    expect(await capture({ ...which, out }, terminal, environment).catch(String)).toBe(
      `UsageError: ${out} is not empty: name another folder with --out`,
    );
    expect(portal.requests).toEqual([]);
  });
});

describe('replay', () => {
  it('refuses a folder that is no capture', async () => {
    const ended = replay({ dir: tmpdir(), once: true }, Promise.resolve());
    await expect(ended).rejects.toThrow(/^[^\n]*is no capture[^\n]*$/);
    await expect(ended).rejects.toBeInstanceOf(UsageError);
  });
});
