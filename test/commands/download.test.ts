import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { download } from '../../src/commands/download.ts';
import { UsageError } from '../../src/commands/usage-error.ts';
import { clerk, environment, TestDesk } from './clerk.ts';

async function folder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-download-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

describe('download', () => {
  it('says where the file is, with a bar that moves', async () => {
    const { portal, account, which } = await clerk();
    const file = account.fixture.school.lists.files.find(({ direct }) => direct)!;
    account.switches.megabytes = 1;
    const to = await folder();
    const desk = new TestDesk({ draws: true });
    expect(await download('school-file', String(file.id), { ...which, to }, desk, environment)).toBe(true);
    expect(desk.said).toEqual([`saved ${join(to, file.name)} (1.0 MB)`]);
    expect(desk.drawn[0]).toMatch(/waiting/);
    expect(desk.drawn.at(-2)).toBe(`[${'#'.repeat(24)}] 100 % of 1.0 MB`);
    expect(portal.violations).toEqual([]);
  });

  it('says in one sentence what failed, and leaves nothing behind', async () => {
    const { which } = await clerk();
    const to = await folder();
    const desk = new TestDesk();
    expect(await download('homework', '1', { ...which, to }, desk, environment)).toBe(false);
    expect(desk.complained).toEqual(['The portal says that there is no such file.']);
    expect(await readdir(to)).toEqual([]);
  });

  it('says in one sentence where the disk does not take it', async () => {
    const { account, which } = await clerk();
    const file = account.fixture.school.lists.files.find(({ direct }) => direct)!;
    const desk = new TestDesk();
    const to = which.config;
    expect(await download('school-file', String(file.id), { ...which, to }, desk, environment)).toBe(false);
    expect(desk.complained).toEqual([
      expect.stringMatching(/^The file cannot be saved in .* \(E[A-Z]+\)\.$/),
    ]);
  });

  it.each([
    ['homework', {}],
    ['attachment', { to: '/tmp' }],
    ['photos', { to: '/tmp' }],
  ])('needs to know everything: %s %j', (kind, request) => {
    expect(() => download(kind, '1', request, new TestDesk(), environment)).toThrow(UsageError);
  });
});
