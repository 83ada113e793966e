import { type LocalTime, minutesOf } from '../../lib/id.ts';
import { lessonNumber } from '../../school/plan/blocks.ts';
import { takesPlace } from '../../school/plan/rows.ts';
import type { SlotParts, WallSlot } from './day-parts.ts';
import { isHeld } from './moments.ts';
import type { SubjectLook } from './subjects.ts';

/** A place on the strip of the day: a lesson, or a gap where a lesson number is not planned. */
export type WallBead =
  | {
      readonly kind: 'lesson';
      readonly no: number;
      readonly time: WallSlot['time'];
      /** False: crossed out. */
      readonly held: boolean;
      readonly changed: boolean;
      readonly name: string;
      /** One per group, at most two. */
      readonly looks: readonly SubjectLook[];
      /** How much of it is over, in per cent; null unless it is now. */
      readonly progress: number | null;
    }
  | { readonly kind: 'gap'; readonly no: number };

const MAX_LOOKS = 2;

/** @param now the local time, if the day is today */
export function wallBeads(
  slots: readonly SlotParts[],
  words: readonly WallSlot[],
  now: LocalTime | null,
): readonly WallBead[] {
  return slots.flatMap((slot, index): WallBead[] => {
    const word = words[index];
    if (!word) return [];
    const missing = missingBetween(slots[index - 1], slot);
    const gaps = Array.from({ length: missing }, (_, step) => ({
      kind: 'gap' as const,
      no: slot.no - missing + step,
    }));
    return [...gaps, beadOf(slot, word, now)];
  });
}

/** The number of lesson numbers between two slots. */
function missingBetween(before: SlotParts | undefined, { no, outing }: SlotParts): number {
  if (before?.outing || outing) return 0;
  const [last, next] = [before && lessonNumber(before.no), lessonNumber(no)];
  return last == null || next === null ? 0 : next - last - 1;
}

function beadOf({ no, from, to, outing }: SlotParts, word: WallSlot, now: LocalTime | null): WallBead {
  const held = isHeld(word);
  const shown = word.lessons.filter(({ status }) => takesPlace(status) === held);
  const looks = new Map(shown.map(({ subject, look }) => [subject, look]));
  return {
    kind: 'lesson',
    no,
    time: word.time,
    held,
    changed: word.lessons.some(({ status }) => status !== 'planned'),
    name: shown[0]?.label ?? '',
    looks: [...looks.values()].slice(0, MAX_LOOKS),
    progress: held && !outing && word.time === 'now' && now !== null ? percent(from, to, now) : null,
  };
}

function percent(from: LocalTime, to: LocalTime, now: LocalTime): number {
  const [start, end, at] = [minutesOf(from), minutesOf(to), minutesOf(now)];
  return end > start ? Math.round((100 * (at - start)) / (end - start)) : 0;
}
