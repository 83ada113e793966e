import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalendar, sentTodo } from '../../../src/web/dav/todo.ts';
import { element, escaped, parseXml, xmlDocument } from '../../../src/web/dav/xml.ts';
import { anyCharacter } from '../../helpers/any-character.ts';
import { DavServer, LIST, query, syncSince, TOKEN, todo } from './dav-server.ts';

const nested = (depth: number): string => `${'<a>'.repeat(depth)}${'</a>'.repeat(depth)}`;
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};">`).join('');

describe('hostile requests', () => {
  it.each([
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
    ['101 properties', `<propfind xmlns="DAV:"><prop>${'<x/>'.repeat(101)}</prop></propfind>`, 400],
    ['names of objects', '<propfind xmlns=""><__proto__/><constructor/></propfind>', 207],
  ])('%s', async (_, body, status) => {
    const server = await DavServer.open();
    const began = performance.now();
    const answer = await server.request('PROPFIND', '/dav/ola/', { headers: { depth: '0' }, body });
    expect(answer.status).toBe(status);
    await answer.text();
    expect(performance.now() - began).toBeLessThan(3_000);
    expect((await server.request('OPTIONS', '/dav/ola/')).status).toBe(200);
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

  it.each([
    ['an item of 100 kB and more', todo('a', 'x'.repeat(100_000)), 403],
    ['10,000 levels of components', `BEGIN:VCALENDAR\r\n${'BEGIN:VTODO\r\n'.repeat(8_000)}`, 403],
    ['two items', `${todo('a', 'a')}${todo('b', 'b')}`, 403],
    ['two UIDs', todo('a', 'a').replace('END:VTODO', 'END:VTODO\r\nBEGIN:VTODO\r\nUID:b\r\nEND:VTODO'), 403],
    ['a message of another', todo('a', 'a').replace('VERSION', 'METHOD:REQUEST\r\nVERSION'), 403],
    ['a series without an end', todo('a', 'a', ['DTSTART:20000101T000000Z', 'RRULE:FREQ=SECONDLY']), 201],
    ['no time', todo('a', 'a', ['DUE:99999999T999999Z']), 201],
  ])('PUT of %s', async (_, body, status) => {
    const server = await DavServer.open();
    const answer = await server.request('PUT', `${LIST}a.ics`, { body });
    expect(answer.status).toBe(status);
    const range = '<C:time-range start="20261101T000000Z" end="20261201T000000Z"/>';
    expect((await server.request('REPORT', LIST, { body: query(range) })).status).toBe(207);
  });

  it.each([
    ...[
      'DUE:20261119',
      'DUE:',
      'DUE:tomorrow',
      'DUE;VALUE=DATE:x',
      'DTSTART:20261119T',
      'DTSTART;VALUE=DATE:',
    ],
    ...['DURATION:', 'DURATION:P1X', 'COMPLETED:x', 'CREATED:2026', 'RDATE:x', 'RRULE:x', 'DUE;TZID=:1'],
  ])('%s, which cannot be read, is kept as it was written, and as none in filters', async (line) => {
    const server = await DavServer.open();
    server.homework = [];
    const [body, address] = [todo('a', 'a', [line]), `${LIST}a.ics`];
    expect((await server.request('PUT', address, { body })).status).toBe(201);
    const [, property = ''] = /^(\w+)/.exec(line) ?? [];
    const range = '<C:time-range start="20261101T000000Z" end="20261201T000000Z"/>';
    const ofProperty = (inner: string) => `<C:prop-filter name="${property}">${inner}</C:prop-filter>`;
    const filters = ['', range, ofProperty(range), ofProperty('<C:text-match>2026</C:text-match>')];
    const found = await Promise.all(
      [...filters, ofProperty('<C:is-not-defined/>')].map(
        async (filter) => (await server.multistatus('REPORT', LIST, query(filter))).found.size,
      ),
    );
    // A repetition without a rule is one.
    expect(found).toEqual(property === 'RRULE' ? [1, 1, 0, 0, 0] : [1, 1, 0, 0, 1]);
    expect((await server.changes(LIST)).changed).toEqual([address]);
    expect(await (await server.request('GET', address)).text()).toBe(body);
  });

  it('PUT of what is no UTF-8', async () => {
    const server = await DavServer.open();
    const authorization = `Basic ${btoa(`ola:${TOKEN}`)}`;
    const body = new Uint8Array([0xff, 0xfe, 0x41]);
    const url = `${server.url}dav/ola/todo-homework/a.ics`;
    expect((await fetch(url, { method: 'PUT', headers: { authorization }, body })).status).toBe(400);
  });
});

describe('a list of 3,000 own items', () => {
  it('is read, changed and synchronised, while others are answered', async () => {
    const server = await DavServer.open();
    const { davItems } = server.store;
    const list = { child: 'ola', list: 'todo-homework' };
    const names = Array.from({ length: 3_000 }, (_, index) => `item ${index}.ics`);
    davItems.durably(() => {
      for (const name of names)
        davItems.put(list, {
          name,
          uid: name,
          own: todo(name, name, ['DUE;VALUE=DATE:20261201']),
          digest: name,
        });
    });
    const range = '<C:time-range start="20261101T000000Z" end="20261231T000000Z"/>';
    const { changed, token } = await server.changes(LIST);
    const hrefs = changed.map((address) => `<D:href>${address}</D:href>`).join('');
    const multiget = `<C:calendar-multiget xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:D="DAV:"><D:prop><C:calendar-data/></D:prop>${hrefs}</C:calendar-multiget>`;
    const asked = [
      ['REPORT', query()],
      ['REPORT', query(range)],
      ['REPORT', multiget],
      ['REPORT', syncSince('')],
      ['PROPFIND', ''],
    ] as const;
    let others = 0;
    for (const [method, body] of asked) {
      const answered = server.request(method, LIST, { headers: { depth: '1' }, body });
      // The other requests come while this one is answered.
      let isAnswered = false;
      const waits = answered.finally(() => {
        isAnswered = true;
      });
      for (; !isAnswered; others += 1) await (await fetch(`${server.url}health`)).text();
      const text = await (await waits).text();
      expect(text.split('<D:response>').length - 1, method).toBe(3_002 + (method === 'PROPFIND' ? 1 : 0));
    }
    // One before and one behind it, where nothing is answered meanwhile.
    expect(others).toBeGreaterThan(2 * asked.length);
    await server.request('DELETE', `${LIST}item%2017.ics`);
    expect((await server.changes(LIST, token)).changed).toEqual([`${LIST}item%2017.ics gone`]);

    // A client may ask for a part at a time.
    let next = '';
    const found = new Set<string>();
    for (let count = 0; count < 4; count += 1) {
      const body = syncSince(next, '<D:limit><D:nresults>1000</D:nresults></D:limit>');
      const part = await server.multistatus('REPORT', LIST, body, '0');
      for (const address of part.found.keys()) found.add(address);
      next = part.token;
    }
    // With the list itself, which says that there is more, and the item that is gone.
    expect(found.size).toBe(3_001 + 2);
    expect((await server.changes(LIST, next)).changed).toEqual([]);
  });

  it('is full at 5,000, and at 10 MB', async () => {
    const server = await DavServer.open();
    const { davItems } = server.store;
    davItems.durably(() => {
      for (let index = 0; index < 5_000; index += 1)
        davItems.put(
          { child: 'ola', list: 'todo-homework' },
          {
            ...{ name: `${index}`, uid: `${index}`, own: todo(`${index}`, 'x'), digest: 'x' },
          },
        );
    });
    expect((await server.request('PUT', `${LIST}a.ics`, { body: todo('a', 'a') })).status).toBe(507);
    expect((await server.request('PUT', `${LIST}17`, { body: todo('17', 'a') })).status).toBe(204);
    davItems.put(
      { child: 'ola', list: 'todo-homework' },
      {
        ...{ name: '18', uid: '18', own: 'x'.repeat(9_999_000), digest: 'x' },
      },
    );
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
        const found = parseXml(xmlDocument('{DAV:}a', element('{DAV:}b', escaped(text))))?.children[0]?.text;
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
