import type { Id, LocalDate, LocalTime } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { type Lookups, noLookups, type Taught } from '../pupil/lookups.ts';
import type { GroupOf } from './groups.ts';

/**
 * A range of free days, both ends included (§2.8: SchoolFreeDays, and ClassFreeDays of the pupil's class, named after their
 * type). With lesson numbers only those lessons are free, both ends included.
 */
export interface FreeDays {
  readonly name: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly lessonFrom: number | null;
  readonly lessonTo: number | null;
}

/** Free days with the list that has them. */
export interface ListedFreeDays extends FreeDays {
  readonly list: 'school' | 'class';
}

/** One lesson of a slot in Timetables (§2.7). A slot has several if the class is split into groups. */
export interface TimetableLesson extends GroupOf, Taught {
  readonly lessonNo: number;
  /** null: the portal gives no time. */
  readonly from: LocalTime | null;
  readonly to: LocalTime | null;
  readonly classroomId: Id | null;
  readonly cancelled: boolean;
  readonly substitution: boolean;
  /** The Org* side of a substitution lesson: what it replaces, or the slot that it was moved from. */
  readonly original: LessonSide | null;
  /** The New* side (observed): the slot that the lesson has left its own for. Missing: it names none. */
  readonly target?: LessonSide;
  readonly note: string | null;
}

/** The other side of a changed lesson; null: the portal does not say. */
export interface LessonSide extends Taught {
  readonly date: LocalDate | null;
  readonly lessonNo: number | null;
  readonly from: LocalTime | null;
  readonly to: LocalTime | null;
  readonly classroomId: Id | null;
}

/** A place of the plan of which something could not be read: what seems to be missing there may still hold. */
export interface UnreadableSlot {
  readonly day: LocalDate;
  /** null: any lesson of the day. */
  readonly lessonNo: number | null;
}

/** The days of the weeks that were read; a missing day was not read or not published. */
export interface Timetable {
  readonly days: Readonly<Record<LocalDate, readonly TimetableLesson[]>>;
  /** Of a kindergarten's plan, whose activities, rooms and teachers have ids of their own. */
  readonly names?: PlanNames;
  /** Of lessons that are not in `days`, or whose IsCanceled could not be read, and of days; omitted if there are none. */
  readonly unreadable?: readonly UnreadableSlot[];
  /** Weekdays without lessons that had some in an earlier reading; omitted if there are none. */
  readonly emptied?: readonly LocalDate[];
}

export type PlanNames = Pick<Lookups, 'subjects' | 'people' | 'classrooms'>;

/** Whether it is a kindergarten's plan: blocks of time instead of lessons. */
export function isOfBlocks(timetable: Timetable | undefined): boolean {
  return timetable?.names !== undefined;
}

/** The lists that a timetable's ids refer to. */
export function planLookups(
  timetable: Timetable | undefined,
  lookups: Lookups | undefined,
): Lookups | undefined {
  return timetable?.names ? namedBy(timetable.names, lookups) : lookups;
}

const namedBy = memo(
  (names: PlanNames, lookups: Lookups | undefined): Lookups => ({ ...(lookups ?? noLookups), ...names }),
);

/** One side of an entry of Calendars/Substitutions (§2.7). Rooms are symbols there, not ids. */
export interface SubstitutionSide extends Taught {
  readonly date: LocalDate | null;
  readonly lessonNo: number | null;
  readonly classroom: string | null;
}

/**
 * A change to the class plan. `cancelled` has no `replacement`. `unreadable`: an entry that the interface does not describe,
 * of which only the slots are known (`unreadableSlots`); its id is empty, its subjects and teachers are null.
 */
export interface Substitution {
  readonly id: Id;
  readonly kind: 'cancelled' | 'substitution' | 'shifted' | 'unreadable';
  readonly original: SubstitutionSide;
  readonly replacement: SubstitutionSide | null;
}
