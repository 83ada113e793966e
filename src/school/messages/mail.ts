import type { MessageSummary, SentSummary } from '../../portal/messaging/messages.ts';

/** A sent message, and whether its receiver has written since. */
export interface SentMail extends Pick<SentSummary, 'id' | 'receiver' | 'topic' | 'preview'> {
  /** As the portal gives it, local time. */
  readonly sentAt: string;
  /** `unknown`: the list of the inbox did not reach back to it. */
  readonly answer: 'received' | 'awaited' | 'unknown';
  /** Whether a receiver has read it; null: unknown. */
  readonly isRead: boolean | null;
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
