import { type SentMail, sentMail } from '../../domain/messages/sent-mail.ts';
import { PortalError } from '../../domain/problem.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import { outboxPage } from '../records/sent-messages.ts';
import { isKnown, type ReadContext, type Readers, sameOr, unlessGone, whole } from './context.ts';

const LABEL = 'sent_messages';

/** The list of sent messages (§4.8), of which none is opened, joined with the answers in the inbox. */
export async function readSentMessages(
  readers: Readers,
  { snapshot, today }: ReadContext,
): Promise<SourceRead<readonly SentMail[]>> {
  if (snapshot.messages.state === 'absent') throw new PortalError('absent', 'This account has no messages.');
  const before = lastValue(snapshot.sent_messages);
  const page = await unlessGone(readers, LABEL, isKnown(snapshot.sent_messages), () =>
    readers.mailbox.read(outboxPage, { label: LABEL, filled: Boolean(before?.length) }),
  );
  const inbox = lastValue(snapshot.messages)?.inbox;
  return whole(sameOr(before, sentMail(page.rows, before ?? [], inbox, today)));
}
