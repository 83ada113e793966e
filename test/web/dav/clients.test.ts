import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { DavRequest } from '../../../src/web/dav/answers.ts';
import { childOf } from '../../../src/web/dav/xml.ts';
import { directory, openStore } from '../../bridge/store/directories.ts';
import { serve } from '../serve.ts';
import { agendaOf, DavServer, homeworkOf, LIST, query, syncSince, TOKEN, todo, xmlOf } from './dav-server.ts';

// What clients send, as their documentation and the tests of open servers have it.

const TESTS = '/dav/ola/todo-tests/';
const C = 'xmlns:C="urn:ietf:params:xml:ns:caldav"';
const S = 'xmlns:S="http://calendarserver.org/ns/"';
const I = 'xmlns:I="http://apple.com/ns/ical/"';

const find = (props: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<A:propfind xmlns:A="DAV:">\n<A:prop>${props}</A:prop>\n</A:propfind>`;

describe('iPhone and Mac', () => {
  it('find the account, its lists and their items, and write a reminder', async () => {
    const server = await DavServer.open();
    server.homework = [homeworkOf({})];
    const start = find('<A:current-user-principal/><A:principal-URL/><A:resourcetype/>');
    const wellKnown = await server.request('PROPFIND', '/.well-known/caldav', {
      body: start,
      headers: { depth: '0' },
    });
    expect([wellKnown.status, wellKnown.headers.get('location')]).toEqual([301, '/dav/']);
    const root = await server.multistatus('PROPFIND', '/dav/', start, '0');
    const principal = childOf(root.found.get('/dav/')?.['{DAV:}current-user-principal'], '{DAV:}href')?.text;
    expect(principal).toBe('/dav/ola/');
    const options = await server.request('OPTIONS', '/dav/ola/');
    expect([options.status, options.headers.get('dav')]).toEqual([
      200,
      '1, 3, access-control, calendar-access',
    ]);
    const account = await server.multistatus(
      'PROPFIND',
      '/dav/ola/',
      find(
        `<C:calendar-home-set ${C}/><C:calendar-user-address-set ${C}/><A:current-user-principal/><A:displayname/><S:dropbox-home-URL ${S}/><S:email-address-set ${S}/><S:notification-URL ${S}/><A:principal-collection-set/><A:principal-URL/><A:resource-id/><C:schedule-inbox-URL ${C}/><C:schedule-outbox-URL ${C}/><A:supported-report-set/>`,
      ),
      '0',
    );
    const home = account.found.get('/dav/ola/')?.['{urn:ietf:params:xml:ns:caldav}calendar-home-set'];
    expect(childOf(home, '{DAV:}href')?.text).toBe('/dav/ola/');
    const { found } = await server.multistatus(
      'PROPFIND',
      '/dav/ola/',
      find(
        `<A:add-member/><I:calendar-color ${I}/><C:calendar-description ${C}/><I:calendar-order ${I}/><C:calendar-timezone ${C}/><A:current-user-privilege-set/><C:default-alarm-vevent-date ${C}/><A:displayname/><S:getctag ${S}/><A:owner/><A:quota-available-bytes/><A:resourcetype/><C:supported-calendar-component-set ${C}/><A:supported-report-set/><A:sync-token/>`,
      ),
    );
    const list = found.get(LIST) ?? expect.fail('no list');
    expect(list['{DAV:}resourcetype']?.children.map(({ name }) => name)).toEqual([
      '{DAV:}collection',
      '{urn:ietf:params:xml:ns:caldav}calendar',
    ]);
    expect(list['{http://apple.com/ns/ical/}calendar-color']?.text).toBe('#EF6C00FF');
    const token = list['{DAV:}sync-token']?.text ?? '';
    const set = `<A:propertyupdate xmlns:A="DAV:"><A:set><A:prop><I:calendar-order ${I}>3</I:calendar-order></A:prop></A:set></A:propertyupdate>`;
    const order = await server.request('PROPPATCH', LIST, { body: set });
    expect([order.status, await order.text()]).toEqual([207, expect.stringContaining('200 OK')]);
    const rename = set.replaceAll('I:calendar-order', 'A:displayname');
    expect(await (await server.request('PROPPATCH', LIST, { body: rename })).text()).toContain(
      '403 Forbidden',
    );

    const first = await server.changes(LIST);
    expect(first.changed).toHaveLength(1);
    expect((await server.changes(LIST, token)).changed).toEqual([]);
    const [address = ''] = first.changed;
    const hrefs = `<A:href>${address}</A:href><A:href>${LIST}gone.ics</A:href>`;
    const multiget = `<C:calendar-multiget ${C} xmlns:A="DAV:"><A:prop><A:getetag/><C:calendar-data/><C:schedule-tag/></A:prop>${hrefs}</C:calendar-multiget>`;
    const read = await server.multistatus('REPORT', LIST, multiget);
    expect([...read.found.keys()]).toEqual([address, `${LIST}gone.ics`]);

    const reminder = todo('E621E1F8', 'Basen', [
      'DUE;TZID=Europe/Warsaw:20261120T170000',
      'X-APPLE-SORT-ORDER:817',
    ]);
    const headers = { 'if-none-match': '*', 'content-type': 'text/calendar', 'content-encoding': 'gzip' };
    const put = await fetch(new URL(`${LIST}E621E1F8.ics`, server.url), {
      method: 'PUT',
      headers: { ...headers, authorization: `Basic ${btoa(`ola:${TOKEN}`)}` },
      body: gzipSync(reminder),
    });
    expect(put.status).toBe(201);
    expect((await server.changes(LIST, first.token)).changed).toEqual([`${LIST}E621E1F8.ics`]);
    expect(await (await server.request('GET', `${LIST}E621E1F8.ics`)).text()).toBe(reminder);
  });
});

describe('a query', () => {
  it.each([
    ['all', '', ['a', 'b', 'school']],
    [
      'by UID',
      '<C:prop-filter name="UID"><C:text-match collation="i;octet">uid-a</C:text-match></C:prop-filter>',
      ['a'],
    ],
    [
      'by another UID',
      '<C:prop-filter name="UID"><C:text-match collation="i;octet">UID-A</C:text-match></C:prop-filter>',
      [],
    ],
    [
      'without regard to case',
      '<C:prop-filter name="SUMMARY"><C:text-match>ITEM</C:text-match></C:prop-filter>',
      ['a', 'b'],
    ],
    [
      'not',
      '<C:prop-filter name="SUMMARY"><C:text-match negate-condition="yes">item</C:text-match></C:prop-filter>',
      ['school'],
    ],
    ['open', '<C:prop-filter name="COMPLETED"><C:is-not-defined/></C:prop-filter>', ['a', 'school']],
    ['with an alarm', '<C:comp-filter name="VALARM"/>', ['b']],
    ['without one', '<C:comp-filter name="VALARM"><C:is-not-defined/></C:comp-filter>', ['a', 'school']],
    ['in December', '<C:time-range start="20261201T000000Z" end="20270101T000000Z"/>', ['a']],
    ['from December on', '<C:time-range start="20261201T000000Z"/>', ['a']],
    ['until December', '<C:time-range end="20261201T000000Z"/>', ['b', 'school']],
    [
      'completed in November',
      '<C:prop-filter name="COMPLETED"><C:time-range start="20261101T000000Z" end="20261201T000000Z"/></C:prop-filter>',
      ['b'],
    ],
    ['with a parameter', '<C:prop-filter name="DUE"><C:param-filter name="TZID"/></C:prop-filter>', ['a']],
  ])('%s', async (_, filter, expected) => {
    const server = await DavServer.open();
    server.homework = [homeworkOf({})];
    const alarm = ['BEGIN:VALARM', 'TRIGGER:-PT5M', 'ACTION:DISPLAY', 'END:VALARM'];
    const a = todo('uid-a', 'item a', ['DUE;TZID=Europe/Warsaw:20261201T170000']);
    const b = todo('uid-b', 'item b', [
      'DUE:20261119T170000Z',
      'STATUS:COMPLETED',
      'COMPLETED:20261119T160000Z',
      ...alarm,
    ]);
    for (const [name, body] of Object.entries({ a, b }))
      await server.request('PUT', `${LIST}${name}.ics`, { body });
    const { found } = await server.multistatus('REPORT', LIST, query(filter));
    const names = [...found.keys()].map((address) => /\/(\w)\.ics$/.exec(address)?.[1] ?? 'school');
    expect(names.toSorted()).toEqual(expected);
  });

  it.each([
    ['an unknown kind', query().replaceAll('VCALENDAR', 'VCARD')],
    ['too many parts', query('<C:prop-filter name="SUMMARY"/>'.repeat(100))],
  ])('of %s is refused', async (_, body) => {
    const server = await DavServer.open();
    const answer = await server.request('REPORT', LIST, { body });
    expect([answer.status, xmlOf(await answer.text()).children[0]?.name]).toEqual([
      403,
      '{urn:ietf:params:xml:ns:caldav}valid-filter',
    ]);
  });
});

it('a depth that is none is refused', async () => {
  const server = await DavServer.open();
  for (const depth of ['2', '-1', 'x'])
    expect((await server.request('PROPFIND', LIST, { headers: { depth } })).status).toBe(400);
});

it('a client that goes away ends the work for it', async () => {
  const { promise, resolve } = Promise.withResolvers<AbortSignal>();
  const dav = {
    has: () => true,
    answer({ signal }: DavRequest) {
      resolve(signal);
      return new Promise<never>(() => undefined);
    },
  };
  const { url } = await serve({ dav: { token: TOKEN, dav } });
  const controller = new AbortController();
  const headers = { authorization: `Basic ${btoa(`ola:${TOKEN}`)}` };
  const asked = fetch(`${url}dav/ola/`, { method: 'REPORT', headers, signal: controller.signal });
  const signal = await promise;
  controller.abort();
  await expect(asked).rejects.toThrow();
  if (!signal.aborted) await once(signal, 'abort');
});

it('several that wait leave other work its turn between them', async () => {
  const server = await DavServer.open();
  const path = ['ola', 'todo-homework'];
  const asked = { method: 'REPORT', owner: 'ola', path, body: 'no XML', header: () => undefined };
  const { signal } = new AbortController();
  let [turns, isOver] = [0, false];
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.dav.answer({ ...asked, signal })),
  );
  isOver = true;
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(400));
  expect(turns).toBeGreaterThanOrEqual(20);
});

describe('a sync token', () => {
  it('tells what was changed, came and went, over a restart', async () => {
    const server = await DavServer.open();
    server.homework = [homeworkOf({}), homeworkOf({ id: '8' })];
    const { changed, token } = await server.changes(LIST);
    const [seven, eight] = changed;
    server.homework = [homeworkOf({ topic: 'Potęgi' }), homeworkOf({ id: '9' })];
    const after = await server.changes(LIST, token);
    expect(after.changed).toEqual([seven, expect.stringMatching(/\.ics$/), `${eight} gone`]);
    server.close();

    const again = await DavServer.open(server.path);
    again.homework = server.homework;
    expect((await again.changes(LIST, after.token)).changed).toEqual([]);
    expect((await again.changes(LIST, token)).changed).toEqual(after.changed);
    // Ends of other collections are not among them.
    expect((await again.changes('/dav/ola/todo-tests/', token)).changed).toHaveLength(1);
  });

  it('of a part of a first reading goes on, though what went long ago is forgotten', async () => {
    const path = directory();
    const { store, close } = openStore(path, '2026-06-01T07:00:00Z');
    const list = { child: 'ola', list: 'todo-homework' };
    const names = ['a', 'b', 'c', 'gone'];
    for (const name of names) store.davItems.put(list, { name, uid: name, own: name, digest: name });
    store.davItems.remove(list, 'gone');
    close();
    const server = await DavServer.open(path);
    const next = (token: string) =>
      server.multistatus('REPORT', LIST, syncSince(token, '<D:limit><D:nresults>1</D:nresults></D:limit>'));
    const parts = [await next('')];
    // What goes meanwhile is told; what had gone before is not.
    await server.request('DELETE', `${LIST}a`);
    while (parts.length < 6) parts.push(await next(parts.at(-1)?.token ?? ''));
    const found = parts.flatMap(({ found: part }) =>
      [...part].flatMap(([address, props]) =>
        address === LIST ? [] : `${address.slice(LIST.length)}${props['{DAV:}getetag'] ? '' : ' gone'}`,
      ),
    );
    const ofSchool = expect.stringMatching(/^[0-9a-f]+\.ics$/);
    expect(found).toEqual(['a', 'b', 'c', ofSchool, ofSchool, 'a gone']);
    expect((await server.changes(LIST, parts.at(-1)?.token)).changed).toEqual([]);
  });

  it.each(['nonsense', 'urn:dziennik2mqtt:sync:abc-1', 'urn:dziennik2mqtt:sync:'])(
    '%s is refused',
    async (token) => {
      const server = await DavServer.open();
      const answer = await server.request('REPORT', LIST, { body: syncSince(token) });
      expect([answer.status, xmlOf(await answer.text()).children[0]?.name]).toEqual([
        403,
        '{DAV:}valid-sync-token',
      ]);
    },
  );
});

describe('what clients try besides', () => {
  it.each([
    ['MKCALENDAR', '/dav/ola/new/', 403],
    ['MOVE', `${LIST}a.ics`, 403],
    ['DELETE', LIST, 405],
    ['PUT', LIST, 405],
    ['GET', '/dav/', 405],
    ['PUT', '/dav/ola/other/a.ics', 404],
    ['PUT', `${LIST}a/b.ics`, 404],
    ['GET', `${LIST}%E0%A4%A`, 400],
    ['PUT', `${LIST}${'a'.repeat(300)}.ics`, 403],
    ['REPORT', '/dav/ola/', 403],
  ])('%s %s is %s', async (method, path, status) => {
    const server = await DavServer.open();
    const body = method === 'PUT' ? todo('a', 'a') : undefined;
    expect((await server.request(method, path, body === undefined ? {} : { body })).status).toBe(status);
  });
});

describe('a Source that was not read yet', () => {
  it('takes nothing away, and one that is gone does', async () => {
    const server = await DavServer.open();
    const { token } = await server.changes(LIST);
    await server.request('PUT', `${LIST}own.ics`, { body: todo('own', 'own') });
    Object.assign(server, { homework: null, knowledge: { homework: 'unread' } });
    expect((await server.request('REPORT', LIST, { body: query() })).status).toBe(503);
    const body = '<propfind xmlns="DAV:"><prop><displayname/></prop></propfind>';
    expect((await server.multistatus('PROPFIND', '/dav/ola/', body)).found.size).toBe(12);
    server.knowledge = { homework: 'absent' };
    const { changed } = await server.changes(LIST, token);
    expect(changed.filter((one) => one.endsWith('gone'))).toHaveLength(2);
    expect([...(await server.titles(LIST)).values()]).toEqual(['own']);
  });

  it.each([
    ['lost', { knowledge: { homework: 'lost' } }],
    ['not made because of a mistake', { hasFailed: true }],
  ] as const)('that is %s takes nothing of the school away, and own items go on', async (_, trouble) => {
    const server = await DavServer.open();
    const { homework } = server;
    const { changed, token } = await server.changes(LIST);
    await server.titles('/dav/family/todo-homework/', 'family');
    Object.assign(server, { homework: null, ...trouble });
    const own = `${LIST}own.ics`;
    expect((await server.request('PUT', own, { body: todo('own', 'own') })).status).toBe(201);
    // Also what the family has of another child.
    const lists = [
      [LIST, 'ola'],
      ['/dav/family/todo-homework/', 'family'],
    ] as const;
    const statuses = async () =>
      Promise.all(
        lists.map(
          async ([list, user]) => (await server.request('REPORT', list, { user, body: query() })).status,
        ),
      );
    expect(await statuses()).toEqual([503, 503]);
    expect((await server.changes(LIST, token)).changed).toEqual([own]);
    const [address = ''] = changed;
    for (const method of ['GET', 'DELETE'])
      expect((await server.request(method, address)).status, method).toBe(503);
    const put = await server.request('PUT', address, { body: todo('a', 'a') });
    expect([put.status, put.headers.get('retry-after')]).toEqual([503, '60']);
    const body = '<propfind xmlns="DAV:"><prop><displayname/></prop></propfind>';
    expect((await server.multistatus('PROPFIND', '/dav/ola/', body)).found.size).toBe(12);
    expect((await server.request('DELETE', own)).status).toBe(204);

    Object.assign(server, { homework, knowledge: {}, hasFailed: false });
    expect(await statuses()).toEqual([207, 207]);
    expect((await server.changes(LIST, token)).changed).toEqual([`${own} gone`]);
  });

  it('is at most a week old, or done', async () => {
    const server = await DavServer.open();
    const days = ['2026-11-11', '2026-11-12', '2026-11-19', null];
    server.homework = days.map((dueOn, index) => homeworkOf({ id: String(index), topic: dueOn, dueOn }));
    expect([...(await server.titles(LIST)).values()]).toEqual([
      'Zadanie: Matematyka – 2026-11-12',
      'Zadanie: Matematyka – 2026-11-19',
    ]);
    server.more = { tests: [agendaOf({ date: '2026-11-18' }), agendaOf({ id: '9', date: '2026-11-19' })] };
    expect((await server.titles(TESTS)).size).toBe(1);
  });
});
