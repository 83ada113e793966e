import { dateIn, type Id, type LocalDate } from '../../lib/id.ts';

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

const ACCEPTED = /^accept/iu;

/** Whether the school has accepted it (§2.6: `accept`). */
export function isAccepted({ status }: Justification): boolean {
  return ACCEPTED.test(status ?? '');
}

/** Whether it covers a lesson: one of its lessons, or any of its days if it names none. */
export function justifies(
  { from, to, lessons }: Justification,
  { date, lessonNo }: { readonly date: LocalDate; readonly lessonNo: number | null },
): boolean {
  if (lessons.length > 0)
    return lessons.some((one) => (one.date ?? from) === date && one.lessonNo === lessonNo);
  return from !== null && from <= date && date <= (to ?? from);
}

/** The last day that it covers, otherwise the day on which it was sent; null if both are unknown. */
export function lastJustifiedDay({ from, to, lessons, postedAt }: Justification): LocalDate | null {
  const days = [to ?? from, ...lessons.map(({ date }) => date)].filter((day) => day !== null);
  return days.toSorted().at(-1) ?? dateIn(postedAt);
}
