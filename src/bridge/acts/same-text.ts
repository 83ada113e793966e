import type { Id } from '../../domain/id.ts';
import { type Clock, isWithin } from '../../lib/clock.ts';
import { digest } from '../../lib/digest.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { Acts } from './acts.ts';

/** How long the same text to the same person is refused after a sending. */
export const SAME_TEXT_MS = 2 * MINUTE_MS;
const COMMANDS = ['reply', 'write'] as const;

export interface AddressedText {
  readonly accountId: Id;
  readonly content: string;
}

/** For the journal: the text itself is not kept. */
export function textKey({ accountId, content }: AddressedText): string {
  return digest(`${accountId}\n${content}`);
}

/** Whether the same text went, or may have gone, to the same person a moment ago. */
export function isRepeated(text: AddressedText, acts: Pick<Acts, 'last'>, clock: Clock): boolean {
  return COMMANDS.some((command) => {
    const last = acts.last(command, textKey(text));
    const isSent = last !== undefined && last.outcome?.state !== 'refused';
    return isSent && isWithin(clock, SAME_TEXT_MS, Temporal.Instant.from(last.at).epochMilliseconds);
  });
}
