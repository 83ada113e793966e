import * as z from 'zod';
import type { SimulatedAccount } from '../account.ts';
import type { Exchange } from '../exchange.ts';
import { json, type Reply } from '../http.ts';
import { isRecent } from '../request-history.ts';
import { rules } from '../rules.ts';
import type { MailboxSession } from '../sessions.ts';

const receivers = z.strictObject({
  schoolReceivers: z.array(z.strictObject({ accountId: z.union([z.string(), z.number()]) })).min(1),
});

/** The body of POST /messages (§4.8). */
const messageBody = z.strictObject({
  receivers,
  topic: z.base64().min(1),
  content: z.base64().min(1),
  storageId: z.null(),
  category: z.literal('normal'),
  ccs: receivers.optional(),
  bccs: receivers.optional(),
});

/** `reply` must contain the id of the original message, `forward` may. */
const bodies = {
  send: messageBody,
  reply: messageBody.extend({ originalMessageId: z.int() }),
  forward: messageBody.extend({ originalMessageId: z.int().optional() }),
} as const;

export type Posting = keyof typeof bodies;

/** The same message sent again within this time counts as a retry. */
const RETRY_WINDOW = { minutes: 10 };
function refuse(message: string): Reply {
  return json(422, { errors: [{ message }] });
}

function decode(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}

/** Checks and records a message, and answers as `afterSend` states. */
export function answerPost(exchange: Exchange, session: MailboxSession, posting: Posting): Reply {
  const { account } = session;
  if (!session.ownerChecked) exchange.violate(rules.checkBeforeSend, 'A message without a previous GET /me.');
  session.ownerChecked = false;
  const isJson = exchange.headers['content-type']?.startsWith('application/json') ?? false;
  const body = bodies[posting].safeParse(isJson ? parseJson(exchange.body) : undefined);
  if (!body.success) {
    exchange.violate(rules.messageBody, body.error.issues.map(({ path }) => path.join('.')).join(', '));
    return refuse('Invalid message');
  }
  const message = {
    receivers: body.data.receivers.schoolReceivers.map(({ accountId }) => String(accountId)),
    topic: decode(body.data.topic),
    content: decode(body.data.content),
  };
  checkRepetition(exchange, account, JSON.stringify(message));
  const { originalMessageId: original }: z.output<typeof bodies.forward> = body.data;
  if (posting === 'reply' && !mayReply(account, original, message.receivers)) {
    exchange.violate(rules.replyTo, `To message ${original}.`);
    return refuse('Invalid reply');
  }
  const staff = [...account.fixture.school.people.values()].map(({ accountId }) => accountId);
  const unknown = message.receivers.filter((receiver) => !staff.includes(receiver));
  if (account.afterSend === 'refuse422' || unknown.length > 0) return refuse('Invalid receivers');
  account.history.posted.push({ at: exchange.at, fingerprint: JSON.stringify(message) });
  return outcome(account, account.recordSent(message), posting);
}

/** A reply goes to the sender of a message that allows replies (§4.8). */
function mayReply(account: SimulatedAccount, originalId: number | undefined, to: readonly string[]): boolean {
  const original = account.allReceived.find(({ id }) => id === String(originalId));
  if (!original || original.noReply || typeof original.from === 'string') return false;
  return to.length === 1 && to[0] === original.from.accountId;
}

function checkRepetition(exchange: Exchange, account: SimulatedAccount, fingerprint: string): void {
  const again = account.history.posted.some(
    (earlier) => earlier.fingerprint === fingerprint && isRecent(earlier.at, RETRY_WINDOW, exchange.at),
  );
  if (again) exchange.violate(rules.sentTwice, 'The same message was sent again.');
}

/** The answer to a reply contains no id (§4.8). */
function outcome({ afterSend }: SimulatedAccount, messageId: number, posting: Posting): Reply {
  switch (afterSend) {
    case '201':
      return json(201, { data: { status: 'sent' } });
    case '500':
      return json(500, { errors: [{ message: 'Internal server error' }] });
    case 'errors':
      return json(200, { errors: [{ message: 'Message could not be sent' }] });
    case 'drop':
      return { status: 0, drop: true };
    default:
      return json(201, { data: { ...(posting !== 'reply' && { messageId }), status: 'sent' } });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
