import type { LocalDate, LocalTime } from '../../lib/id.ts';
import { inLanguages, type Language, LOCALES } from '../../lib/language.ts';
import { mapValues } from '../../lib/map-values.ts';
import { Temporal } from '../../lib/temporal.ts';
import { daysTexts } from '../../texts/plan.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
const WEEKDAY = { weekday: 'long' } as const;
const SHORT_WEEKDAY = { weekday: 'short' } as const;
const DAY_MONTH = { day: 'numeric', month: 'long' } as const;

// A formatter takes longer to make than to use.
const weekdays = mapValues(LOCALES, (locale) => formatter(locale, WEEKDAY));
const shortWeekdays = mapValues(LOCALES, (locale) => formatter(locale, SHORT_WEEKDAY));
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

/** `czw.` */
export function shortWeekdayText(day: LocalDate, language: Language): string {
  return shortWeekdays[language](day);
}

/** `czw. 19` */
export function shortDateText(day: LocalDate, language: Language): string {
  return `${shortWeekdayText(day, language)} ${Number(day.slice(8))}`;
}

/** `16–20 listopada`, `30 listopada – 6 grudnia` */
export function daysText(first: LocalDate, last: LocalDate, language: Language): string {
  const end = dayMonthText(last, language);
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${Number(first.slice(8))}–${end}`
    : `${dayMonthText(first, language)} – ${end}`;
}

/** `czwartek, 19 listopada` */
export function dateText(day: LocalDate, language: Language): string {
  return words[language].date({ weekday: weekdayText(day, language), date: dayMonthText(day, language) });
}

/** Of a message that has a form for each weekday: `monday`. */
export function weekdayKey(day: LocalDate): string {
  return WEEKDAYS[Temporal.PlainDate.from(day).dayOfWeek - 1] ?? '';
}

/** `7:05` */
export function timeText(time: LocalTime): string {
  return time.replace(/^0/, '');
}

const words = inLanguages(daysTexts);

interface Hours {
  readonly start: LocalTime | null;
  readonly end: LocalTime | null;
  readonly usualStart: LocalTime | null;
  readonly usualEnd: LocalTime | null;
}

/** `od 8:55 do 13:40, zwykle od 8:00`; empty if the hours are unknown. */
export function hoursText({ start, end, usualStart, usualEnd }: Hours, language: Language): string {
  const now = fromTo(start, end, language);
  const usual = fromTo(
    usualStart === start ? null : usualStart,
    usualEnd === end ? null : usualEnd,
    language,
  );
  return now === '' || usual === '' ? now : `${now}, ${words[language].usually} ${usual}`;
}

/** `od 8:00 do 13:40`; empty if both are unknown. */
export function fromTo(start: LocalTime | null, end: LocalTime | null, language: Language): string {
  const { from, to } = words[language];
  const parts = [start && `${from} ${timeText(start)}`, end && `${to} ${timeText(end)}`];
  return parts.filter(Boolean).join(' ');
}
