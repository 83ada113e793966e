import { compareNewest, compareTexts } from '../../lib/id.ts';
import { areWholeDays, upcomingFreeDays } from '../plan/free-days.ts';
import { possibleTrips, verdictInput } from '../plan/verdict.ts';
import { alone, byDay, bySettings, last, partOf, type ShownSettings } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { PrivacyLevel } from '../shown/privacy.ts';
import type { SchoolFile } from './school-life.ts';

function linkedFile(file: SchoolFile, { portalUrl }: ShownSettings): show.LinkedFile {
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
export const parts = {
  luckyNumber: partOf(({ view }) => view.luckyNumber, alone, show.luckyNumber),
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

/** What changed, by kind. */
export const items = {
  new_document: (file: SchoolFile, level: PrivacyLevel, settings: ShownSettings) =>
    show.schoolFile(linkedFile(file, settings), level),
  new_trip: show.trip,
};
