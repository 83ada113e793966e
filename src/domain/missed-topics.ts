import { memo } from '../lib/memo.ts';
import { type AttendanceEntry, attendancesOf } from './absences.ts';
import { compareNewest, type Id, type LocalDate } from './id.ts';
import { type Lookups, nameIn } from './lookups.ts';
import { addDays } from './plan/school-days.ts';
import { lastValue } from './reading.ts';
import type { Snapshot } from './snapshot.ts';

/** Realizations (§2.7): a lesson that was held. */
export interface Realization {
  readonly id: Id;
  readonly lessonId: Id | null;
  readonly lessonNo: number | null;
  readonly date: LocalDate;
  readonly topic: string | null;
  readonly isTrip: boolean;
  readonly countsInStatistics: boolean;
  readonly countsInRpn: boolean;
  readonly teacherId: Id | null;
}

/** What a lesson was about that the pupil was absent from, excused or not. */
export interface MissedTopic {
  readonly date: LocalDate;
  readonly lessonNo: number | null;
  readonly subject: string | null;
  readonly topic: string;
}

const WINDOW_DAYS = 14;

/** The first of the days that count, `today` included. */
export function firstMissedDay(today: LocalDate): LocalDate {
  return addDays(today, 1 - WINDOW_DAYS);
}

/** Whether the pupil was absent from a lesson of the last 14 days; null if that is unknown. */
export function hasRecentAbsence(snapshot: Snapshot, today: LocalDate): boolean | null {
  const absences = recentAbsences(snapshot, today);
  return absences && absences.length > 0;
}

/** The topics of the last 14 days, newest first; null if attendances, their types or the topics are unknown. */
export function missedTopics(snapshot: Snapshot, today: LocalDate): readonly MissedTopic[] | null {
  const absences = recentAbsences(snapshot, today);
  const topics = lastValue(snapshot.topics);
  return absences && topics ? joined(topics, absences, lastValue(snapshot.lookups)) : null;
}

function recentAbsences(snapshot: Snapshot, today: LocalDate): readonly AttendanceEntry[] | null {
  const entries = attendancesOf(snapshot);
  return entries && absencesIn(entries, firstMissedDay(today), today);
}

const absencesIn = memo(
  (entries: readonly AttendanceEntry[], from: LocalDate, to: LocalDate): readonly AttendanceEntry[] =>
    entries.filter(
      ({ kind, date }) => (kind === 'absence' || kind === 'excused') && from <= date && date <= to,
    ),
);

/** A class split in groups has several lessons of one number: the one of the pupil's own subject counts. */
const joined = memo(
  (
    topics: readonly Realization[],
    absences: readonly AttendanceEntry[],
    lookups: Lookups | undefined,
  ): readonly MissedTopic[] => {
    const bySlot = Map.groupBy(topics, ({ date, lessonNo }) => `${date}/${lessonNo}`);
    const subjectOf = (lessonId: Id | null): string | null =>
      nameIn(lookups?.subjects, lessonId === null ? null : lookups?.lessons[lessonId]?.subjectId);
    return absences
      .flatMap(({ date, lessonNo, subject }) => {
        const held = bySlot.get(`${date}/${lessonNo}`) ?? [];
        const topic = (held.find(({ lessonId }) => subjectOf(lessonId) === subject) ?? held[0])?.topic;
        return topic ? [{ date, lessonNo, subject, topic }] : [];
      })
      .sort((a, b) => compareNewest(a.date, b.date) || (a.lessonNo ?? 0) - (b.lessonNo ?? 0));
  },
);
