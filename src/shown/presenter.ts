import type { EventChange } from '../domain/changes/change.ts';
import type { CommandOutcome } from '../domain/command.ts';
import type { Conflict } from '../domain/conflict.ts';
import type { Health } from '../domain/health.ts';
import type { LocalDate } from '../domain/id.ts';
import type { Mail } from '../domain/messages/messages.ts';
import type { Notice } from '../domain/notices.ts';
import type { DayPlan, Lesson } from '../domain/plan/plan.ts';
import type { DayVerdict } from '../domain/plan/verdict.ts';
import { deviationsIn, lastValue, type Reading } from '../domain/reading.ts';
import { type SourceName, sourceNames } from '../domain/sources.ts';
import type { SchoolView } from '../domain/view.ts';
import { type Attempt, unguarded } from '../lib/attempt.ts';
import type { Instant } from '../lib/temporal.ts';
import { type ShownChange, shownChange } from './changes.ts';
import {
  type CancelledDays,
  cancelledDays,
  type DayInFocus,
  dayInFocus,
  type ShownDay,
  type ShownVerdict,
  shownDay,
  shownVerdict,
} from './day.ts';
import { type ShownGrades, shownGrades } from './grades.ts';
import type { PrivacyLevel, Surface } from './privacy.ts';
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

export interface ChildState {
  readonly child: show.NamedChild;
  readonly view: SchoolView;
  readonly health: Health;
  readonly lastCommand: CommandOutcome | null;
}

export interface BridgeState {
  readonly version: string;
  readonly startedAt: string;
  readonly children: readonly show.NamedChild[];
  readonly conflict: Conflict | null;
}

/** What may be seen of a child. A part is null if its Source has no value, or if deriving it threw. */
export interface ShownChild {
  readonly id: string;
  /** The name of the device and of the column on the wall, shown at every level. */
  readonly name: string;
  readonly health: Health;
  readonly sources: Readonly<Record<SourceName, ShownSource>>;
  readonly lastCommand: show.ShownOutcome | null;
  readonly plan: ShownPlan | null;
  readonly luckyNumber: show.ShownLuckyNumber | null;
  readonly mail: ShownMail | null;
  /** Newest first. */
  readonly notices: readonly show.ShownNotice[] | null;
  readonly grades: ShownGrades | null;
  readonly remarks: ShownRemarks | null;
  readonly behaviour: ShownBehaviour | null;
  /** Not over, the first one first. */
  readonly trips: readonly show.ShownTrip[] | null;
  /** Newest first. */
  readonly schoolFiles: readonly show.ShownSchoolFile[] | null;
  /** By due date. */
  readonly lendings: readonly show.ShownLending[] | null;
  readonly freeTime: ShownFreeTime | null;
  /** When this is out of date without a new Reading. */
  readonly nextEdge: Instant;
  /** Whether a part is null because of a mistake in this program. */
  readonly failed: boolean;
}

export interface ShownSource {
  readonly state: Reading<unknown>['state'];
  /** How many items and fields could not be read. */
  readonly deviations: number;
}

export interface ShownPlan {
  readonly zone: string;
  readonly today: ShownDay | null;
  readonly tomorrow: ShownDay | null;
  readonly nextDay: ShownDay | null;
  /** The next day that was to be a school day, a cancelled one included. */
  readonly changesDay: ShownDay | null;
  readonly verdicts: {
    readonly today: ShownVerdict | null;
    readonly tomorrow: ShownVerdict | null;
  };
  readonly cancelled: CancelledDays;
  readonly inFocus: DayInFocus | null;
  readonly currentLessons: readonly show.ShownLesson[];
  readonly nextLessons: readonly show.ShownLesson[];
  readonly nextLessonsDay: LocalDate | null;
}

export interface ShownMail {
  /** By mailbox. */
  readonly unread: Mail['unread'];
  /** Newest first. */
  readonly inbox: readonly show.ShownMessage[];
}

export interface ShownBridge extends Omit<BridgeState, 'children'> {
  readonly children: readonly show.ShownNamedChild[];
}

/** Applies privacy: everything that a Surface shows comes from here. */
export interface Presenter {
  /** @param attempt handles a part that throws */
  child(state: ChildState, surface: Surface, attempt?: Attempt): ShownChild;
  bridge(state: BridgeState, surface: Surface): ShownBridge;
  change(change: EventChange, surface: Surface): ShownChange;
}

/**
 * @param levelOf called each time, as the level may change
 * @param portalUrl the portal's main host, for links; null: there are none
 */
export function createPresenter(
  levelOf: (surface: Surface) => PrivacyLevel,
  portalUrl: string | null = null,
): Presenter {
  return {
    child: (state, surface, attempt = unguarded) => shownChild(state, levelOf(surface), portalUrl, attempt),
    bridge: (state, surface) => ({
      ...state,
      children: state.children.map((child) => show.namedChild(child, levelOf(surface))),
    }),
    change: (change, surface) => shownChange(change, levelOf(surface), portalUrl),
  };
}

function shownChild(
  { child, view, health, lastCommand }: ChildState,
  level: PrivacyLevel,
  portalUrl: string | null,
  attempt: Attempt,
): ShownChild {
  let failed = view.failed;
  const part = <T>(name: string, make: () => T): T | null =>
    attempt<T | null>('shown', name, make, () => {
      failed = true;
      return null;
    });
  const parts = {
    plan: part('plan', () => shownPlan(view, level)),
    mail: part('messages', () => shownMail(lastValue(view.snapshot.messages), level)),
    notices: part('notices', () => shownNotices(lastValue(view.snapshot.notices), level)),
    grades: part('grades', () => shownGrades(view, level)),
    remarks: part('remarks', () => shownRemarks(view, level)),
    behaviour: part('behaviour', () => shownBehaviour(view, level)),
    trips: part('trips', () => shownTrips(view, level)),
    schoolFiles: part('school files', () => shownFiles(view, level, portalUrl)),
    lendings: part('lendings', () => shownLendings(view, level)),
    freeTime: part('free days', () => shownFreeTime(view, level)),
  };
  const { luckyNumber, snapshot } = view;
  const sources = sourceNames.map((source) => {
    const { state } = snapshot[source];
    return [source, { state, deviations: deviationsIn(snapshot[source]) }] as const;
  });
  return {
    id: child.id,
    name: child.name,
    ...parts,
    health,
    luckyNumber: luckyNumber && show.luckyNumber(luckyNumber, level),
    nextEdge: view.nextEdge,
    failed,
    sources: Object.fromEntries(sources) as ShownChild['sources'],
    lastCommand: lastCommand && show.outcome(lastCommand, level),
  };
}

function shownPlan(view: SchoolView, level: PrivacyLevel): ShownPlan {
  const day = (plan: DayPlan | null): ShownDay | null => plan && shownDay(plan, level);
  const verdict = (found: DayVerdict | null): ShownVerdict | null => found && shownVerdict(found, level);
  const lessons = (list: readonly Lesson[]): readonly show.ShownLesson[] =>
    list.map((lesson) => show.lesson(lesson, level));
  return {
    zone: view.zone,
    today: day(view.todayPlan),
    tomorrow: day(view.tomorrowPlan),
    nextDay: day(view.nextDayPlan),
    changesDay: day(view.changesDayPlan),
    verdicts: { today: verdict(view.verdicts.today), tomorrow: verdict(view.verdicts.tomorrow) },
    cancelled: cancelledDays(view),
    inFocus: dayInFocus(view, level),
    currentLessons: lessons(view.currentLessons),
    nextLessons: lessons(view.nextLessons),
    nextLessonsDay: view.nextLessonsDay,
  };
}

function shownMail(mail: Mail | undefined, level: PrivacyLevel): ShownMail | null {
  if (!mail) return null;
  const inbox = newestFirst(mail.inbox, (message) => message.sentAt);
  return { unread: mail.unread, inbox: inbox.map((message) => show.message(message, level)) };
}

function shownNotices(
  notices: readonly Notice[] | undefined,
  level: PrivacyLevel,
): readonly show.ShownNotice[] | null {
  if (!notices) return null;
  const byTime = newestFirst(notices, (notice) => notice.createdAt ?? notice.startsOn);
  return byTime.map((notice) => show.notice(notice, level));
}

/** Sorts newest first by a text that sorts as time; items without one last; stable. */
function newestFirst<T>(items: readonly T[], time: (item: T) => string | null): readonly T[] {
  return items.toSorted((a, b) => {
    const [timeA, timeB] = [time(a) ?? '', time(b) ?? ''];
    if (timeA === timeB) return 0;
    return timeA < timeB ? 1 : -1;
  });
}
