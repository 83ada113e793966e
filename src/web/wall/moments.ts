import { type LocalTime, minutesOf } from '../../lib/id.ts';
import type { Language } from '../../lib/language.ts';
import type { ShownDay } from '../../school/day/shown.ts';
import { timeText } from '../../school/plan/day-words.ts';
import { planWords } from '../../school/plan/plan-words.ts';
import { takesPlace } from '../../school/plan/rows.ts';
import type { WallLesson, WallSlot } from './day-parts.ts';
import type { SubjectLook } from './subjects.ts';
import { words } from './words.ts';

/** What is read first: what is now, or else what comes first; and what comes after it. */
export interface WallMoment {
  readonly kind: 'now' | 'break' | 'first' | 'next' | 'done';
  /** In small letters: `teraz`, `jutro`; empty of today's first. */
  readonly word: string;
  /** `do 9:40`, `9:50`; null: school is over, or the time is unknown. */
  readonly time: string | null;
  /** The subject; of a class that is split into groups, all of them. */
  readonly title: string;
  readonly look: SubjectLook | 'break' | 'done';
  /** What changed; null for an ordinary lesson. */
  readonly mark: WallMark | null;
  /** The room. */
  readonly aside: string | null;
  /** The old room, the teacher and the school's note: gives way first. */
  readonly reason: string | null;
  /** The slot that it is about; null of a break. */
  readonly slot: WallSlot | null;
}

export interface WallMark {
  readonly status: Exclude<WallLesson['status'], 'planned'>;
  /** The group that it is about; null: the whole class. */
  readonly part: string | null;
  readonly text: string;
  /** The same in a word, where there is less room. */
  readonly brief: string | null;
}

/** A longer break is a free period. */
const MAX_BREAK_MINUTES = 35;

/**
 * Returns the lesson or break that is now and the lesson after it; before the first lesson that one.
 * @param now the local time, if the day is today
 * @param dayWord when the day is, if it is not today: `jutro`
 */
export function wallMoments(
  slots: readonly WallSlot[],
  { firstStart }: Pick<ShownDay, 'firstStart'>,
  now: LocalTime | null,
  dayWord: string | null,
  language: Language,
): readonly WallMoment[] {
  const current = slots.find((slot) => slot.time === 'now' && isHeld(slot));
  const next = slots.find((slot) => slot.time === 'ahead' && isHeld(slot));
  const hasBegun = current !== undefined || (now !== null && firstStart !== null && now >= firstStart);
  if (!hasBegun) return next ? [momentOf('first', next, dayWord ?? '', next.from || null, language)] : [];
  const [before] = slots.filter((slot) => slot.time === 'past' && isHeld(slot)).slice(-1);
  const first = current
    ? momentOf('now', current, words[language].now, untilText(current.to, language), language)
    : pause(next, before, language);
  return next ? [first, momentOf('next', next, words[language].next, next.from, language)] : [first];
}

/** Whether any group has the lesson. */
export function isHeld({ lessons }: WallSlot): boolean {
  return lessons.some(({ status }) => takesPlace(status));
}

function untilText(time: string, language: Language): string | null {
  return time === '' ? null : words[language].until({ time });
}

/** A break, or what is after the last lesson. */
function pause(next: WallSlot | undefined, before: WallSlot | undefined, language: Language): WallMoment {
  const none = { mark: null, aside: null, reason: null, slot: null };
  if (!next)
    return { ...none, kind: 'done', word: '', time: null, title: words[language].done, look: 'done' };
  const minutes = before ? minutesOf(next.from) - minutesOf(before.to) : 0;
  const { freePeriod, break: pauseWord, now: word } = words[language];
  const time = untilText(timeText(next.from), language);
  return {
    ...none,
    kind: 'break',
    word,
    time,
    title: minutes > MAX_BREAK_MINUTES ? freePeriod : pauseWord,
    look: 'break',
  };
}

function momentOf(
  kind: WallMoment['kind'],
  slot: WallSlot,
  word: string,
  time: string | null,
  language: Language,
): WallMoment {
  const held = slot.lessons.filter(({ status }) => takesPlace(status));
  const changed = slot.lessons.find(({ status }) => status !== 'planned');
  const [first] = held;
  const mark = markOf(slot);
  const was = mark ? replacedIn(slot, mark) : '';
  const room = held.length > 1 || mark?.text === first?.room ? null : (first?.room ?? null);
  return {
    kind,
    word,
    time,
    title: namesOf(held),
    look: first?.look ?? 'break',
    mark:
      mark && was !== ''
        ? { ...mark, text: planWords[language].insteadOf({ subject: was }), brief: mark.text }
        : mark,
    aside: room,
    reason: [asideOf(changed, language), first?.details].filter(Boolean).join(' · ') || null,
    slot,
  };
}

/** Each subject once. */
export function namesOf(lessons: readonly WallLesson[]): string {
  return [...new Set(lessons.map(({ subject }) => subject))].join(' / ');
}

/** The new room is the news of a change of rooms, if it is one room. One of several groups is named, as the others are as planned. */
export function markOf({ lessons }: WallSlot): WallMark | null {
  const changed = lessons.find(({ status }) => status !== 'planned');
  if (!changed || changed.status === 'planned' || changed.word === null) return null;
  const { status, word, part, room } = changed;
  const isPart = lessons.some((other) => other.status !== status);
  const isOneRoom = lessons.every((other) => other.status !== status || other.room === room);
  const news = status === 'room_change' && room !== null && isOneRoom ? room : word;
  return { status, part: isPart ? part : null, text: news, brief: news === word ? null : word };
}

/** What the lessons with a mark replace: `Biologia`; empty: nothing, or it is unknown. */
export function replacedIn({ lessons }: WallSlot, { status }: WallMark): string {
  return [...new Set(lessons.flatMap((one) => (one.status === status ? (one.was ?? []) : [])))].join(' / ');
}

function asideOf(changed: WallLesson | undefined, language: Language): string | null {
  return changed?.wasRoom ? `${words[language].was} ${changed.wasRoom}` : null;
}
