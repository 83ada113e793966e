import type { Environment } from '../app.ts';
import { sentences } from '../bridge/sentences.ts';
import type { CommandOutcome } from '../domain/command.ts';
import type { Id } from '../domain/id.ts';
import { MessageSendError } from '../domain/problem.ts';
import { resolveRecipient } from '../domain/recipients.ts';
import { instantText } from '../lib/temporal.ts';
import type { Sent } from '../portal/mailbox.ts';
import { forward, type Received, reply, withdraw } from '../portal/messaging/writing.ts';
import { type Consent, consentAt, type Desk, sentenceOf, told } from './desk.ts';
import { folderOf } from './message.ts';
import { type OneChild, withChild } from './one-child.ts';
import { UsageError } from './usage-error.ts';

export interface ActRequest {
  readonly config?: string;
  readonly child?: string;
  readonly yes?: boolean;
  /** Names as the portal writes them, "Last First". */
  readonly to?: readonly string[];
  readonly account?: readonly string[];
  readonly topic?: string;
  readonly content?: string;
  readonly mailbox?: string;
}

interface Act {
  /** What it is kept under in the journal. */
  readonly key: string;
  readonly question: string;
  perform(): Promise<Sent>;
  readonly done: string;
}

interface Receivers {
  readonly ids: readonly Id[];
  /** As a person reads them. */
  readonly names: string;
}

/**
 * Sends a message, once it is agreed to.
 * @returns whether it surely went out
 * @throws {UsageError}
 * @throws {ConfigError}
 */
export function sendNew(request: ActRequest, desk: Desk, environment: Environment): Promise<boolean> {
  const topic = textOf('--topic', request.topic);
  const content = textOf('--content', request.content);
  assertAddressed(request);
  return carryOut(request, desk, environment, async ({ portal }) => {
    const { ids, names } = await receiversOf(portal, request);
    return {
      key: 'cli:send',
      question: `Send "${topic}" to ${names}?`,
      perform: () => portal.send({ accountIds: ids, topic, content }),
      done: 'sent',
    };
  });
}

/** Answers a message, which opens it and so marks it as read. As `sendNew`. */
export function replyToOne(
  id: Id,
  request: ActRequest,
  desk: Desk,
  environment: Environment,
): Promise<boolean> {
  const original = originalOf(id, request);
  const content = textOf('--content', request.content);
  return carryOut(request, desk, environment, async ({ portal }) => ({
    key: `cli:reply:${id}`,
    question: `Reply to message ${id}? That opens it and marks it as read.`,
    perform: () => reply(portal.mailbox, original, { topic: request.topic, content }),
    done: 'sent',
  }));
}

/** Sends a message on, which opens it and so marks it as read. As `sendNew`. */
export function forwardOne(
  id: Id,
  request: ActRequest,
  desk: Desk,
  environment: Environment,
): Promise<boolean> {
  const original = originalOf(id, request);
  assertAddressed(request);
  return carryOut(request, desk, environment, async ({ portal }) => {
    const { ids, names } = await receiversOf(portal, request);
    const note = { accountIds: ids, topic: request.topic, content: request.content ?? '' };
    return {
      key: `cli:forward:${id}`,
      question: `Forward message ${id} to ${names}? That opens it and marks it as read; attachments do not go along.`,
      perform: () => forward(portal.mailbox, original, note),
      done: 'sent',
    };
  });
}

/** Takes a sent message back. As `sendNew`. */
export function withdrawOne(
  id: Id,
  request: ActRequest,
  desk: Desk,
  environment: Environment,
): Promise<boolean> {
  return carryOut(request, desk, environment, async ({ portal }) => ({
    key: `cli:withdraw:${id}`,
    question: `Withdraw message ${id}?`,
    async perform() {
      await withdraw(portal.mailbox, id);
      return { messageId: id };
    },
    done: 'withdrawn',
  }));
}

function carryOut(
  request: ActRequest,
  desk: Desk,
  environment: Environment,
  prepare: (child: OneChild) => Promise<Act>,
): Promise<boolean> {
  const consent = consentAt(desk, request.yes);
  return withChild(request, environment, (child) =>
    told(desk, async () => perform(await prepare(child), child, { desk, consent, environment })),
  );
}

interface Hands {
  readonly desk: Desk;
  readonly consent: Consent;
  readonly environment: Environment;
}

/** Journalled before it is asked for, and what became of it after: like the bridge's own messages. */
async function perform(act: Act, { child, store }: OneChild, hands: Hands): Promise<boolean> {
  const { desk, consent, environment } = hands;
  if (!(await consent(act.question))) {
    desk.err('Nothing was sent.');
    return false;
  }
  const at = instantText(environment.clock.now());
  const command = 'send_message';
  const intent = store.intend({ child: child.id, command, key: act.key, at });
  const { state, detail, messageId } = await outcomeOf(act);
  store.conclude(intent, { state, detail, messageId, command, at });
  if (state === 'sent') desk.out(messageId === null ? act.done : `${act.done} (message ${messageId})`);
  else desk.err(`${state}: ${detail}`);
  return state === 'sent';
}

async function outcomeOf(act: Act): Promise<Pick<CommandOutcome, 'state' | 'detail' | 'messageId'>> {
  try {
    const { messageId } = await act.perform();
    return { state: 'sent', detail: null, messageId };
  } catch (error) {
    const refused = error instanceof MessageSendError && error.sent === false;
    return { state: refused ? 'refused' : 'unknown', detail: sentenceOf(error), messageId: null };
  }
}

/**
 * Exactly one person for each name.
 * @throws {MessageSendError} there is none, or there are several
 */
async function receiversOf(
  portal: OneChild['portal'],
  { to = [], account = [] }: ActRequest,
): Promise<Receivers> {
  const all = to.length > 0 ? await portal.receivers() : [];
  const found = to.map((name) => {
    const resolution = resolveRecipient({ teacher: name }, all, { tutorId: null, people: {} });
    if ('receiver' in resolution) return resolution.receiver;
    throw new MessageSendError(false, sentences('en').recipient(name, resolution.matches));
  });
  const names = [...found.map(({ name }) => name), ...account.map((id) => `account ${id}`)];
  return {
    ids: [...new Set([...found.map(({ accountId }) => accountId), ...account])],
    names: names.join(', '),
  };
}

function originalOf(id: Id, { mailbox }: ActRequest): Received {
  const folder = folderOf(mailbox);
  if (folder === 'outbox' || folder === 'archive' || folder === 'archive-outbox') {
    throw new UsageError(`messages of ${folder} can be neither answered nor forwarded`);
  }
  return { folder, id };
}

function assertAddressed({ to = [], account = [] }: ActRequest): void {
  if (to.length + account.length === 0) throw new UsageError('--to is missing: whom is it for?');
}

function textOf(option: string, text: string | undefined): string {
  if (text?.trim()) return text;
  throw new UsageError(`${option} is missing or empty`);
}
