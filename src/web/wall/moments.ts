import type { LocalTime } from '../../domain/id.ts';
import { takesPlace } from '../../domain/plan/rows.ts';
import type { Language } from '../../lib/language.ts';
import type { ShownDay } from '../../shown/day.ts';
import { timeText } from '../../shown/day-words.ts';
import type { WallLesson, WallSlot } from './day.ts';
import { withTime, words } from './words.ts';

/** One thing that is shown large: what is now, what comes next, what changed. */
export interface WallMoment {
  readonly kind: 'now' | 'break' | 'next' | 'change';
  /** When, in small letters: `teraz, do 9:40`. */
  readonly label: string;
  /** The subject; of a class that is split into groups, all of them. */
  readonly title: string;
  /** Whether the lesson does not take place. */
  readonly gone: boolean;
  /** What changed; null for an ordinary lesson. */
  readonly mark: { readonly status: Exclude<WallLesson['status'], 'planned'>; readonly text: string } | null;
  /** Room, group, and what was planned before: gives way first. */
  readonly aside: string | null;
  /** The slot that it is about; null of a break. */
  readonly slot: WallSlot | null;
}

/** A longer break is a free period. */
const MAX_BREAK_MINUTES = 35;

/**
 * Returns at most one of each kind, in the order in which they are read.
 * @param now the local time, if the day is today
 */
export function wallMoments(
  slots: readonly WallSlot[],
  { firstStart, lastEnd }: Pick<ShownDay, 'firstStart' | 'lastEnd'>,
  now: LocalTime | null,
  language: Language,
): readonly WallMoment[] {
  const current = slots.find((slot) => slot.time === 'now' && isHeld(slot));
  const next = slots.find((slot) => slot.time === 'ahead' && isHeld(slot));
  const hasBegun = now !== null && firstStart !== null && now >= firstStart;
  const isBreak = hasBegun && !current && next !== undefined && lastEnd !== null;
  const [before] = slots.filter((slot) => slot.time === 'past' && isHeld(slot)).slice(-1);
  const changed = slots.find(
    (slot) => slot !== current && slot !== next && slot.time !== 'past' && isChanged(slot),
  );
  const texts = words[language];
  const found = [
    current && momentOf('now', current, withTime(texts.nowUntil, current.to), language),
    isBreak && breakUntil(next, before, language),
    next && momentOf('next', next, withTime(hasBegun ? texts.nextAt : texts.firstAt, next.from), language),
    changed && momentOf('change', changed, withTime(texts.changeAt, changed.from), language),
  ];
  return found.filter((one) => one !== false && one !== undefined);
}

/** Whether any group has the lesson. */
export function isHeld({ lessons }: WallSlot): boolean {
  return lessons.some(({ status }) => takesPlace(status));
}

function isChanged({ lessons }: WallSlot): boolean {
  return lessons.some(({ status }) => status !== 'planned');
}

function breakUntil(next: WallSlot, before: WallSlot | undefined, language: Language): WallMoment {
  const texts = words[language];
  const minutes = before ? minutesOf(next.from) - minutesOf(before.to) : 0;
  return {
    kind: 'break',
    label: withTime(texts.breakUntil, timeText(next.from)),
    title: minutes > MAX_BREAK_MINUTES ? texts.freePeriod : texts.break,
    gone: false,
    mark: null,
    aside: null,
    slot: null,
  };
}

function momentOf(kind: WallMoment['kind'], slot: WallSlot, label: string, language: Language): WallMoment {
  const { lessons } = slot;
  const held = lessons.filter(({ status }) => takesPlace(status));
  const gone = held.length === 0;
  const named = gone ? lessons : held;
  const changed = lessons.find(({ status }) => status !== 'planned');
  const [first] = named;
  return {
    kind,
    label,
    title: [...new Set(named.map(({ subject }) => subject))].join(' / '),
    gone,
    mark: changed ? markOf(changed, lessons) : null,
    aside: [asideOf(changed, language), gone || named.length > 1 ? null : first?.room, first?.details]
      .filter(Boolean)
      .join(' · '),
    slot,
  };
}

/** The new room is the news of a change of rooms. One of several groups is named, as the others are as planned. */
function markOf(lesson: WallLesson, all: readonly WallLesson[]): WallMoment['mark'] {
  const { status, word, group, room } = lesson;
  if (status === 'planned' || word === null) return null;
  const isPart = all.some((other) => other.status !== status);
  const news = status === 'room_change' && room !== null ? room : word;
  return { status, text: isPart && group !== null ? `${group}: ${news}` : news };
}

function asideOf(changed: WallLesson | undefined, language: Language): string | null {
  const { was } = words[language];
  if (changed?.wasRoom) return `${was} ${changed.wasRoom}`;
  return changed?.was ? `${was} ${changed.was}` : null;
}

/** Of `8:05` or `08:05`: minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
