import type { LocalDate } from '../domain/id.ts';
import { blockStart } from '../domain/plan/blocks.ts';
import type { LessonStatus, Slot } from '../domain/plan/plan.ts';
import type { Language } from '../lib/language.ts';
import { Temporal } from '../lib/temporal.ts';
import { dateText, dayMonthText, timeText } from './day-words.ts';
import type { ShownPlanChange } from './records.ts';

interface PlanWords {
  readonly lesson: string;
  readonly room: string;
  /** Before a time. */
  readonly at: string;
  readonly status: Readonly<Record<Exclude<LessonStatus, 'planned'>, string>>;
  /** Instead of `shifted` for a lesson of another day. */
  readonly otherDay: string;
  /** `na poniedziałek, 23 listopada` */
  readonly toDay: (day: LocalDate) => string;
  /** `z piątku, 20 listopada` */
  readonly fromDay: (day: LocalDate) => string;
}

const PL_TO_WEEKDAY = ['poniedziałek', 'wtorek', 'środę', 'czwartek', 'piątek', 'sobotę', 'niedzielę'];
const PL_FROM_WEEKDAY = [
  'z poniedziałku',
  'z wtorku',
  'ze środy',
  'z czwartku',
  'z piątku',
  'z soboty',
  'z niedzieli',
];

function plDay(weekdays: readonly string[], day: LocalDate): string {
  return `${weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1]}, ${dayMonthText(day, 'pl')}`;
}

/** The words for lessons and their changes on every Surface. */
export const planWords: Readonly<Record<Language, PlanWords>> = {
  pl: {
    lesson: 'lekcja',
    room: 'sala',
    at: 'o',
    status: {
      substitution: 'zastępstwo',
      room_change: 'inna sala',
      shifted: 'inna godzina',
      cancelled: 'odwołana',
      moved: 'przeniesiona',
      free: 'wolne',
    },
    otherDay: 'inny dzień',
    toDay: (day) => `na ${plDay(PL_TO_WEEKDAY, day)}`,
    fromDay: (day) => plDay(PL_FROM_WEEKDAY, day),
  },
  en: {
    lesson: 'lesson',
    room: 'room',
    at: 'at',
    status: {
      substitution: 'substitution',
      room_change: 'other room',
      shifted: 'other time',
      cancelled: 'cancelled',
      moved: 'moved',
      free: 'free',
    },
    otherDay: 'other day',
    toDay: (day) => `to ${dateText(day, 'en')}`,
    fromDay: (day) => `from ${dateText(day, 'en')}`,
  },
};

/** `lekcja 3`; of a block without a number its start, `o 8:30`. */
export function slotText({ lessonNo }: Pick<Slot, 'lessonNo'>, language: Language): string {
  const { lesson, at } = planWords[language];
  const start = blockStart(lessonNo);
  return start === null ? `${lesson} ${lessonNo}` : `${at} ${timeText(start)}`;
}

type Moved = Pick<ShownPlanChange, 'day' | 'movedTo' | 'movedFrom'>;

/** `na poniedziałek, 23 listopada (lekcja 7)`, `z piątku, 20 listopada (lekcja 2)`; null of a lesson that stays in its day. */
export function otherDayText(change: Moved, language: Language): string | null {
  const { toDay, fromDay } = planWords[language];
  const text = (day: string, slot: Slot): string => `${day} (${slotText(slot, language)})`;
  const { day, movedTo, movedFrom } = change;
  if (movedTo) return text(toDay(movedTo.day), movedTo);
  return movedFrom && movedFrom.day !== day ? text(fromDay(movedFrom.day), movedFrom) : null;
}

/** The status of a changed lesson. */
export function statusText(
  status: Exclude<LessonStatus, 'planned'>,
  isOfOtherDay: boolean,
  language: Language,
): string {
  const words = planWords[language];
  return status === 'shifted' && isOfOtherDay ? words.otherDay : words.status[status];
}

/** A bare number needs the word: `sala 14`; `sala gimnastyczna` has it. */
export function roomText(room: string, language: Language): string {
  return /^\d/.test(room) ? `${planWords[language].room} ${room}` : room;
}
