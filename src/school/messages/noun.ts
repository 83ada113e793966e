import type { MessageSummary } from '../../portal/messaging/messages.ts';
import { sourceTexts } from '../../texts/messages.ts';
import type { SourceRow } from '../cadences.ts';
import type { Mail, SentMail } from './mail.ts';

/** By Source. */
export interface Values {
  messages: Mail;
  sent_messages: readonly SentMail[];
}

export const sources = {
  // With its share of opening the mailbox again, three requests about once an hour (§5.4.3).
  messages: { ...sourceTexts.messages, cadence: 'messages', requests: 2 },
  // The inbox has the answers.
  sent_messages: {
    ...sourceTexts.sent_messages,
    cadence: 'sent_messages',
    after: ['messages'],
  },
} as const satisfies Readonly<Record<keyof Values, SourceRow>>;

/** What the changes of one thing are about, by kind; with null if the thing may be gone. */
export interface Items {
  new_message: MessageSummary;
}

/** By kind of change. */
export const eventTypes = {
  new_message: ['new'],
} as const;
