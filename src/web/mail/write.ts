import type { Id } from '../../domain/id.ts';
import type { Draft } from '../../domain/messages/draft.ts';
import { instantText, Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import { prefixed } from '../../portal/messaging/prefixed.ts';
import { momentText } from '../wall/strip.ts';
import type { WritingDesk } from './desk.ts';
import { commonOf, type MailCommon, type MailInput } from './model.ts';
import { words } from './words.ts';

export interface WriteInput extends MailInput {
  readonly writing: WritingDesk;
}

/** The form of a message. */
export interface WriteModel extends MailCommon {
  readonly draft: Draft;
  /** The person that an answer goes to; null: a new message. */
  readonly replyTo: string | null;
  /** null: the list was not read. */
  readonly receivers: readonly { readonly id: Id; readonly name: string }[] | null;
}

/** A message that waits for its confirmation. */
export interface SendModel extends MailCommon {
  readonly armed: {
    readonly id: string;
    readonly original: Id | null;
    readonly to: string;
    readonly topic: string;
    readonly content: string;
    readonly until: string;
    readonly secondsLeft: number;
  } | null;
}

/**
 * @param original the answered message; null: a new one
 * @param given in place of the kept draft
 * @returns null: that message was not opened
 */
export function writeModel(input: WriteInput, original: Id | null, given?: Draft): WriteModel | null {
  const { desk, writing, options } = input;
  const texts = words[options.language];
  const answered = original === null ? null : desk.opened('inbox', original);
  if (original !== null && !answered) return null;
  const topic = answered ? oneLine(answered.topic) : '';
  const empty = { original, receiver: null, topic: answered ? prefixed('Re', topic) : '', content: '' };
  return {
    ...commonOf(input),
    draft: given ?? writing.draft(original) ?? empty,
    replyTo: answered && oneLine(answered.sender),
    receivers:
      writing.receivers?.map(({ accountId, name, isTutor }) => ({
        id: accountId,
        name: isTutor ? texts.tutor.replace('{name}', () => name) : name,
      })) ?? null,
  };
}

export function sendModel(input: WriteInput): SendModel {
  const { writing, options } = input;
  const { armed } = writing;
  if (!armed) return { ...commonOf(input), armed: null };
  const { until, ...message } = armed;
  const end = Temporal.Instant.fromEpochMilliseconds(until);
  return {
    ...commonOf(input),
    armed: {
      ...message,
      until: momentText(instantText(end), options),
      secondsLeft: Math.floor((until - options.at.epochMilliseconds) / 1_000),
    },
  };
}
