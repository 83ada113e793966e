import type { Change, Committed } from './change.ts';
import { portalProblem } from './portal-problem.ts';

/** Everything that is found by comparing two turns: one file a noun. */
const nouns = [portalProblem] as const;

/** What happened from one turn to the next; pure, and the same for the same two. */
export function diff(before: Committed, after: Committed): readonly Change[] {
  return nouns.flatMap((changesOf) => changesOf(before, after));
}
