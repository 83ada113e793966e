import type { LocalDate } from '../../lib/id.ts';
import { inLanguages, type Language } from '../../lib/language.ts';
import { type Instant, localDate, localTime } from '../../lib/temporal.ts';
import { nearDaysTexts } from '../../texts/plan.ts';
import { dayMonthText, timeText, weekdayKey } from './day-words.ts';
import { addDays } from './school-days.ts';

// Days as they are said today. Apart from other words for days, which the card has, too: it is small.

const words = inLanguages(nearDaysTexts);

/** `jutro`, `w piątek`, or with its date if another such weekday is nearer: `w piątek 27 listopada` */
export function nearDayText(day: LocalDate, today: LocalDate, language: Language): string {
  const texts = words[language];
  if (day === today) return texts.today;
  return day === addDays(today, 1) ? texts.tomorrow : onDayText(day, today, language);
}

function onDayText(day: LocalDate, today: LocalDate, language: Language): string {
  const weekday = words[language].onWeekday({ weekday: weekdayKey(day) });
  return day < addDays(today, 7) ? weekday : `${weekday} ${dayMonthText(day, language)}`;
}

/** `jutro o 8:00` */
export function momentText(at: Instant, zone: string, today: LocalDate, language: Language): string {
  return `${nearDayText(localDate(at, zone), today, language)} ${clockText(at, zone, language)}`;
}

/** `w piątek o 8:00`: in words that midnight does not change */
export function weekdayMomentText(at: Instant, zone: string, today: LocalDate, language: Language): string {
  return `${onDayText(localDate(at, zone), today, language)} ${clockText(at, zone, language)}`;
}

/** `o 8:00` */
export function clockText(at: Instant, zone: string, language: Language): string {
  return `${words[language].at} ${timeText(localTime(at, zone))}`;
}
