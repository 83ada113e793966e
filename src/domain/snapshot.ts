import type { GradeRecords } from './grades/grades.ts';
import type { Lookups } from './lookups.ts';
import type { LuckyNumber } from './lucky-number.ts';
import type { Mail } from './messages/messages.ts';
import type { Notice } from './notices.ts';
import type { ListedFreeDays } from './plan/free-days.ts';
import type { Substitution } from './plan/substitutions.ts';
import type { Timetable } from './plan/timetable.ts';
import type { Pupil, School, SchoolClass } from './pupil.ts';
import type { Reading } from './reading.ts';

/** What each Source reads. A Source is a named thing to read; its cadence stands in bridge/sources.ts. */
export interface SourceValues {
  pupil: Pupil;
  class: SchoolClass;
  school: School;
  lookups: Lookups;
  grades: GradeRecords;
  lucky_number: LuckyNumber;
  notices: readonly Notice[];
  timetable: Timetable;
  substitutions: readonly Substitution[];
  free_days: readonly ListedFreeDays[];
  messages: Mail;
}

export type SourceName = keyof SourceValues;

/** All Readings of one child, never changed in place. */
export type Snapshot = { readonly [S in SourceName]: Reading<SourceValues[S]> };

export const emptySnapshot: Snapshot = {
  pupil: { state: 'missing' },
  class: { state: 'missing' },
  school: { state: 'missing' },
  lookups: { state: 'missing' },
  grades: { state: 'missing' },
  lucky_number: { state: 'missing' },
  notices: { state: 'missing' },
  timetable: { state: 'missing' },
  substitutions: { state: 'missing' },
  free_days: { state: 'missing' },
  messages: { state: 'missing' },
};

export const sourceNames = Object.keys(emptySnapshot) as readonly SourceName[];
