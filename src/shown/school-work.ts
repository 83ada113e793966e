import { type AttendanceReport, attendanceOf } from '../domain/absences.ts';
import { type AgendaItem, agendaOf, meetingsOf, upcoming } from '../domain/agenda.ts';
import { dueHomework, type HomeworkEntry, homeworkOf } from '../domain/homework.ts';
import type { Id, LocalDate } from '../domain/id.ts';
import { awaitingAnswer, type SentMail } from '../domain/messages/sent-mail.ts';
import { type MissedTopic, missedTopics } from '../domain/missed-topics.ts';
import { lastValue } from '../domain/reading.ts';
import type { SchoolView } from '../domain/view.ts';
import { memo } from '../lib/memo.ts';
import { Temporal } from '../lib/temporal.ts';
import type { PrivacyLevel } from './privacy.ts';
import * as show from './records.ts';

export interface ShownAttendanceReport {
  readonly facts: ReturnType<typeof show.attendanceFacts>;
  /** Of this semester, newest first. */
  readonly absent: readonly show.ShownAbsence[];
  /** Absences that are not excused, newest first (`AttendanceReport.open`). */
  readonly open: readonly show.ShownAbsence[];
  /** Newest first. */
  readonly justifications: readonly show.ShownJustification[];
}

/** Something of a day from today on; `days` 0 is today. */
export type Ahead<T> = T & { readonly days: number };

export interface ShownHomeworkList {
  /** Due today or later, the next first. */
  readonly due: readonly Ahead<show.ShownHomework>[];
}

/** Of today and later, the next first. */
export interface ShownAgenda {
  readonly items: readonly Ahead<show.ShownAgendaItem>[];
}

export function shownAttendance({ snapshot, today }: SchoolView, level: PrivacyLevel) {
  const report = attendanceOf(snapshot, today);
  return report && reportIn(report, level);
}

const reportIn = memo(
  ({ absent, open, justifications, ...facts }: AttendanceReport, level: PrivacyLevel) => ({
    facts: show.attendanceFacts(facts, level),
    absent: absent.map((one) => show.absence(one, level)),
    open: open.map((one) => show.absence(one, level)),
    justifications: justifications.map((one) => show.justification(one, level)),
  }),
);

/** @param done the ids of what a person has marked as done */
export function shownHomework(
  { snapshot, today, own }: SchoolView,
  done: readonly Id[],
  level: PrivacyLevel,
): ShownHomeworkList | null {
  const list = homeworkOf(snapshot, own);
  return list && homeworkIn(list, today, done, level);
}

const homeworkIn = memo(
  (
    list: readonly HomeworkEntry[],
    today: LocalDate,
    done: readonly Id[],
    level: PrivacyLevel,
  ): ShownHomeworkList => {
    const due = dueHomework(list, today).map((one) => {
      const days = daysUntil(one.dueOn ?? today, today);
      return { ...show.homework(one, level), days, done: one.done || done.includes(one.id) };
    });
    return { due };
  },
);

export function shownAgenda({ snapshot, today, own }: SchoolView, level: PrivacyLevel): ShownAgenda | null {
  const items = agendaOf(snapshot, own);
  return items && ahead(items, today, level);
}

/** Parents' meetings. */
export function shownMeetings({ snapshot, today, own }: SchoolView, level: PrivacyLevel): ShownAgenda | null {
  const items = meetingsOf(snapshot, own);
  return items && ahead(items, today, level);
}

/** The topics of lessons that the pupil missed. */
export function shownMissedTopics(
  { snapshot, today }: SchoolView,
  level: PrivacyLevel,
): readonly show.ShownMissedTopic[] | null {
  const topics = missedTopics(snapshot, today);
  return topics && topicsIn(topics, level);
}

const topicsIn = memo(
  (topics: readonly MissedTopic[], level: PrivacyLevel): readonly show.ShownMissedTopic[] =>
    topics.map((topic) => show.missedTopic(topic, level)),
);

/** The sent messages without an answer; null if they, or the inbox, are unknown. */
export function shownUnanswered(
  { snapshot, today }: SchoolView,
  level: PrivacyLevel,
): readonly show.ShownSentMail[] | null {
  const [sent, mail] = [lastValue(snapshot.sent_messages), lastValue(snapshot.messages)];
  return sent && mail?.inbox ? unansweredIn(awaitingAnswer(sent, mail.inbox, today), level) : null;
}

const unansweredIn = memo(
  (messages: readonly SentMail[], level: PrivacyLevel): readonly show.ShownSentMail[] =>
    messages.map((message) => show.sentMail(message, level)),
);

const ahead = memo((items: readonly AgendaItem[], today: LocalDate, level: PrivacyLevel): ShownAgenda => {
  const shown = upcoming(items, today).map((item) => {
    return { ...show.agendaItem(item, level), days: daysUntil(item.date, today) };
  });
  return { items: shown };
});

function daysUntil(day: LocalDate, today: LocalDate): number {
  return Temporal.PlainDate.from(today).until(day).days;
}
