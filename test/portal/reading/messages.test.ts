import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../src/domain/messages/messages.ts';
import { unreadCountsRead } from '../../../src/portal/reading/messages.ts';
import { absent, contextWith, fresh, readersFor, readValue, type TestReaders } from './test-readers.ts';

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
    expect(mail.inbox.map(({ id }) => id)).toEqual(['8', '9']);
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

  it('include a new one although the unread count is unchanged', async () => {
    const readers = readersFor({}, mailWith(1, 8));
    const first = await read(readers);
    readers.mailbox.answers = { ...mailWith(1, 8, 10), [COUNTS]: readers.mailbox.answers[COUNTS]! };
    const second = await read(readers, first);
    expect(second.unread).toBe(first.unread);
    expect(second.inbox.map(({ id }) => id)).toEqual(['8', '10']);
  });

  it('fail if a list that was read before is refused', async () => {
    const readers = readersFor({}, mailWith(1, 8));
    const first = await read(readers);
    readers.mailbox.answers = { ...mailWith(1), [LIST]: absent(403) };
    await expect(read(readers, first)).rejects.toMatchObject({ kind: 'refused', status: 403 });
  });

  it('are absent without the module, and only counted without an inbox list', async () => {
    const absence = expect.objectContaining({ kind: 'absent' });
    await expect(read(readersFor({}, {}))).rejects.toThrow(absence);
    const readers = readersFor({}, { ...mailWith(4), [LIST]: absent() });
    expect(await read(readers)).toEqual({ unread: { inbox: 4, ...others }, inbox: [] });
  });

  it('never open a message', async () => {
    const readers = readersFor({}, mailWith(1, 8, 9));
    await read(readers, await read(readers));
    expect(new Set(readers.mailbox.take())).toEqual(new Set([COUNTS, LIST]));
  });
});
