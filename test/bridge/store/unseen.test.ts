import { describe, expect, it } from 'vitest';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import type { Store } from '../../../src/bridge/store/store.ts';
import type { Change } from '../../../src/school/changes/change.ts';
import { changes } from '../../school/catalogue/changes.ts';
import { notice } from '../../school/catalogue/school.ts';
import { directory, FILE, openStore } from './directories.ts';

const AT = '2026-11-19T07:00:00Z';
const NOW = Date.parse(AT);
const DAY_MS = 24 * 3_600_000;
const OUTCOME = { status: 'ok', problem: null, since: AT, reachable: true } as const;

const put = (id: string): Change<'new_notice'> => ({
  kind: 'new_notice',
  type: 'new',
  id: `new_notice/${id}`,
  occurredAt: AT,
  thing: id,
  item: notice({ id }),
  was: null,
});

function commit(store: Store, list: readonly Change[], { child = 'ola', at = NOW } = {}): void {
  const events = list.map((change) => ({ child, change, payload: '{}' }));
  store.turns.commit({ child, at, readings: {}, outcome: OUTCOME, told: [], events });
}

const idsOf = (store: Store, { child = 'ola', at = NOW } = {}): string[] =>
  store.unseen.list(child, at).map(({ id }) => id.replace('new_notice/', ''));

const acknowledgeAll = (store: Store): number =>
  store.unseen.acknowledge(
    'ola',
    store.unseen.list('ola', NOW).map(({ id }) => id),
  );

describe('unseen changes', () => {
  it('are those of committed events, the last first, unchanged after a restart; no problems, nor what tells of others', () => {
    const path = directory();
    const { store, close } = openStore(path);
    const all = changes.map(({ change }, index) => ({ ...change, id: String(index) }));
    commit(store, all);
    commit(store, [put('1')], { child: 'tom' });
    close();
    const again = openStore(path).store;
    const others = ['portal_problem', 'opened_message', 'weekly_digest', 'unseen_reminder'];
    const ofSchool = all.filter(({ kind }) => !others.includes(kind));
    expect(ofSchool.length).toBe(all.length - others.length);
    expect(again.unseen.list('ola', NOW)).toEqual(ofSchool.toReversed());
    expect(idsOf(again, { child: 'tom' })).toEqual(['1']);
    expect(acknowledgeAll(again)).toBe(ofSchool.length);
  });

  it('are the same objects in each list, of each child its own', () => {
    const { store } = openStore(directory());
    for (const child of ['ola', 'tom']) commit(store, [put('1')], { child });
    const [first] = store.unseen.list('ola', NOW);
    const [tom] = store.unseen.list('tom', NOW);
    commit(store, [put('2')]);
    expect(store.unseen.list('ola', NOW)[1]).toBe(first);
    expect(store.unseen.list('tom', NOW)[0]).toBe(tom);
    store.unseen.acknowledge('ola', ['new_notice/1']);
    expect(idsOf(store)).toEqual(['2']);
  });

  it('are not stored if the turn is not', () => {
    const { store } = openStore(directory());
    const broken = {
      ...put('2'),
      toJSON(): never {
        throw new RangeError('no');
      },
    };
    expect(() => commit(store, [put('1'), broken])).toThrow(RangeError);
    expect([store.unseen.list('ola', NOW), store.outbox.rows(), store.turns.outcome('ola')]).toEqual([
      [],
      [],
      null,
    ]);
  });

  it('are acknowledged one by one or all, of one child', () => {
    const path = directory();
    const { store, close } = openStore(path);
    for (const child of ['ola', 'tom']) commit(store, [put('1'), put('2'), put('3')], { child });
    expect(store.unseen.acknowledge('ola', ['new_notice/2'])).toBe(1);
    expect(store.unseen.acknowledge('ola', ['new_notice/2'])).toBe(0);
    expect(idsOf(store)).toEqual(['3', '1']);
    expect(store.unseen.acknowledge('ola', ['new_notice/1', 'new_notice/2', 'new_notice/3'])).toBe(2);
    expect(acknowledgeAll(store)).toBe(0);
    close();
    const again = openStore(path).store;
    expect([idsOf(again), idsOf(again, { child: 'tom' })]).toEqual([[], ['3', '2', '1']]);
    expect(again.outbox.rows()).toHaveLength(6);
  });

  it('are the last 100 of a child, of 30 days', () => {
    const { store } = openStore(directory());
    commit(store, [put('old')], { child: 'tom', at: NOW - 31 * DAY_MS });
    commit(store, [put('1')], { child: 'tom', at: NOW - 29 * DAY_MS });
    expect(idsOf(store, { child: 'tom' })).toEqual(['1']);
    expect(idsOf(store, { child: 'tom', at: NOW + 2 * DAY_MS })).toEqual([]);
    commit(
      store,
      Array.from({ length: 130 }, (_, index) => put(String(index))),
    );
    const ids = idsOf(store);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, '129', '30']);
    commit(store, [put('2')], { child: 'tom' });
    expect(idsOf(store, { child: 'tom' })).toEqual(['2', '1']);
  });

  it('have one reminder each, the first of those that were found until a time', () => {
    const { store } = openStore(directory());
    commit(store, [put('1')], { at: NOW - DAY_MS });
    commit(store, [put('2')]);
    const waiting = (until: number) => store.unseen.withoutReminder('ola', NOW, until);
    expect(store.unseen.firstWithoutReminder('ola')).toBe(NOW - DAY_MS);
    expect(waiting(NOW - 1)).toEqual([put('1')]);
    store.unseen.noteReminder('ola', waiting(NOW - 1));
    expect([waiting(NOW - 1), waiting(NOW)]).toEqual([[], [put('2')]]);
    expect(store.unseen.firstWithoutReminder('ola')).toBe(NOW);
    expect(store.unseen.firstWithoutReminder('tom')).toBeNull();
    expect(idsOf(store)).toEqual(['2', '1']);
  });

  it('stay while the clock is wrong', () => {
    const { store } = openStore(directory());
    commit(store, [put('1')]);
    commit(store, [put('2')], { at: NOW + 365 * DAY_MS });
    expect(idsOf(store)).toEqual(['2', '1']);
  });

  it.each([
    ['is of another shape', 'shape = shape + 1'],
    ['is no JSON', "change = '{'"],
    ['has no time', "change = json_remove(change, '$.occurredAt')"],
    ['is of an unknown kind', "change = json_set(change, '$.kind', 'constructor')"],
    ['is of an unknown type', "change = json_set(change, '$.type', 'x')"],
  ])('without one that %s', (_, change) => {
    const path = directory();
    const { store } = openStore(path);
    commit(store, [put('1'), put('2')]);
    const file = new Sqlite(`${path}/${FILE}`);
    file.exec(`UPDATE unseen SET ${change} WHERE id = 'new_notice/1'`);
    file.close();
    expect(idsOf(store)).toEqual(['2']);
  });

  const [before, now] = [
    { id: '7', text: 'a' },
    { id: '7', text: 'b' },
  ];
  it.each([
    ['new_grade', 'changed', { gradeId: '7', grade: now, was: before }, now, before],
    ['new_grade', 'removed', { gradeId: '7', grade: null, was: before }, null, before],
    ['new_message', 'new', { message: now }, now, null],
    ['new_notice', 'changed', { notice: now, was: before }, now, before],
    ['new_homework', 'removed', { homeworkId: '7', homework: null, was: null }, null, null],
    ['new_agenda', 'test', { entryId: '7', entry: now, was: null }, now, null],
    ['new_remark', 'changed', { remarkId: '7', remark: now, was: before }, now, before],
    ['new_behaviour', 'grade', { behaviourId: '7', entry: now, was: null }, now, null],
    ['new_document', 'new', { file: now }, now, null],
    ['new_trip', 'cancelled', { tripId: '7', trip: null, was: before }, null, before],
  ])('of the earlier shape are read: %s %s', (kind, type, fields, item, was) => {
    const path = directory();
    const { store } = openStore(path);
    commit(store, [put('1')]);
    const occurrence = { kind, type, id: `${kind}/7`, occurredAt: AT };
    const file = new Sqlite(`${path}/${FILE}`);
    file.exec(`UPDATE unseen SET shape = 1, change = '${JSON.stringify({ ...occurrence, ...fields })}'`);
    file.close();
    expect(store.unseen.list('ola', NOW)).toEqual([{ ...occurrence, thing: '7', item, was }]);
  });

  it('are forgotten with the readings of another login', () => {
    const { store } = openStore(directory());
    for (const child of ['ola', 'tom']) commit(store, [put('1')], { child });
    store.turns.forget('ola');
    expect([idsOf(store), idsOf(store, { child: 'tom' })]).toEqual([[], ['1']]);
    store.forgetChild('tom');
    expect(idsOf(store, { child: 'tom' })).toEqual([]);
  });
});
