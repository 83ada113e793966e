import type { Id, LocalDate, LocalTime } from '../../lib/id.ts';
import type { AgendaKind } from './agenda-kinds.ts';

/** HomeWorks (§2.8), which is the agenda: tests, trips, parents' meetings. */
export interface AgendaEntry {
  readonly id: Id;
  readonly date: LocalDate;
  readonly time: LocalTime | null;
  readonly lessonNo: number | null;
  readonly content: string | null;
  readonly categoryId: Id | null;
  /** null: of the whole school or class. */
  readonly subjectId: Id | null;
}

/** ParentTeacherConferences (§2.8). The agenda may have the same meeting. */
export interface Conference {
  readonly id: Id;
  readonly topic: string | null;
  readonly teacherId: Id | null;
  readonly date: LocalDate;
  readonly time: LocalTime | null;
}

/** An entry of the agenda, or a parents' meeting, with the names that it refers to. */
export interface AgendaItem {
  /** `conference-ID` of ParentTeacherConferences, so that all are distinct. */
  readonly id: Id;
  readonly kind: AgendaKind;
  /** Of a test: whether it is a short one, by the word that says that it is a test. */
  readonly isQuiz: boolean;
  readonly date: LocalDate;
  /** Of an entry without one, when its lesson begins. */
  readonly time: LocalTime | null;
  /** The topic of a meeting. */
  readonly content: string | null;
  /** null for ParentTeacherConferences, which have none. */
  readonly category: string | null;
  readonly subjectId: Id | null;
  readonly subject: string | null;
  /** null for HomeWorks, which have none. */
  readonly teacher: string | null;
}

export interface HomeworkFile {
  readonly id: Id;
  readonly name: string | null;
}

/** HomeWorkAssignments (§2.8): homework. It has no subject. */
export interface Homework {
  readonly id: Id;
  readonly topic: string | null;
  readonly text: string | null;
  readonly teacherId: Id | null;
  readonly lessonId: Id | null;
  readonly categoryId: Id | null;
  /** When it was given. */
  readonly date: LocalDate | null;
  readonly dueOn: LocalDate | null;
  readonly mustSendFile: boolean;
  readonly canSendFile: boolean;
  readonly files: readonly HomeworkFile[];
  /** Ids of pupils. */
  readonly readBy: readonly Id[];
  readonly doneBy: readonly Id[];
}

/** Homework with the names that it refers to. */
export interface HomeworkEntry
  extends Pick<Homework, 'id' | 'topic' | 'text' | 'date' | 'dueOn' | 'mustSendFile'> {
  readonly subjectId: Id | null;
  readonly subject: string | null;
  readonly teacher: string | null;
  /** Names, or ids of files without one. */
  readonly files: readonly string[];
  /** Whether it is marked as done at the portal (observed). */
  readonly done: boolean;
}
