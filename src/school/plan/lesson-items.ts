import type { Json } from '../../lib/json.ts';
import type { Language } from '../../lib/language.ts';
import { sideBySide } from '../../lib/text.ts';
import { changeOf } from '../day/shown.ts';
import { CHANGE_TEXTS, itemOf, LESSON_TEXTS, OUTING_TEXTS } from '../shown/items.ts';
import type { ShownLesson, ShownOuting, ShownPlanChange } from '../shown/policies.ts';
import { blockStart, lessonNumber } from './blocks.ts';
import { groupWords } from './groups.ts';
import { replaced } from './plan-words.ts';
import type { Slot } from './rows.ts';

const lessonTexts = itemOf<ShownLesson>('from', 'to', ...LESSON_TEXTS);
const changeFields = itemOf<ShownPlanChange>('kind', ...CHANGE_TEXTS, 'day', {
  moved_to: ({ movedTo }) => slotItem(movedTo),
  moved_from: ({ movedFrom }) => slotItem(movedFrom),
});

/** One item of `lessons`: a group of a slot. */
export function lessonItem(
  lesson: ShownLesson,
  changes: readonly ShownPlanChange[],
  language: Language,
): Json {
  return {
    ...numberItem(lesson.lessonNo),
    ...lessonTexts(lesson),
    group: lesson.group && groupWords(lesson.group)[language],
    status: lesson.status,
    ...replacedItem(lesson, changes),
  };
}

/** `was_subject`: what a substitution replaces; no field where it is nothing, or unknown. @param changes of its day */
export function replacedItem(
  lesson: ShownLesson,
  changes: readonly ShownPlanChange[],
): { readonly was_subject?: string } {
  const change = lesson.status === 'substitution' ? changeOf(lesson, changes) : null;
  const was = change && replaced(change);
  return was === null ? {} : { was_subject: was };
}

export function changeItem(change: ShownPlanChange): Json {
  return {
    ...numberItem(change.lessonNo),
    ...changeFields(change),
  };
}

const outingFields = itemOf<ShownOuting>(...OUTING_TEXTS, {
  kind: ({ isTrip }) => (isTrip ? 'trip' : 'event'),
  from_lesson: ({ lessons }) => lessons?.first ?? null,
  to_lesson: ({ lessons }) => lessons?.last ?? null,
});

/** What the child comes to instead of lessons, or beside them. */
export function outingItem(outing: ShownOuting | null | undefined): Json {
  return outing ? outingFields(outing) : null;
}

/** The lesson number of an item; a block of time has none. */
export function numberItem(lessonNo: number): { readonly lesson_no?: number } {
  const number = lessonNumber(lessonNo);
  return number === null ? {} : { lesson_no: number };
}

/** A block has its start instead of a number. */
export function slotItem(slot: Slot | null): Json {
  if (!slot) return null;
  const from = blockStart(slot.lessonNo);
  return { day: slot.day, ...(from === null ? numberItem(slot.lessonNo) : { from }) };
}

/** Groups of one slot side by side: `Język angielski / Język niemiecki`. */
export function subjects(slotLessons: readonly ShownLesson[]): string | null {
  return sideBySide(slotLessons.map((lesson) => lesson.subject));
}
