import type { InstantText, LocalDate } from './id.ts';

/**
 * A book borrowed from the school's library (§2.9: EbiblioLendings). Never shown as overdue: the due date of free textbooks
 * is no date of return, and the portal does not mark them.
 */
export interface Lending {
  readonly id: string;
  /** `BOOK` */
  readonly type: string | null;
  readonly title: string;
  readonly author: string | null;
  readonly lentOn: LocalDate | null;
  readonly dueOn: LocalDate | null;
  readonly extendable: boolean;
}

export interface Library {
  readonly synchronisedAt: InstantText | null;
  readonly lendings: readonly Lending[];
}
