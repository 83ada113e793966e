import { createHash } from 'node:crypto';
import { compareIds, type Id, type LocalDate, type LocalTime } from '../../lib/id.ts';
import { memoFields } from '../../lib/memo.ts';
import { sideBySide } from '../../lib/text.ts';
import { companionSubjects } from './companions.ts';
import { dayPlan, foundOuting, lessonRows, namesBefore, namesOf, possibleOuting } from './day-plan.ts';
import { daysIn, type FoundOuting } from './outings.ts';
import type { NamedBefore, NamedSide, Outing, PlanInput } from './plan.ts';
import { type LessonStatus, type PlannedSide, planSlot, type Row, type Slot, takesPlace } from './rows.ts';
import type { ListedFreeDays } from './timetable.ts';

/** A lesson of the timetable after all changes, as an entry of a calendar. */
export interface CalendarLesson extends Slot, NamedSide, NamedBefore {
  /** Equal for the same lesson of the plan, whatever happens to it. */
  readonly key: string;
  /** null: its hours are unknown. */
  readonly from: LocalTime | null;
  readonly to: LocalTime | null;
  readonly status: LessonStatus;
  readonly group: string | null;
  /** The slot before, if the lesson was moved here. */
  readonly wasDay: LocalDate | null;
  readonly wasLessonNo: number | null;
  readonly note: string | null;
  /** What is at the same time, and nothing to go to (`companionSubjects`): a support teacher. */
  readonly companions: readonly Pick<NamedSide, 'subject' | 'teacher'>[];
}

/**
 * The lessons of all known days, in the timetable's order, each once: a moved one in its new slot as soon as that is known.
 * Without those of whole days off.
 */
export const calendarLessons = memoFields((input: PlanInput): readonly CalendarLesson[] => {
  const days = Object.keys(input.timetable?.days ?? {}).sort();
  const lessons = days
    .filter((day) => dayPlan(day, input)?.freeDay === null)
    .flatMap((day) => {
      const slots = Map.groupBy(lessonRows(day, input), ({ row }) => row.lessonNo);
      return [...slots.values()].flatMap((rows) =>
        entriesOf(
          rows.map(({ row }) => row),
          input,
        ),
      );
    });
  const byKey = new Map<string, CalendarLesson>();
  for (const lesson of lessons) {
    const known = byKey.get(lesson.key);
    if (!known || (takesPlace(lesson.status) && !takesPlace(known.status))) byKey.set(lesson.key, lesson);
  }
  return [...byKey.values()];
});

const noSubjects: ReadonlySet<Id> = new Set();

/** The lessons of a slot: each group's, and one of those that are no groups and of which the same became. */
function entriesOf(rows: readonly Row[], { timetable, lookups }: PlanInput): readonly CalendarLesson[] {
  const found = timetable ? companionSubjects(timetable) : noSubjects;
  const isCompanion = ({ group, subjectId }: Row): boolean =>
    group === null && subjectId !== null && found.has(subjectId);
  const beside = rows.every(isCompanion) ? [] : rows.filter(isCompanion);
  const own = rows.filter((row) => !beside.includes(row));
  const alike = Map.groupBy(own, (row) =>
    row.group === null && row.was === null ? JSON.stringify([row.status, row.bell, row.movedTo]) : row,
  );
  const lessons = [...alike.values()];
  const main = lessons.find(([row]) => row && takesPlace(row.status)) ?? lessons[0];
  return lessons.flatMap((one) => lessonOf(one, one === main ? beside : [], lookups));
}

/** @param rows of the subjects at the same time, of which the first by its id identifies the lesson */
function lessonOf(
  rows: readonly Row[],
  beside: readonly Row[],
  lookups: PlanInput['lookups'],
): readonly CalendarLesson[] {
  const [row] = rows.toSorted((a, b) => compareIds(a.subjectId ?? '', b.subjectId ?? ''));
  if (!row) return [];
  const { day, lessonNo, bell, was, status, group } = row;
  const slot = planSlot(row);
  const names = rows.map((one) => namesOf(one, lookups));
  return [
    {
      key: keyOf(was ?? row),
      day,
      lessonNo,
      from: bell?.from ?? null,
      to: bell?.to ?? null,
      status,
      subject: sideBySide(names.map(({ subject }) => subject)),
      teacher: sideBySide(names.map(({ teacher }) => teacher)),
      room: sideBySide(names.map(({ room }) => room)),
      group,
      ...namesBefore(was, lookups),
      wasDay: slot?.day ?? null,
      wasLessonNo: slot?.lessonNo ?? null,
      note: sideBySide(rows.map(({ note }) => note)),
      companions: beside.filter((one) => takesPlace(one.status)).map((one) => namesOf(one, lookups)),
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
  /** All that the agenda says about it. */
  readonly details: readonly string[];
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
  const { key, day } = first;
  const ids = new Set(days.flatMap(({ entries }) => entries));
  const told = (input.agenda ?? []).filter(({ id }) => ids.has(id));
  const details = [...new Set(told.flatMap(({ content }) => content?.trim() || []))];
  const outing = { ...possibleOuting(first.outing), key, day, lastDay: last.day, details };
  if (first !== last) return [{ ...outing, from: null, to: null }];
  const usual = dayPlan(day, input)?.usualEnd ?? null;
  const end = usual !== null && outing.from !== null && usual > outing.from ? usual : null;
  return [{ ...outing, to: outing.to ?? end }];
}
