import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import { recordPath } from '../record-path.ts';

export interface OutgoingMessage {
  readonly accountIds: readonly Id[];
  /** Plain text. */
  readonly topic: string;
  /** Plain text; its line breaks are kept. */
  readonly content: string;
}

/** A request that changes something for other people: made once, never again (§4.8). */
export interface Act {
  readonly method: 'POST' | 'PUT';
  /** Below the messaging API. */
  readonly path: string;
  /** JSON. */
  readonly body?: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function base64(text: string): string {
  return Buffer.from(text, 'utf8').toString('base64');
}

function toHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replace(/\r\n|\r|\n/g, '<br>');
}

/** The body that all messages have in common (§4.8: POST /messages). */
function messageBody({ accountIds, topic, content }: OutgoingMessage): object {
  return {
    receivers: { schoolReceivers: accountIds.map((accountId) => ({ accountId })) },
    topic: base64(topic),
    content: base64(toHtml(content)),
    storageId: null,
    category: 'normal',
  };
}

export function newMessage(message: OutgoingMessage): Act {
  return { method: 'POST', path: 'messages', body: JSON.stringify(messageBody(message)) };
}

/** @param original the number of the message that is answered */
export function replyTo(original: number, message: OutgoingMessage): Act {
  const body = JSON.stringify({ ...messageBody(message), originalMessageId: original });
  return { method: 'POST', path: 'messages/reply', body };
}

export function forwarding(message: OutgoingMessage): Act {
  return { method: 'POST', path: 'messages/forwarding', body: JSON.stringify(messageBody(message)) };
}

/** @param id of a sent message */
export function withdrawalOf(id: Id): Act {
  return { method: 'PUT', path: recordPath('messages', `${id}/withdrawal`) };
}

/** The words of a state that is an error by itself: `error`, `failed`, `not_sent`, `notDelivered`, `unsent`. */
const TROUBLE = new Set(
  'err error errors fail failed fails failure refused rejected denied invalid not cannot unsent unable unknown'.split(
    ' ',
  ),
);
const WORD = /\p{Lu}?\p{Ll}+|\p{Lu}+/gu;
const part = z.looseObject({
  status: z.unknown().optional(),
  errors: z.unknown().optional(),
  error: z.unknown().optional(),
  messageId: z
    .union([z.int().transform(String), z.string()])
    .optional()
    .catch(undefined),
});
const sentAnswer = part.extend({ data: z.union([part, z.unknown()]).optional() });

/** A success answer without errors means that the act went through (§4.8); `doubtful` where it reports some. */
export function readSent(json: unknown): { readonly messageId: Id | null } | 'doubtful' {
  const answer = sentAnswer.safeParse(json);
  if (!answer.success) return 'doubtful';
  const data = part.safeParse(answer.data.data).data;
  if (isTroubled(answer.data) || (data && isTroubled(data))) return 'doubtful';
  return { messageId: data?.messageId ?? answer.data.messageId ?? null };
}

function isTroubled({ status, errors, error }: z.output<typeof part>): boolean {
  if (holds(errors) || holds(error)) return true;
  return typeof status === 'string' && wordsOf(status).some((word) => TROUBLE.has(word));
}

function wordsOf(state: string): readonly string[] {
  return (state.match(WORD) ?? []).map((word) => word.toLowerCase());
}

function holds(trouble: unknown): boolean {
  if (typeof trouble === 'object' && trouble !== null) return Object.keys(trouble).length > 0;
  return Boolean(trouble);
}
