import type { MessageSummary } from '../../portal/messaging/messages.ts';

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
