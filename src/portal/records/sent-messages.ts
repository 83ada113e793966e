import type { MailPage, SentSummary } from '../../domain/messages/mailboxes.ts';
import { cosmeticIfGiven, type FieldsOf } from './fields.ts';
import { mailPage, nameField, rowFields } from './mail-page.ts';
import type { RecordKind } from './record.ts';
import { readText } from './wire.ts';

function readTags(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(readText).filter((tag) => tag !== null) : [];
}

const sentFields: FieldsOf<SentSummary> = {
  ...rowFields,
  receiver: nameField('receiver'),
  tags: cosmeticIfGiven('tags', readTags),
  category: cosmeticIfGiven('category', readText),
};

const sent = (mailbox: string): RecordKind<MailPage<SentSummary>> =>
  mailPage(`${mailbox}/messages`, sentFields);

/** Sent messages (§2.10). */
export const outboxPage = sent('outbox');

/** Archived sent messages. */
export const archivedOutboxPage = sent('archive/outbox');
