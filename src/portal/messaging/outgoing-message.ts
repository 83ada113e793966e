import * as z from 'zod';
import type { Id } from '../../lib/id.ts';
import { recordPath } from '../record-path.ts';

export interface OutgoingMessage {
  readonly accountIds: readonly Id[];
  /** Plain text. */
  readonly topic: string;
  /** Plain text; its line breaks are kept. */
  readonly content: string;
}

/** The result of a successful act: the portal's id of the message, if it gave one. */
export interface Sent {
  readonly messageId: Id | null;
}

/** A request that changes something for other people: made at most once (§4.8). */
export interface Act {
  readonly method: 'POST' | 'PUT';
  /** Relative to the messaging API. */
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

/** The common body of all messages (§4.8: POST /messages). */
function post(path: string, { accountIds, topic, content }: OutgoingMessage, more: object = {}): Act {
  const body = {
    receivers: { schoolReceivers: accountIds.map((accountId) => ({ accountId })) },
    topic: base64(topic),
    content: base64(toHtml(content)),
    storageId: null,
    category: 'normal',
    ...more,
  };
  return { method: 'POST', path, body: JSON.stringify(body) };
}

export const newMessage = (message: OutgoingMessage): Act => post('messages', message);

/** @param original the number of the answered message */
export const replyTo = (original: number, message: OutgoingMessage): Act =>
  post('messages/reply', message, { originalMessageId: original });

export const forwarding = (message: OutgoingMessage): Act => post('messages/forwarding', message);

/** @param id of a sent message */
export function withdrawalOf(id: Id): Act {
  return { method: 'PUT', path: recordPath('messages', `${id}/withdrawal`) };
}

/** Words that make a status an error: `error`, `failed`, `not_sent`, `notDelivered`, `unsent`. */
const ERROR_WORDS = new Set(
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

/** Reads a success answer: without errors the act succeeded (§4.8), otherwise it is `doubtful`. */
export function readSent(json: unknown): Sent | 'doubtful' {
  const answer = sentAnswer.safeParse(json);
  if (!answer.success) return 'doubtful';
  const data = part.safeParse(answer.data.data).data;
  if (hasError(answer.data) || (data && hasError(data))) return 'doubtful';
  return { messageId: data?.messageId ?? answer.data.messageId ?? null };
}

function hasError({ status, errors, error }: z.output<typeof part>): boolean {
  if (isFilled(errors) || isFilled(error)) return true;
  return typeof status === 'string' && wordsOf(status).some((word) => ERROR_WORDS.has(word));
}

function wordsOf(status: string): readonly string[] {
  return (status.match(WORD) ?? []).map((word) => word.toLowerCase());
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return Boolean(value);
}
