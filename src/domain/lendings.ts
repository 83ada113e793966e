import type { InstantText, LocalDate } from './id.ts';

/**
 * A book that is borrowed from the school's library (§2.9: EbiblioLendings). Nothing here is ever overdue: for free
 * textbooks the due date is no date of return, and the portal does not say which books are free textbooks.
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
