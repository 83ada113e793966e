import type { GradebookEntry } from '../grades/gradebook.ts';
import type { Id, InstantText, LocalDate, LocalTime } from '../id.ts';
import type { MessageSummary } from '../messages/messages.ts';
import type { Notice } from '../notices.ts';
import type { PlanChange } from '../plan/plan.ts';
import type { DayVerdict } from '../plan/verdict.ts';
import type { ProblemKind, Status } from '../problem.ts';
import type { Snapshot } from '../snapshot.ts';

/** How a child's last turn ended. */
export interface TurnOutcome {
  readonly status: Status;
  readonly problem: ProblemKind | null;
  /** Since when the status has been what it is. */
  readonly since: InstantText;
  /** Whether any Source got an answer. */
  readonly reachable: boolean;
}

/** What the store holds of one child after a turn. */
export interface Committed {
  readonly snapshot: Snapshot;
  /** null before the first turn. */
  readonly outcome: TurnOutcome | null;
}

/** The event types of each kind; those of `portal_problem` are the kinds of problems that need a person. */
export const eventTypes = {
  /** The five in front are about ordinary grades, except `removed` and `restored`, which are about all. */
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
} as const;

type EventTypes = typeof eventTypes;

interface ChangeOf<Kind extends string, Type extends string> {
  readonly kind: Kind;
  /** What happened, of the kind's own list: the event's `event_type`. */
  readonly type: Type;
  /** The same for the same occurrence, however often it is found: one event is made of it. */
  readonly id: string;
  /** When the portal says that it happened, otherwise the time of the turn that found it. */
  readonly occurredAt: InstantText;
}

export type PortalProblemChange = ChangeOf<'portal_problem', ProblemKind>;

export interface GradeChange extends ChangeOf<'new_grade', EventTypes['new_grade'][number]> {
  readonly gradeId: Id;
  /** null where it was removed. */
  readonly grade: GradebookEntry | null;
  /** What it was; null where it is new, or was not in the turn before. */
  readonly was: GradebookEntry | null;
}

export interface MessageChange extends ChangeOf<'new_message', EventTypes['new_message'][number]> {
  readonly message: MessageSummary;
}

export interface NoticeChange extends ChangeOf<'new_notice', EventTypes['new_notice'][number]> {
  readonly notice: Notice;
  /** What it was; null where it is new, or was not in the turn before. */
  readonly was: Notice | null;
}

type DayEventType = 'day_cancelled' | 'day_restored';
type TimeEventType = 'start_changed' | 'end_changed';
export type LessonEventType = Exclude<EventTypes['plan_change'][number], DayEventType | TimeEventType>;

/** A change of one lesson: it was announced, altered or withdrawn. */
export interface LessonChange extends ChangeOf<'plan_change', LessonEventType> {
  /** The slot that the lesson was planned for. */
  readonly day: LocalDate;
  readonly lessonNo: number;
  /** What is announced; null where it was withdrawn. */
  readonly lesson: PlanChange | null;
  /** What was announced before; null where nothing was, or where the turn before does not have it. */
  readonly was: PlanChange | null;
  /** The slot that a moved lesson goes to; `lessonNo` is null where only the day is known. */
  readonly movedTo: { readonly day: LocalDate; readonly lessonNo: number | null } | null;
}

/** No lesson of a school day takes place any more, or some do again. */
export interface DayChange extends ChangeOf<'plan_change', DayEventType> {
  readonly day: LocalDate;
  readonly verdict: DayVerdict;
  /** The cancellations that this event stands for: they have no events of their own. */
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
  /** Whether it is this pupil's register number; null where that is not known. */
  readonly isMine: boolean | null;
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
  | LuckyNumberChange;

/** A change that has an event. The lucky number has none: its sensors say the same. */
export type EventChange = Exclude<Change, LuckyNumberChange>;

export function hasEvent(change: Change): change is EventChange {
  return change.kind !== 'lucky_number';
}
