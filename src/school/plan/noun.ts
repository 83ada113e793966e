import { sourceTexts } from '../../texts/plan.ts';
import type { SourceRow } from '../cadences.ts';
import type { ListedFreeDays, Substitution, Timetable } from './timetable.ts';

/** By Source. */
export interface Values {
  timetable: Timetable;
  substitutions: readonly Substitution[];
  free_days: readonly ListedFreeDays[];
}

export const sources = {
  // Free days decide how many weeks are read.
  timetable: {
    ...sourceTexts.timetable,
    cadence: 'timetable',
    after: ['free_days'],
    requests: 2,
  },
  substitutions: { ...sourceTexts.substitutions, cadence: 'plan_changes' },
  free_days: {
    ...sourceTexts.free_days,
    cadence: 'lookups',
    rare: true,
    after: ['pupil'],
    requests: 3,
  },
} as const satisfies Readonly<Record<keyof Values, SourceRow>>;

/** By kind of change. */
export const eventTypes = {
  plan_change: [
    'lesson_cancelled',
    'substitution',
    'room_change',
    'lesson_moved',
    'altered',
    'withdrawn',
    'day_cancelled',
    'day_restored',
    'start_changed',
    'end_changed',
  ],
} as const;
