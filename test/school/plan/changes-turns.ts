import { expect } from 'vitest';
import type { ListedFreeDays, Substitution, TimetableLesson } from '../../../src/school/plan/timetable.ts';
import type { Snapshot } from '../../../src/school/snapshot.ts';
import type { SourceValues } from '../../../src/school/sources.ts';
import { freeDays, lesson, lookups, original, side, substitution } from '../builders.ts';
import { AT, read, TurnSequence } from '../changes/turn-sequence.ts';

// AT is Monday morning.
export const sunday = '2026-11-15';
export const monday = '2026-11-16';
export const tuesday = '2026-11-17';
export const friday = '2026-11-20';
export const absent = { state: 'absent', at: AT } as const;
export const three = [lesson(1, '1'), lesson(2, '2'), lesson(3, '3')];

export type Days = Readonly<Record<string, readonly TimetableLesson[]>>;
// Sunday is past; its lessons 4 and 5 give their times.
export const week: Days = {
  [sunday]: [...three, lesson(4, '4'), lesson(5, '4')],
  [monday]: three,
  [tuesday]: three,
  [friday]: three,
};

/** A plan without changes, except for the given parts. */
export function school(
  days: Days = {},
  substitutions: readonly Substitution[] = [],
  free: readonly ListedFreeDays[] = [],
): Partial<SourceValues> {
  return { timetable: { days: { ...week, ...days } }, substitutions, free_days: free };
}

export const without = (lessonNo: number, from = three): TimetableLesson[] =>
  from.map((one) => (one.lessonNo === lessonNo ? { ...one, cancelled: true } : one));
export const withoutAll = three.map((one) => ({ ...one, cancelled: true }));
export const cancels = (lessonNo: number, day = tuesday, id = `c${lessonNo}`): Substitution =>
  substitution('cancelled', side(lessonNo, String(lessonNo), { date: day }), null, id);
const replaced = lesson(2, '4', { substitution: true, original: original(2, '2', { date: tuesday }) });
export const substituted = [lesson(1, '1'), replaced, lesson(3, '3')];
export const inRoom = (classroomId: string): TimetableLesson[] => [
  lesson(1, '1'),
  lesson(2, '2', { classroomId, substitution: true, original: original(2, '2', { date: tuesday }) }),
  lesson(3, '3'),
];
export const dayOff = freeDays({ name: 'Dzień dyrektorski', from: tuesday, to: tuesday });

export function turnsFrom(first: Partial<SourceValues> = school()): TurnSequence {
  const turns = new TurnSequence();
  expect(turns.next(read({ lookups, ...first }))).toEqual([]);
  return turns;
}

/** The changes of the next turn, each as `type day lesson`. */
export function labels(turns: TurnSequence, readings: Partial<Snapshot>, at = AT): string[] {
  return turns
    .next(readings, at)
    .map((change) => {
      if (change.kind !== 'plan_change') return change.kind;
      return [change.type, change.day.slice(8), 'lessonNo' in change ? change.lessonNo : ''].join(' ').trim();
    })
    .sort();
}
