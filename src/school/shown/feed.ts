import type { Attempt } from '../../lib/attempt.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { calendarLessons, calendarOutings } from '../plan/calendar.ts';
import { upcomingFreeDays } from '../plan/free-days.ts';
import type { PlanInput } from '../plan/plan.ts';
import { addDays } from '../plan/school-days.ts';
import { planRecords } from '../plan/verdict.ts';
import type { SchoolView } from '../view.ts';
import { agendaOf, meetingsOf, upcoming } from '../work/agenda.ts';
import type { AgendaItem } from '../work/entries.ts';
import { dueHomework, homeworkOf, undatedHomework } from '../work/homework.ts';
import { shownHomework } from '../work/shown.ts';
import type { ChildState } from './child-state.ts';
import { orNull } from './part.ts';
import * as show from './policies.ts';
import type { PrivacyLevel } from './privacy.ts';

/** What the calendars have of a child, the past weeks included. A part is null if its Source has no value. */
export interface ShownFeed {
  readonly id: string;
  /** Shown at every level. */
  readonly name: string;
  /** The id of the pupil's first child. */
  readonly pupil: string;
  readonly zone: string;
  readonly lessons: readonly show.ShownCalendarLesson[] | null;
  readonly tests: readonly show.ShownAgendaItem[] | null;
  readonly entries: readonly show.ShownAgendaItem[] | null;
  readonly meetings: readonly show.ShownAgendaItem[] | null;
  readonly homework: readonly show.ShownHomework[] | null;
  /** Without a due date, given within a month: no calendar has it. */
  readonly undated: readonly show.ShownHomework[] | null;
  readonly freeDays: readonly show.ShownFreeDays[] | null;
  /** Trips and other events in place of lessons: the other parts do not have what is about them. */
  readonly outings: readonly show.ShownCalendarOuting[] | null;
}

const MAX_PAST_DAYS = 28;
/** Of each part, the next ones first: a mistake of the school must not fill a calendar. */
const MAX_ITEMS = 400;

export function shownFeed(
  { child, view, homeworkDone = [] }: ChildState,
  level: PrivacyLevel,
  attempt: Attempt,
): ShownFeed {
  const { snapshot, zone, today, own } = view;
  const since = addDays(today, -MAX_PAST_DAYS);
  const part = <T>(name: string, make: () => readonly T[] | null): readonly T[] | null =>
    orNull(attempt, name, () => make()?.slice(0, MAX_ITEMS) ?? null);
  const items = (list: readonly AgendaItem[] | null) =>
    list && upcoming(list, since).map((item) => show.agendaItem(item, level));
  const outings = orNull(attempt, 'calendar outings', () => ofPlan(view, calendarOutings));
  const agenda = (kind: AgendaItem['kind']) =>
    agendaOf(snapshot, own)?.filter((item) => item.kind === kind) ?? null;
  return {
    id: child.id,
    name: child.name,
    pupil: child.pupil ?? child.id,
    zone,
    lessons: part('calendar lessons', () => {
      const lessons = ofPlan(view, calendarLessons)?.filter(({ day }) => day >= since) ?? null;
      return lessons?.map((lesson) => show.calendarLesson(lesson, level)) ?? null;
    }),
    tests: part('calendar tests', () => items(agenda('test'))),
    entries: part('calendar entries', () =>
      items(agenda('other')?.filter(({ id }) => !outings?.entries.has(id)) ?? null),
    ),
    outings:
      outings?.outings
        .filter(({ lastDay }) => lastDay >= since)
        .slice(0, MAX_ITEMS)
        .map((one) => show.calendarOuting(one, level)) ?? null,
    meetings: part('calendar meetings', () => items(meetingsOf(snapshot, own) ?? agenda('meeting'))),
    homework: part('calendar homework', () => {
      const list = homeworkOf(snapshot, own);
      return list && dueHomework(list, since).map((one) => shownHomework(one, level, homeworkDone));
    }),
    undated: part('homework without a due date', () => {
      const list = homeworkOf(snapshot, own);
      return list && undatedHomework(list, today).map((one) => shownHomework(one, level, homeworkDone));
    }),
    freeDays: part('calendar free days', () => {
      const list = lastValue(snapshot.free_days)?.filter((range) => !outings?.freeDays.has(range));
      return list ? upcomingFreeDays(list, since).map((range) => show.freeDays(range, level)) : null;
    }),
  };
}

/** null: no timetable was read. */
function ofPlan<R>({ snapshot, own }: SchoolView, find: (key: object, input: PlanInput) => R): R | null {
  const input = planRecords(snapshot, own);
  return input.timetable ? find(input.timetable, input) : null;
}
