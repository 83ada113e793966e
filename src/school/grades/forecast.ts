import type { Semester } from '../../lib/id.ts';
import { roundHalfUp, type Weighted, weightedMean } from './average.ts';
import {
  type Gradebook,
  type GradebookEntry,
  newestOfKind,
  type SubjectGrades,
  weightedIn,
} from './gradebook.ts';

export const MARKS = [1, 2, 3, 4, 5, 6] as const;
export type Mark = (typeof MARKS)[number];

/** What one more mark would do to a subject's average of the current semester. */
export interface Forecast {
  /** The usual weight of the subject, which the mark is assumed to have. */
  readonly weight: number;
  /** The average after it, unrounded. */
  readonly next: Readonly<Record<Mark, number>>;
  /** The whole grade above the one that the average rounds to; null: no 5 leads to it. */
  readonly target: Mark | null;
  /** How many 5s of the usual weight raise the average to `target` - 0.5. */
  readonly fives: number | null;
}

/** Returns null if no grade of the semester counts. */
export function forecast(entries: readonly GradebookEntry[], semester: Semester): Forecast | null {
  const counting = weightedIn(entries).filter((entry) => entry.semester === semester);
  const average = weightedMean(counting);
  if (average === null) return null;
  const weight = usualWeight(counting);
  const after = (...marks: readonly Mark[]): number =>
    weightedMean([...counting, ...marks.map((value) => ({ value, weight }))]) ?? average;
  const next = Object.fromEntries(MARKS.map((mark) => [mark, after(mark)])) as Record<Mark, number>;
  const target = (Math.floor(average + 0.5) + 1) as Mark;
  return target > 5
    ? { weight, next, target: null, fives: null }
    : { weight, next, target, fives: fivesTo(target - 0.5, counting, weight) };
}

/** The most frequent weight; of several the one of the newest grade. @param grades newest first, at least one */
function usualWeight(grades: readonly Weighted[]): number {
  const byWeight = [...Map.groupBy(grades, ({ weight }) => weight)];
  return byWeight.reduce((a, b) => (b[1].length > a[1].length ? b : a))[0];
}

function fivesTo(goal: number, counting: readonly Weighted[], weight: number): number {
  const missing = counting.reduce((sum, one) => sum + (goal - one.value) * one.weight, 0);
  // Without the error of binary fractions, which could require one 5 more.
  return Math.ceil(roundHalfUp(missing / ((5 - goal) * weight), 9));
}

/** A subject in which the pupil may fail. */
export interface SubjectAtRisk {
  readonly id: SubjectGrades['id'];
  readonly average: number | null;
  /** The newest proposition of the current semester, as shown. */
  readonly proposition: string | null;
}

const RISK_BELOW = 2;

/** The subjects with an average below 2.00 in the current semester, or whose newest proposition in it is a 1. */
export function subjectsAtRisk({ subjects, currentSemester }: Gradebook): readonly SubjectAtRisk[] {
  return subjects.flatMap(({ id, averages, entries }) => {
    const current = entries.filter(({ semester }) => semester === currentSemester);
    const kind = currentSemester === 1 ? 'semester_proposition' : 'final_proposition';
    const proposition = newestOfKind(kind, current) ?? null;
    const average = averages.current;
    const isLow = average !== null && roundHalfUp(average, 2) < RISK_BELOW;
    const isProposed = proposition?.value != null && proposition.value < RISK_BELOW;
    return isLow || isProposed ? [{ id, average, proposition: proposition?.text ?? null }] : [];
  });
}
