import { alone, partOf } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import { attendanceOf } from './absences.ts';
import { missedTopics } from './missed-topics.ts';

export interface ShownAttendanceReport {
  readonly facts: ReturnType<typeof show.attendanceFacts>;
  /** Of this semester, newest first. */
  readonly absent: readonly show.ShownAbsence[];
  /** Absences that are not excused, newest first (`AttendanceReport.open`). */
  readonly open: readonly show.ShownAbsence[];
  /** Newest first; null: unknown. */
  readonly justifications: readonly show.ShownJustification[] | null;
}

/** Parts of a child, by their names. */
export const parts = {
  attendance: partOf(
    ({ view: { snapshot, today } }) => attendanceOf(snapshot, today),
    alone,
    ({ absent, open, justifications, ...facts }, level): ShownAttendanceReport => ({
      facts: show.attendanceFacts(facts, level),
      absent: absent.map((one) => show.absence(one, level)),
      open: open.map((one) => show.absence(one, level)),
      justifications: justifications?.map((one) => show.justification(one, level)) ?? null,
    }),
  ),
  /** The topics of lessons that the pupil missed. */
  missedTopics: partOf(
    ({ view: { snapshot, today, own } }) => missedTopics(snapshot, today, own),
    alone,
    (topics, level): readonly show.ShownMissedTopic[] =>
      topics.map(({ homework, ...topic }) => ({
        ...show.missedTopic(topic, level),
        homework: homework.map((one) => show.homework(one, level)),
      })),
  ),
};
