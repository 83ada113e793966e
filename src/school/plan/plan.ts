import type { Id, LocalDate, LocalTime } from '../../lib/id.ts';
import type { Trip } from '../life/school-life.ts';
import type { Lookups } from '../pupil/lookups.ts';
import type { Bell, NumberedBell, SchoolClass } from '../pupil/pupil.ts';
import type { AgendaItem } from '../work/entries.ts';
import type { OwnLessons } from './own-lessons.ts';
import type { LessonStatus, Slot } from './rows.ts';
import type { ListedFreeDays, Substitution, Timetable } from './timetable.ts';

/** What a pupil comes to instead of lessons, or before or after them: a trip of its class, or another event. */
export interface Outing {
  /** The destination, or the name of a free day or a category that tells what it is; null: unknown. */
  readonly name: string | null;
  /** The first line of what the agenda says about it: `Zbiórka przed szkołą`. */
  readonly content: string | null;
  /** False: another event. */
  readonly isTrip: boolean;
  readonly from: LocalTime | null;
  readonly to: LocalTime | null;
  /** The lessons that it replaces; null: those of the whole day, or none. */
  readonly lessons: LessonRange | null;
}

/** Lesson numbers, both included. */
export interface LessonRange {
  readonly first: number;
  readonly last: number;
}

/** What outings follow from. */
export interface OutingInput {
  /** A weekday that has lost its lessons is a day off of the class, unless the lists of free days have it. */
  readonly timetable: Timetable | undefined;
  readonly freeDays: readonly ListedFreeDays[];
  /** Of any class of the school (§2.8: a trip does not name it); default: none. */
  readonly trips?: readonly Trip[] | undefined;
  /** The pupil's; default: none. */
  readonly agenda?: readonly AgendaItem[] | undefined;
  /** Whose school year it is; default: unknown. */
  readonly schoolClass?: SchoolClass | undefined;
}

/**
 * What a day is. `school`: lessons take place. `cancelled_all`: lessons are planned, and none takes place. `holiday`: in a range of
 * at least `HOLIDAY_DAYS` free days of the school's list, or between school years. `free`: any other day off. `weekend`: Saturday or
 * Sunday without lessons. `not_published`: the week was requested, and the portal does not show its plan yet. `trip`: no lesson
 * takes place, and there is an outing.
 */
export const VERDICTS = [
  'school',
  'cancelled_all',
  'free',
  'weekend',
  'holiday',
  'not_published',
  'trip',
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A lesson's names. */
export interface NamedSide {
  readonly subject: string | null;
  readonly teacher: string | null;
  readonly room: string | null;
}

/** Its names in the plan before a change. */
export interface NamedBefore {
  readonly wasSubject: string | null;
  readonly wasTeacher: string | null;
  readonly wasRoom: string | null;
}

/** A lesson of a day after all changes, with names. One per group. */
export interface Lesson extends Bell, NamedSide {
  readonly lessonNo: number;
  readonly subjectId: Id | null;
  readonly group: string | null;
  readonly status: LessonStatus;
}

export type ChangeKind = Exclude<LessonStatus, 'planned' | 'moved' | 'free'>;

/** One changed lesson of a day. */
export interface PlanChange extends Slot, NamedSide, NamedBefore {
  readonly kind: ChangeKind;
  readonly from: LocalTime | null;
  readonly to: LocalTime | null;
  /** The new slot of a lesson that left for another day. */
  readonly movedTo: Slot | null;
  /** The planned slot of a lesson that was moved here. */
  readonly movedFrom: Slot | null;
  readonly note: string | null;
}

export interface DayPlan {
  readonly day: LocalDate;
  /** The name of the free day. */
  readonly freeDay: string | null;
  /** What the pupil comes to instead of lessons, or beside them. */
  readonly outing: Outing | null;
  /** By lesson number, without those whose hours are unknown. */
  readonly lessons: readonly Lesson[];
  readonly changes: readonly PlanChange[];
  /** The names of subjects that are only beside the pupil's (`companionSubjects`). */
  readonly companions: readonly string[];
  /** The number of lessons that take place, also without known hours; groups of one slot count once. */
  readonly count: number;
  /** Of the lessons that take place and the outing; null where the hours of the first or the last lesson are unknown. */
  readonly firstStart: LocalTime | null;
  readonly lastEnd: LocalTime | null;
  /** Without the changes and the outing. */
  readonly usualStart: LocalTime | null;
  readonly usualEnd: LocalTime | null;
}

export interface PlanInput extends OutingInput {
  readonly substitutions: readonly Substitution[];
  readonly lookups: Lookups | undefined;
  /** The school's, for lesson numbers that the timetable does not have; default: none. */
  readonly bells?: readonly NumberedBell[] | undefined;
  /** The pupil's; default: all. */
  readonly own?: OwnLessons | undefined;
}
