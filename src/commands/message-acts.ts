import type { Act } from '../bridge/acts/acts.ts';
import { actSentences } from '../bridge/acts/sentences.ts';
import type { Environment } from '../build.ts';
import type { Id } from '../domain/id.ts';
import type { Receiver } from '../domain/messages/messages.ts';
import { resolveRecipient } from '../domain/messages/recipients.ts';
import { MessageSendError } from '../domain/problem.ts';
import type { Sent } from '../portal/messaging/mailbox.ts';
import { forward, type Received, reply, withdraw } from '../portal/messaging/writing.ts';
import { folderOf } from './message.ts';
import { type ChildChoice, type OneChild, withChild } from './one-child.ts';
import { type Consent, consentOn, type InteractiveTerminal, reportFailure, sentenceOf } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface ActRequest extends ChildChoice {
  readonly yes?: boolean;
  /** Names as the portal writes them, "Last First". */
  readonly to?: readonly string[];
  readonly account?: readonly string[];
  readonly topic?: string;
  readonly content?: string;
  readonly mailbox?: string;
}

interface WrittenAct extends Pick<Act, 'command' | 'key'> {
  readonly question: string;
  perform(): Promise<Sent>;
  readonly done: string;
}

interface Receivers {
  readonly ids: readonly Id[];
  /** For the question to the person. */
  readonly names: string;
}

/**
 * Sends a message after consent.
 * @returns whether it was certainly sent
 * @throws {UsageError}
 * @throws {ConfigError}
 */
export function sendNew(
  request: ActRequest,
  terminal: InteractiveTerminal,
  environment: Environment,
): Promise<boolean> {
  const topic = textOf('--topic', request.topic);
  const content = textOf('--content', request.content);
  assertAddressed(request);
  return carryOut(request, terminal, environment, async ({ portal }) => {
    const { ids, names } = await receiversOf(portal, request);
    return {
      command: 'send_message',
      key: 'cli:send',
      question: `Send "${topic}" to ${names}?`,
      perform: () => portal.send({ accountIds: ids, topic, content }),
      done: 'sent',
    };
  });
}

/** Replies to a message, which opens it and so marks it as read. As `sendNew`. */
export function replyToOne(
  id: Id,
  request: ActRequest,
  terminal: InteractiveTerminal,
  environment: Environment,
): Promise<boolean> {
  const original = originalOf(id, request);
  const content = textOf('--content', request.content);
  return carryOut(request, terminal, environment, async ({ portal }) => ({
    command: 'send_message',
    key: `cli:reply:${id}`,
    question: `Reply to message ${id}? That opens it and marks it as read.`,
    perform: () => reply(portal.mailbox, original, { topic: request.topic, content }),
    done: 'sent',
  }));
}

/** Forwards a message, which opens it and so marks it as read. As `sendNew`. */
export function forwardOne(
  id: Id,
  request: ActRequest,
  terminal: InteractiveTerminal,
  environment: Environment,
): Promise<boolean> {
  const original = originalOf(id, request);
  assertAddressed(request);
  return carryOut(request, terminal, environment, async ({ portal }) => {
    const { ids, names } = await receiversOf(portal, request);
    const note = { accountIds: ids, topic: request.topic, content: request.content ?? '' };
    return {
      command: 'send_message',
      key: `cli:forward:${id}`,
      question: `Forward message ${id} to ${names}? That opens it and marks it as read; attachments do not go along.`,
      perform: () => forward(portal.mailbox, original, note),
      done: 'sent',
    };
  });
}

/** Withdraws a sent message. As `sendNew`. */
export function withdrawOne(
  id: Id,
  request: ActRequest,
  terminal: InteractiveTerminal,
  environment: Environment,
): Promise<boolean> {
  return carryOut(request, terminal, environment, async ({ portal }) => ({
    command: 'withdraw_message',
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
  terminal: InteractiveTerminal,
  environment: Environment,
  prepare: (child: OneChild) => Promise<WrittenAct>,
): Promise<boolean> {
  const consent = consentOn(terminal, request.yes);
  return withChild(request, environment, (child) =>
    reportFailure(terminal, async () => perform(await prepare(child), child, { terminal, consent })),
  );
}

interface Agreement {
  readonly terminal: InteractiveTerminal;
  readonly consent: Consent;
}

/** The journal has the act as it has the bridge's own messages. */
async function perform(
  act: WrittenAct,
  { acts }: OneChild,
  { terminal, consent }: Agreement,
): Promise<boolean> {
  if (!(await consent(act.question))) {
    terminal.err('Nothing was sent.');
    return false;
  }
  const { command, key, done } = act;
  const { state, detail, messageId } = await acts.perform({
    command,
    key,
    async perform() {
      const sent = await act.perform();
      return { state: 'sent', detail: done, messageId: sent.messageId };
    },
    explain: sentenceOf,
  });
  if (state === 'sent') terminal.out(messageId === null ? done : `${done} (message ${messageId})`);
  else terminal.err(`${state}: ${detail}`);
  return state === 'sent';
}

/**
 * Resolves each name to exactly one person.
 * @throws {MessageSendError} no person or several match
 */
async function receiversOf(
  portal: OneChild['portal'],
  { to = [], account = [] }: ActRequest,
): Promise<Receivers> {
  const all = to.length > 0 ? await allReceivers(portal) : [];
  const found = to.map((name) => {
    const resolution = resolveRecipient({ teacher: name }, all, { tutorId: null, people: {} });
    if ('receiver' in resolution) return resolution.receiver;
    throw new MessageSendError(false, actSentences['en'].recipient(name, resolution.matches));
  });
  const names = [...found.map(({ name }) => name), ...account.map((id) => `account ${id}`)];
  return {
    ids: [...new Set([...found.map(({ accountId }) => accountId), ...account])],
    names: names.join(', '),
  };
}

/** @throws {MessageSendError} the list is incomplete, so that a name may not be unique */
async function allReceivers(portal: OneChild['portal']): Promise<readonly Receiver[]> {
  try {
    return await portal.receivers();
  } catch (cause) {
    throw new MessageSendError(false, 'Nothing was sent: it is not known whom to send to.', cause);
  }
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
