import { parseDuration } from '../lib/duration.ts';
import type { Translated } from '../lib/language.ts';
import { mapValues } from '../lib/map-values.ts';
import { cadencesTexts } from '../texts/polling.ts';

/**
 * The hours of a child's day by the school's clock (school/plan/school-hours.ts). `school`: from two hours before the first
 * lesson until ten minutes after the last. `calm`: the other hours of a school day. `free`: a day without lessons, and the
 * last day of a holiday. `holiday`: the other days of one. In the quiet hours of the configuration nothing is read.
 */
export const HOURS = ['school', 'calm', 'free', 'holiday'] as const;
export type Hours = (typeof HOURS)[number];

/** A key of `polling`, used by one or several Sources. */
interface Cadence {
  /** The defaults, in the form of the configuration. The key configures the one of school hours. */
  readonly every: Readonly<Record<Hours, string>>;
  readonly name: Translated;
  readonly about: Translated;
}

/**
 * In the order of the configuration, the most important first: if the day's budget runs low, the first has the largest share of
 * what remains after one reading of each Source (bridge/reading/give-way.ts). The add-on's form has each as `poll_KEY`, in minutes.
 */
export const cadences = {
  plan_changes: {
    every: { school: '10m', calm: '30m', free: '3h', holiday: '12h' },
    ...cadencesTexts.plan_changes,
  },
  messages: {
    every: { school: '15m', calm: '15m', free: '3h', holiday: '6h' },
    ...cadencesTexts.messages,
  },
  timetable: {
    every: { school: '4h', calm: '8h', free: '1d', holiday: '1d' },
    ...cadencesTexts.timetable,
  },
  grades: {
    every: { school: '30m', calm: '2h', free: '8h', holiday: '1d' },
    ...cadencesTexts.grades,
  },
  notices: {
    every: { school: '30m', calm: '2h', free: '8h', holiday: '12h' },
    ...cadencesTexts.notices,
  },
  attendance: {
    every: { school: '1h', calm: '4h', free: '1d', holiday: '3d' },
    ...cadencesTexts.attendance,
  },
  homework: {
    every: { school: '2h', calm: '6h', free: '12h', holiday: '1d' },
    ...cadencesTexts.homework,
  },
  remarks: {
    every: { school: '4h', calm: '8h', free: '1d', holiday: '3d' },
    ...cadencesTexts.remarks,
  },
  other_grades: {
    every: { school: '12h', calm: '12h', free: '1d', holiday: '3d' },
    ...cadencesTexts.other_grades,
  },
  school_life: {
    every: { school: '12h', calm: '1d', free: '2d', holiday: '3d' },
    ...cadencesTexts.school_life,
  },
  sent_messages: {
    every: { school: '6h', calm: '8h', free: '1d', holiday: '1d' },
    ...cadencesTexts.sent_messages,
  },
  lucky_number: {
    every: { school: '1h', calm: '4h', free: '1d', holiday: '1d' },
    ...cadencesTexts.lucky_number,
  },
  lookups: {
    every: { school: '1d', calm: '1d', free: '3d', holiday: '7d' },
    ...cadencesTexts.lookups,
  },
} as const satisfies Readonly<Record<string, Cadence>>;

export type CadenceKey = keyof typeof cadences;

export const cadenceKeys = Object.keys(cadences) as readonly CadenceKey[];

/** How often a Source is read, in milliseconds. */
export type Intervals = Readonly<Record<Hours, number>>;
export type Cadences = Readonly<Record<CadenceKey, Intervals>>;

/**
 * The intervals for a configured one of school hours. A shorter one than the default shortens the others in proportion; a
 * longer one is the least at all hours.
 */
export function intervalsOf(key: CadenceKey, configuredMs: number): Intervals {
  const defaults = mapValues(cadences[key].every, (every) => parseDuration(every) ?? 0);
  const share = Math.min(1, configuredMs / defaults.school);
  return mapValues(defaults, (ms) => Math.max(configuredMs, ms * share));
}

/** The same interval at all hours. */
export function alwaysEvery(ms: number): Intervals {
  return { school: ms, calm: ms, free: ms, holiday: ms };
}

export const MIN_CADENCE = '5m';
export const MAX_CADENCE = '7d';

/** A Source: what is read, how often. */
export interface SourceRow<Name extends string = string> {
  /** For parents. */
  readonly name: Translated;
  readonly cadence: CadenceKey;
  /** Sources that must be read before this one. */
  readonly after?: readonly Name[];
  /** Changes rarely: not read again at a restart of the bridge or a press of `refresh`. */
  readonly rare?: true;
  /** What was known holds where the account does not have it any more: the school year ends when it did. */
  readonly lasting?: true;
  /** Often needs no request: a reading is no sign of the portal. */
  readonly unrequested?: true;
  /** Requests of one reading, to plan the day's budget; default: one. */
  readonly requests?: number;
}
