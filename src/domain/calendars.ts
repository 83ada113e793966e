import type { Id, LocalDate } from './id.ts';

/** Calendars/Stats (§2.8): a class's calendar, with the first and the last day of the school year. */
export interface CalendarSpan {
  readonly id: Id;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** Calendars/<id> (§2.8): the ids of what happens in a month or a year, by the name of its resource. */
export interface CalendarMonth {
  readonly ids: Readonly<Record<string, readonly Id[]>>;
  /** Addresses of the pages before and after, where there are any. */
  readonly previous: string | null;
  readonly next: string | null;
}
