import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { Random } from '../../honesty/random.ts';
import { buildRecorder, Disk, hasCompiler } from './disk.ts';

const SEEDS = 20;
/** One commit that is synced, one that is not; then it waits to be killed. */
const PROGRAM = `
  const { DatabaseSync } = require('node:sqlite');
  const { openSync, fsyncSync, writeFileSync, renameSync } = require('node:fs');
  const folder = process.env.DISK_FOLDER;
  const database = new DatabaseSync(folder + '/store');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE t (v); INSERT INTO t VALUES (1)');
  fsyncSync(openSync(folder));
  database.exec('PRAGMA synchronous = NORMAL; INSERT INTO t VALUES (2); INSERT INTO t VALUES (3)');
  writeFileSync(folder + '/new', 'flushed', { flush: true });
  renameSync(folder + '/new', folder + '/renamed');
  console.log('done');
  setInterval(() => {}, 1000);
`;

let base: string;
let disk: Disk;

beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'dziennik2mqtt-disk-')));
  mkdirSync(join(base, 'folder'));
});

afterEach(() => rmSync(base, { recursive: true }));

// Without a compiler test/skipped.ts says so.
describe.runIf(hasCompiler)('a disk that forgets what was not synced', () => {
  beforeEach(async () => {
    disk = new Disk(join(base, 'folder'), join(base, 'record'), buildRecorder(base));
    const env = { ...process.env, ...disk.mount() };
    const child = spawn(process.execPath, ['-e', PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
  });

  it('keeps what was synced, and by chance a beginning of the rest', () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      disk.cut(new Random(seed));
      const sqlite = new Sqlite(join(disk.folder, 'store'));
      seen.add(
        sqlite
          .all('SELECT v FROM t')
          .map(({ v }) => v)
          .join(),
      );
      sqlite.close();
    }
    expect([...seen].toSorted()).toEqual(['1', '1,2', '1,2,3']);
  });

  it('keeps a name that was not synced by chance only, and never half a rename', () => {
    const names = new Set<string>();
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      disk.cut(new Random(seed));
      names.add(
        readdirSync(disk.folder)
          .filter((name) => !name.startsWith('store'))
          .join(),
      );
    }
    expect([...names].toSorted()).toEqual(['', 'new', 'renamed']);
  });
});
