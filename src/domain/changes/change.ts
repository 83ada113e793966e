import type { AttendanceEntry } from '../absences.ts';
import type { AgendaItem } from '../agenda.ts';
import type { BehaviourEntry } from '../grades/behaviour.ts';
import type { GradebookEntry } from '../grades/gradebook.ts';
import type { OtherGrade } from '../grades/other-grades.ts';
import type { HomeworkEntry } from '../homework.ts';
import type { Id, InstantText, LocalDate, LocalTime } from '../id.ts';
import type { Justification } from '../justifications.ts';
import type { MessageSummary } from '../messages/messages.ts';
import type { Notice } from '../notices.ts';
import type { PlanChange, Slot } from '../plan/plan.ts';
import type { DayVerdict } from '../plan/verdict.ts';
import type { ProblemKind, Status } from '../problem.ts';
import type { RemarkEntry } from '../remarks.ts';
import type { SchoolFile } from '../school-files.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Trip } from '../trips.ts';
import { type Noun, ownerOf } from './told.ts';

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

/** The event types of each kind; those of `portal_problem` are the kinds of problems that need a person. */
export const eventTypes = {
  /** The first three are of ordinary grades, `removed` and `restored` of all; other scales have `new` and `changed` too. */
  new_grade: [
    'new',
    'changed',
    'corrected',
    'removed',
    'restored',
    'semester_proposal',
    'semester_grade',
    'final_proposal',
    'final_grade',
  ],
  new_message: ['new'],
  new_notice: ['new', 'changed'],
  plan_change: [
    'lesson_cancelled',
    'substitution',
    'room_change',
    'lesson_moved',
    'altered',
    'withdrawn',
    'day_cancelled',
    'day_restored',
    'start_changed',
    'end_changed',
  ],
  lucky_number: ['new', 'changed'],
  new_absence: [
    'absence',
    'lateness',
    'excused',
    'removed',
    'justification_accepted',
    'justification_changed',
  ],
  new_homework: ['new', 'changed', 'removed'],
  new_agenda: ['test', 'meeting', 'entry', 'changed', 'removed'],
  /** `remark`: of unknown kind. */
  new_remark: ['positive', 'negative', 'neutral', 'remark', 'changed', 'removed'],
  new_behaviour: ['grade', 'points', 'changed', 'removed'],
  new_document: ['new', 'changed'],
  new_trip: ['new', 'changed', 'cancelled'],
} as const;

type EventTypes = typeof eventTypes;

interface ChangeOf<Kind extends string, Type extends string> {
  readonly kind: Kind;
  /** The event's `event_type`, from the list of the kind. */
  readonly type: Type;
  /** Equal for the same occurrence, which has one event however often it is found. */
  readonly id: string;
  /** The portal's time of it, otherwise the time of the turn that found it. */
  readonly occurredAt: InstantText;
}

export interface PortalProblemChange extends ChangeOf<'portal_problem', ProblemKind> {
  /** The portal's own sentence. */
  readonly says?: string | undefined;
}

export interface GradeChange extends ChangeOf<'new_grade', EventTypes['new_grade'][number]> {
  readonly gradeId: Id;
  /** null: removed. */
  readonly grade: GradebookEntry | OtherGrade | null;
  /** Before the change; null if it is new or was not in the turn before. */
  readonly was: GradebookEntry | OtherGrade | null;
}

export interface MessageChange extends ChangeOf<'new_message', EventTypes['new_message'][number]> {
  readonly message: MessageSummary;
}

export interface NoticeChange extends ChangeOf<'new_notice', EventTypes['new_notice'][number]> {
  readonly notice: Notice;
  /** Before the change; null if it is new or was not in the turn before. */
  readonly was: Notice | null;
}

type DayEventType = 'day_cancelled' | 'day_restored';
type TimeEventType = 'start_changed' | 'end_changed';
export type LessonEventType = Exclude<EventTypes['plan_change'][number], DayEventType | TimeEventType>;

/** A change of one lesson that was announced, altered or withdrawn. */
export interface LessonChange extends ChangeOf<'plan_change', LessonEventType> {
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
export interface DayChange extends ChangeOf<'plan_change', DayEventType> {
  readonly day: LocalDate;
  readonly verdict: DayVerdict;
  /** The cancellations that this event replaces. */
  readonly lessons: readonly PlanChange[];
}

/** A school day begins or ends at another time. */
export interface TimeChange extends ChangeOf<'plan_change', TimeEventType> {
  readonly day: LocalDate;
  readonly was: LocalTime;
  readonly now: LocalTime;
  readonly usual: LocalTime | null;
}

export interface LuckyNumberChange extends ChangeOf<'lucky_number', EventTypes['lucky_number'][number]> {
  readonly number: number;
  readonly day: LocalDate;
  /** Whether it is this pupil's register number; null: unknown. */
  readonly isMine: boolean | null;
}

type JustificationEventType = 'justification_accepted' | 'justification_changed';

/** Absences, excused absences or latenesses of a day; or the day has none any more. */
export interface AbsenceChange
  extends ChangeOf<'new_absence', Exclude<EventTypes['new_absence'][number], JustificationEventType>> {
  readonly day: LocalDate;
  /** All of this type on the day, in their order; those before if they were removed. */
  readonly lessons: readonly AttendanceEntry[];
}

/** The school's answer to a justification. */
export interface JustificationChange extends ChangeOf<'new_absence', JustificationEventType> {
  readonly justification: Justification;
}

export interface HomeworkChange extends ChangeOf<'new_homework', EventTypes['new_homework'][number]> {
  readonly homeworkId: Id;
  /** null: removed. */
  readonly homework: HomeworkEntry | null;
  /** Before the change; null if it is new or was not in the turn before. */
  readonly was: HomeworkEntry | null;
}

/** Of an entry of the agenda or of a conference. */
export interface AgendaChange extends ChangeOf<'new_agenda', EventTypes['new_agenda'][number]> {
  readonly entryId: Id;
  /** null: removed. */
  readonly entry: AgendaItem | null;
  /** Before the change; null if it is new or was not in the turn before. */
  readonly was: AgendaItem | null;
}

export interface RemarkChange extends ChangeOf<'new_remark', EventTypes['new_remark'][number]> {
  readonly remarkId: Id;
  /** null: removed. */
  readonly remark: RemarkEntry | null;
  /** Before the change; null if it is new or was not in the turn before. */
  readonly was: RemarkEntry | null;
}

export interface BehaviourChange extends ChangeOf<'new_behaviour', EventTypes['new_behaviour'][number]> {
  readonly behaviourId: Id;
  /** null: removed. */
  readonly entry: BehaviourEntry | null;
  /** Before the change; null if it is new or was not in the turn before. */
  readonly was: BehaviourEntry | null;
}

export interface DocumentChange extends ChangeOf<'new_document', EventTypes['new_document'][number]> {
  readonly file: SchoolFile;
}

export interface TripChange extends ChangeOf<'new_trip', EventTypes['new_trip'][number]> {
  readonly tripId: Id;
  /** null: cancelled. */
  readonly trip: Trip | null;
  /** Before the change; null if it is new or was not in the turn before. */
  readonly was: Trip | null;
}

/** A difference between two turns that is worth an event. */
export type Change =
  | PortalProblemChange
  | GradeChange
  | MessageChange
  | NoticeChange
  | LessonChange
  | DayChange
  | TimeChange
  | LuckyNumberChange
  | AbsenceChange
  | JustificationChange
  | HomeworkChange
  | AgendaChange
  | RemarkChange
  | BehaviourChange
  | DocumentChange
  | TripChange;

/** The noun of each kind of event. */
const nounOf: Readonly<Record<EventChange['kind'], Noun>> = {
  portal_problem: 'portal_problem',
  new_grade: 'grades',
  new_message: 'messages',
  new_notice: 'notices',
  plan_change: 'plan',
  new_absence: 'absences',
  new_homework: 'homework',
  new_agenda: 'agenda',
  new_remark: 'remarks',
  new_behaviour: 'behaviour',
  new_document: 'school_files',
  new_trip: 'trips',
};

/** A change that has an event. The lucky number has none: its sensors say the same. */
export type EventChange = Exclude<Change, LuckyNumberChange>;

/** A change of the school's data, which a person can acknowledge. A problem is none: it is shown while it lasts. */
export type SchoolChange = Exclude<EventChange, PortalProblemChange>;

export function hasEvent(change: Change): change is EventChange {
  return change.kind !== 'lucky_number';
}

export function isOfSchool(change: EventChange): change is SchoolChange {
  return change.kind !== 'portal_problem';
}

/** Whether an event of this kind is the same for every login of a pupil. */
export function belongsToPupil(kind: string): boolean {
  const noun = nounOf[kind as EventChange['kind']] as Noun | undefined;
  return noun !== undefined && ownerOf[noun] === 'pupil';
}
