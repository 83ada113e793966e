import type * as z from 'zod';
import type { MailPage, SentSummary } from '../../domain/messages/mailboxes.ts';
import { cosmeticIfGiven } from './fields.ts';
import { mailPage, nameOf, rowWire } from './mail-page.ts';
import type { RecordKind } from './record.ts';
import { readText } from './wire.ts';

const sentWire = rowWire.extend({
  receiverName: cosmeticIfGiven(readText),
  receiverFirstName: cosmeticIfGiven(readText),
  receiverLastName: cosmeticIfGiven(readText),
  tags: cosmeticIfGiven(readTags),
  category: cosmeticIfGiven(readText),
});

function readTags(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(readText).filter((tag) => tag !== null) : [];
}

function toSent(wire: z.output<typeof sentWire>): SentSummary {
  return {
    id: wire.messageId,
    receiver: nameOf(wire.receiverName, wire.receiverLastName, wire.receiverFirstName),
    topic: wire.topic ?? '',
    preview: wire.content ?? '',
    sentAt: wire.sendDate,
    tags: wire.tags,
    category: wire.category,
    hasAttachment: wire.isAnyFileAttached ?? false,
  };
}

const sent = (mailbox: string): RecordKind<MailPage<SentSummary>> =>
  mailPage(`${mailbox}/messages`, sentWire, toSent);

/** Sent messages (§2.10). */
export const outboxPage = sent('outbox');

/** Archived sent messages. */
export const archivedOutboxPage = sent('archive/outbox');
