import { Temporal } from '../../lib/temporal.ts';
import * as read from '../records/wire.ts';

const DATED = /^(\s*)(\d{4}-\d{2}-\d{2})([T ][\d:.,]+(?:Z|[+-]\d{2}:?\d{2})?)?(\s*)$/u;
const TIME = /^\s*\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*$/u;
const DAY_SECONDS = 86_400;

/** Whether a text is a date of the calendar, with or without a time. */
export function hasDate(text: string): boolean {
  return read.date(DATED.exec(text)?.[2]) !== null;
}

export const isTime = (text: string): boolean => TIME.test(text);

export type DateShift = ReturnType<typeof dateShift>;

/** Moves every date by the same number of whole weeks: weekdays and times of day stay. */
export function dateShift(weeks: number) {
  const days = weeks * 7;
  const moved = (date: string): string => Temporal.PlainDate.from(date).add({ days }).toString();
  return {
    date: moved,
    /** A text for which `hasDate` is true. */
    text: (text: string): string =>
      text.replace(DATED, (_, before: string, date: string, time = '', after: string) =>
        [before, moved(date), time, after].join(''),
      ),
    /** Seconds or milliseconds since 1970. */
    seconds: (value: number): number => value + days * DAY_SECONDS * (Math.abs(value) > 1e11 ? 1_000 : 1),
  };
}
