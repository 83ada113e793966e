import type { Id } from '../../lib/id.ts';
import { richText } from '../../lib/rich-text.ts';
import { MessageSendError } from '../outcome/problem.ts';
import { labelled } from '../ports.ts';
import type { RecordKind } from '../records/record.ts';
import { type OpenFolder, readMessage } from './folders.ts';
import { type Mailbox, SENDING } from './mailbox.ts';
import { receivedMessages, sentMessage } from './message-records.ts';
import type { Message } from './messages.ts';
import { forwarding, replyTo, type Sent, withdrawalOf } from './outgoing-message.ts';
import { prefixed } from './prefixed.ts';

export type AnswerFolder = Exclude<OpenFolder, 'outbox' | 'archive'>;

export interface Received {
  readonly folder: AnswerFolder;
  readonly id: Id;
}

export interface Note {
  /** Plain text; by default the original's topic with a prefix. */
  readonly topic?: string | undefined;
  /** Plain text. */
  readonly content: string;
}

/**
 * Replies to the sender of a message. Opens the original, which marks it as read (§4.8).
 * @throws {MessageSendError} `sent` false: it takes no reply, or was not sent; null: unknown
 */
export async function reply(mailbox: Mailbox, { folder, id }: Received, note: Note): Promise<Sent> {
  return replyToOpened(mailbox, await opened(mailbox, receivedMessages[folder], id), id, note);
}

/**
 * Replies to the sender of a message that was opened before.
 * @param id of that message
 * @throws {MessageSendError} as `reply`
 */
export async function replyToOpened(
  mailbox: Mailbox,
  original: Pick<Message, 'noReply' | 'senderId' | 'topic'>,
  id: Id,
  note: Note,
): Promise<Sent> {
  const number = Number(id);
  if (original.noReply) throw unsent('This message takes no reply.');
  if (original.senderId === null || !Number.isSafeInteger(number)) {
    throw unsent('The portal does not name the recipient of a reply.');
  }
  const topic = note.topic ?? prefixed('Re', original.topic);
  return mailbox.once(replyTo(number, { accountIds: [original.senderId], topic, content: note.content }));
}

/**
 * Forwards a message as text below a note, without its attachments. Opens the original, which marks it as read (§4.8).
 * @throws {MessageSendError} `sent` false: not sent; null: unknown
 */
export async function forward(
  mailbox: Mailbox,
  { folder, id }: Received,
  note: Note & { readonly accountIds: readonly Id[] },
): Promise<Sent> {
  const original = await opened(mailbox, receivedMessages[folder], id);
  const topic = note.topic ?? prefixed('Fwd', original.topic);
  const content = [note.content, await quoted(original)].filter(Boolean).join('\n\n');
  return mailbox.once(forwarding({ accountIds: note.accountIds, topic, content }));
}

/**
 * Withdraws a sent message, if the portal allows it (§3.3).
 * @throws {MessageSendError} `sent` false: it was not withdrawn; null: unknown
 */
export async function withdraw(mailbox: Mailbox, id: Id): Promise<void> {
  const sent = await opened(mailbox, sentMessage, id);
  if (sent.withdrawn) throw unsent('This message was withdrawn before.');
  if (!sent.withdrawable) throw unsent('The portal does not let this message be withdrawn.');
  await mailbox.once(withdrawalOf(id));
}

async function opened<M extends Message>(mailbox: Mailbox, kind: RecordKind<M>, id: Id): Promise<M> {
  try {
    return await readMessage(labelled(mailbox, SENDING), kind, id);
  } catch (cause) {
    throw unsent('The portal does not show that message; nothing was done.', cause);
  }
}

/** The header is Polish: the recipient belongs to the school. */
async function quoted({ html, sender, sentAt, topic }: Message): Promise<string> {
  const head = [
    '----------',
    ...(sender ? [`Od: ${sender}`] : []),
    ...(sentAt ? [`Wysłano: ${sentAt}`] : []),
    ...(topic ? [`Temat: ${topic}`] : []),
  ];
  return `${head.join('\n')}\n\n${await richText(html)}`;
}

function unsent(sentence: string, cause?: unknown): MessageSendError {
  return new MessageSendError(false, sentence, cause);
}
