import type { Mail, MessageSummary } from '../../domain/messages.ts';
import { lastValue } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import { inbox, unreadCounts } from '../records/messages.ts';
import { HOUR, isWithin, type ReadContext, type Readers, unlessAbsent } from './context.ts';

const LABEL = 'messages';
const LISTED_KEY = 'inbox_listed_at';
const noMessages: readonly MessageSummary[] = [];

type Counts = Mail['unread'];
const composed = memo((unread: Counts, rows: readonly MessageSummary[]): Mail => ({ unread, inbox: rows }));

/**
 * Unread counts, and the newest of the inbox when they changed, or at least hourly (§4.8). Neither marks anything
 * as read; no message is opened.
 */
export async function readMessages(readers: Readers, { snapshot }: ReadContext): Promise<Mail> {
  const before = lastValue(snapshot.messages);
  const counts = readers.mailbox.read(unreadCounts, { label: LABEL });
  if (!before || isListDue(readers)) {
    const [unread, rows] = await Promise.all([counts, listInbox(readers)]);
    return composed(unread, rows);
  }
  const unread = await counts;
  return composed(unread, sameCounts(unread, before.unread) ? before.inbox : await listInbox(readers));
}

function isListDue({ memory, clock }: Readers): boolean {
  const listedAt = memory.get(LISTED_KEY);
  return typeof listedAt !== 'number' || !isWithin(HOUR, listedAt, clock);
}

async function listInbox({ mailbox, memory, clock }: Readers): Promise<readonly MessageSummary[]> {
  const list = mailbox.read(inbox, { label: LABEL, query: { limit: '10' } });
  const rows = await unlessAbsent(list, noMessages);
  memory.set(LISTED_KEY, clock.now().epochMilliseconds);
  return rows;
}

function sameCounts(counts: Counts, others: Counts): boolean {
  const mailboxes = new Set([...Object.keys(counts), ...Object.keys(others)]);
  return [...mailboxes].every((mailbox) => counts[mailbox] === others[mailbox]);
}
