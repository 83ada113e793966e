import { slug } from '../../lib/slug.ts';
import type { Recipient } from './recipients.ts';

/** A fixed message as configured (`commands.messages`). */
export interface FixedMessage {
  readonly id: string;
  readonly name: string;
  /** Ids of children; undefined: all. */
  readonly children?: readonly string[] | undefined;
  readonly to: Recipient;
  readonly topic: string;
  readonly content: string;
  /** The values of `{reason}`; undefined: it has none. */
  readonly reasons?: readonly string[] | undefined;
  readonly confirm: boolean;
  /** Milliseconds. */
  readonly cooldown: number;
}

/** What a person says in a fixed message; null: nothing. */
export interface Choice {
  readonly reason: string | null;
  /** One line. */
  readonly text: string | null;
}

/** The form of a fixed message; what is not chosen yet is `…` in its texts. */
export interface FixedForm {
  readonly id: string;
  readonly name: string;
  /** Whom it is for. */
  readonly to: string;
  readonly topic: string;
  readonly content: string;
  /** Empty: there is none to choose. */
  readonly reasons: readonly string[];
  /** Whether a person writes a line. */
  readonly takesText: boolean;
}

/** The key of the button of a fixed message, or of one of its reasons. */
export function sendKey(id: string, reason: string | null): string {
  return reason === null ? `send_${id}` : `send_${id}_${slug(reason)}`;
}

/** Whether a person writes a line of it: such a message has no button. */
export function takesText({ topic, content }: Pick<FixedMessage, 'topic' | 'content'>): boolean {
  return `${topic}\n${content}`.includes('{text}');
}

export function isFor({ children }: Pick<FixedMessage, 'children'>, child: string): boolean {
  return children?.includes(child) ?? true;
}
