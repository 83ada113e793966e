import type { CommandOutcome } from '../school/command.ts';

/**
 * Carries out a child's command, within the limits of those that come from the broker.
 * @param payload as on the command's topic
 * @param person the name of who wants it; default: it is not known
 * @returns the answer; null if there is no such child, or it has too many commands
 */
export type CarryOut = (
  child: string,
  name: string,
  payload: string,
  person?: string | null,
) => Promise<Pick<CommandOutcome, 'state' | 'detail'> | null>;
