import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Database } from '../../../src/bridge/store/database.ts';
import { Claim, StoreInUseError } from '../../../src/bridge/store/one-bridge.ts';
import { openDatabase } from '../../../src/bridge/store/open.ts';
import { STORE_FILE } from '../../../src/bridge/store/store-file.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { recordingLog } from '../../mqtt/brokers.ts';
import { directory } from './directories.ts';

const PUT = 'INSERT OR REPLACE INTO topics (topic) VALUES (?)';
const ALL = 'SELECT topic FROM topics ORDER BY topic';

function optionsOf(folder: string) {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  return { clock, log: recordingLog(), directory: folder, claim: () => undefined };
}

function database() {
  const log = recordingLog();
  const options = { ...optionsOf(directory()), log };
  const opened = openDatabase(options.directory, options);
  const { sqlite } = opened;
  return { database: new Database(opened, options), sqlite, lines: log.lines };
}

describe('the file of the store', () => {
  it.runIf(existsSync('/proc/locks'))('stays locked by SQLite, however often it is looked at', () => {
    const folder = directory();
    const options = optionsOf(folder);
    const db = new Database(openDatabase(folder, options), options);
    const lock = ` ${process.pid} .*:${statSync(join(folder, STORE_FILE)).ino} `;
    db.write(PUT, 'a');
    db.restore();
    expect(readFileSync('/proc/locks', 'utf8')).toMatch(new RegExp(lock));
    db.close();
    expect(readFileSync('/proc/locks', 'utf8')).not.toMatch(new RegExp(lock));
  });
});

describe('a store in memory', () => {
  it('goes back to the disk only as the one bridge on it', () => {
    const folder = directory();
    let isOther = true;
    const claim = (): void => {
      if (isOther) throw new Error('another bridge');
    };
    const options = { ...optionsOf(folder), claim };
    const db = new Database(openDatabase(folder, options), options);
    rmSync(join(folder, STORE_FILE));
    db.restore();
    expect([db.onDisk, existsSync(join(folder, STORE_FILE))]).toEqual([false, false]);
    isOther = false;
    options.clock.advance(5 * 60_000);
    db.restore();
    expect(db.onDisk).toBe(true);
    db.close();
  });

  it('does not go back while another bridge has a lock of its own, because that of this one was deleted', () => {
    const folder = directory();
    const [own, other] = [new Claim(folder), new Claim(folder)];
    onTestFinished(() => own.release());
    own.take();
    expect(() => other.take()).toThrow(StoreInUseError);
    const options = { ...optionsOf(folder), claim: () => own.take() };
    const db = new Database(openDatabase(folder, options), options);
    onTestFinished(() => db.close());
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
    other.take();
    db.write(PUT, 'a');
    expect([db.onDisk, readdirSync(folder)]).toEqual([false, ['bridge.lock']]);
    other.release();
    options.clock.advance(5 * 60_000);
    db.restore();
    expect([db.onDisk, db.texts(ALL)]).toEqual([true, ['a']]);
    expect(() => other.take()).toThrow(StoreInUseError);
  });
});

describe('a file that another program takes away', () => {
  const put = (db: Database): unknown => db.write(PUT, 'now');
  const writes: Readonly<Record<string, (db: Database) => unknown>> = {
    'a write': put,
    'a transaction': (db) => db.transaction(() => put(db)),
    'a durable write': (db) => db.durably(() => put(db)),
    'a write for the disk alone': (db) => db.onDiskOnly(() => put(db)),
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
    const log = recordingLog();
    const folder = directory();
    const file = join(folder, STORE_FILE);
    const options = { ...optionsOf(folder), log };
    const opened = openDatabase(folder, options);
    const db = new Database(opened, options);
    opened.sqlite.run('VACUUM INTO ?', [`${file}.older`]);
    opened.sqlite.run(PUT, ['before']);
    take(file);
    write(db);
    // As after a kill: this one is not closed.
    const after = openDatabase(folder, options).sqlite;
    onTestFinished(() => {
      after.close();
      db.close();
    });
    expect(after.all(ALL)).toEqual([{ topic: 'before' }, { topic: 'now' }]);
    expect(readdirSync(folder).filter((name) => /\.corrupt-[\w-]+Z$/.test(name))).toHaveLength(
      taker === 'replaced' ? 1 : 0,
    );
    expect(log.lines.map(({ level }) => level)).toEqual(['error', 'info']);
  });
});

describe('a transaction', () => {
  it('is rolled back as a whole if its work fails, nested calls included', () => {
    const { database: db } = database();
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
    const { database: db } = database();
    expect(() => db.transaction(() => db.durably(() => db.write(PUT, 'a')))).toThrow(TypeError);
  });
});

describe('a disk that fills up in the middle of a transaction', () => {
  it('loses nothing: the store continues in memory', () => {
    const { database: db, sqlite, lines } = database();
    db.write(PUT, 'before');
    const pages = Number(sqlite.all('PRAGMA page_count')[0]?.['page_count']);
    sqlite.exec(`PRAGMA max_page_count = ${pages + 4}`);
    db.transaction(() => {
      for (let index = 10; index < 60; index += 1) {
        db.write("INSERT INTO journal (child, command, key, at) VALUES ('ola', 'x', 'y', '')");
        db.write(PUT, `${index}${'x'.repeat(1_000)}`);
      }
    });
    db.write(PUT, 'after');
    expect(db.texts(ALL)).toHaveLength(52);
    expect(db.value('SELECT count(*) FROM journal')).toBe(50);
    expect(lines.map(({ level }) => level)).toEqual(['error']);
  });

  it('writes nothing of what is for the disk alone, says so at once, and goes back with the next', async () => {
    const { database: db, sqlite } = database();
    const told: boolean[] = [];
    db.onDiskChange(() => told.push(db.onDisk));
    const write = (mark: string) =>
      db.onDiskOnly(() => {
        for (let index = 0; index < 50; index += 1) db.write(PUT, `${mark} ${index}${'x'.repeat(1_000)}`);
        return mark;
      });
    sqlite.exec(`PRAGMA max_page_count = ${Number(sqlite.all('PRAGMA page_count')[0]?.['page_count']) + 4}`);
    expect([write('a'), db.onDisk, db.texts(ALL)]).toEqual([null, false, []]);
    await Promise.resolve();
    expect(told).toEqual([false]);
    expect([write('b'), db.onDisk, db.texts(ALL).length]).toEqual(['b', true, 50]);
    await Promise.resolve();
    expect(told).toEqual([false, true]);
  });

  it('still rolls the transaction back if its work fails', () => {
    const { database: db, sqlite } = database();
    db.write(PUT, 'before');
    sqlite.exec(`PRAGMA max_page_count = ${Number(sqlite.all('PRAGMA page_count')[0]?.['page_count'])}`);
    const work = (): void =>
      db.transaction(() => {
        for (let index = 0; index < 50; index += 1) db.write(PUT, `${index}${'x'.repeat(1_000)}`);
        throw new RangeError('no');
      });
    expect(work).toThrow(RangeError);
    expect(db.read(ALL)).toEqual([{ topic: 'before' }]);
  });
});
