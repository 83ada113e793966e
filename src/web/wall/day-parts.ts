import type { Instant } from '../../lib/temporal.ts';
import type { Morning } from '../../school/day/morning.ts';
import type {
  CancelledDays,
  DayInFocus,
  ShownChanges,
  ShownDay,
  ShownSlot,
  timeOf,
} from '../../school/day/shown.ts';
import type { LessonStatus } from '../../school/plan/rows.ts';
import type { ShownLesson, ShownLook, ShownPlanChange, VerdictFacts } from '../../school/shown/policies.ts';
import type { ShownChild } from '../../school/shown/presenter.ts';
import type { SubjectLook } from './subjects.ts';

/** One lesson of a slot; a class split into groups has several. */
export interface WallLesson {
  /** Its short name. */
  readonly subject: string;
  /** Its name on a bead. */
  readonly label: string;
  readonly look: SubjectLook;
  /** The replaced subject, struck through. */
  readonly was: string | null;
  readonly room: string | null;
  readonly wasRoom: string | null;
  readonly group: string | null;
  /** Where other lessons of its slot are not like it: its group, or words for one whose name is unknown. */
  readonly part: string;
  /** The substitute teacher, the other day of a lesson that was moved between days, and the school's note. */
  readonly details: string | null;
  readonly status: LessonStatus;
  /** The status in a word, or what an outing is; null for an ordinary lesson. */
  readonly word: string | null;
}

/** The lessons of one lesson number, or an outing in place of lessons. */
export interface WallSlot {
  readonly no: number;
  /** Empty: unknown. */
  readonly from: string;
  readonly to: string;
  readonly time: ReturnType<typeof timeOf>;
  readonly lessons: readonly WallLesson[];
}

/** What the day of a child is made of: the bridge has it of the portal, the card of Home Assistant's entities. */
export interface DayParts {
  readonly sources: { readonly timetable: Pick<ShownChild['sources']['timetable'], 'state'> };
  readonly plan: DayPlanParts | null;
  readonly daysAhead: {
    readonly days: readonly { readonly verdict: Pick<VerdictFacts, 'verdict'> | null }[];
  } | null;
  readonly mornings: { readonly inFocus: MorningParts | null } | null;
  /** null: unknown. */
  readonly look: WallLook | null;
}

/** The card has nothing to tick off. */
export type WallLook = Omit<ShownLook, 'morningSteps'> & Partial<Pick<ShownLook, 'morningSteps'>>;

export interface MorningParts {
  readonly leaveHome: Pick<Morning['leaveHome'], 'at'>;
  /** null: unknown. */
  readonly wakeUp: Pick<Morning['wakeUp'], 'at' | 'usual'> | null;
}

export interface DayPlanParts {
  readonly inFocus: FocusParts | null;
  readonly changes: Readonly<Record<'today' | 'nextDay', ShownChanges | null>>;
  readonly cancelled: CancelledDays;
  /** What an ordinary day of school is, is not needed while a day is in focus. */
  readonly verdicts: { readonly today: VerdictFacts | null };
}

export interface FocusParts extends Pick<DayInFocus, 'when'> {
  readonly slots: readonly SlotParts[];
  readonly day: Pick<ShownDay, 'day' | 'firstStart' | 'lastEnd' | 'usualStart' | 'usualEnd' | 'outing'> & {
    readonly changes: { readonly length: number };
  };
  readonly start: { readonly at: Instant } | null;
}

export interface SlotParts extends Pick<ShownSlot, 'no' | 'from' | 'to' | 'outing'> {
  readonly lessons: readonly { readonly lesson: LessonParts; readonly change: ChangeParts | null }[];
}

export type LessonParts = Pick<ShownLesson, 'status' | 'subject' | 'teacher' | 'room' | 'group'>;
export type ChangeParts = Pick<
  ShownPlanChange,
  'day' | 'movedTo' | 'movedFrom' | 'wasSubject' | 'wasTeacher' | 'wasRoom' | 'note'
>;
