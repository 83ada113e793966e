import type { SideMailbox } from './fixture/mail.ts';
import type { AccountFixture, MessageFixture, PersonFixture } from './fixture/types.ts';
import { messageHtml } from './message-html.ts';

export interface MessageFact extends Omit<MessageFixture, 'readAt'> {
  readonly id: string;
  readAt: string | null;
}

/** A message sent by the parent. */
export interface SentFact {
  readonly id: string;
  readonly to: readonly PersonFixture[];
  readonly topic: string;
  /** HTML */
  readonly content: string;
  readonly sentAt: string;
  readonly readBy: number;
  readonly archived: boolean;
  readonly withdrawable: boolean;
  withdrawn: boolean;
}

export type MailFolder = SideMailbox | 'archive';

/** Every mailbox except the inbox (§2.10). */
export class MailFolders {
  readonly #received: readonly (MessageFact & { readonly mailbox: MailFolder })[];
  #sent: readonly SentFact[];

  constructor({ otherMessages, sentMessages }: AccountFixture, firstId: number) {
    this.#received = otherMessages.map((message, index) => ({ ...message, id: String(firstId + index) }));
    const firstSent = firstId + otherMessages.length;
    this.#sent = sentMessages.map(({ body, ...message }, index) => ({
      ...message,
      content: messageHtml(body),
      id: String(firstSent + index),
      withdrawn: false,
    }));
  }

  received(folder: MailFolder): readonly MessageFact[] {
    return this.#received.filter(({ mailbox }) => mailbox === folder);
  }

  /** Returns the outbox, or its archive. */
  sent(archived: boolean): readonly SentFact[] {
    return this.#sent.filter((message) => message.archived === archived);
  }

  addSent(message: Pick<SentFact, 'id' | 'to' | 'topic' | 'content' | 'sentAt'>): void {
    const fresh = { readBy: 0, archived: false, withdrawable: true, withdrawn: false };
    this.#sent = [...this.#sent, { ...message, ...fresh }];
  }
}
