import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { Store } from '../../../src/bridge/store/store.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { recordingLog } from '../../mqtt/brokers.ts';
import { directory, FILE } from './directories.ts';

const AT = '2026-11-19T07:00:00Z';
const DAY = '2026-11-19';
const HELD = expect.stringMatching(/^the store is held by another program/);
const ON_DISK = 'the store is on the disk again, with everything';
const OUTCOME = { status: 'ok', problem: null, since: AT, reachable: true } as const;
const REFUSED = { state: 'refused', command: 'refresh', at: AT, detail: null, messageId: null } as const;

function open(path: string) {
  const [clock, log] = [new ManualClock(AT), recordingLog()];
  const store = Store.open(path, { clock, log, waitMs: 0 });
  let isOpen = true;
  const close = (): void => {
    if (isOpen) store.close();
    isOpen = false;
  };
  onTestFinished(close);
  const logged = (): unknown[] => log.lines.map(({ message }) => message);
  return { store, clock, logged, close };
}

/** Another program on the file, as of a command line or a backup. */
function otherProgram(path: string): Sqlite {
  const other = new Sqlite(join(path, FILE), { waitMs: 0 });
  onTestFinished(() => other.close());
  return other;
}

/** A turn with nothing but an event. */
function commitEvent(store: Store, payload: string): void {
  const change = { kind: 'portal_problem', type: 'captcha', id: 'a', occurredAt: AT } as const;
  const events = [{ child: 'ola', change, payload }];
  store.turns.commit({ child: 'ola', at: 0, readings: {}, outcome: OUTCOME, told: [], events });
}

describe('a store that another program holds', () => {
  it('goes on at once, and is on the disk a second after it is let go, with the writes of both', () => {
    const path = directory();
    const { store, clock, logged } = open(path);
    store.claim();
    const memory = store.memory('ola');
    memory.set('session', { logins: [1] });
    memory.set('hosts', 'old');
    commitEvent(store, '1');
    store.outbox.drop(1);
    const other = otherProgram(path);
    other.exec('BEGIN IMMEDIATE');
    const began = performance.now();
    memory.set('session', { logins: [1], lock: 'captcha' });
    memory.set('hosts', 'ours');
    memory.set('new', 'ours');
    store.requests.spend('ola', DAY, 'grades', 9);
    store.journal.record('ola', REFUSED);
    commitEvent(store, '2');
    clock.advance(3_000);
    expect(performance.now() - began).toBeLessThan(1_000);
    expect([store.isBusy, store.onDisk, memory.get('hosts')]).toEqual([true, true, 'ours']);
    expect(store.outbox.rows().map(({ number }) => number)).toEqual([2]);
    // What the other program does in the meantime.
    other.run("UPDATE memory SET value = ? WHERE key = 'session'", ['{"logins":[1,2]}']);
    other.run('INSERT INTO requests (child, day, label, count) VALUES (?, ?, ?, 5)', ['ola', DAY, 'grades']);
    other.run(
      "INSERT INTO journal (child, command, key, at, origin) VALUES ('ola', 'send_message', 'cli:send', ?, 'command_line')",
      [AT],
    );
    other.exec('COMMIT');
    clock.advance(1_000);
    expect([store.isBusy, store.onDisk]).toEqual([false, true]);
    const onDisk = (sql: string): unknown => otherProgram(path).all(sql);
    expect(onDisk("SELECT key, value FROM memory WHERE child = 'ola' ORDER BY key")).toEqual([
      { key: 'hosts', value: '"ours"' },
      { key: 'new', value: '"ours"' },
      { key: 'session', value: '{"logins":[1,2]}' },
    ]);
    expect(memory.get('session')).toEqual({ logins: [1, 2] });
    expect(store.requests.ofDay('ola', DAY).total).toBe(6);
    expect(onDisk('SELECT key FROM journal ORDER BY id')).toEqual([{ key: 'cli:send' }, { key: '' }]);
    expect(onDisk('SELECT number, payload FROM outbox')).toEqual([{ number: 2, payload: '2' }]);
    expect(logged()).toEqual([]);
  });

  it('is told in the log once, after five seconds, and counts as not written', () => {
    const path = directory();
    const { store, clock, logged } = open(path);
    store.claim();
    const other = otherProgram(path);
    other.exec('BEGIN IMMEDIATE');
    store.topics.remember('a');
    clock.advance(60_000);
    expect([store.onDisk, logged()]).toEqual([false, [HELD]]);
    other.exec('ROLLBACK');
    clock.advance(1_000);
    expect([store.onDisk, logged()]).toEqual([true, [HELD, ON_DISK]]);
    expect(otherProgram(path).all('SELECT topic FROM topics')).toEqual([{ topic: 'a' }]);
  });

  it('keeps what a failed transaction has written out of the file', () => {
    const path = directory();
    const { store, clock } = open(path);
    store.claim();
    const other = otherProgram(path);
    other.exec('BEGIN IMMEDIATE');
    const work = (): void =>
      store.memory('ola').transaction(() => {
        store.topics.remember('a');
        throw new RangeError('no');
      });
    expect(work).toThrow(RangeError);
    store.topics.remember('b');
    other.exec('ROLLBACK');
    clock.advance(1_000);
    expect(otherProgram(path).all('SELECT topic FROM topics')).toEqual([{ topic: 'b' }]);
  });

  it('is written at the end of the process', () => {
    const path = directory();
    open(path).close();
    const other = otherProgram(path);
    const { store, clock, close } = open(path);
    store.claim();
    other.exec('BEGIN IMMEDIATE');
    store.topics.remember('a');
    other.exec('ROLLBACK');
    close();
    expect([otherProgram(path).all('SELECT topic FROM topics'), clock.waiting]).toEqual([
      [{ topic: 'a' }],
      0,
    ]);
  });

  it('is a copy at a start, of which nothing is lost, and claimed', () => {
    const path = directory();
    const first = open(path);
    first.store.memory('ola').set('session', { logins: [1] });
    const other = otherProgram(path);
    other.exec('BEGIN IMMEDIATE');
    const { store, clock, logged } = open(path);
    const memory = store.memory('ola');
    expect([store.isBusy, store.onDisk, memory.isLost, memory.get('session')]).toEqual([
      ...[true, false, false],
      { logins: [1] },
    ]);
    store.claim();
    expect(() => first.store.claim()).toThrow(/Another dziennik2mqtt runs/);
    memory.set('session', { logins: [1, 2] });
    store.topics.remember('a');
    other.exec('ROLLBACK');
    clock.advance(1_000);
    expect([store.onDisk, logged()]).toEqual([true, [HELD, ON_DISK]]);
    expect(first.store.memory('ola').get('session')).toEqual({ logins: [1, 2] });
    expect(first.store.topics.all()).toEqual(['a']);
  });

  it('is a copy of which nothing is lost if the other program has half written it', () => {
    const path = directory();
    open(path).close();
    const other = otherProgram(path);
    other.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
    const file = join(path, FILE);
    writeFileSync(file, readFileSync(file).fill(0xa5, 4_096), { flag: 'r+' });
    const { store } = open(path);
    expect([store.isBusy, store.memory('ola').isLost]).toEqual([true, false]);
  });
});
