import type { Id, LocalDate, LocalTime } from './id.ts';

/** ParentTeacherConferences (§2.8). The agenda may have the same meeting. */
export interface Conference {
  readonly id: Id;
  readonly topic: string | null;
  readonly teacherId: Id | null;
  readonly date: LocalDate;
  readonly time: LocalTime | null;
}
