import type { Id, LocalDate } from '../../lib/id.ts';
import type { SchoolClass } from './pupil.ts';

/** BehaviourGrades/Types (§2.4): the classic scale. */
export interface BehaviourType {
  readonly id: Id;
  readonly name: string;
  readonly short: string | null;
}

/** Attendances/Types (§2.6). A school may add types, so ids have no fixed meaning. */
export interface AttendanceType {
  readonly id: Id;
  readonly name: string;
  /** IsPresenceKind: whether the pupil counts as present. */
  readonly presence: boolean;
  /** StandardType (observed): what a type of the school's own counts as; null if it does not say. */
  readonly standard: StandardAttendance | null;
}

export type StandardAttendance = 'absence' | 'lateness' | 'excused' | 'release';

/** What a lesson is, and whose; null: the portal does not say. */
export interface Taught {
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
}

/** Lessons (§2.3): a subject of a teacher in a class. Attendances, grades and homework refer to these. */
export interface TaughtLesson extends Taught {
  readonly id: Id;
  readonly classId: Id | null;
}

export interface Subject {
  readonly id: Id;
  readonly name: string;
  readonly short: string | null;
}

/** A person of the school. `name` is "Last First", one part alone if the other is null (§2.1.5), or empty (observed). */
export interface Person {
  readonly id: Id;
  readonly name: string;
  /** AccountId, where it is a LID: records refer to a person by either (observed). */
  readonly lid?: Id;
}

export interface Classroom {
  readonly id: Id;
  readonly name: string | null;
  readonly symbol: string | null;
}

/** HomeWorks/Categories, Notes/Categories and others (§2.3). */
export interface Category {
  readonly id: Id;
  readonly name: string;
}

/** Grades/Categories (§2.3): `weight` is 1 if the portal gives none. */
export interface GradeCategory extends Category {
  readonly weight: number;
  readonly countsToAverage: boolean;
}

type ById<T> = Readonly<Record<Id, T>>;

export const noLookups = {
  subjects: {} as ById<Subject>,
  /** Also by their LIDs. */
  people: {} as ById<Person>,
  classrooms: {} as ById<Classroom>,
  gradeCategories: {} as ById<GradeCategory>,
  /** The only way from an attendance to its subject. */
  lessons: {} as ById<TaughtLesson>,
  attendanceTypes: {} as ById<AttendanceType>,
  agendaCategories: {} as ById<Category>,
  remarkCategories: {} as ById<Category>,
  behaviourTypes: {} as ById<BehaviourType>,
  behaviourCategories: {} as ById<Category>,
} as const;

/** The lists that other records refer to, by id (§2.3). */
export type Lookups = typeof noLookups;

/** What records refer to. */
export interface Joins {
  readonly lookups: Lookups | undefined;
  readonly schoolClass: SchoolClass | undefined;
}

/** With the day whose school year is wanted. */
export interface Year extends Joins {
  readonly today: LocalDate;
}

/** The name of an id in one of the lists; null if either is unknown. */
export function nameIn(
  list: ById<{ readonly name: string }> | undefined,
  id: Id | null | undefined,
): string | null {
  return (id && list?.[id]?.name) || null;
}

/** The id of a person who is referred to by it or by a LID; unchanged where the list does not have it. */
export function personId<I extends Id | null>(lookups: Pick<Lookups, 'people'> | undefined, id: I): I | Id {
  return (id !== null && lookups?.people[id]?.id) || id;
}
