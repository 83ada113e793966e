import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { download } from '../../src/commands/download.ts';
import { UsageError } from '../../src/commands/usage-error.ts';
import { commandSetup, environment, TestTerminal } from './command-setup.ts';

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-download-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

describe('download', () => {
  it('prints the path of the file, and a progress bar', async () => {
    const { portal, account, which } = await commandSetup();
    const file = account.fixture.school.lists.files.find(({ direct }) => direct)!;
    account.switches.megabytes = 1;
    const to = await folder();
    const terminal = new TestTerminal({ draws: true });
    expect(
      await download({ ...which, kind: 'school-file', id: String(file.id), to }, terminal, environment),
    ).toBe(true);
    expect(terminal.output).toEqual([`saved ${join(to, file.name)} (1.0 MB)`]);
    expect(terminal.drawn[0]).toMatch(/waiting/);
    expect(terminal.drawn.at(-2)).toBe(`[${'#'.repeat(24)}] 100 % of 1.0 MB`);
    expect(portal.violations).toEqual([]);
  });

  it('reports a failure in one sentence, and leaves no file', async () => {
    const { which } = await commandSetup();
    const to = await folder();
    const terminal = new TestTerminal();
    expect(await download({ ...which, kind: 'homework', id: '1', to }, terminal, environment)).toBe(false);
    expect(terminal.errors).toEqual([
      'The portal answered in a way that is not expected. The portal says that there is no such file.',
    ]);
    expect(await readdir(to)).toEqual([]);
  });

  it('that is interrupted says so, and leaves no file', async () => {
    const { account, which } = await commandSetup();
    const file = account.fixture.school.lists.files.find(({ direct }) => direct)!;
    const to = await folder();
    const terminal = Object.assign(new TestTerminal(), { stopped: async () => undefined });
    const request = { ...which, kind: 'school-file', id: String(file.id), to };
    expect(await download(request, terminal, environment)).toBe(false);
    expect(terminal.errors).toEqual(['Interrupted: nothing was saved.']);
    expect(await readdir(to)).toEqual([]);
  });

  it('reports a file that cannot be written in one sentence', async () => {
    const { account, which } = await commandSetup();
    const file = account.fixture.school.lists.files.find(({ direct }) => direct)!;
    const terminal = new TestTerminal();
    const to = which.config;
    expect(
      await download({ ...which, kind: 'school-file', id: String(file.id), to }, terminal, environment),
    ).toBe(false);
    expect(terminal.errors).toEqual([
      expect.stringMatching(/^The file cannot be saved in .* \(E[A-Z]+\)\.$/),
    ]);
  });

  it.each([
    ['homework', {}],
    ['attachment', { to: '/tmp' }],
    ['photos', { to: '/tmp' }],
  ])('rejects missing options: %s %j', (kind, request) => {
    expect(() => download({ kind, id: '1', ...request }, new TestTerminal(), environment)).toThrow(
      UsageError,
    );
  });
});
