import type { Id } from '../id.ts';

/** A message that a person is writing. */
export interface Draft {
  /** The message of the inbox that it answers; null: it is a new one. */
  readonly original: Id | null;
  /** The account that a new one is for; null: not chosen. */
  readonly receiver: Id | null;
  readonly topic: string;
  readonly content: string;
}
