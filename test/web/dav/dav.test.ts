import { describe, expect, it } from 'vitest';
import { DavServer, homeworkOf, LIST, query, todo } from './dav-server.ts';

const TESTS = '/dav/ola/todo-tests/';
const PLAN = '/dav/ola/calendar-plan/';

/** The address and the text of the only item of a list. */
async function only(server: DavServer, list: string, title = '') {
  const titles = [...(await server.titles(list))].filter(([, text]) => text.includes(title));
  expect(titles).toHaveLength(1);
  const address = titles[0]?.[0] ?? '';
  const answer = await server.request('GET', address);
  return { address, text: await answer.text(), etag: answer.headers.get('etag') ?? '' };
}

const ticked = (text: string): string => text.replace('NEEDS-ACTION', 'COMPLETED');
const sentenceIn = (text: string): string => /<message[^>]*>(.*?)<\/message>/s.exec(text)?.[1] ?? '';

describe('an account', () => {
  it('opens with its token alone, and refuses too many wrong ones', async () => {
    const server = await DavServer.open();
    const status = async (path: string, asked: Parameters<DavServer['request']>[2]) =>
      (await server.request('OPTIONS', path, asked)).status;
    const bare = await fetch(`${server.url}dav/ola/`, { method: 'PROPFIND' });
    expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([
      401,
      'Basic realm="dziennik2mqtt", charset="UTF-8"',
    ]);
    expect(await status('/dav/ola/', {})).toBe(200);
    expect(await status('/dav/', { user: 'family' })).toBe(200);
    expect(await status('/dav/jas/', {})).toBe(403);
    expect(await status('/dav/ola/', { user: 'nobody' })).toBe(401);
    for (let count = 0; count < 9; count += 1) expect(await status('/dav/', { password: 'wrong' })).toBe(401);
    expect(await status('/dav/ola/', {})).toBe(429);
  });

  it('has calendars and lists with their names, the family all children', async () => {
    const server = await DavServer.open();
    const body = '<propfind xmlns="DAV:"><prop><displayname/></prop></propfind>';
    const namesOf = async (user: string) => {
      const { found } = await server.multistatus('PROPFIND', `/dav/${user}/`, body, '1', user);
      return [...found.values()].map((props) => props['{DAV:}displayname']?.text);
    };
    expect(await namesOf('ola')).toEqual([
      'ola',
      ...['plan lekcji', 'sprawdziany', 'zadania domowe', 'zebrania', 'terminarz', 'dni wolne'].map(
        (name) => `Ola: ${name}`,
      ),
      ...['zadania do zrobienia', 'powtórki do sprawdzianów', 'rzeczy do przyniesienia'].map(
        (name) => `Ola: ${name}`,
      ),
      ...['nieobecności do usprawiedliwienia', 'zebrania do potwierdzenia'].map((name) => `Ola: ${name}`),
    ]);
    expect((await namesOf('family'))[7]).toBe('Zadania do zrobienia');
    const lists = ['homework', 'tests', 'bring', 'absences', 'meetings'].map(async (list) => [
      ...(await server.titles(`/dav/family/todo-${list}/`, 'family')).values(),
    ]);
    expect((await Promise.all(lists)).flat()).toEqual([
      'Ola: Zadanie: Matematyka – Ułamki',
      'Ola: Zadanie: Matematyka – Ułamki',
      'Ola: Sprawdzian: Historia',
      'Ola: farby',
      'Ola: Nieobecność: wtorek\\, 17 listopada\\, lekcje 2–3',
      'Ola: Zebranie klasy',
    ]);
  });
});

describe('a calendar', () => {
  it('has the events of the feeds, in a range of time, and is read-only', async () => {
    const server = await DavServer.open();
    const range = (from: string, to: string) =>
      query(`<C:time-range start="${from}" end="${to}"/>`, 'VEVENT');
    const found = async (from: string, to: string) =>
      (await server.multistatus('REPORT', PLAN, range(from, to))).found.size;
    expect(await found('20261119T000000Z', '20261120T000000Z')).toBe(1);
    expect(await found('20261119T074500Z', '20261120T000000Z')).toBe(0);
    expect((await server.multistatus('REPORT', PLAN, query())).found.size).toBe(0);
    const { found: all } = await server.multistatus('REPORT', PLAN, query('', 'VEVENT'));
    const [address = ''] = all.keys();
    const answer = await server.request('GET', address);
    const text = await answer.text();
    expect(text).toContain('SUMMARY:Matematyka · sala 12');
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await server.request('GET', address, { headers })).status).toBe(304);
    const refused = await server.request('PUT', address, { body: text });
    expect([refused.status, sentenceIn(await refused.text())]).toEqual([
      403,
      'Kalendarze szkoły są tylko do odczytu.',
    ]);
    expect((await server.request('DELETE', address)).status).toBe(403);
    const body = '<propfind xmlns="DAV:"><prop><current-user-privilege-set/></prop></propfind>';
    const privileges = async (path: string) =>
      [...(await server.multistatus('PROPFIND', path, body, '0')).found.values()].map(
        (props) => props['{DAV:}current-user-privilege-set']?.children.length,
      );
    expect([await privileges(PLAN), await privileges(LIST)]).toEqual([[2], [6]]);
  });
});

describe("an item of the school's", () => {
  it('is ticked off and on again: homework by its command, the others here', async () => {
    const server = await DavServer.open();
    server.homework = [homeworkOf({})];
    for (const [list, command] of [
      [LIST, 'ola homework_done 7'],
      [TESTS, null],
    ] as const) {
      const { address, text, etag } = await only(server, list);
      const done = await server.request('PUT', address, {
        body: ticked(text).replace(
          'SEQUENCE:0',
          'SEQUENCE:1\r\nPERCENT-COMPLETE:100\r\nX-APPLE-SORT-ORDER:4',
        ),
        headers: { 'if-match': etag },
      });
      // Not what was sent: the client reads it again.
      expect([done.status, done.headers.get('etag')]).toEqual([204, null]);
      const after = await only(server, list);
      expect(after.text).toMatch(/STATUS:COMPLETED\r\nPERCENT-COMPLETE:100\r\nCOMPLETED:/);
      expect(after.etag).not.toBe(etag);
      const undone = await server.request('PUT', address, {
        body: after.text.replace('STATUS:COMPLETED', 'STATUS:NEEDS-ACTION').replace(/COMPLETED:.*\r\n/, ''),
      });
      expect(undone.status).toBe(204);
      const again = await only(server, list);
      expect(again.text).toContain('STATUS:NEEDS-ACTION');
      // Its number of changes differs.
      expect(again.etag).not.toBe(etag);
      expect(server.commands.splice(0)).toEqual(command ? [command, `${command} undone`] : []);
    }
  });

  it('waits again where a lesson was added to an absence that was ticked', async () => {
    const server = await DavServer.open();
    const list = '/dav/ola/todo-absences/';
    const { address, text } = await only(server, list);
    expect((await server.request('PUT', address, { body: ticked(text) })).status).toBe(204);
    expect((await only(server, list)).text).toContain('STATUS:COMPLETED');
    server.missed = [2, 3, 4];
    expect(await only(server, list)).toMatchObject({
      address,
      text: expect.stringContaining('STATUS:NEEDS-ACTION'),
    });
  });

  it('is ticked in the family as well', async () => {
    const server = await DavServer.open();
    const [address = ''] = (await server.titles('/dav/family/todo-tests/', 'family')).keys();
    const text = await (await server.request('GET', address, { user: 'family' })).text();
    expect((await server.request('PUT', address, { user: 'family', body: ticked(text) })).status).toBe(204);
    expect([...server.settled]).toEqual(['ola test/1']);
    expect((await only(server, TESTS)).text).toContain('STATUS:COMPLETED');
  });

  it('is put away in one list by who deletes it there once it is done, until it is open again', async () => {
    const server = await DavServer.open();
    server.homework = [homeworkOf({}), homeworkOf({ id: 'done', done: true })];
    const remove = async (of: DavServer, address: string) =>
      (await of.request('DELETE', address, { user: address.split('/')[2] ?? '' })).status;
    const removeAll = async (list: string) => {
      const { changed, token } = await server.changes(list);
      const statuses = await Promise.all(changed.map((address) => remove(server, address)));
      return { changed, statuses, gone: (await server.changes(list, token)).changed };
    };
    const { address, text } = await only(server, TESTS);
    await server.request('PUT', address, { body: ticked(text) });
    expect(await removeAll(TESTS)).toEqual({
      changed: [address],
      statuses: [204],
      gone: [`${address} gone`],
    });
    const { changed, statuses, gone } = await removeAll(LIST);
    expect(statuses.toSorted()).toEqual([204, 403]);
    expect(gone).toEqual([`${changed[statuses.indexOf(204)]} gone`]);
    expect(await remove(server, address)).toBe(404);
    // Nothing else has changed.
    expect([...server.settled, ...server.commands]).toEqual(['ola test/1']);
    expect((await server.titles('/dav/family/todo-homework/', 'family')).size).toBe(2);
    server.close();

    const again = await DavServer.open(server.path);
    again.settled.add('ola test/1');
    // Also if the teacher adds something.
    again.homework = [homeworkOf({}), homeworkOf({ id: 'done', done: true, text: 'Strona 13' })];
    expect([(await again.titles(TESTS)).size, (await again.titles(LIST)).size]).toEqual([0, 1]);
    again.settled.clear();
    again.homework = server.homework.map((one) => homeworkOf({ ...one, done: false }));
    expect([(await again.titles(TESTS)).size, (await again.titles(LIST)).size]).toEqual([1, 2]);
    expect(await remove(again, address)).toBe(403);
  });

  it.each([
    ['another title', (text: string) => text.replace('Ułamki', 'Nic'), 409, /tylko odhaczyć, nie zmienić/],
    ['no text', (text: string) => text.replace(/DESCRIPTION:(?:.*\r\n )*.*\r\n/, ''), 409, /nie zmienić/],
    ['another day', (text: string) => text.replace('20261120', '20261121'), 409, /nie zmienić/],
    ['no day', (text: string) => text.replace(/DUE.*\r\n/, ''), 409, /nie zmienić/],
    ['an event', (text: string) => text.replaceAll('VTODO', 'VEVENT'), 403, /VTODO/],
    ['no iCalendar', () => 'hello', 403, /VTODO/],
    ['nothing', () => '', 403, /VTODO/],
  ])('keeps what the school says: %s', async (_, change, status, sentence) => {
    const server = await DavServer.open();
    server.homework = [homeworkOf({})];
    const { address, text } = await only(server, LIST);
    const refused = await server.request('PUT', address, { body: change(ticked(text)) });
    expect([refused.status, sentenceIn(await refused.text())]).toEqual([
      status,
      expect.stringMatching(sentence),
    ]);
    expect([await only(server, LIST), server.commands]).toMatchObject([{ text }, []]);
  });

  it('takes the same day and text as other clients write them', async () => {
    const server = await DavServer.open();
    server.homework = [homeworkOf({})];
    const { address, text } = await only(server, LIST);
    const body = ticked(text)
      .replace('DUE;VALUE=DATE:20261120', 'DUE;TZID=Europe/Warsaw:20261120T000000')
      .replace('\\nNauczyciel', '  \\n\\n\\nNauczyciel')
      .replace('VERSION:2.0', 'VERSION:2.0\r\nCALSCALE:GREGORIAN');
    expect(body).toContain('TZID');
    expect((await server.request('PUT', address, { body })).status).toBe(409);
    const spaced = body.replace('\\n\\n\\n', '\\n');
    expect((await server.request('PUT', address, { body: spaced })).status).toBe(204);
  });

  it('answers with the sentence of the command where it is refused, and waits where there are too many', async () => {
    const server = await DavServer.open();
    const { address, text } = await only(server, TESTS);
    server.homework = [homeworkOf({})];
    const homework = await only(server, LIST);
    server.outcome = { state: 'refused', detail: 'Zadanie jest zrobione w portalu.' };
    const refused = await server.request('PUT', homework.address, { body: ticked(homework.text) });
    expect([refused.status, sentenceIn(await refused.text())]).toEqual([
      409,
      'Zadanie jest zrobione w portalu.',
    ]);
    server.outcome = null;
    const busy = await server.request('PUT', homework.address, { body: ticked(homework.text) });
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '60']);
    const deleted = await server.request('DELETE', address);
    expect([deleted.status, sentenceIn(await deleted.text())]).toEqual([
      403,
      expect.stringContaining('dopiero po odhaczeniu'),
    ]);
    server.more = { tests: [] };
    expect([...(await server.titles(TESTS))]).toEqual([]);
    expect((await server.request('PUT', address, { body: ticked(text) })).status).toBe(409);
  });
});

describe('an own item', () => {
  it('is kept as it was written, changed by who knows its state, and deleted', async () => {
    const server = await DavServer.open();
    const address = `${LIST}B1%20%C5%82.ics`;
    const alarm = [
      'BEGIN:VALARM',
      'TRIGGER;VALUE=DATE-TIME:20261119T170000Z',
      'ACTION:DISPLAY',
      'END:VALARM',
    ];
    const text = todo('B1', 'Kupić zeszyt', ['X-APPLE-SORT-ORDER:12', 'RRULE:FREQ=WEEKLY', ...alarm]);
    const put = (body: string, headers: Record<string, string> = {}) =>
      server.request('PUT', address, { body, headers });
    const added = await put(text, { 'if-none-match': '*' });
    const etag = added.headers.get('etag') ?? '';
    expect(added.status).toBe(201);
    expect(await (await server.request('GET', address)).text()).toBe(text);
    expect((await put(text, { 'if-none-match': '*' })).status).toBe(412);

    // Two have read it; the second to write learns that there is something new.
    const first = await put(text.replace('zeszyt', 'blok'), { 'if-match': etag });
    expect(first.status).toBe(204);
    const second = await put(text.replace('zeszyt', 'farby'), { 'if-match': etag });
    expect([second.status, sentenceIn(await second.text())]).toEqual([
      412,
      expect.stringContaining('w międzyczasie'),
    ]);
    expect((await server.request('DELETE', address, { headers: { 'if-match': etag } })).status).toBe(412);
    expect(await (await server.request('GET', address)).text()).toContain('Kupić blok');

    const other = await server.request('PUT', `${LIST}other.ics`, { body: text });
    expect([other.status, await other.text()]).toEqual([409, expect.stringContaining('no-uid-conflict')]);
    const headers = { 'if-match': first.headers.get('etag') ?? '' };
    expect((await server.request('DELETE', address, { headers })).status).toBe(204);
    expect((await server.request('GET', address)).status).toBe(404);
    expect((await server.request('DELETE', address)).status).toBe(404);
    expect((await put(text, { 'if-match': etag })).status).toBe(412);
    expect((await put(text)).status).toBe(201);
  });

  it('of two writers at once is that of one, who is told so', async () => {
    const server = await DavServer.open();
    const address = `${LIST}race.ics`;
    const write = (name: string) =>
      server.request('PUT', address, { body: todo('race', name), headers: { 'if-none-match': '*' } });
    const names = Array.from({ length: 8 }, (_, index) => `writer ${index}`);
    const answers = await Promise.all(names.map(write));
    const won = names.filter((_, index) => answers[index]?.status === 201);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(412)]);
    expect((await server.titles(LIST)).get(address)).toBe(won[0]);
  });

  it('is refused where it would be lost', async () => {
    const server = await DavServer.open();
    const { store } = server;
    Object.defineProperty(store.davItems, 'isKept', { get: () => false });
    const refused = await server.request('PUT', `${LIST}a.ics`, { body: todo('a', 'a') });
    expect([refused.status, sentenceIn(await refused.text())]).toEqual([
      503,
      expect.stringContaining('spróbuj później'),
    ]);
    expect((await server.request('DELETE', `${LIST}a.ics`)).status).toBe(503);
  });
});
