import type { Id } from '../../domain/id.ts';
import { receiptsWanted, type SentMail, sentMail } from '../../domain/messages/sent-mail.ts';
import { PortalError, type ProblemKind } from '../../domain/problem.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { sentMessage } from '../records/message.ts';
import { outboxPage } from '../records/messages.ts';
import { isKnown, type ReadContext, type Readers, sameOr, unlessGone, whole } from './context.ts';

const LABEL = 'sent_messages';
/** Problems of one message. */
const NOT_THIS: ReadonlySet<ProblemKind> = new Set(['absent', 'refused', 'changed']);

/**
 * The list of sent messages, joined with the answers in the inbox and with whether the receivers of the newest unanswered ones
 * have read them. Looking at a sent message changes nothing (§4.8).
 */
export async function readSentMessages(
  readers: Readers,
  { snapshot, today }: ReadContext,
): Promise<SourceRead<readonly SentMail[]>> {
  if (snapshot.messages.state === 'absent') throw new PortalError('absent', 'This account has no messages.');
  const before = lastValue(snapshot.sent_messages);
  const page = await unlessGone(readers, LABEL, isKnown(snapshot.sent_messages), () =>
    readers.mailbox.read(outboxPage, { label: LABEL, filled: Boolean(before?.length) }),
  );
  const inbox = lastValue(snapshot.messages)?.inbox ?? undefined;
  const messages = sentMail(page.rows, before ?? [], inbox, today);
  const wanted = receiptsWanted(messages);
  const receipts = new Map<Id, boolean | null>();
  for (const { id } of wanted) receipts.set(id, await readReceipt(readers, id));
  return whole(
    sameOr(
      before,
      messages.map((message) => ({ ...message, isRead: receipts.get(message.id) ?? message.isRead })),
    ),
  );
}

/** Returns null if the portal refuses this message. @throws {PortalError} any other problem */
async function readReceipt({ mailbox }: Readers, id: Id): Promise<boolean | null> {
  try {
    const { receivers, readCount } = await mailbox.read(sentMessage, { label: LABEL, suffix: id });
    return (readCount ?? 0) > 0 || receivers.some(({ read }) => read);
  } catch (error) {
    if (error instanceof PortalError && NOT_THIS.has(error.kind)) return null;
    throw error;
  }
}
