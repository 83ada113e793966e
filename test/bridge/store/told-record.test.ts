import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type KeeperWord, parseKeeperRecord } from '../../../src/bridge/store/keeper-record.ts';
import type { Store } from '../../../src/bridge/store/store.ts';
import type { ToldRecords } from '../../../src/bridge/store/told-record.ts';
import type { Noun } from '../../../src/school/changes/compared.ts';
import { emptySnapshot, type Snapshot } from '../../../src/school/snapshot.ts';
import { directory, FILE, openStore } from './directories.ts';

const AT = '2026-11-19T07:00:00Z';
const NOW = Date.parse(AT);
const OUTCOME = { status: 'ok', problem: null, since: AT, reachable: true } as const;
const TEMPLATES = new Set(['late']);
let messageId = 0;

/** A turn in which a thing got this version, with an event. */
function tell(store: Store, thing: string, version: string, noun: Noun = 'grades', hasEvent = true): void {
  const row = { noun, thing, version };
  const change = { kind: 'new_grade', type: 'new', id: `new_grade/${thing}/x`, occurredAt: AT } as never;
  const events = [{ child: 'ola', change, tells: row, payload: `${thing} ${version}` }];
  store.turns.commit({
    child: 'ola',
    at: NOW,
    readings: {},
    outcome: OUTCOME,
    told: [row],
    changed: [row],
    events: hasEvent ? events : [],
  });
}

/** The broker completes the oldest event. */
function complete(store: Store): void {
  const [row] = store.outbox.rows();
  messageId += 1;
  store.outbox.begin(messageId, 'topic', row?.payload ?? '');
  store.outbox.complete(messageId);
}

const GUARD = { logins: [NOW], resumes: [], failures: 1, unreadable: 0, lock: null };
const RECORD = {
  version: 1,
  counter: 9,
  writer: 'w',
  login: 'abcd',
  guard: GUARD,
  told: { key: '', events: [] },
  sent: {},
};
const json = (changed: object): string => JSON.stringify({ ...RECORD, ...changed });

type Kept = ReturnType<ToldRecords['recordOf']>;

const waiting = (store: Store): string[] => store.outbox.rows().map(({ payload }) => payload);
const mergeWith = (store: Store, record: Kept | null): readonly string[] => [
  ...store.toldRecords.merge(new Map([['ola', record ? [record] : []]]), TEMPLATES),
];

/** A store with the salt, in which A was told; an old copy of it; and the record after `later`. */
function older(later: (store: Store) => void, first: (store: Store) => void = () => undefined) {
  const [path, copy] = [directory(), directory()];
  const { store, close } = openStore(path);
  mergeWith(store, null);
  tell(store, 'a', '1:["1"]');
  complete(store);
  first(store);
  // SQLite's log is part of the copy.
  for (const suffix of ['', '-wal']) cpSync(join(path, FILE + suffix), join(copy, FILE + suffix));
  later(store);
  const record = store.toldRecords.recordOf('ola');
  close();
  const whole = { version: 1, login: 'abcd', guard: null, ...record };
  expect(parseKeeperRecord(JSON.stringify(whole))).toEqual(whole);
  return { store: openStore(copy, AT).store, record, path: copy };
}

describe('a store that is older than the record', () => {
  it('tells silently what was told, once, and everything else', () => {
    const { store, record } = older((current) => {
      for (const [thing, version] of [
        ['a', '2:["2"]'],
        ['b', '1:["1",null]'],
        ['c', '1:["1"]'],
        ['d', '1:["1"]'],
        ['e', '1:'],
      ] as const) {
        tell(current, thing, version);
        complete(current);
      }
    });
    expect(mergeWith(store, record)).toEqual(['ola']);
    // Another way to the same version; a part that was unknown then; another version; a new thing; gone.
    for (const [thing, version] of [
      ['a', '5:["2"]'],
      ['b', '1:["1","x"]'],
      ['c', '1:["2"]'],
      ['f', '1:["1"]'],
      ['e', '2:'],
    ] as const)
      tell(store, thing, version);
    expect(waiting(store)).toEqual(['c 1:["2"]', 'f 1:["1"]']);
    // Once: A, B and A again are three versions.
    tell(store, 'a', '6:["3"]');
    tell(store, 'a', '7:["2"]');
    expect(waiting(store)).toHaveLength(4);
    expect(store.toldRecords.recordOf('ola').counter).toBeGreaterThan(record.counter);
  });

  it('tells again what its Source did not have at the first successful reading', () => {
    const { store, record } = older((current) => {
      tell(current, 'b', '1:["1"]');
      tell(current, 'n', '1:["1"]', 'notices');
      tell(current, 'h', '1:["1"]', 'homework');
      for (let event = 0; event < 3; event += 1) complete(current);
    });
    mergeWith(store, record);
    const read = { state: 'fresh', value: [], at: AT } as never;
    // Before the copy was made, by a clock that was a year ahead.
    const ahead = { state: 'fresh', value: [], at: '2027-11-18T07:00:00Z' } as never;
    const failed = { state: 'stale', value: [], at: '2026-11-18T07:00:00Z', problem: 'down' } as never;
    const snapshot: Snapshot = { ...emptySnapshot, grades: read, notices: failed, homework: ahead };
    store.toldRecords.endKept('ola', snapshot, false);
    tell(store, 'b', '1:["1"]');
    tell(store, 'n', '1:["1"]', 'notices');
    tell(store, 'h', '1:["1"]', 'homework');
    expect(waiting(store)).toEqual(['b 1:["1"]']);
  });

  it('keeps what was told until its Sources are read, whatever it has without an event before', () => {
    const { store, record } = older((current) => {
      tell(current, 'a', '2:["2"]');
      complete(current);
    });
    mergeWith(store, record);
    tell(store, 'a', '1:["0"]', 'grades', false);
    tell(store, 'a', '2:["2"]');
    expect(waiting(store)).toEqual([]);
    // It has happened since.
    tell(store, 'a', '3:["3"]');
    tell(store, 'a', '4:["2"]');
    expect(waiting(store)).toEqual(['a 3:["3"]', 'a 4:["2"]']);
  });

  it('keeps which digest of a week was told, which has no Source, until the next one', () => {
    const { store, record } = older((current) => {
      tell(current, 'digest', '4:["2026-11-16"]', 'digest');
      complete(current);
    });
    mergeWith(store, record);
    store.toldRecords.endKept('ola', emptySnapshot, false);
    tell(store, 'digest', '3:["2026-11-16"]', 'digest');
    tell(store, 'digest', '5:["2026-11-23"]', 'digest');
    expect(waiting(store)).toEqual(['digest 5:["2026-11-23"]']);
  });

  it('ends at once what another version told of a noun that this one does not have', () => {
    const row = { noun: 'horoscope' as Noun, thing: 'x' };
    const { store, record } = older((current) => {
      tell(current, row.thing, '1:["1"]', row.noun);
      complete(current);
    });
    mergeWith(store, record);
    const isKept = () => store.toldRecords.isKept(store.toldRecords.hashOf('ola', row), '1:["1"]');
    expect(isKept()).toBe(true);
    store.toldRecords.endKept('ola', emptySnapshot, false);
    expect(isKept()).toBe(false);
  });

  it('drops what waits in its outbox and was completed, and nothing else', () => {
    const { store, record } = older(complete, (current) => {
      tell(current, 'b', '1:["1"]');
      tell(current, 'c', '1:["1"]');
    });
    expect(waiting(store)).toHaveLength(2);
    mergeWith(store, record);
    expect(waiting(store)).toEqual(['c 1:["1"]']);
  });

  it('drops what it told again before the broker answered, and what is new stays', () => {
    const { store, record } = older((current) => {
      tell(current, 'b', '1:["1"]');
      complete(current);
    });
    tell(store, 'b', '1:["1"]');
    tell(store, 'c', '1:["1"]');
    expect(waiting(store)).toHaveLength(2);
    mergeWith(store, record);
    expect(waiting(store)).toEqual(['c 1:["1"]']);
    expect(store.toldRecords.recordOf('ola').told.events).toHaveLength(2);
  });

  it('remembers over a crash what its Sources have not shown yet', () => {
    const { store, record, path } = older((current) => {
      tell(current, 'b', '1:["1"]');
      complete(current);
    });
    mergeWith(store, record);
    const copy = directory();
    for (const suffix of ['', '-wal']) cpSync(join(path, FILE + suffix), join(copy, FILE + suffix));
    const again = openStore(copy).store;
    mergeWith(again, record);
    tell(again, 'b', '1:["1"]');
    expect(waiting(again)).toEqual([]);
  });
});

describe('a record', () => {
  it('has an event only when the broker has completed it', () => {
    const { store } = openStore(directory());
    mergeWith(store, null);
    tell(store, 'a', '1:["1"]');
    expect(store.toldRecords.recordOf('ola').told.events).toEqual([]);
    complete(store);
    expect(store.toldRecords.recordOf('ola').told.events).toHaveLength(1);
  });

  it('means nothing to a store with another salt, but what was sent', () => {
    const { record } = older((current) => {
      tell(current, 'b', '1:["1"]');
      complete(current);
    });
    const { store } = openStore(directory());
    expect(mergeWith(store, { ...record, sent: { late: NOW - 1, other: NOW } })).toEqual([]);
    tell(store, 'b', '1:["1"]');
    expect(waiting(store)).toHaveLength(1);
    expect(store.journal.lastAct('ola', 'send_message', 'late')?.at).toBe('2026-11-19T06:59:59.999Z');
    expect(store.journal.lastAct('ola', 'send_message', 'other')).toBeUndefined();
  });

  it('means the same to a store that was lost, but not its key, and then to a copy of the lost one', () => {
    const [path, copy] = [directory(), directory()];
    const first = openStore(path);
    mergeWith(first.store, null);
    tell(first.store, 'a', '1:["1"]');
    cpSync(join(path, FILE), join(copy, FILE));
    cpSync(join(path, `${FILE}-wal`), join(copy, `${FILE}-wal`));
    complete(first.store);
    const kept = first.store.toldRecords.recordOf('ola');
    first.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(path, FILE + suffix), { force: true });
    const second = openStore(path);
    mergeWith(second.store, kept);
    tell(second.store, 'b', '1:["1"]');
    complete(second.store);
    const { store } = openStore(copy);
    mergeWith(store, second.store.toldRecords.recordOf('ola'));
    tell(store, 'b', '1:["1"]');
    tell(store, 'c', '1:["1"]');
    expect(waiting(store)).toEqual(['c 1:["1"]']);
  });

  it.each<[what: string, falsified: (record: Kept, store: Store) => Kept]>([
    ['a higher counter', (record) => ({ ...record, counter: 2 ** 50 })],
    [
      'later numbers',
      ({ told: { key, events }, ...rest }) => {
        const later = events.map(([thing, version]): [string, string, number] => [thing, version, 100]);
        return { ...rest, counter: 100, told: { key, events: later } };
      },
    ],
    [
      'what is true of another child',
      (_, { toldRecords }) => {
        for (let change = 0; change < 9; change += 1) toldRecords.noteGuard('janek');
        return toldRecords.recordOf('janek');
      },
    ],
  ])('without the right seal silences no event and ends no counting: %s', (_, falsified) => {
    const { store } = openStore(directory());
    mergeWith(store, null);
    tell(store, 'a', '1:["1"]');
    complete(store);
    const kept = store.toldRecords.recordOf('ola');
    tell(store, 'a', '2:["2"]');
    const before = store.toldRecords.recordOf('ola');
    expect(mergeWith(store, falsified(kept, store))).toEqual([]);
    expect(waiting(store)).toEqual(['a 2:["2"]']);
    expect(store.toldRecords.recordOf('ola')).toEqual(before);
  });

  it('has the latest 300 things, and no text', () => {
    const { store } = openStore(directory());
    mergeWith(store, null);
    for (let thing = 0; thing < 310; thing += 1) {
      tell(store, `thing${thing}`, '1:["Kowalska"]');
      complete(store);
    }
    const record = store.toldRecords.recordOf('ola');
    expect(record.told.events).toHaveLength(300);
    expect(JSON.stringify(record)).not.toMatch(/thing|Kowalska|grades/);
    expect(JSON.stringify(record).length).toBeLessThan(12_000);
  });

  it.each<[text: string, word?: KeeperWord]>([
    [''],
    ['x'],
    ['{}'],
    [json({ version: 2 })],
    [json({ counter: -1 })],
    [json({ counter: 1e300 })],
    [json({ told: { key: '', events: [['a', 'b']] } })],
    [json({ sent: { a: 'now' } })],
    [json({ login: 'abcde' })],
    [json({ more: 1 })],
    [json({ guard: { ...GUARD, failures: -5 } })],
    [json({ guard: { ...GUARD, failures: 1e9 } })],
    [json({ guard: { ...GUARD, logins: ['2026'] } })],
    [json({ guard: { ...GUARD, logins: Array.from({ length: 65 }, () => NOW) } })],
    [json({ guard: { ...GUARD, override: true } })],
    [json({ guard: { ...GUARD, lock: { kind: 'busy', until: null } } })],
    [json({ guard: { ...GUARD, lock: { kind: 'captcha', until: 0 } } })],
    [JSON.stringify({ ...GUARD, version: 3 }), 'guard'],
    [JSON.stringify({ version: 2, counter: 1, key: '', events: [], sent: {} }), 'told'],
  ])('is none if it is damaged, or of a later version: %s', (text, word) => {
    expect(parseKeeperRecord(text, word)).toBeNull();
  });

  it.each<[word: KeeperWord, kept: object, record: object]>([
    ['guard', GUARD, { writer: 'guard', login: null, guard: GUARD }],
    ['guard', { version: 1, ...GUARD }, { writer: 'guard', login: null, guard: GUARD }],
    [
      'guard',
      { version: 2, counter: 7, login: 'abcd', writer: 'w', ...GUARD },
      { counter: 7, writer: 'w', login: 'abcd', guard: GUARD },
    ],
    [
      'told',
      { version: 1, counter: 7, key: 'k', events: [['a', 'b', 1]], sent: { late: NOW } },
      { counter: 7, writer: 'told', sent: { late: NOW } },
    ],
  ])('is read as earlier versions kept it: %s %j', (word, kept, record) => {
    const none = { ...RECORD, counter: 1, login: null, guard: null };
    expect(parseKeeperRecord(JSON.stringify(kept), word)).toEqual({ ...none, ...record });
  });
});

describe('the last sending of a message', () => {
  const act = { child: 'ola', command: 'send_message', key: 'late', origin: 'bridge' } as const;
  const outcome = (state: 'sent' | 'refused') =>
    ({ state, command: 'send_message', at: AT, detail: null, messageId: null }) as const;
  const sentOf = (store: Store): unknown => store.toldRecords.recordOf('ola').sent;

  it('is in the record from the intent on, unless nothing was sent', () => {
    const { store } = openStore(directory());
    mergeWith(store, null);
    const id = store.journal.intend({ ...act, at: AT });
    expect(sentOf(store)).toEqual({ late: NOW });
    const { counter } = store.toldRecords.recordOf('ola');
    store.journal.conclude(id, outcome('refused'));
    expect(sentOf(store)).toEqual({});
    expect(store.toldRecords.recordOf('ola').counter).toBe(counter + 1);
    store.journal.intend({ ...act, key: 'cli:send', at: AT });
    expect(sentOf(store)).toEqual({});
  });

  it.each([
    ['the later of both', NOW - 60_000, '2026-11-19T06:59:00Z'],
    ['the own one', NOW - 7_200_000, '2026-11-19T06:00:00Z'],
    ['now, if it is of the future', NOW + 1e9, '2026-11-19T07:00:00Z'],
  ])('is %s', (_, sentAt, at) => {
    const { store } = openStore(directory());
    store.journal.conclude(store.journal.intend({ ...act, at: '2026-11-19T06:00:00Z' }), outcome('sent'));
    mergeWith(store, { counter: 1, writer: 'w', told: { key: '', events: [] }, sent: { late: sentAt } });
    expect(store.journal.lastAct('ola', 'send_message', 'late')?.at).toBe(at);
    expect(store.journal.lastOutcome('ola')).toEqual(outcome('sent'));
  });
});
