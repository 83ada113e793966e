import { describe, expect, it } from 'vitest';
import type { Mail } from '../../../src/domain/messages.ts';
import { readSource } from '../../../src/portal/reads.ts';
import { absent, contextWith, down, fresh, readersFor, type TestReaders } from './served.ts';

const HOUR = 3_600_000;
const COUNTS = 'inbox/unreadMessagesCount';
const LIST = 'inbox/messages?limit=10';

function mailWith(inbox: number, ...ids: number[]) {
  return {
    [COUNTS]: { data: { inbox, notes: 0 } },
    [LIST]: { data: ids.map((messageId) => ({ messageId, topic: 'Wywiadówka' })), total: ids.length },
  };
}

function read(readers: TestReaders, before?: Mail): Promise<Mail> {
  return readSource('messages', readers, contextWith(before ? { messages: fresh(before) } : {}));
}

describe('messages', () => {
  it('are the unread counts and the newest of the inbox, from the messaging host alone', async () => {
    const readers = readersFor({}, mailWith(1, 8, 9));
    const mail = await read(readers);
    expect(mail.unread).toEqual({ inbox: 1, notes: 0 });
    expect(mail.inbox.map(({ id }) => id)).toEqual(['8', '9']);
    expect(readers.mailbox.take().toSorted()).toEqual([LIST, COUNTS]);
    expect(readers.gateway.take()).toEqual([]);
  });

  it('list the inbox again only when a count changed', async () => {
    const readers = readersFor({}, mailWith(1, 8));
    const first = await read(readers);
    readers.mailbox.take();
    expect(await read(readers, first)).toBe(first);
    expect(readers.mailbox.take()).toEqual([COUNTS]);
    readers.mailbox.answers = mailWith(2, 8, 10);
    const second = await read(readers, first);
    expect(second.inbox.map(({ id }) => id)).toEqual(['8', '10']);
    expect(readers.mailbox.take()).toEqual([COUNTS, LIST]);
  });

  it('list the inbox again when a counter appears or goes', async () => {
    const readers = readersFor({}, mailWith(1, 8));
    const first = await read(readers);
    readers.mailbox.take();
    readers.mailbox.answers = { ...mailWith(1, 8), [COUNTS]: { data: { inbox: 1 } } };
    const second = await read(readers, first);
    expect(readers.mailbox.take()).toEqual([COUNTS, LIST]);
    readers.mailbox.answers = mailWith(1, 8);
    await read(readers, second);
    expect(readers.mailbox.take()).toEqual([COUNTS, LIST]);
  });

  it('list the inbox at least hourly', async () => {
    const readers = readersFor({}, mailWith(1, 8));
    const first = await read(readers);
    readers.clock.advance(HOUR - 1);
    readers.mailbox.take();
    await read(readers, first);
    expect(readers.mailbox.take()).toEqual([COUNTS]);
    readers.clock.advance(1);
    await read(readers, first);
    expect(readers.mailbox.take()).toEqual([COUNTS, LIST]);
  });

  it('list the inbox where nothing is known of it, however lately it was listed', async () => {
    const readers = readersFor({}, mailWith(1, 8));
    await read(readers);
    readers.mailbox.take();
    await read(readers);
    expect(readers.mailbox.take()).toEqual([COUNTS, LIST]);
  });

  it('do not remember a list that failed', async () => {
    const readers = readersFor({}, { ...mailWith(1), [LIST]: down() });
    await expect(read(readers)).rejects.toThrow(expect.objectContaining({ kind: 'down' }));
    expect(readers.memory.get('inbox_listed_at')).toBeUndefined();
  });

  it('are absent where the school has no messages, and only counted where there is no inbox list', async () => {
    const absence = expect.objectContaining({ kind: 'absent' });
    await expect(read(readersFor({}, {}))).rejects.toThrow(absence);
    const readers = readersFor({}, { ...mailWith(4), [LIST]: absent() });
    expect(await read(readers)).toEqual({ unread: { inbox: 4, notes: 0 }, inbox: [] });
  });

  it('never open a message', async () => {
    const readers = readersFor({}, mailWith(1, 8, 9));
    await read(readers, await read(readers));
    expect(new Set(readers.mailbox.take())).toEqual(new Set([COUNTS, LIST]));
  });
});
