import { type BehaviourRecords, behaviourBook } from '../domain/grades/behaviour.ts';
import type { LocalDate, Semester } from '../domain/id.ts';
import type { Library } from '../domain/lendings.ts';
import type { Lookups } from '../domain/lookups.ts';
import { areWholeDays, type ListedFreeDays, upcomingFreeDays } from '../domain/plan/free-days.ts';
import type { BehaviourStart, SchoolClass } from '../domain/pupil.ts';
import { lastValue } from '../domain/reading.ts';
import { type Remark, type RemarkBook, remarkBook } from '../domain/remarks.ts';
import type { SchoolFile } from '../domain/school-files.ts';
import { type Trip, tripsAhead } from '../domain/trips.ts';
import type { SchoolView } from '../domain/view.ts';
import { memo } from '../lib/memo.ts';
import type { PrivacyLevel } from './privacy.ts';
import * as show from './records.ts';

// Remarks, behaviour, trips, files, the library and free days. null: the Source has no value.

export interface ShownRemarks extends Omit<RemarkBook, 'entries'> {
  /** Newest first. */
  readonly entries: readonly show.ShownRemark[];
}

export function shownRemarks({ snapshot, today }: SchoolView, level: PrivacyLevel): ShownRemarks | null {
  const list = lastValue(snapshot.remarks);
  return list ? remarksOf(list, lastValue(snapshot.lookups), lastValue(snapshot.class), today, level) : null;
}

type OfYear = [lookups: Lookups | undefined, schoolClass: SchoolClass | undefined, today: LocalDate];

const remarksOf = memo((list: readonly Remark[], ...rest: [...OfYear, PrivacyLevel]): ShownRemarks => {
  const [lookups, schoolClass, today, level] = rest;
  const { entries, ...counts } = remarkBook(list, lookups, schoolClass, today);
  return { ...counts, entries: entries.map((entry) => show.remark(entry, level)) };
});

export interface ShownBehaviour {
  readonly facts: ReturnType<typeof show.behaviourFacts>;
  readonly newest: show.ShownBehaviourEntry | null;
  readonly grades: Readonly<Record<Semester, show.ShownBehaviourEntry | null>>;
  /** Those with points, newest first. */
  readonly entries: readonly show.ShownBehaviourEntry[];
}

export function shownBehaviour({ snapshot, today }: SchoolView, level: PrivacyLevel): ShownBehaviour | null {
  const records = lastValue(snapshot.behaviour);
  const start = lastValue(snapshot.school)?.behaviourStart ?? null;
  return records
    ? behaviourOf(records, start, lastValue(snapshot.lookups), lastValue(snapshot.class), today, level)
    : null;
}

const behaviourOf = memo(
  (
    records: BehaviourRecords,
    start: BehaviourStart | null,
    ...rest: [...OfYear, PrivacyLevel]
  ): ShownBehaviour => {
    const [lookups, schoolClass, today, level] = rest;
    const { entries, currentSemester, newest, grades, points } = behaviourBook(
      records,
      start,
      lookups,
      schoolClass,
      today,
    );
    return {
      facts: show.behaviourFacts({ currentSemester, points }, level),
      newest: newest && show.behaviour(newest, level),
      grades: {
        1: grades[1] && show.behaviour(grades[1], level),
        2: grades[2] && show.behaviour(grades[2], level),
      },
      entries: entries.filter((entry) => entry.points !== null).map((entry) => show.behaviour(entry, level)),
    };
  },
);

/** The trips that are not over, the first one first. */
export function shownTrips(
  { snapshot, today }: SchoolView,
  level: PrivacyLevel,
): readonly show.ShownTrip[] | null {
  const list = lastValue(snapshot.trips);
  return list ? tripsOf(list, today, level) : null;
}

const tripsOf = memo(
  (list: readonly Trip[], today: LocalDate, level: PrivacyLevel): readonly show.ShownTrip[] =>
    tripsAhead(list, today).map((trip) => show.trip(trip, level)),
);

export function linkedFile(file: SchoolFile, portalUrl: string | null): show.LinkedFile {
  const { downloadPath } = file;
  const url = portalUrl === null || downloadPath === null ? null : URL.parse(downloadPath, portalUrl);
  const isOnPortal = url !== null && url.origin === URL.parse(portalUrl ?? '')?.origin;
  return { ...file, link: isOnPortal ? url.href : null };
}

/** Newest first. */
export function shownFiles(
  { snapshot }: SchoolView,
  level: PrivacyLevel,
  portalUrl: string | null,
): readonly show.ShownSchoolFile[] | null {
  const list = lastValue(snapshot.school_files);
  return list ? filesOf(list, level, portalUrl) : null;
}

const filesOf = memo(
  (
    list: readonly SchoolFile[],
    level: PrivacyLevel,
    portalUrl: string | null,
  ): readonly show.ShownSchoolFile[] =>
    list
      .toSorted((a, b) => compare(b.addedOn ?? '', a.addedOn ?? '') || compare(a.name, b.name))
      .map((file) => show.schoolFile(linkedFile(file, portalUrl), level)),
);

/** By due date. */
export function shownLendings(
  { snapshot }: SchoolView,
  level: PrivacyLevel,
): readonly show.ShownLending[] | null {
  const library = lastValue(snapshot.lendings);
  return library ? lendingsOf(library, level) : null;
}

const lendingsOf = memo(({ lendings }: Library, level: PrivacyLevel): readonly show.ShownLending[] =>
  lendings
    .toSorted((a, b) => compare(a.dueOn ?? '9', b.dueOn ?? '9') || compare(a.title, b.title))
    .map((one) => show.lending(one, level)),
);

export interface ShownFreeTime {
  /** The next range of whole days. */
  readonly next: show.ShownFreeDays | null;
  readonly upcoming: readonly show.ShownFreeDays[];
}

export function shownFreeTime({ snapshot, today }: SchoolView, level: PrivacyLevel): ShownFreeTime | null {
  const list = lastValue(snapshot.free_days);
  return list ? freeTimeOf(list, today, level) : null;
}

const freeTimeOf = memo(
  (list: readonly ListedFreeDays[], today: LocalDate, level: PrivacyLevel): ShownFreeTime => {
    const upcoming = upcomingFreeDays(list, today);
    const next = upcoming.find(areWholeDays);
    return {
      next: next ? show.freeDays(next, level) : null,
      upcoming: upcoming.map((range) => show.freeDays(range, level)),
    };
  },
);

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
