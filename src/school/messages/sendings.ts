import { digest } from '../../lib/digest.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { comparableId, type Id, type InstantText } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import type { SentSummary } from '../../portal/messaging/messages.ts';
import { receiversIn, sortable } from './sent-mail.ts';

/** The commands of acts that send a message. */
export const SENDINGS = ['send_message', 'write', 'reply'] as const;

export function isSending(command: string): boolean {
  return SENDINGS.some((sending) => sending === command);
}

/** What is kept of a message that is sent; not its text. */
export interface SendingFacts {
  /** Whom it is for, as a person reads it; null: unknown. */
  readonly to: string | null;
  /** Whether that is names as the portal writes them. */
  readonly isNamed: boolean;
  readonly topic: string | null;
  /** `beginningOf` its text; null: unknown. */
  readonly beginning: string | null;
  /** A digest of the recipient and the whole text; null: unknown, or there are several recipients. */
  readonly text: string | null;
}

/** A sending of which nobody knows whether it went out. */
export interface Unconfirmed {
  readonly id: Id;
  /** When it began. */
  readonly at: InstantText;
  readonly to: string | null;
  readonly topic: string | null;
}

/** A sending that went out, or may have gone out. */
export interface KeptSending extends Omit<SendingFacts, 'text'> {
  readonly id: Id;
  readonly at: InstantText;
  readonly isConfirmed: boolean;
  /** null: the portal gave none. */
  readonly messageId: Id | null;
}

const BEGINNING_CHARS = 40;
/** How much later than the portal's the bridge's clock may be. */
const CLOCKS_DIFFER_MS = 10 * MINUTE_MS;

/** The first letters and digits of a text: the portal's previews are cut, and have other spaces. */
export function beginningOf(content: string): string {
  const signs = content.normalize('NFC').toLowerCase();
  return signs.replace(/[^\p{L}\p{N}]+/gu, '').slice(0, BEGINNING_CHARS);
}

interface Letter extends Pick<SendingFacts, 'to' | 'isNamed'> {
  readonly accountId: Id;
  readonly topic: string;
  readonly content: string;
}

/** What is kept of a message to one person. */
export function factsOf({ to, isNamed, accountId, topic, content }: Letter) {
  return { to, isNamed, topic, beginning: beginningOf(content), text: digest(`${accountId}\n${content}`) };
}

export type SentRow = Pick<SentSummary, 'id' | 'receiver' | 'topic' | 'preview' | 'sentAt'>;

/**
 * The unconfirmed sendings that the sent box has, each with the id of its message there. A message belongs to one sending: first
 * to those that are known to have gone out.
 */
export function foundInSentBox(
  sendings: readonly KeptSending[],
  rows: readonly SentRow[],
  zone: string,
): ReadonlyMap<Id, Id> {
  const taken = new Set(sendings.flatMap(({ messageId }) => (messageId ? [comparableId(messageId)] : [])));
  const others = rows.filter(({ id }) => !taken.has(comparableId(id)));
  const left = new Set(others.toSorted((a, b) => (timeOf(a) < timeOf(b) ? -1 : 1)));
  const byTime = sendings.toSorted((a, b) => Temporal.Instant.compare(a.at, b.at));
  const found = new Map<Id, Id>();
  for (const isConfirmed of [true, false])
    for (const sending of byTime) {
      if (sending.isConfirmed !== isConfirmed || sending.messageId !== null) continue;
      const row = [...left].find((one) => isOf(one, sending, zone));
      if (!row) continue;
      left.delete(row);
      if (!isConfirmed) found.set(sending.id, row.id);
    }
  return found;
}

function isOf(row: SentRow, sending: KeptSending, zone: string): boolean {
  const { to, isNamed, topic, beginning } = sending;
  const preview = beginningOf(row.preview);
  const isKnown = preview !== '' && beginning !== null && beginning !== '';
  if (topic === null || oneLine(row.topic) !== oneLine(topic) || !(isNamed || isKnown)) return false;
  if (isKnown && !preview.startsWith(beginning) && !beginning.startsWith(preview)) return false;
  // Of several receivers a row may name the first alone.
  const named = receiversIn(row.receiver);
  const wanted = new Set(receiversIn(to ?? ''));
  if (isNamed && (named.length === 0 || !named.every((name) => wanted.has(name)))) return false;
  const time = timeOf(row);
  return time !== '' && time >= sinceOf(sending, zone).slice(0, time.length);
}

const timeOf = ({ sentAt }: SentRow): string => sortable(sentAt ?? '');

/** As the portal gives it, local time. */
function sinceOf({ at }: KeptSending, zone: string): string {
  const since = Temporal.Instant.from(at).subtract({ milliseconds: CLOCKS_DIFFER_MS });
  const local = since.toZonedDateTimeISO(zone).toPlainDateTime();
  return sortable(local.toString({ smallestUnit: 'second' }));
}
