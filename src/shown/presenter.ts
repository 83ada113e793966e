import type { Change, SchoolChange } from '../domain/changes/change.ts';
import type { CommandOutcome } from '../domain/command.ts';
import type { Conflict } from '../domain/conflict.ts';
import { incompleteIn } from '../domain/deviation.ts';
import type { Health } from '../domain/health.ts';
import { type Id, newestFirst } from '../domain/id.ts';
import type { Mail } from '../domain/messages/messages.ts';
import { DEFAULT_MORNING, type EveningStart, type MorningMinutes } from '../domain/morning.ts';
import { isExpired, lossesIn, type Reading } from '../domain/reading.ts';
import { type SourceName, sourceNames } from '../domain/sources.ts';
import type { SchoolView } from '../domain/view.ts';
import { type Attempt, unguarded } from '../lib/attempt.ts';
import { memo } from '../lib/memo.ts';
import type { Instant } from '../lib/temporal.ts';
import { type ShownChange, shownChange, shownUnseen } from './changes.ts';
import { type FamilyState, type ShownFamily, shownFamily } from './family.ts';
import {
  type ShownBag,
  type ShownMornings,
  type ShownSummary,
  shownBag,
  shownMornings,
  shownSummary,
} from './family-day.ts';
import { type ShownFeed, shownFeed } from './feed.ts';
import { type ShownGrades, shownGrades } from './grades.ts';
import { type ShownPoints, type ShownSkills, shownPoints, shownSkills, shownTexts } from './other-grades.ts';
import { alone, last, partOf } from './part.ts';
import { type ShownPlan, shownPlan } from './plan.ts';
import { isHidden, type PrivacyLevel, type Surface } from './privacy.ts';
import * as show from './records.ts';
import {
  type ShownBehaviour,
  type ShownFreeTime,
  type ShownRemarks,
  shownBehaviour,
  shownFiles,
  shownFreeTime,
  shownLendings,
  shownRemarks,
  shownTrips,
} from './school-life.ts';
import {
  type ShownAgenda,
  type ShownAttendanceReport,
  type ShownHomeworkList,
  shownAgenda,
  shownAttendance,
  shownHomework,
  shownMeetings,
  shownMissedTopics,
  shownUnanswered,
} from './school-work.ts';

/** A configured child. */
export interface ConfiguredChild extends show.NamedChild {
  /** The id of the pupil's first child; default: this one. */
  readonly pupil?: string;
  /** Default: `DEFAULT_MORNING`. */
  readonly morning?: MorningMinutes | undefined;
}

export interface ChildState {
  readonly child: ConfiguredChild;
  readonly view: SchoolView;
  readonly health: Health;
  readonly lastCommand: CommandOutcome | null;
  /** The ids of the homework that a person has marked as done; default: none. */
  readonly homeworkDone?: readonly Id[];
  /** As known at 20:00 of the day before; default: none. */
  readonly eveningStarts?: readonly EveningStart[];
  /** Changes that no person has acknowledged. */
  readonly unseen: readonly SchoolChange[];
}

export interface BridgeState {
  readonly version: string;
  readonly startedAt: string;
  readonly children: readonly show.NamedChild[];
  readonly conflict: Conflict | null;
  /** Whether the store is on the disk, and not only in memory. */
  readonly isStored: boolean;
  readonly guestMode: boolean;
}

/** What may be seen of a child. A part is null if its Source has no value, or if deriving it threw. */
export interface ShownChild {
  readonly id: string;
  /** The name of the device and of the column on the wall, shown at every level. */
  readonly name: string;
  /** The id of the pupil's first child. */
  readonly pupil: string;
  readonly health: Health;
  readonly sources: Readonly<Record<SourceName, ShownSource>>;
  readonly lastCommand: show.ShownOutcome | null;
  readonly plan: ShownPlan | null;
  readonly luckyNumber: show.ShownLuckyNumber | null;
  readonly mail: ShownMail | null;
  /** Newest first. */
  readonly notices: readonly show.ShownNotice[] | null;
  readonly grades: ShownGrades | null;
  readonly attendance: ShownAttendanceReport | null;
  readonly homework: ShownHomeworkList | null;
  readonly agenda: ShownAgenda | null;
  /** Parents' meetings. */
  readonly meetings: ShownAgenda | null;
  readonly remarks: ShownRemarks | null;
  readonly behaviour: ShownBehaviour | null;
  /** Not over, the first one first. */
  readonly trips: readonly show.ShownTrip[] | null;
  /** Newest first. */
  readonly schoolFiles: readonly show.ShownSchoolFile[] | null;
  /** By due date. */
  readonly lendings: readonly show.ShownLending[] | null;
  readonly freeTime: ShownFreeTime | null;
  readonly bag: ShownBag | null;
  readonly mornings: ShownMornings | null;
  readonly summary: ShownSummary | null;
  readonly points: ShownPoints | null;
  /** Newest first. */
  readonly textGrades: readonly show.ShownOtherGrade[] | null;
  readonly skillGrades: ShownSkills | null;
  /** Of the last 14 days, newest first. */
  readonly missedTopics: readonly show.ShownMissedTopic[] | null;
  /** Sent messages without an answer, newest first. */
  readonly unanswered: readonly show.ShownSentMail[] | null;
  /** Changes that no person has acknowledged; newest first. */
  readonly unseen: readonly ShownChange[] | null;
  /** When this is out of date without a new Reading. */
  readonly nextEdge: Instant;
  /** Whether a part is null because of a mistake in this program. */
  readonly failed: boolean;
}

export interface ShownSource {
  readonly state: Reading<unknown>['state'];
  /** Whether nothing of it could be read for three days. */
  readonly expired: boolean;
  /** How many items could not be read, or not whole; 0: none, or no more than usually. */
  readonly incomplete: number;
}

export interface ShownMail {
  /** By mailbox. */
  readonly unread: Mail['unread'];
  /** Newest first; null: unknown. */
  readonly inbox: readonly show.ShownMessage[] | null;
}

export interface ShownBridge extends Omit<BridgeState, 'children'> {
  readonly children: readonly show.ShownNamedChild[];
}

/** Applies privacy: everything that a Surface shows comes from here. */
export interface Presenter {
  /** @param attempt handles a part that throws */
  child(state: ChildState, surface: Surface, attempt?: Attempt): ShownChild;
  /** @param attempt as above */
  family(state: FamilyState, surface: Surface, attempt?: Attempt): ShownFamily;
  /** What the calendars have, on the Surface `feeds`. @param attempt as above */
  feed(state: ChildState, attempt?: Attempt): ShownFeed;
  bridge(state: BridgeState, surface: Surface): ShownBridge;
  /** @param child whose device has the event */
  change(change: Change, surface: Surface, child: string): ShownChange;
}

/** The level of a Surface for a child. */
export type LevelOf = (surface: Surface, child: string) => PrivacyLevel;

/**
 * @param levelOf called each time, as the level may change
 * @param portalUrl the portal's main host, for links; null: there are none
 * @param entityLevelOf decides which entities exist: the level without guest mode, which must remove none; default: `levelOf`
 */
export function createPresenter(
  levelOf: LevelOf,
  portalUrl: string | null = null,
  entityLevelOf: LevelOf = levelOf,
): Presenter {
  return {
    child: (state, surface, attempt = unguarded) => {
      const { id } = state.child;
      const levels = { level: levelOf(surface, id), entityLevel: entityLevelOf(surface, id) };
      return shownChild(state, levels, portalUrl, attempt);
    },
    family: (state, surface, attempt = unguarded) =>
      shownFamily(state, (child) => levelOf(surface, child), portalUrl, attempt),
    feed: (state, attempt = unguarded) => shownFeed(state, levelOf('feeds', state.child.id), attempt),
    bridge: (state, surface) => ({
      ...state,
      children: state.children.map((child) => show.namedChild(child, levelOf(surface, child.id))),
    }),
    change: (change, surface, child) => shownChange(change, levelOf(surface, child), portalUrl),
  };
}

interface Levels {
  readonly level: PrivacyLevel;
  readonly entityLevel: PrivacyLevel;
}

function shownChild(
  { child, view, health, lastCommand, unseen, homeworkDone = [], eveningStarts = noStarts }: ChildState,
  { level, entityLevel }: Levels,
  portalUrl: string | null,
  attempt: Attempt,
): ShownChild {
  let failed = view.failed;
  const part = <T>(name: string, make: () => T): T | null =>
    attempt<T | null>('shown', name, make, () => {
      failed = true;
      return null;
    });
  const plan = part('plan', () => shownPlan(child, view, level));
  const parts = {
    plan,
    bag: part('bag', () => shownBag(child, view, homeworkDone, level)),
    mornings: part('mornings', () =>
      shownMornings(child, view, child.morning ?? DEFAULT_MORNING, eveningStarts),
    ),
    summary: part('summary', () => plan && shownSummary(child, plan, view, homeworkDone, level)),
    mail: part('messages', () => shownMail(view, level)),
    notices: part('notices', () => shownNotices(view, level)),
    grades: part('grades', () => shownGrades(view, level, entityLevel)),
    attendance: part('attendance', () => shownAttendance(view, level)),
    homework: part('homework', () => shownHomework(view, level, homeworkDone)),
    agenda: part('agenda', () => shownAgenda(view, level)),
    meetings: part('meetings', () => shownMeetings(view, level)),
    remarks: part('remarks', () => shownRemarks(view, level)),
    behaviour: part('behaviour', () => shownBehaviour(view, level)),
    trips: part('trips', () => shownTrips(view, level)),
    schoolFiles: part('school files', () => shownFiles(view, level, portalUrl)),
    lendings: part('lendings', () => shownLendings(view, level)),
    freeTime: part('free days', () => shownFreeTime(view, level)),
    points: part('points', () => shownPoints(view, level)),
    textGrades: part('text grades', () => shownTexts(view, level)),
    skillGrades: part('skill grades', () => shownSkills(view, level)),
    missedTopics: part('missed topics', () => shownMissedTopics(view, level)),
    unanswered: part('sent messages', () => shownUnanswered(view, level)),
    unseen: part('unseen', () => shownUnseen(unseen, level, portalUrl)),
  };
  const { luckyNumber, snapshot } = view;
  const sources = sourceNames.map((source) => {
    const { state } = snapshot[source];
    const expired = isExpired(snapshot[source], view.at);
    return [source, { state, expired, incomplete: incompleteIn(lossesIn(snapshot[source])) }] as const;
  });
  return {
    id: child.id,
    name: child.name,
    pupil: child.pupil ?? child.id,
    ...parts,
    health: health.says && isHidden('text', level) ? { ...health, says: null } : health,
    luckyNumber: luckyNumber && shownLuckyNumber(luckyNumber, level),
    nextEdge: view.nextEdge,
    failed,
    sources: Object.fromEntries(sources) as ShownChild['sources'],
    lastCommand: lastCommand && show.outcome(lastCommand, level),
  };
}

// One object: values are compared by identity.
const noStarts: readonly EveningStart[] = [];

const shownLuckyNumber = memo(show.luckyNumber);

const shownMail = partOf(last('messages'), alone, ({ unread, inbox }, level): ShownMail => {
  const newest = inbox && newestFirst(inbox, (message) => message.sentAt);
  return { unread, inbox: newest?.map((message) => show.message(message, level)) ?? null };
});

const shownNotices = partOf(last('notices'), alone, (notices, level): readonly show.ShownNotice[] => {
  const byTime = newestFirst(notices, (notice) => notice.createdAt ?? notice.startsOn);
  return byTime.map((notice) => show.notice(notice, level));
});
