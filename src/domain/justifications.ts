import type { Id, LocalDate } from './id.ts';

/** Justifications (§2.6): a parent's request to excuse absences. */
export interface Justification {
  readonly id: Id;
  readonly message: string | null;
  /** As the portal gives it, local time. */
  readonly postedAt: string | null;
  /** `accept`; other values are not shown. */
  readonly status: string | null;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  /** Empty: whole days. */
  readonly lessons: readonly { readonly date: LocalDate | null; readonly lessonNo: number }[];
  readonly justifiedAbsences: number | null;
  readonly hasAttachment: boolean;
  /** Names of the teachers that were notified. */
  readonly teachers: readonly string[];
}
