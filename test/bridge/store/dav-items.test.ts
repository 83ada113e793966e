import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DavItems } from '../../../src/bridge/store/dav-items.ts';
import { Sqlite } from '../../../src/bridge/store/sqlite.ts';
import { Store } from '../../../src/bridge/store/store.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { directory, FILE, openStore } from './directories.ts';

const LIST = { child: 'ola', list: 'todo-homework' };
const OTHER = { child: '', list: 'todo-homework' };
const school = (...names: readonly string[]) =>
  new Map(names.map((name) => [name, { uid: name, digest: `digest of ${name}`, isDone: true }]));
const own = (name: string, text = name) => ({ name, uid: name, own: text, digest: text });
const placeAt = (number: number) => ({ number, since: number });
const numberOf = (items: DavItems, token: string) => items.placeOf(token)?.number ?? null;
const named = (rows: readonly { readonly name: string; readonly isGone: boolean }[]) =>
  rows.map(({ name, isGone }) => (isGone ? `${name} gone` : name));

describe('the items of CalDAV', () => {
  it('are numbered when they change, in each list', () => {
    const { store } = openStore(directory());
    const items = store.davItems;
    items.update(LIST, school('a', 'b'));
    items.update(OTHER, school('a'));
    const before = items.row(LIST, 'a')?.number ?? 0;
    items.update(LIST, school('a', 'b'));
    expect(named(items.changedSince(LIST, placeAt(before)))).toEqual(['b']);
    items.put(LIST, own('x'));
    items.update(LIST, new Map([['b', { uid: 'b', digest: 'another', isDone: false }]]));
    expect(named(items.changedSince(LIST, placeAt(before)))).toEqual(['x', 'b', 'a gone']);
    expect(items.row(LIST, 'b')).toMatchObject({ changes: 1, isOwn: false });
    expect([named(items.rows(LIST)), named(items.rows(OTHER))]).toEqual([['x', 'b'], ['a']]);
    items.update(LIST, school('a', 'b', 'x'));
    expect([items.text(LIST, 'x'), items.text(LIST, 'a')]).toEqual(['x', null]);
  });

  it('of a client are found by UID, counted, replaced and removed', () => {
    const { store } = openStore(directory());
    const items = store.davItems;
    const text = 'BEGIN:VCALENDAR\r\n\u0142 "\\n"\r\n';
    items.put(LIST, own('x', text));
    expect(items.text(LIST, 'x')).toBe(text);
    expect([items.nameOf(LIST, 'x'), items.nameOf(OTHER, 'x'), items.sizeOfOwn(LIST).count]).toEqual([
      'x',
      undefined,
      1,
    ]);
    items.remove(LIST, 'x');
    expect([
      items.text(LIST, 'x'),
      items.nameOf(LIST, 'x'),
      items.sizeOfOwn(LIST).count,
      named(items.changedSince(LIST, placeAt(0))),
    ]).toEqual([null, undefined, 0, ['x gone']]);
    items.remove(LIST, 'never there');
    expect(items.put(LIST, own('x', text)).changes).toBe(2);
  });
});

describe('a token', () => {
  it('outlasts a restart, and is unknown to an older copy of the store, also later', () => {
    const path = directory();
    const copy = join(directory(), FILE);
    const { store, close } = openStore(path);
    store.davItems.put(LIST, own('a'));
    const early = store.davItems.token(LIST);
    const backup = new Sqlite(join(path, FILE));
    backup.run('VACUUM INTO ?', [copy]);
    backup.close();
    store.davItems.put(LIST, own('lost'));
    const ofSameRun = store.davItems.token(LIST);
    close();
    const second = openStore(path);
    expect([early, ofSameRun].map((token) => numberOf(second.store.davItems, token))).toEqual([1, 2]);
    second.store.davItems.put(LIST, own('lost, too'));
    const ofLaterRun = second.store.davItems.token(LIST);
    second.close();
    copyFileSync(copy, join(path, FILE));

    const { davItems } = openStore(path).store;
    const numbers = () => [early, ofSameRun, ofLaterRun].map((token) => numberOf(davItems, token));
    expect(numbers()).toEqual([1, null, null]);
    for (const name of ['b', 'c', 'd']) davItems.put(LIST, own(name));
    expect(numbers()).toEqual([1, null, null]);
    expect(named(davItems.changedSince(LIST, placeAt(1)))).toEqual(['b', 'c', 'd']);
    expect(numberOf(davItems, davItems.token(LIST, placeAt(5)))).toBeNull();
  });

  it('is too old after 90 days in which something went', () => {
    const clock = new ManualClock('2026-06-01T07:00:00Z');
    const store = Store.open(directory(), { clock, log: silentLog });
    const items = store.davItems;
    items.update(LIST, school('a', 'b'));
    const early = items.token(LIST);
    items.update(LIST, school('b'));
    const then = items.token(LIST);
    clock.advance(91 * 24 * 3_600_000);
    items.update(LIST, school('b', 'c'));
    expect([numberOf(items, early), numberOf(items, then)]).toEqual([null, 3]);
    expect(named(items.changedSince(LIST, placeAt(3)))).toEqual(['c']);
    items.update(OTHER, school('a'));
    // A list without any change since has a token that holds.
    expect(numberOf(items, items.token({ child: 'jas', list: 'todo-tests' }))).toBe(3);
    store.close();
  });
});
