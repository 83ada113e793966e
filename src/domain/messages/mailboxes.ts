import type { Id } from '../id.ts';

/** The mailboxes in which messages arrive (§2.10); an account may lack some of them. */
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

/** The same of every mailbox in which messages arrive. */
export function ofMailboxes<T>(make: (mailbox: ReceivedMailbox) => T): Readonly<Record<ReceivedMailbox, T>> {
  return Object.fromEntries(receivedMailboxes.map((one) => [one, make(one)])) as Record<ReceivedMailbox, T>;
}

/** A list of messages as the portal gives it: its first rows. */
export interface MailPage<Row> {
  readonly rows: readonly Row[];
  /** How many there are in all, where the portal says it. */
  readonly total: number | null;
  /** The archive only: whether messages are being moved to it just now. */
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

/** A message as a whole (§2.10). */
export interface Message {
  readonly id: Id | null;
  readonly sender: string;
  /** The account that an answer goes to. */
  readonly senderId: Id | null;
  readonly senderGroupId: Id | null;
  readonly topic: string;
  /** As the portal gives it, local time. */
  readonly sentAt: string | null;
  readonly readAt: string | null;
  /** The body as it was written: HTML. */
  readonly html: string;
  readonly attachments: readonly Attachment[];
  /** What the portal says of the attachments of an archived message. */
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

/** A sent message, and who has read it (§2.10). */
export interface SentMessage extends Message {
  readonly receivers: readonly SentTo[];
  readonly receiversCount: number | null;
  readonly readCount: number | null;
}

/** Somebody that messages came from or went to (§2.10: senders, receivers of sent). */
export interface Correspondent {
  readonly id: Id;
  readonly name: string;
}

/** A group of people to write to (§2.10: receiver types). */
export interface ReceiverGroup {
  readonly id: Id;
  readonly name: string | null;
}

/** What a teacher teaches the pupil (§2.10: student teachers). */
export interface TeacherSubject {
  /** What a message to the teacher is addressed to. */
  readonly accountId: Id;
  readonly subject: string | null;
}
