import { type Attempt, unguarded } from '../../lib/attempt.ts';
import type { Snapshot } from '../snapshot.ts';
import type { SourceName } from '../sources.ts';
import { absences, justifications } from './absences.ts';
import { agenda } from './agenda.ts';
import { behaviour } from './behaviour.ts';
import type { Change, Committed } from './change.ts';
import { conferences } from './conferences.ts';
import { grades } from './grades.ts';
import { homework } from './homework.ts';
import type { SourceDiff } from './keyed.ts';
import { luckyNumber } from './lucky-number.ts';
import { messages } from './messages.ts';
import { notices } from './notices.ts';
import type { Moment, NounDiff, NounTurn } from './noun.ts';
import { pointGrades, skillGrades, textGrades } from './other-grades.ts';
import { plan } from './plan.ts';
import { portalProblem } from './portal-problem.ts';
import { remarks } from './remarks.ts';
import { schoolFiles } from './school-files.ts';
import { type Noun, nouns, ownerOf, type Told, type ToldRow, type ToldThings, thingOfEvent } from './told.ts';
import { trips } from './trips.ts';

/** The nouns found by comparing Snapshots. */
const ofSnapshots: Readonly<Record<Exclude<Noun, 'portal_problem'>, SourceDiff>> = {
  grades,
  messages,
  notices,
  plan,
  lucky_number: luckyNumber,
  absences,
  justifications,
  homework,
  agenda,
  conferences,
  remarks,
  behaviour,
  trips,
  school_files: schoolFiles,
  point_grades: pointGrades,
  text_grades: textGrades,
  skill_grades: skillGrades,
};

/** The Sources that decide the things of a noun; none of problems, which are the outcomes of turns. */
export function sourcesOf(noun: Noun): readonly SourceName[] {
  return noun === 'portal_problem' ? [] : ofSnapshots[noun].sources;
}

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
  if (a.occurredAt !== b.occurredAt) return a.occurredAt < b.occurredAt ? -1 : 1;
  return a.id < b.id ? -1 : 1;
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
  const each = nouns.map((noun) => {
    const known = told[noun];
    const found = (): NounDiff =>
      noun === 'portal_problem'
        ? portalProblem(known, before, after)
        : ofSnapshots[noun]({ told: known, moment, ...turnOf(noun, before, after, pupil) });
    const none = (): NounDiff => ({ changes: [], told: known });
    return { noun, ...attempt('turn', `changes of ${noun}`, found, none) };
  });
  return {
    changes: each.flatMap(({ changes }) => changes).sort(inOrder),
    tells: new Map(each.flatMap(toldEntries)),
    told: Object.fromEntries(each.flatMap(({ noun, told: now }) => (now ? [[noun, now]] : []))),
    announced: { ...pupil?.announced, ...Object.fromEntries(each.flatMap(announcedEntry)) },
  };
}

function toldEntries({
  noun,
  changes,
  told,
}: NounDiff & { readonly noun: Noun }): readonly (readonly [Change, ToldRow])[] {
  return changes.map((change) => {
    const thing = thingOfEvent(change);
    return [change, { noun, thing, version: told?.get(thing) ?? null }];
  });
}

function announcedEntry({ noun, announced }: NounDiff & { readonly noun: Noun }): [Noun, ToldThings][] {
  return announced ? [[noun, announced]] : [];
}

const nothing: ToldThings = new Map();

function turnOf(
  noun: Noun,
  before: Committed,
  after: Committed,
  pupil: PupilTurn | undefined,
): Pick<NounTurn, 'before' | 'after' | 'pupil'> {
  if (!pupil || ownerOf[noun] === 'account') return { before: before.snapshot, after: after.snapshot };
  const announced = pupil.announced[noun] ?? nothing;
  return {
    before: pupil.before,
    after: pupil.after,
    pupil: { announced, isFirst: pupil.isFirst },
  };
}
