import type { Id, LocalDate } from './id.ts';

/** Calendars/Stats (§2.8): a class's calendar, with the first and the last day of the school year. */
export interface CalendarSpan {
  readonly id: Id;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** Calendars/<id> (§2.8): the ids of the entries of a month or a year, by the name of the resource. */
export interface CalendarMonth {
  readonly ids: Readonly<Record<string, readonly Id[]>>;
  /** Address of the page before; `next`: after. */
  readonly previous: string | null;
  readonly next: string | null;
}
