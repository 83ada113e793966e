import { type Attempt, unguarded } from '../../lib/attempt.ts';
import type { Change, Committed } from './change.ts';
import { grades } from './grades.ts';
import { luckyNumber } from './lucky-number.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import type { Moment, NounDiff, NounTurn } from './noun.ts';
import { plan } from './plan.ts';
import { portalProblem } from './portal-problem.ts';
import { type Noun, nouns, type Told } from './told.ts';

/** What is found by comparing the Snapshots of two turns: one file a noun. */
const ofSnapshots: Readonly<Record<Exclude<Noun, 'portal_problem'>, (turn: NounTurn) => NounDiff>> = {
  grades,
  messages,
  notices,
  plan,
  lucky_number: luckyNumber,
};

export interface Diff {
  readonly changes: readonly Change[];
  /** What the family was told once these changes are. */
  readonly told: Told;
}

/** As they happened; those of one moment by their ids. */
function inOrder(a: Change, b: Change): number {
  if (a.occurredAt !== b.occurredAt) return a.occurredAt < b.occurredAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * What happened from one turn to the next that the family was not told yet; pure, and the same for the same arguments.
 * @param attempt what to do with a noun that throws: it has no changes, and what was told of it stays
 */
export function diff(
  told: Told,
  before: Committed,
  after: Committed,
  moment: Moment,
  attempt: Attempt = unguarded,
): Diff {
  const each = nouns.map((noun) => {
    const known = told[noun];
    const found = (): NounDiff =>
      noun === 'portal_problem'
        ? portalProblem(known, before, after)
        : ofSnapshots[noun]({ told: known, before: before.snapshot, after: after.snapshot, moment });
    return { noun, ...attempt('turn', `changes of ${noun}`, found, () => ({ changes: [], told: known })) };
  });
  return {
    changes: each.flatMap(({ changes }) => changes).sort(inOrder),
    told: Object.fromEntries(each.flatMap(({ noun, told: now }) => (now ? [[noun, now]] : []))),
  };
}
