import { describe, expect, it } from 'vitest';
import { NotOpenedError, PortalError } from '../../../src/portal/outcome/problem.ts';
import type { Mail } from '../../../src/school/messages/mail.ts';
import { unreadCountsRead } from '../../../src/school/messages/reading.ts';
import { readSource } from '../../../src/school/reading/sources.ts';
import {
  absent,
  contextWith,
  down,
  fresh,
  readersFor,
  readValue,
  type TestReaders,
} from '../reading/test-readers.ts';

const COUNTS = 'inbox/unreadMessagesCount';
const LIST = 'inbox/messages?limit=10';

const others = { notes: 0, absences: 0, justifications: 0, trash: 0 };

function mailWith(inbox: number, ...ids: number[]) {
  return {
    [COUNTS]: { data: { inbox, ...others } },
    [LIST]: { data: ids.map((messageId) => ({ messageId, topic: 'Wywiadówka' })), total: ids.length },
  };
}

function read(readers: TestReaders, before?: Mail): Promise<Mail> {
  return readValue('messages', readers, contextWith(before ? { messages: fresh(before) } : {}));
}

describe('messages', () => {
  it('are the unread counts and the newest of the inbox, from the messaging host only', async () => {
    const readers = readersFor({}, mailWith(1, 8, 9));
    const mail = await read(readers);
    expect(mail.unread).toEqual({ inbox: 1, ...others });
    expect(mail.inbox?.map(({ id }) => id)).toEqual(['8', '9']);
    expect(readers.mailbox.take().toSorted()).toEqual([LIST, COUNTS]);
    expect(readers.gateway.take()).toEqual([]);
  });

  it('are listed every time, and counted if the list changed, after three hours, or if a person asks', async () => {
    const readers = readersFor({}, mailWith(1, 8));
    const first = await read(readers);
    expect(readers.mailbox.take()).toEqual([LIST, COUNTS]);
    expect(await read(readers, first)).toBe(first);
    expect(readers.mailbox.take()).toEqual([LIST]);
    readers.clock.advance(3 * 3_600_000);
    expect(await read(readers, first)).toBe(first);
    expect(readers.mailbox.take()).toEqual([LIST, COUNTS]);
    unreadCountsRead(readers).forget();
    await read(readers, first);
    expect(readers.mailbox.take()).toEqual([LIST, COUNTS]);
    readers.mailbox.answers = { ...readers.mailbox.answers, [LIST]: { data: [], total: 0 } };
    await read(readers, first);
    expect(readers.mailbox.take()).toEqual([LIST, COUNTS]);
  });

  it('are counted again until all counters could be read', async () => {
    const unreadable = { data: { inbox: 'x', ...others } };
    const list = mailWith(1, 8);
    const readers = readersFor({}, { ...list, [COUNTS]: unreadable });
    let mail = await read(readers);
    expect(mail.unread).toEqual(others);
    readers.mailbox.answers = list;
    mail = await read(readers, mail);
    expect(mail.unread).toEqual({ inbox: 1, ...others });
    // Within three hours of counts that could be read.
    const longer = mailWith(2, 8, 9);
    readers.mailbox.answers = { ...longer, [COUNTS]: unreadable };
    mail = await read(readers, mail);
    readers.mailbox.answers = longer;
    expect((await read(readers, mail)).unread).toEqual({ inbox: 2, ...others });
  });

  it('are counted every three hours where there is one count alone', async () => {
    const readers = readersFor({}, { ...mailWith(1, 8), [COUNTS]: { data: '4' } });
    const mail = await read(readers);
    expect(mail.unread).toEqual({ inbox: 4 });
    readers.mailbox.take();
    expect(await read(readers, mail)).toBe(mail);
    expect(readers.mailbox.take()).toEqual([LIST]);
  });

  it('include a new one although the unread count is unchanged', async () => {
    const readers = readersFor({}, mailWith(1, 8));
    const first = await read(readers);
    readers.mailbox.answers = { ...mailWith(1, 8, 10), [COUNTS]: readers.mailbox.answers[COUNTS]! };
    const second = await read(readers, first);
    expect(second.unread).toBe(first.unread);
    expect(second.inbox?.map(({ id }) => id)).toEqual(['8', '10']);
  });

  describe('of which one of the two cannot be read', () => {
    const source = (readers: TestReaders, before?: Mail) =>
      readSource('messages', readers, contextWith(before ? { messages: fresh(before) } : {}));
    const good = () => read(readersFor({}, mailWith(1, 8)));

    it.each([
      ['refused', absent(403), 'refused'],
      ['failing', down(), 'down'],
      ['unreadable', { data: 5 }, 'changed'],
    ])('have a list as last read that is %s, and new counts', async (_, answer, kind) => {
      const readers = readersFor({}, { ...mailWith(2, 9), [LIST]: answer });
      const { value, problem } = await source(readers, await good());
      expect([value.inbox?.map(({ id }) => id), value.unread, problem?.kind]).toEqual([
        ['8'],
        { inbox: 2, ...others },
        kind,
      ]);
    });

    it.each([
      ['refused', absent(403), 'refused'],
      ['failing', down(), 'down'],
      ['unreadable', { data: 'x' }, 'changed'],
      ['out of budget', new PortalError('budget', 'No more today.'), 'budget'],
    ])(
      'have counts as last read that are %s, a new list, and ask for the counts again',
      async (_, answer, kind) => {
        const readers = readersFor({}, mailWith(1, 8));
        const before = await read(readers);
        readers.mailbox.answers = { ...mailWith(2, 9, 8), [COUNTS]: answer };
        readers.mailbox.take();
        const { value, problem } = await source(readers, before);
        expect([value.inbox?.map(({ id }) => id), value.unread, problem?.kind]).toEqual([
          ['9', '8'],
          { inbox: 1, ...others },
          kind,
        ]);
        expect(await source(readers, value)).toMatchObject({ value, problem: { kind } });
        expect(readers.mailbox.take()).toEqual([LIST, COUNTS, LIST, COUNTS]);
      },
    );

    it('are unknown as far as they were never read', async () => {
      const counted = readersFor({}, { ...mailWith(4), [LIST]: absent() });
      const inbox = await source(counted);
      expect(inbox).toEqual({ value: { unread: { inbox: 4, ...others }, inbox: null }, problem: null });
      expect(await source(counted, inbox.value)).toEqual(inbox);
      const uncounted = await source(readersFor({}, { ...mailWith(4, 8), [COUNTS]: absent(403) }));
      expect(uncounted).toMatchObject({ value: { unread: {}, inbox: [{ id: '8' }] }, problem: null });
      const failing = await source(readersFor({}, { ...mailWith(4), [LIST]: down() }));
      expect(failing).toMatchObject({ value: { inbox: null }, problem: { kind: 'down' } });
    });

    it('have counts and no list while the list is doubtful', async () => {
      const doubt = new PortalError('doubtful', 'Empty in another form.');
      const readers = readersFor({}, { ...mailWith(4), [LIST]: doubt });
      const value = { unread: { inbox: 4, ...others }, inbox: null };
      expect(await source(readers)).toEqual({ value, problem: null });
    });

    it('cannot be read without the module or an answer, after one request', async () => {
      const errors = (['absent', 'down', 'captcha'] as const).map(
        (kind) => new PortalError(kind, 'Nothing.'),
      );
      const notOpened = new NotOpenedError(new PortalError('changed', 'Not opened.', { status: 405 }));
      for (const error of [...errors, notOpened]) {
        const readers = readersFor({}, { ...mailWith(4), [LIST]: error });
        await expect(source(readers)).rejects.toMatchObject({ kind: error.kind });
        expect(readers.mailbox.take()).toEqual([LIST]);
      }
      await expect(source(readersFor({}, {}))).rejects.toMatchObject({ kind: 'absent' });
      await expect(source(readersFor({}, {}), await good())).rejects.toMatchObject({ kind: 'refused' });
    });
  });

  describe('of which all listed are new', () => {
    const row = (messageId: number) => ({
      messageId,
      topic: 'Apel',
      content: 'YQ==',
      sendDate: `2026-11-18 10:${messageId}:00`,
      readDate: null,
      isAnyFileAttached: false,
    });
    const ids = (from: number, to: number) =>
      Array.from({ length: from - to + 1 }, (_, index) => from - index);
    const page = (total: number | null, rows: readonly number[]) => ({
      data: rows.map(row),
      ...(total && { total }),
    });
    const MORE = 'inbox/messages?limit=50';
    const known = async () => read(readersFor({}, { ...mailWith(1), [LIST]: page(10, ids(19, 10)) }));
    const listed = async (answers: Record<string, object>, before: Mail) => {
      const readers = readersFor({}, { ...mailWith(1), ...answers });
      const { inbox } = await read(readers, before);
      return { count: inbox?.length, asked: readers.mailbox.take().filter((path) => path !== COUNTS) };
    };

    it.each([
      ['some is known', page(30, ids(28, 19)), [LIST], 10],
      ['none is known', page(30, ids(39, 30)), [LIST, MORE], 30],
      ['none is known, without a total', page(null, ids(39, 30)), [LIST, MORE], 30],
      ['these are all', page(3, ids(39, 37)), [LIST], 3],
    ])('are listed further than that only where none is known: %s', async (_, first, asked, count) => {
      const all = page(30, ids(39, 10));
      expect(await listed({ [LIST]: first, [MORE]: all }, await known())).toEqual({ count, asked });
    });

    it('are not listed further the first time, and are after an inbox without any', async () => {
      const answers = { [LIST]: page(30, ids(39, 30)), [MORE]: page(30, ids(39, 10)) };
      const unknown = { unread: {}, inbox: null };
      expect(await listed(answers, unknown)).toEqual({ count: 10, asked: [LIST] });
      expect(await listed(answers, { unread: {}, inbox: [] })).toEqual({ count: 30, asked: [LIST, MORE] });
    });

    it('are the first ones where the portal refuses more, and are asked for again where it fails', async () => {
      const answers = { [LIST]: page(30, ids(39, 30)) };
      for (const refusal of [absent(403), new PortalError('refused', 'No.', { status: 400 }), { data: 5 }])
        expect(await listed({ ...answers, [MORE]: refusal }, await known())).toMatchObject({ count: 10 });
      const { inbox } = await known();
      const readers = readersFor({}, { ...mailWith(1), ...answers, [MORE]: down() });
      expect(await read(readers, await known())).toMatchObject({ inbox: inbox?.map(({ id }) => ({ id })) });
    });
  });

  it('never open a message', async () => {
    const readers = readersFor({}, mailWith(1, 8, 9));
    await read(readers, await read(readers));
    expect(new Set(readers.mailbox.take())).toEqual(new Set([COUNTS, LIST]));
  });
});
