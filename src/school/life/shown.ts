import { compareNewest, compareTexts, type Semester } from '../../lib/id.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { behaviourBook } from '../behaviour/behaviour.ts';
import { type RemarkBook, remarkBook } from '../behaviour/remarks.ts';
import { areWholeDays, upcomingFreeDays } from '../plan/free-days.ts';
import { possibleTrips, verdictInput } from '../plan/verdict.ts';
import {
  alone,
  byDay,
  bySettings,
  byYear,
  last,
  type PartInput,
  partOf,
  type ShownSettings,
} from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { SchoolFile } from './school-life.ts';

// Remarks, behaviour, trips, files, the library and free days.

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

export function linkedFile(file: SchoolFile, { portalUrl }: ShownSettings): show.LinkedFile {
  const { downloadPath } = file;
  const url = portalUrl === null || downloadPath === null ? null : URL.parse(downloadPath, portalUrl);
  const isOnPortal = url !== null && url.origin === URL.parse(portalUrl ?? '')?.origin;
  return { ...file, link: isOnPortal ? url.href : null };
}

export interface ShownFreeTime {
  /** The next range of whole days. */
  readonly next: show.ShownFreeDays | null;
  readonly upcoming: readonly show.ShownFreeDays[];
}

/** Parts of a child, by their names. */
export const schoolLife = {
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

  /** The trips that are not over and may be the pupil's, the first one first. */
  trips: partOf(
    last('trips'),
    ({ view: { snapshot, zone, own, today } }) => ({ ...verdictInput(snapshot, zone, own), today }),
    (list, level, { today, ...records }): readonly show.ShownTrip[] =>
      possibleTrips(list, today, records).map((trip) => show.trip(trip, level)),
  ),

  /** Newest first. */
  schoolFiles: partOf(
    last('school_files'),
    bySettings,
    (list, level, { settings }): readonly show.ShownSchoolFile[] =>
      list
        .toSorted((a, b) => compareNewest(a.addedOn, b.addedOn) || compareTexts(a.name, b.name))
        .map((file) => show.schoolFile(linkedFile(file, settings), level)),
  ),

  /** By due date. */
  lendings: partOf(last('lendings'), alone, ({ lendings }, level): readonly show.ShownLending[] =>
    lendings
      .toSorted((a, b) => compareTexts(a.dueOn ?? '9', b.dueOn ?? '9') || compareTexts(a.title, b.title))
      .map((one) => show.lending(one, level)),
  ),

  freeDays: partOf(last('free_days'), byDay, (list, level, { today }): ShownFreeTime => {
    const upcoming = upcomingFreeDays(list, today);
    const next = upcoming.find(areWholeDays);
    return {
      next: next ? show.freeDays(next, level) : null,
      upcoming: upcoming.map((range) => show.freeDays(range, level)),
    };
  }),
};
