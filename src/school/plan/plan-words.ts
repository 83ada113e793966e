import type { LocalDate } from '../../lib/id.ts';
import { inLanguages, type Language } from '../../lib/language.ts';
import { lessonsTexts } from '../../texts/plan.ts';
import type { ShownPlanChange } from '../shown/policies.ts';
import { blockStart, lessonNumber } from './blocks.ts';
import { dayMonthText, timeText, weekdayKey } from './day-words.ts';
import type { LessonStatus, Slot } from './rows.ts';

/** The words for lessons and their changes on every Surface. A status is a noun, which stands beside the name of any subject. */
export const planWords = inLanguages(lessonsTexts);

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
  const text = (say: typeof toDay, day: LocalDate, slot: Slot): string =>
    `${say({ weekday: weekdayKey(day), date: dayMonthText(day, language) })} (${slotText(slot, language)})`;
  const { day, movedTo, movedFrom } = change;
  if (movedTo) return text(toDay, movedTo.day, movedTo);
  return movedFrom && movedFrom.day !== day ? text(fromDay, movedFrom.day, movedFrom) : null;
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
