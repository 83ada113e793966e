import type { Semester } from '../../lib/id.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { byYear, last, type PartInput, partOf } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import { behaviourBook } from './behaviour.ts';
import { type RemarkBook, remarkBook } from './remarks.ts';

export interface ShownRemarks extends Omit<RemarkBook, 'entries'> {
  /** Newest first. */
  readonly entries: readonly show.ShownRemark[];
}

export interface ShownBehaviour {
  readonly facts: ReturnType<typeof show.behaviourFacts>;
  readonly newest: show.ShownBehaviourEntry | null;
  readonly grades: Readonly<Record<Semester, show.ShownBehaviourEntry | null>>;
  /** Those with points, newest first. */
  readonly entries: readonly show.ShownBehaviourEntry[];
}

const startAndYear = (input: PartInput) => ({
  ...byYear(input),
  start: lastValue(input.view.snapshot.school)?.behaviourStart ?? null,
});

/** Parts of a child, by their names. */
export const parts = {
  remarks: partOf(last('remarks'), byYear, (list, level, year): ShownRemarks => {
    const { entries, ...counts } = remarkBook(list, year);
    return { ...counts, entries: entries.map((entry) => show.remark(entry, level)) };
  }),

  behaviour: partOf(last('behaviour'), startAndYear, (records, level, { start, ...year }): ShownBehaviour => {
    const book = behaviourBook(records, start, year);
    const { entries, currentSemester, newest, grades, points } = book;
    const shown = (entry: (typeof entries)[number] | null) => entry && show.behaviour(entry, level);
    return {
      facts: show.behaviourFacts({ currentSemester, points }, level),
      newest: shown(newest),
      grades: { 1: shown(grades[1]), 2: shown(grades[2]) },
      entries: entries.filter((entry) => entry.points !== null).map((entry) => show.behaviour(entry, level)),
    };
  }),
};

/** What changed, by kind. */
export const items = { new_remark: show.remark, new_behaviour: show.behaviour };
