import type { Id } from '../../lib/id.ts';
import { outboxPage } from '../../portal/messaging/list-records.ts';
import { sentMessage } from '../../portal/messaging/message-records.ts';
import { unless } from '../../portal/outcome/attempted.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { type Readers, type ReadSource, sameOr, unlessGone, whole } from '../reading/context.ts';
import { receiptsWanted, sentMail } from './sent-mail.ts';

/**
 * The list of sent messages, joined with the answers in the inbox and with whether the receivers of the newest unanswered ones
 * have read them. Looking at a sent message changes nothing (§4.8).
 */
const readSentMessages: ReadSource<'sent_messages'> = async (readers, { snapshot, today }) => {
  if (snapshot.messages.state === 'absent') throw new PortalError('absent', 'This account has no messages.');
  const before = lastValue(snapshot.sent_messages);
  const page = await unlessGone(readers, 'sent_messages', before !== undefined, () =>
    readers.mailbox.read(outboxPage, { filled: Boolean(before?.length) }),
  );
  const inbox = lastValue(snapshot.messages)?.inbox ?? undefined;
  const messages = sentMail(page.rows, before ?? [], inbox, today);
  const wanted = receiptsWanted(messages);
  const receipts = new Map<Id, boolean | null>();
  for (const { id } of wanted) {
    const receipt = await readers.decorations.read(() => readReceipt(readers, id), undefined, null);
    receipts.set(id, receipt);
  }
  return whole(
    sameOr(
      before,
      messages.map((message) => ({ ...message, isRead: receipts.get(message.id) ?? message.isRead })),
    ),
  );
};

/** Returns null if the portal refuses this message. @throws {PortalError} any other problem */
async function readReceipt({ mailbox }: Readers, id: Id): Promise<boolean | null> {
  const reading = mailbox.read(sentMessage, { suffix: id });
  const message = await unless(({ kind }) => kind === 'refused', reading, null);
  return message && ((message.readCount ?? 0) > 0 || message.receivers.some(({ read }) => read));
}

export const readSources = { sent_messages: readSentMessages };
