import { describe, expect, it } from 'vitest';
import { Database } from '../../../src/bridge/store/database.ts';
import { lastAct, lastOutcome, unconcluded } from '../../../src/bridge/store/journal.ts';
import { migrations } from '../../../src/bridge/store/migrations.ts';
import { StoreInUseError } from '../../../src/bridge/store/one-bridge.ts';
import { migrate } from '../../../src/bridge/store/open.ts';
import { loadReadings, saveReadings, upgrades } from '../../../src/bridge/store/readings.ts';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { directory, inProcess, openStore } from './directories.ts';

const AT = '2026-11-19T07:00:00Z';
const OUTCOME = { status: 'ok', problem: null, since: AT, reachable: true } as const;

describe('a turn', () => {
  const event = { id: 'portal_problem/captcha/1', kind: 'portal_problem', payload: '{}' };

  it('is committed as a whole or not at all', () => {
    const { store } = openStore(directory());
    const broken = {
      get id(): string {
        throw new RangeError('no');
      },
      kind: 'x',
      payload: '',
    };
    const turn = {
      child: 'ola',
      at: 0,
      readings: { notices: { state: 'absent', at: AT } },
      outcome: OUTCOME,
    } as const;
    expect(() => store.commit({ ...turn, events: [event, broken] })).toThrow(RangeError);
    expect([store.snapshot('ola'), store.outcome('ola'), store.outbox()]).toEqual([{}, null, []]);
    store.commit({ ...turn, events: [event] });
    expect(store.outcome('ola')).toEqual(OUTCOME);
    expect(store.outbox()).toEqual([{ number: 1, child: 'ola', kind: 'portal_problem', payload: '{}' }]);
  });

  it('tells an event once, after it was taken too, and keeps it until then', () => {
    const path = directory();
    const { store, close } = openStore(path);
    const turn = { child: 'ola', at: 0, readings: {}, outcome: OUTCOME, events: [event] };
    store.commit(turn);
    close();
    const again = openStore(path).store;
    again.commit(turn);
    expect(again.outbox()).toHaveLength(1);
    again.deliveries.begin(7, 'topic', '{}');
    again.deliveries.complete(7);
    again.commit(turn);
    expect(again.outbox()).toEqual([]);
    again.commit({ ...turn, child: 'tom' });
    expect(again.outbox()).toHaveLength(1);
  });
});

describe('the shape of stored readings', () => {
  const notices = { state: 'fresh', value: [], at: AT } as const;
  const pupil = { state: 'absent', at: AT } as const;
  const doubled = (value: object): object => [value, value];

  function saved(): Database {
    const sqlite = new Sqlite(':memory:');
    migrate(sqlite, migrations);
    const database = new Database(sqlite, silentLog);
    saveReadings(database, 'ola', { notices, pupil });
    return database;
  }

  it('is brought to its present one Source by Source', () => {
    const database = saved();
    const steps = { ...upgrades, notices: [...upgrades.notices, doubled, doubled] };
    expect(loadReadings(database, 'ola', steps)).toEqual({
      notices: {
        ...notices,
        value: [
          [[], []],
          [[], []],
        ],
      },
      pupil,
    });
    saveReadings(database, 'ola', { notices }, steps);
    expect(loadReadings(database, 'ola', steps)).toEqual({ notices, pupil });
  });

  it.each([
    ['cannot be upgraded', { ...upgrades, notices: [...upgrades.notices, undefined] }],
    ['is of a later version', { ...upgrades, notices: upgrades.notices.slice(0, -1) }],
  ])('costs only the Source that %s', (_, steps) => {
    const database = saved();
    if (steps.notices.length === upgrades.notices.length) {
      saveReadings(database, 'ola', { notices }, { ...upgrades, notices: [...upgrades.notices, undefined] });
    }
    expect(loadReadings(database, 'ola', steps)).toEqual({ pupil });
  });
});

describe('a store of version 2', () => {
  it('calls an outcome that nobody knows `unconfirmed`, and leaves every other row alone', () => {
    const sqlite = new Sqlite(':memory:');
    migrate(sqlite, migrations.slice(0, 2));
    const outcomeOf = (state: string) => ({
      state,
      command: 'unknown',
      at: AT,
      detail: 'unknown',
      messageId: null,
    });
    const insert = `INSERT INTO journal (child, command, key, at, outcome, concluded) VALUES ('ola', 'x', ?, ?, ?, 1)`;
    const rows = {
      lost: JSON.stringify(outcomeOf('unknown')),
      went: JSON.stringify(outcomeOf('sent')),
      broken: '{',
    };
    for (const [key, outcome] of Object.entries(rows)) sqlite.run(insert, [key, AT, outcome]);
    sqlite.run(`INSERT INTO journal (child, command, key, at) VALUES ('ola', 'x', 'open', ?)`, [AT]);
    migrate(sqlite, migrations);
    const database = new Database(sqlite, silentLog);
    expect(lastAct(database, 'ola', 'x', 'lost')?.outcome).toEqual(outcomeOf('unconfirmed'));
    expect(lastAct(database, 'ola', 'x', 'went')?.outcome).toEqual(outcomeOf('sent'));
    expect(lastAct(database, 'ola', 'x', 'broken')).toEqual({ at: AT, outcome: null });
    expect(unconcluded(database).map(({ key }) => key)).toEqual(['open']);
  });
});

describe('a store of version 1', () => {
  it('keeps its last command and its messages', () => {
    const sqlite = new Sqlite(':memory:');
    migrate(sqlite, migrations.slice(0, 1));
    const outcome = { state: 'done', command: 'refresh', at: AT, detail: null, messageId: null };
    const json = JSON.stringify(outcome);
    sqlite.run(
      "INSERT INTO journal (child, command, key, at, outcome) VALUES ('ola', 'send_message', 'x', ?, ?)",
      [AT, json],
    );
    sqlite.run("INSERT INTO last_commands VALUES ('ola', ?)", [json]);
    sqlite.run("INSERT INTO last_commands VALUES ('tom', '{')", []);
    migrate(sqlite, migrations);
    const database = new Database(sqlite, silentLog);
    expect(lastOutcome(database, 'ola')).toEqual(outcome);
    expect(lastOutcome(database, 'tom')).toBeNull();
    expect(database.read('SELECT key FROM journal ORDER BY id')).toEqual([{ key: 'x' }, { key: '' }]);
  });
});

describe('a store', () => {
  it('has one bridge at a time, and any number of others', () => {
    const path = directory();
    const [first, second] = [openStore(path), openStore(path)];
    first.store.claim();
    first.store.claim();
    expect(() => second.store.claim()).toThrow(StoreInUseError);
    second.store.memory('ola').set('a', 1);
    expect(first.store.memory('ola').get('a')).toBe(1);
    const { said } = inProcess(path, 'try { store.claim(); } catch (error) { say(error.name); }');
    expect(said).toEqual(['StoreInUseError']);
    first.close();
    second.store.claim();
  });

  it('is free again when its bridge was killed', () => {
    const path = directory();
    inProcess(path, `store.claim(); process.kill(process.pid, 'SIGKILL');`);
    openStore(path).store.claim();
  });
});
