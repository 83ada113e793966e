import type { LessonStatus } from '../domain/plan/plan.ts';
import type { Language } from '../lib/language.ts';

interface PlanWords {
  readonly lesson: string;
  readonly room: string;
  readonly status: Readonly<Record<Exclude<LessonStatus, 'planned'>, string>>;
}

/** The words for lessons and their changes on every Surface. */
export const planWords: Readonly<Record<Language, PlanWords>> = {
  pl: {
    lesson: 'lekcja',
    room: 'sala',
    status: {
      substitution: 'zastępstwo',
      room_change: 'inna sala',
      shifted: 'inna godzina',
      cancelled: 'odwołana',
      moved: 'przeniesiona',
      free: 'wolne',
    },
  },
  en: {
    lesson: 'lesson',
    room: 'room',
    status: {
      substitution: 'substitution',
      room_change: 'other room',
      shifted: 'other time',
      cancelled: 'cancelled',
      moved: 'moved',
      free: 'free',
    },
  },
};

/** A bare number needs the word: `sala 14`; `sala gimnastyczna` has it. */
export function roomText(room: string, language: Language): string {
  return /^\d/.test(room) ? `${planWords[language].room} ${room}` : room;
}
