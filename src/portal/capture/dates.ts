import { Temporal } from '../../lib/temporal.ts';
import * as read from '../records/wire.ts';

const DATED = /^(\s*)(\d{4}-\d{2}-\d{2})([T ][\d:.,]+(?:Z|[+-]\d{2}:?\d{2})?)?(\s*)$/u;
const TIME = /^\s*\d{1,2}[:.]\d{2}(?:[:.]\d{2})?\s*$/u;
const DAY_SECONDS = 86_400;

/** Whether a text is a date of the calendar, with or without a time. */
export function hasDate(text: string): boolean {
  return read.date(DATED.exec(text)?.[2]) !== null;
}

/** Whether a text is a time of day alone. */
export const isTime = (text: string): boolean => TIME.test(text);

/** Moves every date by the same number of whole weeks: weekdays and times of day stay. */
export class DateShift {
  readonly #days: number;

  constructor(weeks: number) {
    this.#days = weeks * 7;
  }

  /** A text for which `hasDate` is true. */
  text(text: string): string {
    return text.replace(DATED, (_, before: string, date: string, time = '', after: string) =>
      [before, this.date(date), time, after].join(''),
    );
  }

  date(date: string): string {
    return Temporal.PlainDate.from(date).add({ days: this.#days }).toString();
  }

  /** Seconds or milliseconds since 1970. */
  seconds(value: number): number {
    const unit = Math.abs(value) > 1e11 ? 1_000 : 1;
    return value + this.#days * DAY_SECONDS * unit;
  }
}
