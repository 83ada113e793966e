import type { Id, LocalDate } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import { byDay, partOf } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { PrivacyLevel } from '../shown/privacy.ts';
import { agendaOf, meetingsOf, upcoming } from './agenda.ts';
import type { AgendaItem, HomeworkEntry } from './entries.ts';
import { dueHomework, homeworkOf, undatedHomework } from './homework.ts';
import { type Revision, revisionOf } from './revision.ts';

/** Something of a day from today on; `days` 0 is today. */
export type Ahead<T> = T & { readonly days: number };

export interface ShownHomeworkList {
  /** Due today or later, the next first. */
  readonly due: readonly Ahead<show.ShownHomework>[];
  /** Without a due date, given within a month and not done. */
  readonly undated: readonly show.ShownHomework[];
}

/** Of today and later, the next first. */
export interface ShownMeetings {
  readonly items: readonly Ahead<show.ShownAgendaItem>[];
}

export interface ShownAgenda extends ShownMeetings {
  /** What to revise for the tests; null if that is unknown or hidden. */
  readonly topics: Revision['topics'] | null;
}

function ahead(
  items: readonly AgendaItem[],
  level: PrivacyLevel,
  { today }: { readonly today: LocalDate },
): ShownMeetings {
  const shown = upcoming(items, today).map((item) => {
    return { ...show.agendaItem(item, level), days: daysUntil(item.date, today) };
  });
  return { items: shown };
}

/** @param done the ids of what a person has marked as done */
export function shownHomework(
  one: HomeworkEntry,
  level: PrivacyLevel,
  done: readonly Id[],
): show.ShownHomework {
  return { ...show.homework(one, level), done: one.done || done.includes(one.id) };
}

export function daysUntil(day: LocalDate, today: LocalDate): number {
  return Temporal.PlainDate.from(today).until(day).days;
}

/** Parts of a child, by their names. */
export const parts = {
  homework: partOf(
    ({ view: { snapshot, own } }) => homeworkOf(snapshot, own),
    ({ view: { today }, homeworkDone }) => ({ today, done: homeworkDone }),
    (list, level, { today, done }): ShownHomeworkList => ({
      due: dueHomework(list, today).map((one) => ({
        ...shownHomework(one, level, done),
        days: daysUntil(one.dueOn ?? today, today),
      })),
      undated: undatedHomework(list, today)
        .map((one) => shownHomework(one, level, done))
        .filter((one) => !one.done),
    }),
  ),

  agenda: partOf(
    ({ view: { snapshot, own } }) => agendaOf(snapshot, own),
    ({ view: { snapshot, today, own } }) => ({
      today,
      topics: revisionOf(snapshot, today, own)?.topics ?? null,
    }),
    (items, level, { today, topics }): ShownAgenda => ({
      ...ahead(items, level, { today }),
      topics: topics && show.revision({ topics }, level).topics,
    }),
  ),

  /** Parents' meetings. */
  meetings: partOf(({ view: { snapshot, own } }) => meetingsOf(snapshot, own), byDay, ahead),
};

/** What changed, by kind. */
export const items = { new_homework: show.homework, new_agenda: show.agendaItem };
