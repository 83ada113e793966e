import type { Id } from '../../domain/id.ts';
import type { Message } from '../../domain/messages/mailboxes.ts';
import { MessageSendError } from '../../domain/problem.ts';
import { richText } from '../../lib/rich-text.ts';
import { receivedMessages, sentMessage } from '../records/message.ts';
import type { RecordKind } from '../records/record.ts';
import { type OpenFolder, readMessage } from './folders.ts';
import type { Mailbox, Sent } from './mailbox.ts';
import { forwarding, replyTo, withdrawalOf } from './outgoing-message.ts';

/** The folders whose messages can be answered. */
export type AnswerFolder = Exclude<OpenFolder, 'outbox' | 'archive'>;

/** A message that was received. */
export interface Received {
  readonly folder: AnswerFolder;
  readonly id: Id;
}

export interface Note {
  /** Plain text; what the original's topic says where it is missing. */
  readonly topic?: string | undefined;
  /** Plain text. */
  readonly content: string;
}

const LABEL = 'send_message';

/**
 * Answers a message to its sender. The original is opened for that, which marks it as read (§4.8).
 * @throws {MessageSendError} `sent` false: it takes no answer, or nothing went out; null: nobody knows
 */
export async function reply(mailbox: Mailbox, { folder, id }: Received, note: Note): Promise<Sent> {
  const original = await opened(mailbox, receivedMessages[folder], id);
  const number = Number(id);
  if (original.noReply) throw unsent('This message takes no reply.');
  if (original.senderId === null || !Number.isSafeInteger(number)) {
    throw unsent('The portal does not say whom a reply would go to.');
  }
  const topic = note.topic ?? prefixed('Re', original.topic);
  return mailbox.once(replyTo(number, { accountIds: [original.senderId], topic, content: note.content }));
}

/**
 * Sends a message on to others, as text below a note of one's own; its attachments do not go along. The original is
 * opened for that, which marks it as read (§4.8).
 * @throws {MessageSendError} `sent` false: nothing went out; null: nobody knows
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
 * Takes a sent message back, where the portal allows that (§3.3).
 * @throws {MessageSendError} `sent` false: it was not withdrawn; null: nobody knows
 */
export async function withdraw(mailbox: Mailbox, id: Id): Promise<void> {
  const sent = await opened(mailbox, sentMessage, id);
  if (sent.withdrawn) throw unsent('This message was withdrawn before.');
  if (!sent.withdrawable) throw unsent('The portal does not let this message be withdrawn.');
  await mailbox.once(withdrawalOf(id));
}

async function opened<M extends Message>(mailbox: Mailbox, kind: RecordKind<M>, id: Id): Promise<M> {
  try {
    return await readMessage(mailbox, kind, id, LABEL);
  } catch (cause) {
    throw unsent('The portal does not show that message; nothing was done.', cause);
  }
}

/** Whoever reads it reads Polish: it is a school's message. */
async function quoted({ html, sender, sentAt, topic }: Message): Promise<string> {
  const head = [
    '----------',
    ...(sender ? [`Od: ${sender}`] : []),
    ...(sentAt ? [`Wysłano: ${sentAt}`] : []),
    ...(topic ? [`Temat: ${topic}`] : []),
  ];
  return `${head.join('\n')}\n\n${await richText(html)}`;
}

function prefixed(prefix: string, topic: string): string {
  const already = topic.toLowerCase().startsWith(`${prefix.toLowerCase()}:`);
  return already ? topic : `${prefix}: ${topic}`.trim();
}

function unsent(sentence: string, cause?: unknown): MessageSendError {
  return new MessageSendError(false, sentence, cause);
}
