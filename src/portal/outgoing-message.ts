import * as z from 'zod';
import type { Id } from '../domain/id.ts';

export interface OutgoingMessage {
  readonly accountIds: readonly Id[];
  /** Plain text. */
  readonly topic: string;
  /** Plain text; its line breaks are kept. */
  readonly content: string;
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

/** The JSON body of POST /messages (§4.8). */
export function messageBody({ accountIds, topic, content }: OutgoingMessage): string {
  return JSON.stringify({
    receivers: { schoolReceivers: accountIds.map((accountId) => ({ accountId })) },
    topic: base64(topic),
    content: base64(toHtml(content)),
    storageId: null,
    category: 'normal',
  });
}

const FINE: ReadonlySet<string> = new Set(['sent', 'ok', 'success']);
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

/** Whether a success answer says that the message went out; `doubtful` where it reports errors or another state. */
export function readSent(json: unknown): { readonly messageId: Id | null } | 'doubtful' {
  const answer = sentAnswer.safeParse(json);
  if (!answer.success) return 'doubtful';
  const data = part.safeParse(answer.data.data).data;
  if (isTroubled(answer.data) || (data && isTroubled(data))) return 'doubtful';
  return { messageId: data?.messageId ?? answer.data.messageId ?? null };
}

function isTroubled({ status, errors, error }: z.output<typeof part>): boolean {
  if (holds(errors) || holds(error)) return true;
  return typeof status === 'string' && !FINE.has(status.toLowerCase());
}

function holds(trouble: unknown): boolean {
  if (typeof trouble === 'object' && trouble !== null) return Object.keys(trouble).length > 0;
  return Boolean(trouble);
}
