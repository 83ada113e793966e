import { compareNewest, type LocalDate } from '../../lib/id.ts';
import type { MessageSummary, SentSummary } from '../../portal/messaging/messages.ts';
import { addDays } from '../plan/school-days.ts';
import { INBOX_ROWS, type SentMail } from './mail.ts';
import { comparable } from './recipients.ts';

const WINDOW_DAYS = 14;

/**
 * The sent messages of the last 14 days, newest first, with their answers.
 * @param before the last result: the inbox lists only its newest rows, so what was known of an answer stays
 * @param inbox undefined: unknown
 */
export function sentMail(
  rows: readonly SentSummary[],
  before: readonly SentMail[],
  inbox: readonly MessageSummary[] | undefined,
  today: LocalDate,
): readonly SentMail[] {
  const from = addDays(today, 1 - WINDOW_DAYS);
  const known = new Map(before.map((message) => [message.id, message]));
  return rows
    .flatMap(({ id, receiver, topic, preview, sentAt }) =>
      sentAt !== null && sentAt >= from ? [{ id, receiver, topic, preview, sentAt }] : [],
    )
    .map((message) => {
      const old = known.get(message.id);
      return { ...message, answer: answerTo(message, old?.answer, inbox), isRead: old?.isRead ?? null };
    })
    .sort((a, b) => compareNewest(sortable(a.sentAt), sortable(b.sentAt)));
}

const MAX_RECEIPTS = 3;

/** The newest messages without an answer that were not read when they were last looked at; at most three. */
export function receiptsWanted(messages: readonly SentMail[]): readonly SentMail[] {
  return messages
    .filter(({ answer, isRead }) => answer === 'awaited' && isRead !== true)
    .slice(0, MAX_RECEIPTS);
}

/** The sent messages of the last 14 days without a later message from a receiver, newest first. */
export function awaitingAnswer(
  messages: readonly SentMail[],
  inbox: readonly MessageSummary[],
  today: LocalDate,
): readonly SentMail[] {
  const since = addDays(today, 1 - WINDOW_DAYS);
  return messages.filter(
    (message) => message.sentAt >= since && answerTo(message, message.answer, inbox) === 'awaited',
  );
}

function answerTo(
  { receiver, sentAt }: Pick<SentMail, 'receiver' | 'sentAt'>,
  known: SentMail['answer'] = 'unknown',
  inbox: readonly MessageSummary[] | undefined,
): SentMail['answer'] {
  if (known === 'received' || !inbox) return known;
  const receivers = receiversIn(receiver);
  const since = sortable(sentAt);
  const later = inbox.filter((message) => message.sentAt !== null && sortable(message.sentAt) > since);
  if (later.some(({ sender }) => receivers.includes(sorted(sender)))) return 'received';
  const isCovered = later.length < inbox.length || inbox.length < INBOX_ROWS;
  return isCovered ? 'awaited' : known;
}

export function sortable(moment: string): string {
  return moment.replace('T', ' ');
}

/** The names of a list of receivers, in a form to compare. */
export function receiversIn(receiver: string): readonly string[] {
  return receiver.split(/[,;]/u).map(sorted).filter(Boolean);
}

/** The words of a name in a fixed order: the portal writes "Last First", or a name in parts (§2.10). */
function sorted(name: string): string {
  return comparable(name).split(' ').sort().join(' ');
}
