import type { Id, InstantText } from '../lib/id.ts';

/** The outcome of the last command: `last_command`. */
export interface CommandOutcome {
  readonly state: 'done' | 'armed' | 'sent' | 'refused' | 'unconfirmed';
  /** The command's name as received, also if unknown. */
  readonly command: string;
  readonly at: InstantText;
  readonly detail: string | null;
  readonly messageId: Id | null;
}
