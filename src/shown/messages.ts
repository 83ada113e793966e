import { newestFirst } from '../domain/id.ts';
import type { Mail } from '../domain/messages/messages.ts';
import { awaitingAnswer } from '../domain/messages/sent-mail.ts';
import { lastValue } from '../domain/reading.ts';
import { alone, last, partOf } from './part.ts';
import * as show from './records.ts';

export interface ShownMail {
  /** By mailbox. */
  readonly unread: Mail['unread'];
  /** Newest first; null: unknown. */
  readonly inbox: readonly show.ShownMessage[] | null;
}

export const shownMessages = partOf(last('messages'), alone, ({ unread, inbox }, level): ShownMail => {
  const newest = inbox && newestFirst(inbox, (message) => message.sentAt);
  return { unread, inbox: newest?.map((message) => show.message(message, level)) ?? null };
});

/** Newest first. */
export const shownNotices = partOf(last('notices'), alone, (notices, level): readonly show.ShownNotice[] => {
  const byTime = newestFirst(notices, (notice) => notice.createdAt ?? notice.startsOn);
  return byTime.map((notice) => show.notice(notice, level));
});

/** The sent messages without an answer, newest first; null if they, or the inbox, are unknown. */
export const shownSentMessages = partOf(
  last('sent_messages'),
  ({ view: { snapshot, today } }) => ({ inbox: lastValue(snapshot.messages)?.inbox, today }),
  (sent, level, { inbox, today }): readonly show.ShownSentMail[] | null =>
    inbox ? awaitingAnswer(sent, inbox, today).map((one) => show.sentMail(one, level)) : null,
);
