import { compareNewest, type Id, type LocalDate } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { OwnLessons } from '../plan/own-lessons.ts';
import { addDays } from '../plan/school-days.ts';
import { joinedWith, type Snapshot } from '../snapshot.ts';
import type { HomeworkEntry } from '../work/entries.ts';
import { homeworkOf } from '../work/homework.ts';
import { type AttendanceEntry, attendancesOf } from './absences.ts';
import type { Realization } from './attendance.ts';

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
/** Of a lesson: a mistake of the school must not cost more. */
const MAX_HOMEWORK = 10;

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
  return absences && topics ? topicsMissed(topics, snapshot, absences, homework) : null;
}

/** The lessons of the last 14 days that the pupil was absent from; null if that is unknown. */
export function recentAbsences(snapshot: Snapshot, today: LocalDate): readonly AttendanceEntry[] | null {
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
const topicsMissed = joinedWith(
  ['lookups'],
  (
    topics: readonly Realization[],
    { lookups },
    absences: readonly AttendanceEntry[],
    homework: readonly HomeworkEntry[] | null,
  ): readonly MissedTopic[] => {
    const subjectOf = (lessonId: Id | null): Id | null => lookups?.lessons[lessonId ?? '']?.subjectId ?? null;
    const slotOf = ({ date, lessonNo }: Pick<Realization, 'date' | 'lessonNo'>): string =>
      `${date}/${lessonNo}`;
    // Of equal keys the first one counts.
    const [held, ofSubject] = [slotOf, (one: Realization) => `${slotOf(one)}/${subjectOf(one.lessonId)}`].map(
      (keyOf) => new Map(topics.toReversed().map((one) => [keyOf(one), one])),
    );
    const homeworkOn = Map.groupBy(
      (homework ?? []).flatMap((one) => [...new Set([one.date, one.dueOn])].map((day) => ({ day, one }))),
      ({ day, one }) => `${day}/${one.subjectId}`,
    );
    return absences
      .flatMap((absence) => {
        const { date, lessonNo, subjectId, subject } = absence;
        const slot = slotOf(absence);
        const topic = (ofSubject?.get(`${slot}/${subjectId}`) ?? held?.get(slot))?.topic;
        if (!topic) return [];
        const given = subjectId === null ? [] : (homeworkOn.get(`${date}/${subjectId}`) ?? []);
        return [
          { date, lessonNo, subject, topic, homework: given.slice(0, MAX_HOMEWORK).map(({ one }) => one) },
        ];
      })
      .sort((a, b) => compareNewest(a.date, b.date) || (a.lessonNo ?? 0) - (b.lessonNo ?? 0));
  },
);
