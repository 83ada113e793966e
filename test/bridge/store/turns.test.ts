import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Database } from '../../../src/bridge/store/database.ts';
import { Journal } from '../../../src/bridge/store/journal.ts';
import { migrations } from '../../../src/bridge/store/migrations.ts';
import { StoreInUseError } from '../../../src/bridge/store/one-bridge.ts';
import { migrate } from '../../../src/bridge/store/open.ts';
import { OutboxRows } from '../../../src/bridge/store/outbox.ts';
import { loadReadings, saveReadings, upgrades } from '../../../src/bridge/store/readings.ts';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { ToldRecords } from '../../../src/bridge/store/told-record.ts';
import { Turns } from '../../../src/bridge/store/turns.ts';
import { UnseenChanges } from '../../../src/bridge/store/unseen.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { steadyBy } from '../../../src/lib/steady-time.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { directory, FILE, inProcess, openStore } from './directories.ts';

const AT = '2026-11-19T07:00:00Z';
const OUTCOME = { status: 'ok', problem: null, since: AT, reachable: true } as const;

/** @param earlier writes what an earlier version has written */
function partsOf(earlier: (sqlite: Sqlite) => void = () => undefined) {
  const path = directory();
  const clock = new ManualClock(AT);
  const sqlite = new Sqlite(join(path, FILE));
  earlier(sqlite);
  sqlite.close();
  const database = new Database({ clock, log: silentLog, directory: path });
  onTestFinished(() => database.close());
  const records = new ToldRecords(database, steadyBy(clock), { openedAt: 0, newSalt: 'salt' });
  const outbox = new OutboxRows(database, records);
  const turns = new Turns(database, { records, outbox, unseen: new UnseenChanges(database) });
  return { database, journal: new Journal(database, records, steadyBy(clock)), outbox, turns };
}

describe('a turn', () => {
  const change = { kind: 'portal_problem', type: 'captcha', id: 'a', occurredAt: AT } as const;
  const event = { child: 'ola', change, payload: '{}' };
  const told = { noun: 'notices', thing: '7', version: '1:["a"]' } as const;

  it('is committed as a whole or not at all', () => {
    const { store } = openStore(directory());
    const broken = {
      child: 'ola',
      change,
      get payload(): string {
        throw new RangeError('no');
      },
    };
    const turn = {
      child: 'ola',
      at: 0,
      readings: { notices: { state: 'absent', at: AT } },
      outcome: OUTCOME,
      told: [told],
    } as const;
    const unreadable = {
      state: 'absent',
      get at(): string {
        throw new RangeError('no');
      },
    } as const;
    expect(() => store.turns.commit({ ...turn, events: [event, broken] })).toThrow(RangeError);
    const readings = { notices: unreadable };
    expect(() => store.turns.commit({ ...turn, readings, events: [event] })).toThrow(RangeError);
    const held = (): unknown[] => [
      store.turns.snapshot('ola'),
      store.turns.outcome('ola'),
      store.turns.told('ola'),
      store.outbox.rows(),
    ];
    expect(held()).toEqual([{}, null, {}, []]);
    store.turns.commit({ ...turn, events: [event] });
    expect(held()).toEqual([
      turn.readings,
      OUTCOME,
      { notices: new Map([['7', '1:["a"]']]) },
      [{ number: 1, child: 'ola', kind: 'portal_problem', payload: '{}' }],
    ]);
  });

  it('keeps an event until its delivery is complete', () => {
    const path = directory();
    const { store, close } = openStore(path);
    store.turns.commit({ child: 'ola', at: 0, readings: {}, outcome: OUTCOME, told: [], events: [event] });
    close();
    const again = openStore(path).store;
    const [row] = again.outbox.rows();
    again.outbox.begin(7, 'topic', '{}');
    again.outbox.complete(7);
    expect([row?.payload, again.outbox.rows()]).toEqual(['{}', []]);
  });

  it('replaces and removes Told by child and noun', () => {
    const path = directory();
    const { store, close } = openStore(path);
    const turn = { child: 'ola', at: 0, readings: {}, outcome: OUTCOME, events: [] };
    const grade = { noun: 'grades', thing: '7', version: '1:["5"]' } as const;
    store.turns.commit({ ...turn, told: [told, { ...told, thing: '8' }, grade] });
    store.turns.commit({ ...turn, child: 'tom', told: [told] });
    store.turns.commit({
      ...turn,
      told: [
        { ...told, version: '2:["b"]' },
        { ...told, thing: '8', version: null },
      ],
    });
    close();
    const again = openStore(path).store;
    const grades = new Map([['7', '1:["5"]']]);
    expect(again.turns.told('ola')).toEqual({ notices: new Map([['7', '2:["b"]']]), grades });
    expect(again.turns.told('tom')).toEqual({ notices: new Map([['7', '1:["a"]']]) });
    again.turns.forget('ola');
    expect([again.turns.told('ola'), again.turns.told('tom')]).toEqual([
      {},
      { notices: new Map([['7', '1:["a"]']]) },
    ]);
  });
});

describe('the shape of stored readings', () => {
  const notices = { state: 'fresh', value: [], at: AT } as const;
  const pupil = { state: 'absent', at: AT } as const;
  const doubled = (value: object): object => [value, value];

  function saved(): Database {
    const { database } = partsOf();
    saveReadings(database, 'ola', { notices, pupil });
    return database;
  }

  it('is upgraded by the steps since it was stored alone', () => {
    const database = saved();
    const [one, two] = [[doubled], [doubled, doubled]].map((more) => ({
      ...upgrades,
      notices: [...upgrades.notices, ...more],
    }));
    saveReadings(database, 'ola', { notices }, one);
    expect(loadReadings(database, 'ola', two).notices).toEqual({ ...notices, value: [[], []] });
  });

  it('is upgraded Source by Source', () => {
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
    [[], null],
    [[{ id: '1' }], [{ id: '1' }]],
  ])('of the inbox %j, which may have been refused where it is empty, becomes %j', (inbox, expected) => {
    const database = saved();
    const stored = { state: 'fresh', value: { unread: { inbox: 2 }, inbox }, at: '2026-11-19T06:00:00Z' };
    saveReadings(database, 'ola', { messages: stored as never }, { ...upgrades, messages: [] });
    const { messages } = loadReadings(database, 'ola');
    expect(messages).toEqual({ ...stored, value: { unread: { inbox: 2 }, inbox: expected } });
  });

  const none = { from: null, to: null };
  const midnight = { from: '00:00', to: '00:00' };
  it.each<[keyof typeof upgrades, unknown, unknown]>([
    ['agenda', [{ id: '1', time: '00:00', content: '00:00' }], [{ id: '1', time: null, content: '00:00' }]],
    ['conferences', [{ id: '1', time: '00:00' }], [{ id: '1', time: null }]],
    [
      'timetable',
      { days: { '2026-11-20': [{ lessonNo: 1, ...midnight, original: midnight }] } },
      { days: { '2026-11-20': [{ lessonNo: 1, ...none, original: none }] } },
    ],
    [
      'school',
      { bells: [midnight, { from: '08:00', to: '08:45' }] },
      { bells: [{ from: '08:00', to: '08:45' }] },
    ],
  ])('of the Source %s loses midnight as a time', (source, before, after) => {
    const database = saved();
    const stored = { state: 'fresh', value: before, at: AT };
    const steps = { ...upgrades, [source]: upgrades[source].slice(0, -1) };
    saveReadings(database, 'ola', { [source]: stored } as never, steps);
    expect(loadReadings(database, 'ola')[source]).toEqual({ ...stored, value: after });
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

describe('a store of version 3', () => {
  it('drops the ids of past events, and keeps the outbox', () => {
    const { outbox, turns } = partsOf((sqlite) => {
      migrate(sqlite, migrations.slice(0, 3));
      sqlite.run(`INSERT INTO told (child, id) VALUES ('ola', 'portal_problem/captcha/${AT}')`, []);
      sqlite.run("INSERT INTO outbox (child, kind, payload) VALUES ('ola', 'portal_problem', '{}')", []);
    });
    expect(turns.told('ola')).toEqual({});
    expect(outbox.rows()).toEqual([{ number: 1, child: 'ola', kind: 'portal_problem', payload: '{}' }]);
    const row = { noun: 'portal_problem', thing: 'captcha', version: AT } as const;
    const turn = { child: 'ola', at: 0, readings: {}, outcome: OUTCOME, told: [row], events: [] };
    turns.commit(turn);
    expect(turns.told('ola')).toEqual({ portal_problem: new Map([['captcha', AT]]) });
  });
});

describe('a store of version 2', () => {
  it('renames the outcome `unknown` to `unconfirmed`, and changes no other row', () => {
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
    const { journal } = partsOf((sqlite) => {
      migrate(sqlite, migrations.slice(0, 2));
      for (const [key, outcome] of Object.entries(rows)) sqlite.run(insert, [key, AT, outcome]);
      sqlite.run(`INSERT INTO journal (child, command, key, at) VALUES ('ola', 'x', 'open', ?)`, [AT]);
    });
    expect(journal.lastAct('ola', 'x', 'lost')?.outcome).toEqual(outcomeOf('unconfirmed'));
    expect(journal.lastAct('ola', 'x', 'went')?.outcome).toEqual(outcomeOf('sent'));
    expect(journal.lastAct('ola', 'x', 'broken')).toEqual({
      at: AT,
      outcome: null,
    });
    expect(journal.unconcluded().map(({ key }) => key)).toEqual(['open']);
  });
});

describe('a store of version 1', () => {
  it('keeps its last command and its messages', () => {
    const outcome = { state: 'done', command: 'refresh', at: AT, detail: null, messageId: null };
    const json = JSON.stringify(outcome);
    const act =
      "INSERT INTO journal (child, command, key, at, outcome) VALUES ('ola', 'send_message', 'x', ?, ?)";
    const { database, journal } = partsOf((sqlite) => {
      migrate(sqlite, migrations.slice(0, 1));
      sqlite.run(act, [AT, json]);
      sqlite.run("INSERT INTO last_commands VALUES ('ola', ?)", [json]);
      sqlite.run("INSERT INTO last_commands VALUES ('tom', '{')", []);
    });
    expect(journal.lastOutcome('ola')).toEqual(outcome);
    expect(journal.lastOutcome('tom')).toBeNull();
    expect(database.read('SELECT key FROM journal ORDER BY id')).toEqual([{ key: 'x' }, { key: '' }]);
  });
});

describe('a store', () => {
  it('has one bridge at a time, and any number of other processes', () => {
    const path = directory();
    const [first, second] = [openStore(path), openStore(path)];
    first.store.claim();
    first.store.claim();
    expect(() => second.store.claim()).toThrow(StoreInUseError);
    second.store.memory('ola').set('a', 1);
    expect(first.store.memory('ola').get('a')).toBe(1);
    const { printed } = inProcess(path, 'try { store.claim(); } catch (error) { print(error.name); }');
    expect(printed).toEqual(['StoreInUseError']);
    first.close();
    second.store.claim();
  });

  it('can be claimed after its bridge was killed', () => {
    const path = directory();
    inProcess(path, `store.claim(); process.kill(process.pid, 'SIGKILL');`);
    openStore(path).store.claim();
  });
});
