import type { Id, LocalDate } from './id.ts';

/** An announcement of the school (§2.9: SchoolNotices). `content` is plain text. */
export interface Notice {
  readonly id: Id;
  readonly subject: string;
  readonly content: string;
  readonly startsOn: LocalDate | null;
  readonly endsOn: LocalDate | null;
  readonly createdAt: string | null;
  readonly read: boolean;
}
