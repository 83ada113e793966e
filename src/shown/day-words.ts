import type { LocalDate, LocalTime } from '../domain/id.ts';
import type { Language } from '../lib/language.ts';
import { Temporal } from '../lib/temporal.ts';

const LOCALES = { pl: 'pl-PL', en: 'en-GB' };

/** `czwartek` */
export function weekdayText(day: LocalDate, language: Language): string {
  return Temporal.PlainDate.from(day).toLocaleString(LOCALES[language], { weekday: 'long' });
}

/** `19 listopada` */
export function dayMonthText(day: LocalDate, language: Language): string {
  return Temporal.PlainDate.from(day).toLocaleString(LOCALES[language], { day: 'numeric', month: 'long' });
}

/** `czwartek, 19 listopada` */
export function dateText(day: LocalDate, language: Language): string {
  return `${weekdayText(day, language)}${language === 'pl' ? ',' : ''} ${dayMonthText(day, language)}`;
}

/** `7:05` */
export function timeText(time: LocalTime): string {
  return time.replace(/^0/, '');
}
