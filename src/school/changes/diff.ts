import { type Attempt, unguarded } from '../../lib/attempt.ts';
import { compareTexts } from '../../lib/id.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Change, Committed } from './change.ts';
import { comparedNouns, type Noun, nouns } from './compared.ts';
import type { Moment, NounDiff, NounTurn } from './compared-noun.ts';
import type { Told, ToldRow } from './told.ts';
import { thingOfEvent } from './versions.ts';

export interface Diff {
  readonly changes: readonly Change[];
  /** The version that each change tells. */
  readonly tells: ReadonlyMap<Change, ToldRow>;
  /** Told, including these changes. */
  readonly told: Told;
  /** `PupilTurn.announced`, including these changes. */
  readonly announced: Told;
}

/** A turn of one of several logins of a pupil, as far as things belong to the pupil. */
export interface PupilTurn {
  /** What the logins have announced. */
  readonly announced: Told;
  readonly isFirst: boolean;
  readonly before: Snapshot;
  readonly after: Snapshot;
}

/** By time, then by id. */
function inOrder(a: Change, b: Change): number {
  return compareTexts(a.occurredAt, b.occurredAt) || compareTexts(a.id, b.id);
}

/**
 * Returns the changes from one turn to the next that are not in Told yet; pure.
 * @param attempt handles a noun that throws: it has no changes, and its Told stays
 * @param pupil if the pupil has several logins
 */
export function diff(
  told: Told,
  before: Committed,
  after: Committed,
  moment: Moment,
  attempt: Attempt = unguarded,
  pupil?: PupilTurn,
): Diff {
  const outcomes = [before.outcome, after.outcome] as const;
  const each = nouns.map((noun) => {
    const compared = comparedNouns[noun];
    const known = told[noun];
    const turn = { told: known, before: before.snapshot, after: after.snapshot, outcomes, moment };
    const own = pupil && compared.owner === 'pupil' ? pupilTurn(pupil, noun) : undefined;
    const none = (): NounDiff => ({ changes: [], told: known });
    return { noun, ...attempt('turn', `changes of ${noun}`, () => compared.diff({ ...turn, ...own }), none) };
  });
  const tells = each.flatMap(({ noun, changes, told: now }) =>
    changes.map((change): [Change, ToldRow] => {
      const thing = thingOfEvent(change);
      return [change, { noun, thing, version: now?.get(thing) ?? null }];
    }),
  );
  return {
    changes: each.flatMap(({ changes }) => changes).sort(inOrder),
    tells: new Map(tells),
    told: Object.fromEntries(each.flatMap(({ noun, told: now }) => (now ? [[noun, now]] : []))),
    announced: {
      ...pupil?.announced,
      ...Object.fromEntries(each.flatMap(({ noun, announced }) => (announced ? [[noun, announced]] : []))),
    },
  };
}

/** The nouns of no Source whose changes the clock alone brings. */
const DUE = ['digest', 'reminder'] as const;

/** Whether a moment alone brings a change. */
export function hasDue(told: Told, now: Committed, moment: Moment, pupil?: PupilTurn): boolean {
  const outcomes = [now.outcome, now.outcome] as const;
  return DUE.some((noun) => {
    const turn = { told: told[noun], before: now.snapshot, after: now.snapshot, outcomes, moment };
    const own = pupil && comparedNouns[noun].owner === 'pupil' ? pupilTurn(pupil, noun) : undefined;
    return comparedNouns[noun].diff({ ...turn, ...own }).changes.length > 0;
  });
}

function pupilTurn({ announced, before, after, isFirst }: PupilTurn, noun: Noun): Partial<NounTurn> {
  return { before, after, pupil: { announced: announced[noun] ?? new Map(), isFirst } };
}
