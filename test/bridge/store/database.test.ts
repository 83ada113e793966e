import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Database, type DatabaseOptions } from '../../../src/bridge/store/database.ts';
import { Claim, StoreInUseError } from '../../../src/bridge/store/one-bridge.ts';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { StoreError } from '../../../src/bridge/store/store-error.ts';
import { STORE_FILE } from '../../../src/bridge/store/store-file.ts';
import type { StorageProblem } from '../../../src/school/storage.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { recordingLog } from '../../mqtt/brokers.ts';
import { directory } from './directories.ts';

const PUT = 'INSERT OR REPLACE INTO topics (topic) VALUES (?)';
const ALL = 'SELECT topic FROM topics ORDER BY topic';

function copyOf(file: string, copy: string): void {
  using sqlite = new Sqlite(file);
  sqlite.run('VACUUM INTO ?', [copy]);
}

function database(options: Partial<DatabaseOptions> = {}) {
  const folder = directory();
  const log = recordingLog();
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const place = { clock, log, directory: folder, waitMs: 0, ...options };
  const db = new Database(place);
  onTestFinished(() => db.close());
  return { db, folder, file: join(folder, STORE_FILE), place, lines: log.lines };
}

describe('the file of the store', () => {
  it.runIf(existsSync('/proc/locks'))('stays locked by SQLite, however often it is looked at', () => {
    const { db, file } = database();
    const lock = ` ${process.pid} .*:${statSync(file).ino} `;
    db.write(PUT, 'a');
    db.write(PUT, 'b');
    expect(readFileSync('/proc/locks', 'utf8')).toMatch(new RegExp(lock));
    db.close();
    expect(readFileSync('/proc/locks', 'utf8')).not.toMatch(new RegExp(lock));
  });
});

describe('a file that another program takes away', () => {
  const put = (db: Database): unknown => db.write(PUT, 'now');
  const writes: Readonly<Record<string, (db: Database) => unknown>> = {
    'a write': put,
    'a transaction': (db) => db.transaction(() => put(db)),
    'a durable write': (db) => db.durably(() => put(db)),
  };
  const takers: Readonly<Record<string, (file: string) => void>> = {
    deleted: rmSync,
    moved: (file) => renameSync(file, `${file}.away`),
    replaced(file) {
      cpSync(`${file}.older`, `${file}.put`);
      renameSync(`${file}.put`, file);
    },
  };
  const cases = Object.entries(takers).flatMap(([taker, take]) =>
    Object.entries(writes).map(([name, write]) => [taker, name, take, write] as const),
  );
  it.each(cases)('is %s, and %s is on the disk, with everything before', (taker, _, take, write) => {
    const { db, file, folder, place, lines } = database();
    copyOf(file, `${file}.older`);
    db.write(PUT, 'before');
    take(file);
    write(db);
    // As after a kill: this one is not closed.
    const after = new Database(place);
    onTestFinished(() => after.close());
    expect(after.texts(ALL)).toEqual(['before', 'now']);
    expect(readdirSync(folder).filter((name) => /\.corrupt-[\w-]+Z$/.test(name))).toHaveLength(
      taker === 'replaced' ? 1 : 0,
    );
    expect(lines.map(({ level }) => level)).toEqual(['error']);
  });

  it('uses no number of a removed row again', () => {
    const { db, file } = database();
    const add = (): number =>
      db.write("INSERT INTO journal (child, command, key, at) VALUES ('', '', '', '')");
    const numbers = [add(), add()];
    db.write('DELETE FROM journal WHERE id = ?', numbers[1] ?? 0);
    rmSync(file);
    expect([...numbers, add()]).toEqual([1, 2, 3]);
  });

  it('is written anew only by the one bridge on it: another may have a lock of its own, because that of this one was deleted', () => {
    const folder = directory();
    const [own, other] = [new Claim(folder), new Claim(folder)];
    onTestFinished(() => own.release());
    own.take();
    expect(() => other.take()).toThrow(StoreInUseError);
    const { db } = database({ directory: folder, claim: () => own.take() });
    db.write(PUT, 'before');
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    other.take();
    expect(() => db.write(PUT, 'a')).toThrow(StoreError);
    expect([db.problem?.problem, db.texts(ALL), readdirSync(folder)]).toEqual([
      'held',
      ['before'],
      ['bridge.lock'],
    ]);
    other.release();
    db.write(PUT, 'a');
    expect([db.problem, db.texts(ALL)]).toEqual([null, ['a', 'before']]);
    expect(() => other.take()).toThrow(StoreInUseError);
  });
});

it('a file that is cut and overwritten is written anew with what can be read, and says that something is lost', () => {
  const { db, file, lines } = database();
  db.transaction(() => {
    for (let row = 0; row < 3_000; row += 1)
      db.write('INSERT INTO turns (child, outcome) VALUES (?, ?)', `${row}`, 'x'.repeat(1_000));
  });
  truncateSync(`${file}-wal`, 0);
  writeFileSync(file, Buffer.alloc(statSync(file).size));
  db.write(PUT, 'now');
  expect([db.losses, db.texts(ALL), lines.map(({ message }) => message)]).toEqual([
    1,
    ['now'],
    [expect.stringContaining('with what could still be read of it')],
  ]);
});

describe('a transaction', () => {
  it('is rolled back as a whole if its work fails, nested calls included', () => {
    const { db } = database();
    const work = (): void =>
      db.transaction(() => {
        db.write(PUT, 'a');
        db.transaction(() => db.write(PUT, 'b'));
        throw new RangeError('no');
      });
    expect(work).toThrow(RangeError);
    expect(db.read(ALL)).toEqual([]);
    db.transaction(() => db.write(PUT, 'c'));
    expect(db.read(ALL)).toEqual([{ topic: 'c' }]);
  });

  it('rejects a durable write inside', () => {
    const { db } = database();
    expect(() => db.transaction(() => db.durably(() => db.write(PUT, 'a')))).toThrow(TypeError);
  });
});

describe('what cannot be written', () => {
  const fill = (db: Database): void => {
    for (let index = 0; index < 50; index += 1) db.write(PUT, `${index}${'x'.repeat(1_000)}`);
  };
  const swallow = (db: Database): void => {
    try {
      fill(db);
    } catch {
      // As work that guards its parts.
    }
    db.write(PUT, 'after');
  };
  const inTransaction = (work: (db: Database) => void) => (db: Database) =>
    db.transaction(() => {
      db.write(PUT, 'first');
      work(db);
    });
  const cases: Readonly<Record<string, readonly [StorageProblem, work: (db: Database) => unknown]>> = {
    'a transaction on a full disk': ['full', inTransaction(fill)],
    'a transaction on a full disk that ignores the error': ['full', inTransaction(swallow)],
    'a durable one on a full disk': ['full', (db) => db.durably(() => inTransaction(fill)(db))],
    'a write into a held file': ['held', (db) => db.write(PUT, 'a')],
    'a transaction in a held file': ['held', (db) => db.transaction(() => db.write(PUT, 'a'))],
    'a write without a folder': ['disk', (db) => db.write(PUT, 'a')],
  };
  it.each(Object.entries(cases))(
    'changes nothing, is said once, and is tried again: %s',
    async (_, [kind, work]) => {
      const { db, file, folder, lines } = database();
      const told: unknown[] = [];
      db.onProblem = () => told.push(db.problem?.problem);
      db.write(PUT, 'before');
      using other = new Sqlite(file, { waitMs: 0 });
      const begin: Readonly<Record<StorageProblem, () => void>> = {
        // As a full disk: SQLite has no more pages.
        full: () => db.write(`PRAGMA max_page_count = ${Number(db.value('PRAGMA page_count')) + 4}`),
        held: () => other.exec('BEGIN IMMEDIATE'),
        disk() {
          rmSync(folder, { recursive: true });
          writeFileSync(folder, '');
        },
      };
      const end: Readonly<Record<StorageProblem, () => void>> = {
        full: () => db.read('PRAGMA max_page_count = 1000000'),
        held: () => other.exec('ROLLBACK'),
        disk: () => rmSync(folder),
      };
      begin[kind]();
      for (const _time of [1, 2]) expect(() => work(db)).toThrow(StoreError);
      expect([db.problem?.problem, db.texts(ALL)]).toEqual([kind, ['before']]);
      await Promise.resolve();
      expect(told).toEqual([kind]);
      end[kind]();
      work(db);
      await Promise.resolve();
      expect([db.problem, db.texts(ALL).length > 1, told]).toEqual([null, true, [kind, undefined]]);
      expect(lines.filter(({ message }) => message.includes('can'))).toHaveLength(2);
    },
  );

  const WAIT = 'PRAGMA busy_timeout';

  it('waits for another program once, not again while that holds the file', () => {
    const { db, file } = database({ waitMs: 10 });
    using other = new Sqlite(file, { waitMs: 0 });
    other.exec('BEGIN IMMEDIATE');
    expect(() => db.write(PUT, 'a')).toThrow(StoreError);
    expect(db.value(WAIT)).toBe(0);
    other.exec('ROLLBACK');
    db.write(PUT, 'a');
    expect(db.value(WAIT)).toBe(10);
  });

  it('waits for another program for five seconds', () => {
    expect(database({ waitMs: undefined }).db.value(WAIT)).toBe(5_000);
  });

  it('is written where another program lets the file go meanwhile', async () => {
    const { db, file, lines } = database({ waitMs: 600_000 });
    const isWriting = new Int32Array(new SharedArrayBuffer(4));
    const holder = new Worker(
      `const { DatabaseSync } = require('node:sqlite');
      const { parentPort, workerData } = require('node:worker_threads');
      const other = new DatabaseSync(workerData.file);
      other.exec('BEGIN IMMEDIATE');
      parentPort.postMessage('held');
      Atomics.wait(workerData.isWriting, 0, 0);
      // Held at the first attempt, unless that begins later: then nothing waits.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
      other.exec('COMMIT');
      other.close();`,
      { eval: true, workerData: { file, isWriting } },
    );
    await once(holder, 'message');
    Atomics.store(isWriting, 0, 1);
    Atomics.notify(isWriting, 0);
    db.transaction(() => db.write(PUT, 'a'));
    expect([db.problem, db.texts(ALL), lines]).toEqual([null, ['a'], []]);
    await once(holder, 'exit');
  });
});
