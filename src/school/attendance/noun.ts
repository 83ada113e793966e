import { sourceTexts } from '../../texts/attendance.ts';
import type { SourceRow } from '../cadences.ts';
import type { AttendanceRecord, Realization } from './attendance.ts';
import type { Justification } from './justifications.ts';

/** By Source. */
export interface Values {
  attendance: readonly AttendanceRecord[];
  justifications: readonly Justification[];
  /** Lessons held in the last weeks; empty if the pupil was absent from none of the last 14 days and no test is ahead. */
  topics: readonly Realization[];
}

export const sources = {
  attendance: { ...sourceTexts.attendance, cadence: 'attendance' },
  justifications: { ...sourceTexts.justifications, cadence: 'remarks' },
  // Requested if the pupil was absent, or a test is ahead.
  topics: {
    ...sourceTexts.topics,
    cadence: 'remarks',
    after: ['attendance', 'lookups', 'agenda'],
    unrequested: true,
  },
} as const satisfies Readonly<Record<keyof Values, SourceRow>>;

/** By kind of change. */
export const eventTypes = {
  new_absence: [
    'absence',
    'lateness',
    'excused',
    'removed',
    'justification_accepted',
    'justification_changed',
  ],
} as const;
