import { MAX_STATE_CHARS } from '../../home/home-assistant.ts';
import type { Language } from '../../lib/language.ts';
import { capitalized, shorten } from '../../lib/text.ts';
import { sentencesTexts } from '../../texts/plan.ts';
import type { ShownPlanChange } from '../shown/policies.ts';
import { blockStart } from './blocks.ts';
import { timeText } from './day-words.ts';
import { otherDayText, planWords, roomText, slotText, statusText } from './plan-words.ts';
import type { Slot } from './rows.ts';

/**
 * The changes of a day in one line of at most 255 characters, `Matematyka (lekcja 3): odwołana lekcja; Historia
 * (lekcja 4): zastępstwo, Lis Jan`; null if the day is unknown. If names are hidden, only numbers, kinds and times.
 */
export function summaryOfChanges(
  changes: readonly ShownPlanChange[] | undefined,
  language: Language,
): string | null {
  if (!changes) return null;
  if (changes.length === 0) return sentencesTexts.none[language];
  const joined = [...new Set(changes.map((change) => changeText(change, language)))].join('; ');
  return shorten(capitalized(joined), MAX_STATE_CHARS);
}

/**
 * What is true now of a lesson whose change was taken back: `Matematyka (lekcja 3): lekcja jednak jest`.
 * @param lessonNo the planned one
 * @param was null: the change is unknown
 */
export function textAfterAll(lessonNo: number, was: ShownPlanChange | null, language: Language): string {
  const { kind = 'substitution', wasSubject = null } = was ?? {};
  const which = nameOf(wasSubject, { lessonNo }, language);
  const isNamed = wasSubject === null ? 'no' : 'yes';
  const text = sentencesTexts.afterAll[kind][language]({ which, isNamed });
  return shorten(capitalized(text), MAX_STATE_CHARS);
}

/** `Matematyka (lekcja 3)`, `lekcja 3`; of a block `Zajęcia (o 8:30)`, `lekcja o 8:30`. */
function nameOf(subject: string | null, place: Pick<Slot, 'lessonNo'>, language: Language): string {
  const slot = slotText(place, language);
  if (subject !== null) return `${subject} (${slot})`;
  return blockStart(place.lessonNo) === null ? slot : `${planWords[language].lesson} ${slot}`;
}

function changeText(change: ShownPlanChange, language: Language): string {
  const name = change.wasSubject ?? change.subject;
  const which = nameOf(name, plannedPlace(change), language);
  const otherDay = otherDayText(change, language);
  const say = (status: Parameters<typeof statusText>[0]): string =>
    statusText(status, otherDay !== null, language);
  const { cancelled, short } = planWords[language];
  const saying = (what: string): string => sentencesTexts.change[language]({ which, what });
  if (change.kind === 'cancelled') return saying(name !== null ? say('cancelled') : cancelled);
  // The hours of the old slot are not those of the lesson.
  if (change.movedTo) return saying(`${short.moved} ${otherDay}`);
  const names = namesNow(change, language);
  const time = change.kind === 'shifted' && change.from !== null ? timeText(change.from) : null;
  const moved =
    otherDay === null
      ? [say(change.kind), time]
      : [time && `${planWords[language].at} ${time}`, `${short.moved} ${otherDay}`];
  // The new room already shows that the room changed.
  const head = change.kind === 'room_change' && names.length > 0 ? [] : moved;
  return `${which}: ${[...head, ...names].filter((part) => part !== null).join(', ')}`;
}

/** A block that begins at another time is known by its old one. */
function plannedPlace({ day, lessonNo, movedFrom }: ShownPlanChange): Pick<Slot, 'lessonNo'> {
  return blockStart(lessonNo) !== null && movedFrom?.day === day ? movedFrom : { lessonNo };
}

/** The new subject, teacher and room, if they have names. */
function namesNow(change: ShownPlanChange, language: Language): readonly string[] {
  const roomNow = change.room && roomText(change.room, language);
  return [
    change.subject === change.wasSubject ? null : change.subject,
    change.kind === 'substitution' && change.teacher !== change.wasTeacher ? change.teacher : null,
    change.room === change.wasRoom ? null : roomNow,
  ].filter((name) => name !== null);
}
