import type { Id } from '../../domain/id.ts';
import type { FixedForm } from '../../domain/messages/fixed-message.ts';
import type { Draft } from '../../domain/messages/messages.ts';
import { instantText, Temporal } from '../../lib/temporal.ts';
import { oneLine } from '../../lib/text.ts';
import type { WritingDesk } from '../../portal/messaging/desk.ts';
import { prefixed } from '../../portal/messaging/prefixed.ts';
import { momentText } from '../wall/strip.ts';
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
    /** The form that it came from: `write`. */
    readonly form: string;
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
  const { until, original, fixed, id, ...text } = armed;
  const end = Temporal.Instant.fromEpochMilliseconds(until);
  return {
    ...commonOf(input),
    armed: {
      ...text,
      id,
      form: fixed ? fixedAddress(fixed.id) : writeAddress(original),
      until: momentText(instantText(end), options),
      secondsLeft: Math.floor((until - options.at.epochMilliseconds) / 1_000),
    },
  };
}

/** The form of a fixed message. */
export interface FixedModel extends MailCommon {
  readonly form: FixedForm;
  readonly text: string;
}

/**
 * @param given the line that was written; undefined: that of the message that waits for its confirmation
 * @returns null: there is no such message
 */
export function fixedModel(input: WriteInput, id: string, given?: string): FixedModel | null {
  const { writing } = input;
  const form = writing.form(id);
  const kept = writing.armed?.fixed;
  return form && { ...commonOf(input), form, text: given ?? (kept?.id === id ? (kept.text ?? '') : '') };
}

export function writeAddress(original: Id | null): string {
  return original === null ? 'write' : `write?reply=${encodeURIComponent(original)}`;
}

function fixedAddress(id: string): string {
  return `fixed?id=${encodeURIComponent(id)}`;
}
