import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalendar, sentTodo } from '../../../src/web/dav/todo.ts';
import { element, escaped, parseXml, xmlDocument } from '../../../src/web/dav/xml.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { DavServer, LIST, query, syncSince, TOKEN, todo, xmlOf } from './dav-server.ts';

const find = (names: readonly string[]): string =>
  `<propfind xmlns="DAV:"><prop>${names.join('')}</prop></propfind>`;
const nested = (depth: number): string => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};">`).join('');
const RANGE = '<C:time-range start="20261101T000000Z" end="20261201T000000Z"/>';

describe('hostile requests', () => {
  const asked: readonly (readonly [name: string, body: string, status: number])[] = [
    ['entities of entities', `<!DOCTYPE a [<!ENTITY l0 "ha">${laughs}]><a>&l9;</a>`, 400],
    ['a file as an entity', '<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/passwd">]><a>&f;</a>', 400],
    ['an unknown entity', '<a>&nbsp;</a>', 400],
    ['a document type alone', '<!DOCTYPE a><propfind xmlns="DAV:"><allprop/></propfind>', 400],
    ['an undeclared prefix', '<D:propfind><D:allprop/></D:propfind>', 400],
    ['an end that is missing', '<propfind xmlns="DAV:"><allprop/>', 400],
    ['two roots', '<a/><a/>', 400],
    ['no XML', 'hello', 400],
    ['33 levels', nested(33), 400],
    ['100,000 levels', nested(100_000), 400],
    ['10 MB', `<a>${' '.repeat(10_000_000)}</a>`, 413],
    ['101 properties', find(Array(101).fill('<x/>')), 400],
    ['100 names of 9 kB', find(Array.from({ length: 100 }, (_, n) => `<x${n}${'x'.repeat(9_000)}/>`)), 400],
    ['a namespace of 900 kB', `<a xmlns="${'x'.repeat(900_000)}">${'<b/>'.repeat(4_000)}</a>`, 400],
    ['140,000 elements', `<a>${'<x/>'.repeat(140_000)}</a>`, 400],
    ['60,000 attributes', `<a ${Array.from({ length: 60_000 }, (_, n) => `a${n}=""`).join(' ')}/>`, 400],
    ['names of objects', '<propfind xmlns=""><__proto__/><constructor/></propfind>', 207],
  ];
  it('are answered soon, and so is the next one', async () => {
    const server = await DavServer.open();
    const cpuOf = async (body: string, status: number, name?: string): Promise<number> => {
      const began = process.cpuUsage();
      const answer = await server.request('PROPFIND', '/dav/ola/', { headers: { depth: '0' }, body });
      expect(answer.status, name).toBe(status);
      await answer.text();
      return process.cpuUsage(began).user;
    };
    // A long one that is allowed; the first one loads the modules.
    const allowed = find([...Array<string>(100).fill('<x/>'), ' '.repeat(900_000)]);
    await cpuOf(allowed, 207);
    const usual = await cpuOf(allowed, 207);
    for (const [name, body, status] of asked) {
      expect(await cpuOf(body, status, name), name).toBeLessThan(10 * usual);
      expect((await server.request('OPTIONS', '/dav/ola/')).status, name).toBe(200);
    }
  });

  it('without an end of its length are cut off', async () => {
    const server = await DavServer.open();
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const authorization = `Basic ${btoa(`ola:${TOKEN}`)}`;
    const headers = { authorization };
    const answer = await fetch(`${server.url}dav/ola/todo-homework/a.ics`, {
      ...{ method: 'PUT', headers, body: endless, duplex: 'half' },
    }).catch(() => null);
    expect(answer?.status ?? 413).toBe(413);
    expect(sent).toBeLessThan(1_000);
  });

  const put: readonly (readonly [name: string, body: string, status: number])[] = [
    ['an item of 100 kB and more', todo('a', 'x'.repeat(100_000)), 403],
    ['an item of 2,001 lines', todo('a', 'a', Array<string>(1_992).fill('A:b')), 403],
    ['10,000 levels of components', `BEGIN:VCALENDAR\r\n${'BEGIN:VTODO\r\n'.repeat(8_000)}`, 403],
    ['two items', `${todo('a', 'a')}${todo('b', 'b')}`, 403],
    ['two UIDs', todo('a', 'a').replace('END:VTODO', 'END:VTODO\r\nBEGIN:VTODO\r\nUID:b\r\nEND:VTODO'), 403],
    ['a message of another', todo('a', 'a').replace('VERSION', 'METHOD:REQUEST\r\nVERSION'), 403],
    ['a series without an end', todo('a', 'a', ['DTSTART:20000101T000000Z', 'RRULE:FREQ=SECONDLY']), 201],
    ['no time', todo('a', 'a', ['DUE:99999999T999999Z']), 201],
  ];
  it('of PUT are refused, or kept as what does not disturb the list', async () => {
    const server = await DavServer.open();
    for (const [name, body, status] of put) {
      const answer = await server.request('PUT', `${LIST}a.ics`, { body });
      expect(answer.status, name).toBe(status);
      expect((await server.request('REPORT', LIST, { body: query(RANGE) })).status, name).toBe(207);
      if (status === 201) await server.request('DELETE', `${LIST}a.ics`);
    }
  });

  const unreadable = [
    ...[
      'DUE:20261119',
      'DUE:',
      'DUE:tomorrow',
      'DUE;VALUE=DATE:x',
      'DTSTART:20261119T',
      'DTSTART;VALUE=DATE:',
    ],
    ...['DURATION:', 'DURATION:P1X', 'COMPLETED:x', 'CREATED:2026', 'RDATE:x', 'RRULE:x', 'DUE;TZID=:1'],
  ];
  it('with a line that cannot be read are kept as they were written, and as none in filters', async () => {
    const server = await DavServer.open();
    server.homework = [];
    const address = `${LIST}a.ics`;
    for (const line of unreadable) {
      const body = todo('a', 'a', [line]);
      expect((await server.request('PUT', address, { body })).status, line).toBe(201);
      const [, property = ''] = /^(\w+)/.exec(line) ?? [];
      const ofProperty = (inner: string) => `<C:prop-filter name="${property}">${inner}</C:prop-filter>`;
      const filters = ['', RANGE, ofProperty(RANGE), ofProperty('<C:text-match>2026</C:text-match>')];
      const found = await Promise.all(
        [...filters, ofProperty('<C:is-not-defined/>')].map(
          async (filter) => (await server.multistatus('REPORT', LIST, query(filter))).found.size,
        ),
      );
      // A repetition without a rule is one.
      expect(found, line).toEqual(property === 'RRULE' ? [1, 1, 0, 0, 0] : [1, 1, 0, 0, 1]);
      expect((await server.changes(LIST)).changed, line).toEqual([address]);
      expect(await (await server.request('GET', address)).text(), line).toBe(body);
      await server.request('DELETE', address);
    }
  });

  it('PUT of what is no UTF-8', async () => {
    const server = await DavServer.open();
    const authorization = `Basic ${btoa(`ola:${TOKEN}`)}`;
    const body = new Uint8Array([0xff, 0xfe, 0x41]);
    const url = `${server.url}dav/ola/todo-homework/a.ics`;
    expect((await fetch(url, { method: 'PUT', headers: { authorization }, body })).status).toBe(400);
  });
});

const HOMEWORK = { child: 'ola', list: 'todo-homework' };

/** Writes own items into the list of homework. @returns their addresses */
function fill(server: DavServer, count: number, textOf = (name: string) => todo(name, name, DUE)): string[] {
  server.homework = [];
  const names = Array.from({ length: count }, (_, index) => `i ${index}`);
  const { davItems } = server.store;
  davItems.durably(() => {
    for (const name of names) davItems.put(HOMEWORK, { name, uid: name, own: textOf(name), digest: name });
  });
  return names.map((name) => LIST + encodeURIComponent(name));
}

const DUE = ['DUE;VALUE=DATE:20261201'];
const multiget = (addresses: readonly string[]): string =>
  `<C:calendar-multiget xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><D:prop><C:calendar-data/></D:prop>${addresses
    .map((address) => `<D:href>${address}</D:href>`)
    .join('')}</C:calendar-multiget>`;
const withData = (body: string): string =>
  body.replace('<D:getetag/>', '<D:getetag/><C:calendar-data xmlns:C="urn:ietf:params:xml:ns:caldav"/>');

describe('a list of 3,000 own items', () => {
  it('is synchronised in parts, and never left out in part, while others are answered', {
    tags: 'nightly',
  }, async () => {
    const server = await DavServer.open();
    const addresses = fill(server, 3_000);
    const range = (start: number) => query(`<C:time-range start="${start}0101T000000Z"/>`);
    const asked = [
      ['REPORT', query(), 507],
      ['REPORT', range(2026), 507],
      ['REPORT', range(2027), 207],
      ['REPORT', multiget(addresses.slice(0, 501)), 507],
      ['REPORT', multiget(addresses.slice(0, 500)), 207],
      ['PROPFIND', '', 507],
    ] as const;
    let others = 0;
    for (const [method, body, status] of asked) {
      const answered = server.request(method, LIST, { headers: { depth: '1' }, body });
      // The other requests come while this one is answered.
      let isAnswered = false;
      const waits = answered.finally(() => {
        isAnswered = true;
      });
      for (; !isAnswered; others += 1) await (await fetch(`${server.url}health`)).text();
      const [answer, text] = [await waits, await (await waits).text()];
      expect(answer.status, body.slice(0, 200)).toBe(status);
      if (status === 507) expect(xmlOf(text).children[0]?.name).toBe('{DAV:}number-of-matches-within-limits');
    }
    // One before and one behind it, where nothing is answered meanwhile.
    expect(others).toBeGreaterThan(2 * asked.length);

    // A client may ask for a smaller part at a time.
    const pages = async (more = '') => {
      const [found, sizes] = [new Set<string>(), [] as number[]];
      let token = '';
      do {
        const part = await server.multistatus('REPORT', LIST, syncSince(token, more), '0');
        sizes.push(part.found.size);
        for (const address of part.found.keys()) found.add(address);
        token = part.token;
      } while (sizes.at(-1) !== 0 && sizes.length < 6);
      return { found, sizes, token };
    };
    // With the list itself, which says that there is more.
    const { found, sizes, token } = await pages();
    expect(sizes).toEqual([2_001, 1_000, 0]);
    expect(found).toEqual(new Set([LIST, ...addresses]));
    const limited = await pages('<D:limit><D:nresults>1100</D:nresults></D:limit>');
    expect([limited.sizes, limited.found]).toEqual([[1_101, 1_101, 800, 0], found]);
    await server.request('DELETE', addresses[17] ?? '');
    expect((await server.changes(LIST, token)).changed).toEqual([`${addresses[17]} gone`]);
  });

  it('of many bytes is written in parts of 10 MB, each item once', { tags: 'nightly' }, async () => {
    const server = await DavServer.open();
    // In XML each character has five.
    const addresses = fill(server, 30, (name) => todo(name, '&'.repeat(90_000)));
    const [first = ''] = addresses;
    const same = (count: number) => multiget(Array<string>(count).fill(first));
    expect((await server.request('REPORT', LIST, { body: same(20_000) })).status).toBe(400);
    const once = await server.request('REPORT', LIST, { body: same(4_000) });
    expect((await once.text()).split('<D:response>')).toHaveLength(2);
    for (const body of [query(), multiget(addresses)])
      expect((await server.request('REPORT', LIST, { body })).status).toBe(507);
    const found = new Set<string>();
    for (let token = '', count = 0; count < 2; count += 1) {
      const answer = await server.request('REPORT', LIST, { body: withData(syncSince(token)) });
      const text = await answer.text();
      expect(text.length).toBeLessThan(10_000_000);
      for (const [, uid = ''] of text.matchAll(/UID:(.{1,9})&#13;/g)) found.add(uid);
      [, token = ''] = /<D:sync-token>(.*?)</.exec(text) ?? [];
    }
    expect(found.size).toBe(30);
  });

  it('is not read any further when the client has gone', async () => {
    const server = await DavServer.open();
    fill(server, 1_000, (name) => todo(name, 'x'.repeat(5_000)));
    const { davItems } = server.store;
    const text = davItems.text.bind(davItems);
    let reads = 0;
    davItems.text = (...item) => {
      reads += 1;
      return text(...item);
    };
    const controller = new AbortController();
    const { signal } = controller;
    const request = { method: 'REPORT', owner: 'ola', path: ['ola', 'todo-homework'], body: query(), signal };
    const ask = () => server.dav.answer({ ...request, header: () => undefined });
    const { body = '' } = await ask();
    if (typeof body === 'string') expect.fail('it is written at once');
    await body[Symbol.asyncIterator]().next();
    const before = reads;
    expect(before).toBeLessThan(1_100);
    const again = ask();
    controller.abort();
    await expect(again).rejects.toThrow(/abort/);
    await expect(ask()).rejects.toThrow(/abort/);
    expect(reads).toBe(before);
  });

  it('is full at 5,000, and at 10 MB', async () => {
    const server = await DavServer.open();
    const { davItems } = server.store;
    davItems.durably(() => {
      for (let index = 0; index < 5_000; index += 1)
        davItems.put(HOMEWORK, {
          ...{ name: `${index}`, uid: `${index}`, own: todo(`${index}`, 'x'), digest: 'x' },
        });
    });
    expect((await server.request('PUT', `${LIST}a.ics`, { body: todo('a', 'a') })).status).toBe(507);
    expect((await server.request('PUT', `${LIST}17`, { body: todo('17', 'a') })).status).toBe(204);
    davItems.put(HOMEWORK, { name: '18', uid: '18', own: 'x'.repeat(9_999_000), digest: 'x' });
    expect((await server.request('PUT', `${LIST}17`, { body: todo('17', 'a') })).status).toBe(507);
  });
});

describe('any text', () => {
  const hostile = fc.string({
    unit: fc.oneof(fc.string({ unit: anyCharacter, maxLength: 1 }), fc.constantFrom(...'<>&"\r\n\t]')),
  });

  it('is written as XML that has it, but for what XML cannot have', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const found = xmlOf(xmlDocument('{DAV:}a', element('{DAV:}b', escaped(text)))).children[0]?.text;
        // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these.
        expect(found).toBe(text.toWellFormed().replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, ''));
      }),
    );
  });

  it('is read as XML and iCalendar, or not, without an error', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        for (const one of [text, `<a>${text}</a>`]) parseXml(one);
        for (const one of [text, todo('a', text), todo(text, 'a'), todo('a', 'a', [text])]) {
          parseCalendar(one);
          sentTodo(one);
        }
      }),
    );
  });
});
