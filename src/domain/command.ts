import type { Id, InstantText } from './id.ts';

/** What became of the last command (design: `last_command`). */
export interface CommandOutcome {
  readonly state: 'done' | 'armed' | 'sent' | 'refused' | 'unconfirmed';
  /** The command's name as it came, also where it is none of ours. */
  readonly command: string;
  readonly at: InstantText;
  /** One sentence a parent reads. */
  readonly detail: string | null;
  readonly messageId: Id | null;
}
