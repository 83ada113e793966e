import type { Id } from '../../lib/id.ts';

/** One row of an inbox list (§2.10). `preview` is decoded text, cut by the portal. */
export interface MessageSummary {
  readonly id: Id;
  readonly sender: string;
  readonly topic: string;
  readonly preview: string;
  /** As the portal gives it, local time. */
  readonly sentAt: string | null;
  readonly read: boolean;
  readonly hasAttachment: boolean;
}

/** A possible receiver of a message (§2.10: staff in a group). `name` is the portal's label, "Last First". */
export interface Receiver {
  readonly accountId: Id;
  /** The person's id in Users; null if the portal does not give it. */
  readonly userId: Id | null;
  readonly name: string;
  readonly group: string;
  readonly available: boolean;
}

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

/** A message that a person is writing. */
export interface Draft {
  /** The message of the inbox that it answers; null: it is a new one. */
  readonly original: Id | null;
  /** The account that a new one is for; null: not chosen. */
  readonly receiver: Id | null;
  readonly topic: string;
  readonly content: string;
}
