import { createHash } from 'node:crypto';
import { memoFields } from '../../lib/memo.ts';
import type { Id, LocalDate } from '../id.ts';
import { dayPlan, foundOuting, lessonRows, namesBefore, namesOf } from './day-plan.ts';
import type { ListedFreeDays } from './free-days.ts';
import { daysIn, type FoundOuting, type Outing } from './outings.ts';
import type { LessonStatus, NamedBefore, NamedSide, PlanInput, Slot } from './plan.ts';
import { type PlannedSide, planSlot, type Row, takesPlace } from './rows.ts';
import type { Bell } from './timetable.ts';

/** A lesson of the timetable after all changes, as an entry of a calendar. */
export interface CalendarLesson extends Slot, Bell, NamedSide, NamedBefore {
  /** Equal for the same lesson of the plan, whatever happens to it. */
  readonly key: string;
  readonly status: LessonStatus;
  readonly group: string | null;
  /** The slot before, if the lesson was moved here. */
  readonly wasDay: LocalDate | null;
  readonly wasLessonNo: number | null;
  readonly note: string | null;
}

/**
 * The lessons of all known days, in the timetable's order, each once: a moved one in its new slot as soon as that is known.
 * Without those of whole days off, and those whose time is unknown.
 */
export const calendarLessons = memoFields((input: PlanInput): readonly CalendarLesson[] => {
  const days = Object.keys(input.timetable?.days ?? {}).sort();
  const lessons = days
    .filter((day) => dayPlan(day, input)?.freeDay === null)
    .flatMap((day) => lessonRows(day, input).flatMap(({ row }) => lessonOf(row, input)));
  const byKey = new Map<string, CalendarLesson>();
  for (const lesson of lessons) {
    const known = byKey.get(lesson.key);
    if (!known || (takesPlace(lesson.status) && !takesPlace(known.status))) byKey.set(lesson.key, lesson);
  }
  return [...byKey.values()];
});

function lessonOf(row: Row, { lookups }: PlanInput): readonly CalendarLesson[] {
  const { day, lessonNo, bell, was, status, group, note } = row;
  if (!bell) return [];
  const slot = planSlot(row);
  return [
    {
      key: keyOf(was ?? row),
      day,
      lessonNo,
      ...bell,
      status,
      ...namesOf(row, lookups),
      group,
      ...namesBefore(was, lookups),
      wasDay: slot?.day ?? null,
      wasLessonNo: slot?.lessonNo ?? null,
      note,
    },
  ];
}

/** A digest of the planned slot, subject and teacher: it names none of them. */
function keyOf({ day, lessonNo, subjectId, teacherId }: PlannedSide): string {
  return createHash('sha256')
    .update(JSON.stringify([day, lessonNo, subjectId, teacherId]))
    .digest('hex');
}

/** An outing in place of lessons as an entry of a calendar, of all its days; its hours are null if there are several days. */
export interface CalendarOuting extends Outing {
  /** Equal for the same outing. */
  readonly key: string;
  readonly day: LocalDate;
  readonly lastDay: LocalDate;
}

export interface CalendarOutings {
  readonly outings: readonly CalendarOuting[];
  /** The entries of the agenda and the free days that are about them. */
  readonly entries: ReadonlySet<Id>;
  readonly freeDays: ReadonlySet<ListedFreeDays>;
}

type Dated = FoundOuting & { readonly day: LocalDate };

/** Those of all known days, in the order of their days. */
export const calendarOutings = memoFields((input: PlanInput): CalendarOutings => {
  const { freeDays, trips = [], agenda = [] } = input;
  const ofClass = freeDays.filter(({ list }) => list === 'class');
  const ranges = [
    ...ofClass,
    ...trips.flatMap(({ from, to }) => (from === null ? [] : [{ from, to: to ?? from }])),
  ];
  const days = new Set([...ranges.flatMap(daysIn), ...agenda.map(({ date }) => date)]);
  const found = [...days].sort().flatMap((day): Dated[] => {
    const outing = foundOuting(day, input);
    return outing?.isInstead ? [{ ...outing, day }] : [];
  });
  const on = new Map(found.map((one) => [one.day, one]));
  const isAbout = (range: ListedFreeDays): boolean => {
    const own = daysIn(range);
    return own.length > 0 && own.every((day) => on.has(day));
  };
  return {
    outings: [...Map.groupBy(found, ({ key }) => key).values()].flatMap((own) => outingOf(own, input)),
    entries: new Set(found.flatMap(({ entries }) => entries)),
    freeDays: new Set(ofClass.filter(isAbout)),
  };
});

/** Without an end it ends with the lessons that it replaces. */
function outingOf(days: readonly Dated[], input: PlanInput): readonly CalendarOuting[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const { key, day, outing } = first;
  if (first !== last) return [{ ...outing, key, day, lastDay: last.day, from: null, to: null }];
  const usual = dayPlan(day, input)?.usualEnd ?? null;
  const end = usual !== null && outing.from !== null && usual > outing.from ? usual : null;
  return [{ ...outing, key, day, lastDay: day, to: outing.to ?? end }];
}
