import type { Act, Conclusion } from '../bridge/acts/acts.ts';
import { actSentences } from '../bridge/acts/sentences.ts';
import type { Id } from '../lib/id.ts';
import type { Receiver } from '../portal/messaging/messages.ts';
import type { Sent } from '../portal/messaging/outgoing-message.ts';
import { forward, type Received, reply, withdraw } from '../portal/messaging/writing.ts';
import { MessageSendError, PortalError } from '../portal/outcome/problem.ts';
import type { CommandOutcome } from '../school/command.ts';
import { resolveRecipient } from '../school/messages/recipients.ts';
import { factsOf } from '../school/messages/sendings.ts';
import { folderOf } from './message.ts';
import { type ChildChoice, type OneChild, withChild } from './one-child.ts';
import { type Command, consentOn, sentenceOf } from './terminal.ts';
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

type ActOnOne = ActRequest & { readonly id: Id };

/** An act with what the command line says of it. */
interface WrittenAct extends Omit<Act, 'explain'>, Partial<Pick<Act, 'explain'>> {
  readonly question: string;
  /** Where the person does not agree. */
  readonly declined: string;
  readonly failure: (outcome: CommandOutcome) => string;
}

/** What the acts on messages share. */
const SENDING = {
  command: 'send_message',
  declined: 'Nothing was sent.',
  failure: ({ state, detail }: CommandOutcome): string => `${state}: ${detail}`,
};

/** Sends a message. */
export const sendNew = act((request: ActRequest) => {
  const topic = textOf('--topic', request.topic);
  const content = textOf('--content', request.content);
  assertAddressed(request);
  return async ({ portal }) => {
    const { ids, names } = await receiversOf(portal, request);
    const [accountId = '', ...others] = ids;
    const facts = factsOf({ to: names, isNamed: !request.account?.length, accountId, topic, content });
    return {
      ...SENDING,
      key: 'cli:send',
      sending: others.length === 0 ? facts : { ...facts, text: null },
      question: `Send "${topic}" to ${names}?`,
      perform: async () => sent(await portal.send({ accountIds: ids, topic, content })),
    };
  };
});

/** Replies to a message, which opens it and so marks it as read. */
export const replyToOne = act((request: ActOnOne) => {
  const { id, topic } = request;
  const original = originalOf(request);
  const content = textOf('--content', request.content);
  return async ({ portal }) => ({
    ...SENDING,
    key: `cli:reply:${id}`,
    question: `Reply to message ${id}? That opens it and marks it as read.`,
    perform: async () => sent(await reply(portal.mailbox, original, { topic, content })),
  });
});

/** Forwards a message, which opens it and so marks it as read. */
export const forwardOne = act((request: ActOnOne) => {
  const { id, topic, content = '' } = request;
  const original = originalOf(request);
  assertAddressed(request);
  return async ({ portal }) => {
    const { ids, names } = await receiversOf(portal, request);
    return {
      ...SENDING,
      key: `cli:forward:${id}`,
      question: `Forward message ${id} to ${names}? That opens it and marks it as read; attachments do not go along.`,
      perform: async () => sent(await forward(portal.mailbox, original, { accountIds: ids, topic, content })),
    };
  };
});

/** Withdraws a sent message. */
export const withdrawOne = act(({ id }: ActOnOne) => async ({ portal }) => ({
  ...SENDING,
  command: 'withdraw_message',
  key: `cli:withdraw:${id}`,
  question: `Withdraw message ${id}?`,
  async perform() {
    await withdraw(portal.mailbox, id);
    return sent({ messageId: id }, 'withdrawn');
  },
}));

/** Marks one announcement as read; one that is read already counts as done. */
export const markNoticeRead = act(({ id }: ActOnOne) => async (child) => ({
  command: 'mark_notices_read',
  key: id,
  question: `Mark announcement ${id} as read?`,
  declined: 'Nothing was marked.',
  async perform() {
    await child.portal.markNoticeRead(id);
    return { state: 'done', detail: 'marked as read' };
  },
  explain: (error) =>
    isWrongId(error)
      ? `There is no announcement ${id}; \`read notices\` lists them.`
      : sentenceOf(error, child.child, child.language),
  failure: ({ state, detail }) => detail ?? state,
}));

function sent({ messageId }: Sent, detail = 'sent'): Conclusion {
  return { state: 'sent', detail, messageId };
}

/**
 * The command of an act: it asks first, and the journal has the act as it has the bridge's own.
 * @param prepare checks the request, before anything is opened; what it returns finds out what the question must say
 */
function act<R extends ActRequest>(
  prepare: (request: R) => (child: OneChild) => Promise<WrittenAct>,
): Command<R> {
  return (request, terminal, environment) => {
    const prepared = prepare(request);
    const consent = consentOn(terminal, request.yes);
    return withChild(request, terminal, environment, async (child) => {
      const { question, declined, failure, ...rest } = await prepared(child);
      // Every message that is sent from here has one key.
      const { command, key, sending } = rest;
      const act = { command, key: sending ? null : key };
      const earlier = child.acts.unconfirmed(act, sending?.text ?? null);
      const doubt = earlier ? `Nobody knows whether the same went out at ${earlier.at}. ` : '';
      if (!(await consent(doubt + question))) {
        terminal.err(declined);
        return false;
      }
      const explain = (error: unknown): string => sentenceOf(error, child.child, child.language);
      const outcome = await child.acts.perform({ explain, ...rest });
      const { state, detail, messageId } = outcome;
      const isDone = state === 'sent' || state === 'done';
      if (isDone) terminal.out(messageId === null ? `${detail}` : `${detail} (message ${messageId})`);
      else terminal.err(failure(outcome));
      return isDone;
    });
  };
}

/**
 * Resolves each name to exactly one person.
 * @returns `names`: for the question
 * @throws {MessageSendError} no person or several match
 */
async function receiversOf(
  portal: OneChild['portal'],
  { to = [], account = [] }: ActRequest,
): Promise<{ readonly ids: readonly Id[]; readonly names: string }> {
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

function originalOf({ id, mailbox }: ActOnOne): Received {
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

function isWrongId(error: unknown): boolean {
  return error instanceof PortalError && (error.status === 404 || error.status === 400);
}
