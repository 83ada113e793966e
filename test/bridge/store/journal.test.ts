import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import type { Store } from '../../../src/bridge/store/store.ts';
import type { CommandOutcome } from '../../../src/school/command.ts';
import { directory, FILE, inProcess, openStore } from './directories.ts';

const AT = '2026-11-19T07:00:00Z';
const outcome = (state: CommandOutcome['state']): CommandOutcome => ({
  state,
  command: 'send_message',
  at: AT,
  detail: null,
  messageId: '17',
});

describe('the journal of commands', () => {
  const intent = {
    child: 'ola',
    command: 'send_message',
    key: 'ill_today',
    at: AT,
    origin: 'bridge',
  } as const;

  it('returns intents and their outcomes', () => {
    const { store } = openStore(directory());
    const first = store.journal.intend(intent);
    const second = store.journal.intend({ ...intent, key: 'late' });
    expect(store.journal.unconcluded()).toEqual([
      { ...intent, id: first },
      { ...intent, key: 'late', id: second },
    ]);
    store.journal.conclude(first, outcome('sent'));
    expect(store.journal.unconcluded().map(({ id }) => id)).toEqual([second]);
    expect(store.journal.lastAct('ola', 'send_message', 'ill_today')).toEqual({
      at: AT,
      outcome: outcome('sent'),
    });
    expect(store.journal.lastAct('ola', 'send_message', 'late')).toEqual({ at: AT, outcome: null });
    expect(store.journal.lastAct('tom', 'send_message', 'late')).toBeUndefined();
  });

  it('orders acts by id, not by time', () => {
    const { store } = openStore(directory());
    store.journal.conclude(store.journal.intend(intent), outcome('sent'));
    store.journal.intend({ ...intent, at: '1999-01-01T00:00:00Z' });
    expect(store.journal.lastAct('ola', 'send_message', 'ill_today')?.at).toBe('1999-01-01T00:00:00Z');
  });

  it('has an act of the future, of a wrong clock, at the time at which it is found: its cooldown ends', () => {
    const path = directory();
    const first = openStore(path);
    first.store.journal.intend({ ...intent, at: '2030-01-01T00:00:00Z' });
    const last = (store: Store) => store.journal.lastAct('ola', 'send_message', 'ill_today');
    expect(last(first.store)).toEqual({ at: AT, outcome: null });
    first.close();
    expect(last(openStore(path, '2026-11-20T07:00:00Z').store)).toEqual({ at: AT, outcome: null });
  });

  it('keeps the latest acts, every intent without an outcome, and every unconfirmed sending', () => {
    const path = directory();
    const { store } = openStore(path);
    const open = store.journal.intend({ ...intent, key: 'open' });
    store.journal.conclude(store.journal.intend({ ...intent, key: 'old' }), outcome('sent'));
    const doubted = store.journal.intend({ ...intent, key: 'doubted' });
    store.journal.conclude(doubted, outcome('unconfirmed'));
    const sqlite = new Sqlite(join(path, FILE));
    sqlite.exec(`WITH RECURSIVE acts(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM acts LIMIT 997)
      INSERT INTO journal (child, command, key, at, outcome) SELECT 'ola', 'send_message', 'late', '', '{}' FROM acts`);
    sqlite.close();
    store.journal.intend(intent);
    expect(store.journal.lastAct('ola', 'send_message', 'old')).toBeDefined();
    store.journal.intend(intent);
    expect(store.journal.lastAct('ola', 'send_message', 'old')).toBeUndefined();
    expect(store.journal.unconcluded().map(({ id }) => id)).toEqual([open, 1_001, 1_002]);
    store.journal.intend(intent);
    expect(store.journal.unconfirmed('ola')).toMatchObject([{ id: String(doubted), key: 'doubted' }]);
  });

  it('rejects an intent inside a transaction', () => {
    const { store } = openStore(directory());
    expect(() => store.memory('ola').transaction(() => store.journal.intend(intent))).toThrow(TypeError);
    expect(store.journal.unconcluded()).toEqual([]);
  });

  it('has an intent after kill -9', () => {
    const path = directory();
    const { signal } = inProcess(
      path,
      `store.journal.intend(${JSON.stringify(intent)}); process.kill(process.pid, 'SIGKILL');`,
    );
    expect(signal).toBe('SIGKILL');
    const { store, lines } = openStore(path);
    expect(store.journal.unconcluded()).toEqual([{ ...intent, id: 1 }]);
    expect(lines).toEqual([]);
  });
});

describe('the last outcome', () => {
  const intent = { child: 'ola', command: 'send_message', key: 'ill_today', at: AT } as const;

  it('is the one that was concluded or recorded last, by any process', () => {
    const path = directory();
    const { store } = openStore(path);
    const slow = store.journal.intend({ ...intent, origin: 'command_line' });
    store.journal.record('ola', outcome('refused'));
    expect(store.journal.lastOutcome('ola')).toEqual(outcome('refused'));
    store.journal.conclude(slow, outcome('unconfirmed'));
    store.journal.conclude(slow, outcome('sent'));
    expect(store.journal.lastOutcome('ola')).toEqual(outcome('sent'));
    expect(store.journal.lastOutcome('tom')).toBeNull();
    const sqlite = new Sqlite(join(path, FILE));
    sqlite.exec(`UPDATE journal SET outcome = '{"state":"dancing"}'`);
    sqlite.close();
    expect(store.journal.lastOutcome('ola')).toBeNull();
  });

  it('without an act has one row per child, and pushes no message out of the journal', () => {
    const path = directory();
    const { store } = openStore(path);
    store.journal.conclude(store.journal.intend({ ...intent, origin: 'bridge' }), outcome('sent'));
    for (let count = 0; count < 1_100; count += 1) {
      for (const child of ['ola', 'tom']) store.journal.record(child, outcome('done'));
    }
    store.journal.intend({ ...intent, key: 'late', origin: 'bridge' });
    expect(store.journal.lastAct('ola', 'send_message', 'ill_today')?.outcome).toEqual(outcome('sent'));
    const sqlite = new Sqlite(join(path, FILE));
    expect(sqlite.all('SELECT key FROM journal ORDER BY id').map(({ key }) => key)).toEqual([
      'ill_today',
      '',
      '',
      'late',
    ]);
    sqlite.close();
  });
});
