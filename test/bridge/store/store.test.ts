import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import type { Store } from '../../../src/bridge/store/store.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import { type SourceName, sourceNames } from '../../../src/school/sources.ts';
import { directory, FILE, openStore } from './directories.ts';

const AT = '2026-11-19T07:00:00Z';
const OUTCOME = { status: 'ok', problem: null, since: AT, reachable: true } as const;

function commit(store: Store, child: string, readings: Partial<Snapshot>): void {
  store.turns.commit({ child, at: 0, readings, outcome: OUTCOME, told: [], events: [] });
}

/** Changes the file with another connection. */
function changeFile(path: string, sql: string): void {
  const sqlite = new Sqlite(join(path, FILE));
  sqlite.exec(sql);
  sqlite.close();
}

/** A store with one row in every table: `ola` in each column `child`, and in each other text its own name as JSON. */
function filledStore() {
  const path = directory();
  const { store } = openStore(path);
  const sqlite = new Sqlite(join(path, FILE));
  onTestFinished(() => sqlite.close());
  const schema =
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name";
  const tables = sqlite.all<{ name: string }>(schema).map(({ name: table }) => ({
    table,
    columns: sqlite.all<{ name: string; type: string }>(`PRAGMA table_info(${table})`),
  }));
  for (const { table, columns } of tables) {
    const values = columns.map(({ name, type }) => {
      if (type !== 'TEXT') return 1;
      return name === 'child' ? 'ola' : JSON.stringify(`${table}.${name}`);
    });
    const names = columns.map(({ name }) => name).join(', ');
    sqlite.run(`INSERT INTO ${table} (${names}) VALUES (${values.map(() => '?').join(', ')})`, values);
  }
  return { store, tables, sqlite };
}

describe('the texts that a report must not quote', () => {
  it('are those of every column that the school or the portal may have written', () => {
    const { store, tables } = filledStore();
    const quoted = store.texts().filter((text) => text !== true);
    const texts = tables.flatMap(({ table, columns }) =>
      columns.filter(({ type }) => type === 'TEXT').map(({ name }) => `${table}.${name}`),
    );
    expect(quoted.toSorted()).toEqual([
      'dav_items.own',
      'journal.message',
      'journal.outcome',
      'journal.person',
      'memory.value',
      'outbox.payload',
      'readings.reading',
      'unseen.change',
    ]);
    // Ids, times, hashes and words of this program.
    expect(texts.filter((text) => !quoted.includes(text) && !text.endsWith('.child'))).toEqual([
      ...['dav_items.list', 'dav_items.name', 'dav_items.uid', 'dav_items.digest'],
      ...['devices.device', 'devices.components'],
      ...['journal.command', 'journal.key', 'journal.at', 'journal.origin', 'journal.text'],
      'memory.key',
      ...['outbox.kind', 'outbox.topic', 'outbox.thing'],
      'readings.source',
      ...['requests.day', 'requests.label'],
      ...['told.noun', 'told.thing', 'told.version', 'told_record.thing', 'told_record.version'],
      'topics.topic',
      'turns.outcome',
      'unseen.id',
    ]);
  });
});

describe('memory', () => {
  it('has JSON values by child, and those of the bridge', () => {
    const { store } = openStore(directory());
    store.memory('ola').set('lock', { kind: 'captcha' });
    store.memory('tom').set('lock', null);
    store.memory('').set('salt', 'abc');
    store.memory('tom').delete('salt');
    expect(store.memory('ola').get('lock')).toEqual({ kind: 'captcha' });
    expect(store.memory('tom').get('lock')).toBeNull();
    expect(store.memory('').get('salt')).toBe('abc');
    expect(store.memory('ola').get('salt')).toBeUndefined();
    store.memory('ola').set('lock', undefined);
    expect(store.memory('ola').get('lock')).toBeUndefined();
    expect(store.children()).toEqual(['tom']);
  });

  it('updates a value in one transaction', () => {
    const { store } = openStore(directory());
    const memory = store.memory('ola');
    memory.update('logins', (logins) => [logins, 1]);
    memory.update('logins', (logins) => [logins, 2]);
    expect(memory.get('logins')).toEqual([[null, 1], 2]);
    const fail = (): never => {
      memory.set('other', 1);
      throw new RangeError('no');
    };
    expect(() => memory.update('logins', fail)).toThrow(RangeError);
    expect(memory.get('other')).toBeUndefined();
    memory.update('logins', () => undefined);
    expect(memory.get('logins')).toBeUndefined();
  });

  it('returns undefined for invalid JSON', () => {
    const path = directory();
    const { store } = openStore(path);
    store.memory('ola').set('a', 1);
    changeFile(path, "UPDATE memory SET value = '{'");
    expect(store.memory('ola').get('a')).toBeUndefined();
  });
});

describe('readings', () => {
  const json = fc.jsonValue({ noUnicodeString: false }).filter((value) => !Object.is(value, -0));
  const value = fc.oneof(
    fc.array(json, { maxLength: 3 }),
    fc.dictionary(fc.stringMatching(/^[a-zż]{1,5}$/), json),
  );
  const at = fc.constantFrom(AT, '2031-01-01T00:00:00Z');
  const problem = fc.constantFrom('down', 'busy', 'changed');
  const reading = fc.oneof(
    fc.record({ state: fc.constant('missing') }),
    fc.record({ state: fc.constant('missing'), problem }),
    fc.record({ state: fc.constant('absent'), at }),
    fc.record({ state: fc.constant('fresh'), value, at }),
    fc.record({ state: fc.constant('fresh'), value, at, losses: fc.object() }),
    fc.record({ state: fc.constant('stale'), value, at, problem }),
    fc.record({ state: fc.constant('stale'), value, at, problem, losses: fc.object() }),
  );
  const readings = fc.dictionary(fc.constantFrom(...sourceNames), reading, { maxKeys: 4 });
  const plain = (draft: object): Partial<Snapshot> => JSON.parse(JSON.stringify(draft)) as Partial<Snapshot>;

  it('are the same after any sequence of saving and opening again', () => {
    const path = directory();
    let child = 0;
    const step = fc.oneof({ weight: 3, arbitrary: readings }, fc.constant('reopen' as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        child += 1;
        const expected: Partial<Record<SourceName, unknown>> = {};
        let { store, close } = openStore(path);
        for (const saved of steps) {
          if (saved === 'reopen') {
            close();
            ({ store, close } = openStore(path));
          } else {
            commit(store, `child_${child}`, plain(saved));
            Object.assign(expected, plain(saved));
          }
        }
        expect(store.turns.snapshot(`child_${child}`)).toEqual(expected);
        expect(store.turns.snapshot('other')).toEqual({});
        close();
      }),
      { numRuns: 40 },
    );
  });

  it.each([
    ['an older shape', 'UPDATE readings SET shape = shape - 1'],
    ['no reading', `UPDATE readings SET reading = '{"state":"fresh","value":7,"at":"x"}'`],
    ['no JSON', "UPDATE readings SET reading = ''"],
    ['an unknown Source', "UPDATE readings SET source = 'toString'"],
  ])('are dropped if they are of %s', (_, sql) => {
    const path = directory();
    const { store } = openStore(path);
    commit(store, 'ola', { notices: { state: 'fresh', value: [], at: AT } });
    expect(Object.keys(store.turns.snapshot('ola'))).toEqual(['notices']);
    changeFile(path, sql);
    expect(store.turns.snapshot('ola')).toEqual({});
  });
});

describe('requests', () => {
  it('are counted by child, day and label, across a restart', () => {
    const path = directory();
    const first = openStore(path);
    for (const label of ['grades', 'grades', 'session'])
      first.store.requests.spend('ola', '2026-11-19', label, 9);
    first.store.requests.spend('tom', '2026-11-19', 'grades', 9);
    first.close();
    const { store } = openStore(path);
    expect(store.requests.ofDay('ola', '2026-11-19')).toEqual({
      total: 3,
      byLabel: { grades: 2, session: 1 },
    });
    expect(store.requests.ofDay('ola', '2026-11-20')).toEqual({ total: 0, byLabel: {} });
  });

  it('are no more than the budget of a day, and than the most of a label', () => {
    const { requests } = openStore(directory()).store;
    const spent = (label: string, most?: number): number => {
      let count = 0;
      while (count < 20 && requests.spend('ola', '2026-11-19', label, 9, most)) count += 1;
      return count;
    };
    expect([spent('page', 4), spent('grades'), spent('session')]).toEqual([4, 5, 0]);
    expect(requests.spend('ola', '2026-11-20', 'session', 9)).toBe(true);
  });

  it('of more than a week ago are dropped, but not by a clock that jumps back years', () => {
    const { store } = openStore(directory());
    for (const day of ['2026-11-01', '2026-11-12', '2026-11-19', '1999-12-31'])
      store.requests.spend('ola', day, 'x', 9);
    const totals = ['2026-11-01', '2026-11-12', '2026-11-19', '1999-12-31'].map(
      (day) => store.requests.ofDay('ola', day).total,
    );
    expect(totals).toEqual([0, 1, 1, 1]);
  });
});

describe('topics and devices', () => {
  it('are kept until they are forgotten', () => {
    const path = directory();
    const first = openStore(path);
    for (const topic of ['b', 'a', 'a', 'c']) first.store.topics.remember(topic);
    first.store.topics.forget('c');
    first.store.devices.save('dziennik2mqtt_ola', { average: 'sensor', refresh: 'button' });
    first.store.devices.save('dziennik2mqtt_tom', { average: 'sensor' });
    first.store.devices.save('dziennik2mqtt_tom', {});
    first.store.devices.forget('dziennik2mqtt_nobody');
    first.close();
    const { store } = openStore(path);
    expect(store.topics.all()).toEqual(['a', 'b']);
    expect(store.devices.all()).toEqual(['dziennik2mqtt_ola', 'dziennik2mqtt_tom']);
    expect(store.devices.components('dziennik2mqtt_ola')).toEqual({ average: 'sensor', refresh: 'button' });
    expect(store.devices.components('dziennik2mqtt_tom')).toEqual({});
    expect(store.devices.components('nobody')).toEqual({});
    store.devices.forget('dziennik2mqtt_tom');
    expect(store.devices.all()).toEqual(['dziennik2mqtt_ola']);
  });
});

describe('a child', () => {
  it('is removed as a whole, without any other', () => {
    const { store } = openStore(directory());
    for (const child of ['ola', 'tom']) {
      store.memory(child).set('a', 1);
      commit(store, child, { notices: { state: 'absent', at: AT } });
      store.requests.spend(child, '2026-11-19', 'x', 9);
      store.journal.intend({ child, command: 'send_message', key: 'ill_today', at: AT, origin: 'bridge' });
      store.journal.record(child, {
        state: 'done',
        command: 'refresh',
        at: AT,
        detail: null,
        messageId: null,
      });
    }
    store.memory('').set('salt', 1);
    expect(store.children()).toEqual(['ola', 'tom']);
    store.forgetChild('ola');
    expect(store.children()).toEqual(['tom']);
    expect(store.memory('ola').get('a')).toBeUndefined();
    expect(store.turns.snapshot('ola')).toEqual({});
    expect(store.journal.unconcluded().map(({ child }) => child)).toEqual(['tom']);
    expect(store.memory('').get('salt')).toBe(1);
  });

  it('is removed from every table, and for another login from those of its readings', () => {
    const { store, tables, sqlite } = filledStore();
    const filled = (): string[] =>
      tables
        .filter(({ columns }) => columns.some(({ name }) => name === 'child'))
        .filter(({ table }) => sqlite.all(`SELECT 1 FROM ${table} WHERE child = 'ola'`).length > 0)
        .map(({ table }) => table);
    expect(filled()).toHaveLength(10);
    store.turns.forget('ola');
    expect(filled()).toEqual(['dav_items', 'journal', 'memory', 'outbox', 'requests', 'turns']);
    store.forgetChild('ola');
    expect(filled()).toEqual([]);
  });

  it('is unchanged if the surrounding transaction fails', () => {
    const { store } = openStore(directory());
    store.topics.remember('a');
    const work = (): void =>
      store.memory('ola').transaction(() => {
        commit(store, 'ola', { notices: { state: 'absent', at: AT } });
        store.topics.forget('a');
        throw new RangeError('no');
      });
    expect(work).toThrow(RangeError);
    expect(store.turns.snapshot('ola')).toEqual({});
    expect(store.topics.all()).toEqual(['a']);
  });
});
