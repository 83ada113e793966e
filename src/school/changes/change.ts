import type { Id, InstantText, LocalDate, LocalTime } from '../../lib/id.ts';
import type { ProblemKind, Status } from '../../portal/outcome/problem.ts';
import type { AttendanceEntry } from '../attendance/absences.ts';
import type { Justification } from '../attendance/justifications.ts';
import { eventTypes, type Items } from '../nouns/noun.ts';
import type { PlanChange } from '../plan/plan.ts';
import type { Slot } from '../plan/rows.ts';
import type { DayVerdict } from '../plan/verdict.ts';
import type { Snapshot } from '../snapshot.ts';

/** How a child's last turn ended. */
export interface TurnOutcome {
  readonly status: Status;
  readonly problem: ProblemKind | null;
  /** The start of the status. */
  readonly since: InstantText;
  /** Whether the portal answered for any Source. */
  readonly reachable: boolean;
  /** The portal's own sentence about the problem. */
  readonly says?: string | undefined;
}

/** The stored result of a child's turn. */
export interface Committed {
  readonly snapshot: Snapshot;
  /** null before the first turn. */
  readonly outcome: TurnOutcome | null;
}

export type ThingKind = keyof Items;
type SchoolKind = keyof EventTypes;
export type ChangeKind =
  | SchoolKind
  | 'portal_problem'
  | 'weekly_digest'
  | 'unseen_reminder'
  | 'opened_message';

type EventTypes = typeof eventTypes;

interface Occurrence<Kind extends string, Type extends string> {
  readonly kind: Kind;
  /** The event's `event_type`, from the list of the kind. */
  readonly type: Type;
  /** Equal for the same occurrence, which has one event however often it is found. */
  readonly id: string;
  /** The portal's time of it, otherwise the time of the turn that found it. */
  readonly occurredAt: InstantText;
}

export interface PortalProblemChange extends Occurrence<'portal_problem', ProblemKind> {
  /** The portal's own sentence. */
  readonly says?: string | undefined;
}

/** The time of the week has come at which its digest is told. */
export interface WeeklyDigest extends Occurrence<'weekly_digest', 'digest'> {
  /** The Monday of that week. */
  readonly week: LocalDate;
}

/** Changes with an event that no person has acknowledged for long. */
export interface UnseenReminder extends Occurrence<'unseen_reminder', 'reminder'> {
  readonly changes: readonly SchoolChange[];
}

/** A message as it was opened for a person. */
export interface OpenedMessage {
  readonly id: Id;
  readonly sender: string;
  readonly topic: string;
  /** As the portal gives it, local time. */
  readonly sentAt: string | null;
  readonly text: string;
}

/** A person has opened a message by a command. */
export interface OpenedMessageChange extends Occurrence<'opened_message', 'opened'> {
  readonly message: OpenedMessage;
}

/** A change of one thing of the portal. */
export interface ThingChange<K extends ThingKind, Item> extends Occurrence<K, EventTypes[K][number]> {
  /** Its id at the portal. */
  readonly thing: Id;
  /** null: gone. */
  readonly item: Item;
  /** Before the change; null if it is new or was not in the turn before. */
  readonly was: Item | null;
}

type DayEventType = 'day_cancelled' | 'day_restored';
type TimeEventType = 'start_changed' | 'end_changed';
export type LessonEventType = Exclude<EventTypes['plan_change'][number], DayEventType | TimeEventType>;

/** A change of one lesson that was announced, altered or withdrawn. */
export interface LessonChange extends Occurrence<'plan_change', LessonEventType> {
  /** The slot that the lesson was planned for. */
  readonly day: LocalDate;
  readonly lessonNo: number;
  /** The announced change; null: withdrawn. */
  readonly lesson: PlanChange | null;
  /** The change announced before; null if there was none, or none in the turn before. */
  readonly was: PlanChange | null;
  /** The new slot of a moved lesson. */
  readonly movedTo: Slot | null;
}

/** All lessons of a school day are cancelled, or no longer all. */
export interface DayChange extends Occurrence<'plan_change', DayEventType> {
  readonly day: LocalDate;
  readonly verdict: DayVerdict;
  /** The cancellations that this event replaces. */
  readonly lessons: readonly PlanChange[];
}

/** A school day begins or ends at another time. */
export interface TimeChange extends Occurrence<'plan_change', TimeEventType> {
  readonly day: LocalDate;
  readonly was: LocalTime;
  readonly now: LocalTime;
  readonly usual: LocalTime | null;
}

type JustificationEventType = 'justification_accepted' | 'justification_changed';

/** Absences, excused absences or latenesses of a day; or the day has none any more. */
export interface AbsenceChange
  extends Occurrence<'new_absence', Exclude<EventTypes['new_absence'][number], JustificationEventType>> {
  readonly day: LocalDate;
  /** All of this type on the day, in their order; those before if they were removed. */
  readonly lessons: readonly AttendanceEntry[];
}

/** The school's answer to a justification. */
export interface JustificationChange extends Occurrence<'new_absence', JustificationEventType> {
  readonly justification: Justification;
}

type Changes = { readonly [K in ThingKind]: ThingChange<K, Items[K]> } & {
  readonly portal_problem: PortalProblemChange;
  readonly weekly_digest: WeeklyDigest;
  readonly unseen_reminder: UnseenReminder;
  readonly opened_message: OpenedMessageChange;
  readonly plan_change: LessonChange | DayChange | TimeChange;
  readonly new_absence: AbsenceChange | JustificationChange;
};

/** A difference between two turns that is worth an event. */
export type Change<K extends ChangeKind = ChangeKind> = Changes[K];

/** A change of the school's data, which a person can acknowledge. A problem is none: it is shown while it lasts; nor is what tells of others. */
export type SchoolChange = Change<SchoolKind>;

export function isOfSchool(change: Change): change is SchoolChange {
  return Object.hasOwn(eventTypes, change.kind);
}
