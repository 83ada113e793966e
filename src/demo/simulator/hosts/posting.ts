import * as z from 'zod';
import type { SimulatedAccount } from '../account.ts';
import { type Exchange, json, type Reply } from '../http.ts';
import { isRecent } from '../life.ts';
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

/** The same message may go out again once nobody can take it for a retry. */
const RETRY_WINDOW = { minutes: 10 };
// The next id of a sent message, told apart from received ones by its size.
const FIRST_SENT_ID = 990_000_001;

function refuse(message: string): Reply {
  return json(422, { errors: [{ message }] });
}

function decode(text: string): string {
  return Buffer.from(text, 'base64').toString('utf8');
}

/** POST /messages: judged, taken, and answered as `afterSend` says. */
export function answerPost(exchange: Exchange, session: MailboxSession): Reply {
  const { account } = session;
  if (!session.ownerChecked)
    exchange.violate(rules.checkBeforeSend, 'A message came without GET /me before it.');
  session.ownerChecked = false;
  const body = messageBody.safeParse(parseJson(exchange.body));
  if (!body.success) {
    exchange.violate(rules.messageBody, body.error.issues.map(({ path }) => path.join('.')).join(', '));
    return refuse('Invalid message');
  }
  const message = {
    receivers: body.data.receivers.schoolReceivers.map(({ accountId }) => String(accountId)),
    topic: decode(body.data.topic),
    content: decode(body.data.content),
  };
  judgeRepetition(exchange, account, JSON.stringify(message));
  const staff = [...account.fixture.school.people.values()].map(({ accountId }) => accountId);
  const unknown = message.receivers.filter((receiver) => !staff.includes(receiver));
  if (account.afterSend === 'refuse422' || unknown.length > 0) return refuse('Invalid receivers');
  account.life.posted.push({ at: exchange.at, fingerprint: JSON.stringify(message) });
  account.recordSent(message);
  return outcome(account);
}

function judgeRepetition(exchange: Exchange, account: SimulatedAccount, fingerprint: string): void {
  const again = account.life.posted.some(
    (earlier) => earlier.fingerprint === fingerprint && isRecent(earlier.at, RETRY_WINDOW, exchange.at),
  );
  if (again) exchange.violate(rules.sentTwice, 'The same message came a second time.');
}

function outcome({ afterSend, sent }: SimulatedAccount): Reply {
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
      return json(201, { data: { messageId: FIRST_SENT_ID + sent.length, status: 'sent' } });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
