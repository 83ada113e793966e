import { dateIn, newestFirst } from '../../lib/id.ts';
import type { MessageSummary } from '../../portal/messaging/messages.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { Notice } from '../life/school-life.ts';
import { bySettings, last, partOf, type ShownSettings } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { PrivacyLevel } from '../shown/privacy.ts';
import type { Mail } from './mail.ts';
import { awaitingAnswer } from './sent-mail.ts';
import { wantedBy } from './watch.ts';

export interface ShownMail {
  /** By mailbox. */
  readonly unread: Mail['unread'];
  /** Newest first; null: unknown. */
  readonly inbox: readonly show.ShownMessage[] | null;
}

function shownMessage(message: MessageSummary, level: PrivacyLevel, { watch }: ShownSettings) {
  const { topic, preview, sentAt } = message;
  return show.message({ ...message, ...wantedBy(`${topic}\n${preview}`, watch, dateIn(sentAt)) }, level);
}

function shownNotice(notice: Notice, level: PrivacyLevel, { watch }: ShownSettings) {
  const { subject, content, createdAt, startsOn } = notice;
  const sentOn = dateIn(createdAt) ?? startsOn;
  return show.notice({ ...notice, ...wantedBy(`${subject}\n${content}`, watch, sentOn) }, level);
}

/** Parts of a child, by their names. */
export const parts = {
  messages: partOf(last('messages'), bySettings, ({ unread, inbox }, level, { settings }): ShownMail => {
    const newest = inbox && newestFirst(inbox, (message) => message.sentAt);
    return { unread, inbox: newest?.map((message) => shownMessage(message, level, settings)) ?? null };
  }),

  /** Newest first. */
  notices: partOf(
    last('notices'),
    bySettings,
    (notices, level, { settings }): readonly show.ShownNotice[] => {
      const byTime = newestFirst(notices, (notice) => notice.createdAt ?? notice.startsOn);
      return byTime.map((notice) => shownNotice(notice, level, settings));
    },
  ),

  /** The sent messages without an answer, newest first; null if they, or the inbox, are unknown. */
  sentMessages: partOf(
    last('sent_messages'),
    ({ view: { snapshot, today } }) => ({ inbox: lastValue(snapshot.messages)?.inbox, today }),
    (sent, level, { inbox, today }): readonly show.ShownSentMail[] | null =>
      inbox ? awaitingAnswer(sent, inbox, today).map((one) => show.sentMail(one, level)) : null,
  ),
};

/** What changed, by kind. */
export const items = { new_message: shownMessage, new_notice: shownNotice };
