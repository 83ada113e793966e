import type { Id } from '../id.ts';

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

/** How many rows of the inbox are listed, and how many if all of these are new. */
export const INBOX_ROWS = 10;
export const MAX_INBOX_ROWS = 50;

/** The value of the Source `messages`: unread counters by mailbox (§2.10) and the newest inbox rows, each read on its own. */
export interface Mail {
  /** Empty: unknown. */
  readonly unread: Readonly<Record<string, number>>;
  /** null: never read. */
  readonly inbox: readonly MessageSummary[] | null;
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
