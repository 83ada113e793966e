import type { Id, LocalDate, LocalTime } from './id.ts';

/** ParentTeacherConferences (§2.8). The same meeting can stand in the agenda too. */
export interface Conference {
  readonly id: Id;
  readonly topic: string | null;
  readonly teacherId: Id | null;
  readonly date: LocalDate;
  readonly time: LocalTime | null;
}
