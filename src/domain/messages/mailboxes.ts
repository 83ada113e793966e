import type { Id } from '../id.ts';

/** The mailboxes of received messages (§2.10); an account may lack some of them. */
export const receivedMailboxes = [
  'inbox',
  'notes',
  'alerts',
  'substitutions',
  'absences',
  'justifications',
  'trash',
] as const;

export type ReceivedMailbox = (typeof receivedMailboxes)[number];

/** Makes a value for every mailbox of received messages. */
export function ofMailboxes<T>(make: (mailbox: ReceivedMailbox) => T): Readonly<Record<ReceivedMailbox, T>> {
  return Object.fromEntries(receivedMailboxes.map((one) => [one, make(one)])) as Record<ReceivedMailbox, T>;
}

export interface MailPage<Row> {
  readonly rows: readonly Row[];
  /** The number of all rows; null if the portal does not give it. */
  readonly total: number | null;
  /** Of the archive only: whether messages are being moved to it. */
  readonly archiving: boolean | null;
}

/** One row of the list of sent messages (§2.10). */
export interface SentSummary {
  readonly id: Id;
  readonly receiver: string;
  readonly topic: string;
  readonly preview: string;
  /** As the portal gives it, local time. */
  readonly sentAt: string | null;
  readonly tags: readonly string[];
  readonly category: string | null;
  readonly hasAttachment: boolean;
}

export interface Attachment {
  readonly id: Id;
  readonly name: string;
}

/** A whole message (§2.10). */
export interface Message {
  readonly id: Id | null;
  readonly sender: string;
  /** The account for an answer. */
  readonly senderId: Id | null;
  readonly senderGroupId: Id | null;
  readonly topic: string;
  /** As the portal gives it, local time. */
  readonly sentAt: string | null;
  readonly readAt: string | null;
  /** The body as HTML. */
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** The portal's text about the attachments of an archived message. */
  readonly attachmentInfo: string | null;
  readonly noReply: boolean;
  readonly withdrawable: boolean;
  readonly withdrawn: boolean;
}

export interface SentTo {
  readonly name: string;
  readonly group: string | null;
  readonly read: boolean;
}

/** A sent message with its receivers (§2.10). */
export interface SentMessage extends Message {
  readonly receivers: readonly SentTo[];
  readonly receiversCount: number | null;
  readonly readCount: number | null;
}

/** A group of people to write to (§2.10: receiver types). */
export interface ReceiverGroup {
  readonly id: Id;
  readonly name: string | null;
}
