import type { LocalDate } from '../../lib/id.ts';
import { inLanguages, type Language } from '../../lib/language.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { ShownPlanChange } from '../shown/policies.ts';
import { blockStart, lessonNumber } from './blocks.ts';
import { dateText, dayMonthText, timeText } from './day-words.ts';
import type { LessonStatus, Slot } from './plan.ts';

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

/** The words for lessons and their changes on every Surface. A status is a noun, which stands beside the name of any subject. */
export const planWords = inLanguages({
  lesson: { pl: 'lekcja', en: 'lesson' },
  room: { pl: 'sala', en: 'room' },
  /** Before a time. */
  at: { pl: 'o', en: 'at' },
  status: {
    substitution: { pl: 'zastępstwo', en: 'substitution' },
    room_change: { pl: 'inna sala', en: 'other room' },
    shifted: { pl: 'inna godzina', en: 'other time' },
    cancelled: { pl: 'odwołana lekcja', en: 'cancelled' },
    moved: { pl: 'przeniesiona lekcja', en: 'moved' },
    free: { pl: 'wolne', en: 'free' },
  },
  /** Where there is little room. */
  short: {
    cancelled: { pl: 'nie ma', en: 'cancelled' },
    moved: { pl: 'przeniesienie', en: 'moved' },
  },
  /** Beside a slot without a name: `lekcja 3: odwołana`. */
  cancelled: { pl: 'odwołana', en: 'cancelled' },
  /** The name stands in the nominative. */
  insteadOf: {
    pl: (subject: string) => `zamiast: ${subject}`,
    en: (subject: string) => `instead of ${subject}`,
  },
  /** Instead of `shifted` for a lesson of another day. */
  otherDay: { pl: 'inny dzień', en: 'other day' },
  /** `na poniedziałek, 23 listopada` */
  toDay: {
    pl: (day: LocalDate) => `na ${plDay(PL_TO_WEEKDAY, day)}`,
    en: (day: LocalDate) => `to ${dateText(day, 'en')}`,
  },
  /** `z piątku, 20 listopada` */
  fromDay: {
    pl: (day: LocalDate) => plDay(PL_FROM_WEEKDAY, day),
    en: (day: LocalDate) => `from ${dateText(day, 'en')}`,
  },
});

/** `lekcja 3`; of a block without a number its start, `o 8:30`, and `lekcja` where that is unknown. */
export function slotText({ lessonNo }: Pick<Slot, 'lessonNo'>, language: Language): string {
  const { lesson, at } = planWords[language];
  const [start, number] = [blockStart(lessonNo), lessonNumber(lessonNo)];
  if (start !== null) return `${at} ${timeText(start)}`;
  return number === null ? lesson : `${lesson} ${number}`;
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

/** The same on the wall and the card. */
export function shortStatusText(...[status, isOfOtherDay, language]: Parameters<typeof statusText>): string {
  const { short } = planWords[language];
  return status === 'cancelled' || status === 'moved'
    ? short[status]
    : statusText(status, isOfOtherDay, language);
}

/** The subject that another one replaces; null: it is the same one, or unknown. */
export function replaced({
  subject,
  wasSubject,
}: Pick<ShownPlanChange, 'subject' | 'wasSubject'>): string | null {
  return subject !== null && wasSubject !== subject ? wasSubject : null;
}

/** A number, one letter, or a code such as `A12`, also for Python: no name of a room. `SG` is one: it is short for its name. */
export const ROOM_CODE = '^([0-9]|[A-Za-zĄĆĘŁŃÓŚŹŻąćęłńóśźż]$|[A-ZĄĆĘŁŃÓŚŹŻ]{1,3}[-. ]?[0-9]+[A-Za-z]?$)';
const roomCode = new RegExp(ROOM_CODE);

/** A code needs the word: `sala 14`, `sala A12`; `sala gimnastyczna` and `aula` do not. */
export function roomText(room: string, language: Language): string {
  return roomCode.test(room) ? `${planWords[language].room} ${room}` : room;
}
