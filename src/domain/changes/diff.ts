import { type Attempt, unguarded } from '../../lib/attempt.ts';
import { behaviour } from './behaviour.ts';
import type { Change, Committed } from './change.ts';
import { grades } from './grades.ts';
import { luckyNumber } from './lucky-number.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import type { Moment, NounDiff, NounTurn } from './noun.ts';
import { plan } from './plan.ts';
import { portalProblem } from './portal-problem.ts';
import { remarks } from './remarks.ts';
import { schoolFiles } from './school-files.ts';
import { type Noun, nouns, type Told } from './told.ts';
import { trips } from './trips.ts';

/** The nouns found by comparing Snapshots, one file each. */
const ofSnapshots: Readonly<Record<Exclude<Noun, 'portal_problem'>, (turn: NounTurn) => NounDiff>> = {
  grades,
  messages,
  notices,
  plan,
  lucky_number: luckyNumber,
  remarks,
  behaviour,
  trips,
  school_files: schoolFiles,
};

export interface Diff {
  readonly changes: readonly Change[];
  /** Told, including these changes. */
  readonly told: Told;
}

/** By time, then by id. */
function inOrder(a: Change, b: Change): number {
  if (a.occurredAt !== b.occurredAt) return a.occurredAt < b.occurredAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/**
 * Returns the changes from one turn to the next that are not in Told yet; pure.
 * @param attempt handles a noun that throws: it has no changes, and its Told stays
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
