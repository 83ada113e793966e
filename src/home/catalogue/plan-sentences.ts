import type { ChangeKind, PlanChange } from '../../domain/plan/plan.ts';
import type { Language } from '../../lib/language.ts';
import { STATE_LIMIT } from '../home-assistant.ts';
import { shorten } from '../limits.ts';
import { detail, type Value } from '../privacy.ts';

interface Words {
  readonly lesson: string;
  readonly room: string;
  readonly none: string;
  readonly kinds: Readonly<Record<ChangeKind, string>>;
}

const words: Readonly<Record<Language, Words>> = {
  pl: {
    lesson: 'lekcja',
    room: 'sala',
    none: 'Bez zmian',
    kinds: {
      cancelled: 'odwołana',
      substitution: 'zastępstwo',
      room_change: 'inna sala',
      shifted: 'inna godzina',
    },
  },
  en: {
    lesson: 'lesson',
    room: 'room',
    none: 'No changes',
    kinds: {
      cancelled: 'cancelled',
      substitution: 'substitution',
      room_change: 'other room',
      shifted: 'other time',
    },
  },
};

/**
 * The changes of a day in one line of at most 255 characters, `Matematyka (lekcja 3) odwołana; Historia (lekcja 4):
 * zastępstwo, Lis Jan`; null where the day is not known. Where names are hidden it has numbers, kinds and times only.
 */
export function summaryOfChanges(changes: readonly PlanChange[] | undefined, language: Language): Value {
  if (!changes) return null;
  if (changes.length === 0) return words[language].none;
  const line = (named: boolean): string => {
    const parts = changes.map((change) => changeText(change, words[language], named));
    const joined = [...new Set(parts)].join('; ');
    return shorten(joined.charAt(0).toUpperCase() + joined.slice(1), STATE_LIMIT);
  };
  return detail(line(true), line(false));
}

function changeText(change: PlanChange, { lesson, room, kinds }: Words, named: boolean): string {
  const number = `${lesson} ${change.lessonNo}`;
  const subject = named ? (change.wasSubject ?? change.subject) : null;
  const which = subject === null ? number : `${subject} (${number})`;
  const kind = kinds[change.kind];
  if (change.kind === 'cancelled') return `${which} ${kind}`;
  const time = change.kind === 'shifted' ? change.from : null;
  const names = named ? namesNow(change, room) : [];
  // The room says itself that it is another one.
  const head = change.kind === 'room_change' && names.length > 0 ? null : kind;
  return `${which}: ${[head, time, ...names].filter((part) => part !== null).join(', ')}`;
}

/** What is new, where that has a name. */
function namesNow(change: PlanChange, room: string): readonly string[] {
  const roomNow = change.room === null ? null : `${room} ${change.room}`;
  return [
    change.subject === change.wasSubject ? null : change.subject,
    change.kind === 'substitution' && change.teacher !== change.wasTeacher ? change.teacher : null,
    change.room === change.wasRoom ? null : roomNow,
  ].filter((name) => name !== null);
}
