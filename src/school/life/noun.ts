import { sourceTexts } from '../../texts/life.ts';
import type { SourceRow } from '../cadences.ts';
import type { Library, LuckyNumber, Notice, SchoolFile, Trip } from './school-life.ts';

/** By Source. */
export interface Values {
  lucky_number: LuckyNumber;
  notices: readonly Notice[];
  trips: readonly Trip[];
  school_files: readonly SchoolFile[];
  lendings: Library;
}

export const sources = {
  lucky_number: { ...sourceTexts.lucky_number, cadence: 'lucky_number' },
  notices: { ...sourceTexts.notices, cadence: 'notices' },
  trips: { ...sourceTexts.trips, cadence: 'school_life' },
  school_files: { ...sourceTexts.school_files, cadence: 'school_life' },
  lendings: { ...sourceTexts.lendings, cadence: 'school_life' },
} as const satisfies Readonly<Record<keyof Values, SourceRow>>;

/** What the changes of one thing are about, by kind; with null if the thing may be gone. */
export interface Items {
  new_notice: Notice;
  new_document: SchoolFile;
  new_trip: Trip | null;
}

/** By kind of change. */
export const eventTypes = {
  new_notice: ['new', 'changed'],
  new_document: ['new', 'changed'],
  new_trip: ['new', 'changed', 'cancelled'],
} as const;
