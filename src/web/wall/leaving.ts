import type { DayParts } from './day-parts.ts';
import type { WallOptions } from './options.ts';

/** When the child leaves home, until school begins. */
export interface Leaving {
  /** Until then; 0: it is time. */
  readonly minutes: number;
  /** Whether it is the last five minutes, or time. */
  readonly soon: boolean;
}

const SHOWN_MINUTES = 90;
const SOON_MINUTES = 5;
const MINUTE_MS = 60_000;

/** null: it is not today's morning, or the child has left: it is at school. */
export function leavingOf(
  { plan, mornings }: Pick<DayParts, 'plan' | 'mornings'>,
  { at }: Pick<WallOptions, 'at'>,
): Leaving | null {
  const { when, start } = plan?.inFocus ?? {};
  const leaves = mornings?.inFocus?.leaveHome.at;
  if (when !== 'today' || !start || !leaves) return null;
  const now = at.epochMilliseconds;
  if (now >= start.at.epochMilliseconds) return null;
  const minutes = Math.ceil((leaves.epochMilliseconds - now) / MINUTE_MS);
  if (minutes > SHOWN_MINUTES) return null;
  return { minutes: Math.max(0, minutes), soon: minutes <= SOON_MINUTES };
}
