import { memo } from '../lib/memo.ts';
import { type AttendanceEntry, attendancesOf } from './absences.ts';
import { type HomeworkEntry, homeworkOf } from './homework.ts';
import { compareNewest, type Id, type LocalDate } from './id.ts';
import { type Lookups, nameIn } from './lookups.ts';
import type { OwnLessons } from './plan/own-lessons.ts';
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
  /** Of its subject, given or due on that day. */
  readonly homework: readonly HomeworkEntry[];
}

const WINDOW_DAYS = 14;

/** Whether the pupil was absent from a lesson of the last 14 days; null if that is unknown. */
export function hasRecentAbsence(snapshot: Snapshot, today: LocalDate): boolean | null {
  const absences = recentAbsences(snapshot, today);
  return absences && absences.length > 0;
}

/** The topics of the last 14 days, newest first; null if attendances, their types or the topics are unknown. */
export function missedTopics(
  snapshot: Snapshot,
  today: LocalDate,
  own?: OwnLessons,
): readonly MissedTopic[] | null {
  const absences = recentAbsences(snapshot, today);
  const topics = lastValue(snapshot.topics);
  const homework = homeworkOf(snapshot, own);
  return absences && topics ? joined(topics, absences, lastValue(snapshot.lookups), homework) : null;
}

function recentAbsences(snapshot: Snapshot, today: LocalDate): readonly AttendanceEntry[] | null {
  const entries = attendancesOf(snapshot);
  return entries && absencesIn(entries, addDays(today, 1 - WINDOW_DAYS), today);
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
    homework: readonly HomeworkEntry[] | null,
  ): readonly MissedTopic[] => {
    const bySlot = Map.groupBy(topics, ({ date, lessonNo }) => `${date}/${lessonNo}`);
    const subjectOf = (lessonId: Id | null): string | null =>
      nameIn(lookups?.subjects, lessonId === null ? null : lookups?.lessons[lessonId]?.subjectId);
    return absences
      .flatMap(({ date, lessonNo, subject }) => {
        const held = bySlot.get(`${date}/${lessonNo}`) ?? [];
        const topic = (held.find(({ lessonId }) => subjectOf(lessonId) === subject) ?? held[0])?.topic;
        if (!topic) return [];
        const ofDay = (homework ?? []).filter(
          (one) =>
            one.subject !== null && one.subject === subject && (one.date === date || one.dueOn === date),
        );
        return [{ date, lessonNo, subject, topic, homework: ofDay }];
      })
      .sort((a, b) => compareNewest(a.date, b.date) || (a.lessonNo ?? 0) - (b.lessonNo ?? 0));
  },
);
