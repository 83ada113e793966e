import type { LocalDate, LocalTime } from '../domain/id.ts';
import type { Language } from '../lib/language.ts';
import { mapValues } from '../lib/map-values.ts';
import { Temporal } from '../lib/temporal.ts';

const LOCALES = { pl: 'pl-PL', en: 'en-GB' };
const WEEKDAY = { weekday: 'long' } as const;
const DAY_MONTH = { day: 'numeric', month: 'long' } as const;

// A formatter takes longer to make than to use.
const weekdays = mapValues(LOCALES, (locale) => formatter(locale, WEEKDAY));
const dayMonths = mapValues(LOCALES, (locale) => formatter(locale, DAY_MONTH));

function formatter(locale: string, options: Intl.DateTimeFormatOptions): (day: LocalDate) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (day) => {
    format ??= new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return format.format(Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds);
  };
}

/** `czwartek` */
export function weekdayText(day: LocalDate, language: Language): string {
  return weekdays[language](day);
}

/** `19 listopada` */
export function dayMonthText(day: LocalDate, language: Language): string {
  return dayMonths[language](day);
}

/** `czwartek, 19 listopada` */
export function dateText(day: LocalDate, language: Language): string {
  return `${weekdayText(day, language)}${language === 'pl' ? ',' : ''} ${dayMonthText(day, language)}`;
}

/** `7:05` */
export function timeText(time: LocalTime): string {
  return time.replace(/^0/, '');
}
