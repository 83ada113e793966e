import type { Mail, MessageSummary } from '../../domain/messages/messages.ts';
import { PortalError } from '../../domain/problem.ts';
import { lastValue } from '../../domain/reading.ts';
import { memo } from '../../lib/memo.ts';
import type { RecordReader } from '../ports.ts';
import { inbox, unreadCounts } from '../records/messages.ts';
import { isAbsence, type ReadContext, type Readers } from './context.ts';

const LABEL = 'messages';
const noMessages: readonly MessageSummary[] = [];

const composed = memo(
  (unread: Mail['unread'], rows: readonly MessageSummary[]): Mail => ({ unread, inbox: rows }),
);

/**
 * Unread counts, and the newest of the inbox (§4.8). Neither marks anything as read; no message is opened. Equal counts
 * do not tell that the list is the same: one message may have been read and another one have come.
 */
export async function readMessages({ mailbox }: Readers, { snapshot }: ReadContext): Promise<Mail> {
  // One after the other: where the mailbox has to be opened again, only one request is refused first.
  const unread = await mailbox.read(unreadCounts, { label: LABEL });
  return composed(unread, await listInbox(mailbox, lastValue(snapshot.messages)));
}

/** @throws {PortalError} `refused`: the portal does not show a list that it showed before */
async function listInbox(
  mailbox: RecordReader,
  before: Mail | undefined,
): Promise<readonly MessageSummary[]> {
  try {
    return await mailbox.read(inbox, {
      label: LABEL,
      query: { limit: '10' },
      filled: Boolean(before?.inbox.length),
    });
  } catch (error) {
    // Without a status the module itself is gone.
    if (!isAbsence(error) || error.status === undefined) throw error;
    if (!before?.inbox.length) return noMessages;
    const { message, status } = error;
    throw new PortalError('refused', message, { status, cause: error });
  }
}
