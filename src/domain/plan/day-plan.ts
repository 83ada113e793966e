import type { Id, LocalDate, LocalTime } from '../id.ts';
import { type Lookups, nameIn } from '../lookups.ts';
import { isBetweenSchoolYears } from '../school-year.ts';
import type { Bell } from './bells.ts';
import { lessonNumber } from './blocks.ts';
import type { FreeDays } from './free-days.ts';
import { mergedRows } from './merge.ts';
import { ownRow } from './own-lessons.ts';
import type { DayPlan, Lesson, PlanChange, PlanInput } from './plan.ts';
import { planSlot, type Row, takesPlace } from './rows.ts';

/**
 * The plan of a day from the timetable, the changes of both sources and the free days (§2.7, §2.8). null if it is unknown:
 * not read or not published, not a whole free day, and not between school years. Free lessons are no changes, but `firstStart` and `lastEnd` leave
 * them out.
 */
export function dayPlan(day: LocalDate, input: PlanInput): DayPlan | null {
  const { timetable, lookups, schoolClass } = input;
  const dayOff = freeDaysOn(day, input).find((days) => days.lessonFrom === null && days.lessonTo === null);
  if (!timetable?.days[day] && !dayOff && !isBetweenSchoolYears(day, schoolClass)) return null;
  const rows = rowsOf(day, input);
  const held = rows.filter((row) => takesPlace(row.status));
  const usual = dayOff ? [] : rows.map((row) => row.usual);
  return {
    day,
    freeDay: dayOff?.name ?? null,
    lessons: rows.flatMap((row) => (row.bell ? [lessonOf(row, row.bell, lookups)] : [])),
    changes: changesOf(rows, day, lookups),
    count: new Set(held.map((row) => row.lessonNo)).size,
    firstStart: first(held.map((row) => row.bell?.from)),
    lastEnd: last(held.map((row) => row.bell?.to)),
    usualStart: first(usual.map((bell) => bell?.from)),
    usualEnd: last(usual.map((bell) => bell?.to)),
  };
}

/** A lesson of a day with its ids, which do not change with the names. */
export interface LessonRow {
  readonly row: Row;
  /** null if the lesson is as planned or free, and for the old slot of a move within the day. */
  readonly change: PlanChange | null;
}

/** The pupil's lessons of a day after all changes, one row per group. */
export function lessonRows(day: LocalDate, input: PlanInput): readonly LessonRow[] {
  return rowsOf(day, input).map((row) => ({ row, change: changeOf(row, day, input.lookups) }));
}

function rowsOf(day: LocalDate, input: PlanInput): Row[] {
  const { timetable, lookups, own } = input;
  const free = freeDaysOn(day, input);
  const merged = timetable ? mergedRows(day, { ...input, timetable }) : [];
  // After merging: an entry of the list of changes that could be about either group is about neither.
  const rows = merged.flatMap((row) => ownRow(row, lookups, own) ?? []);
  return rows.map((row): Row => (isFree(row, free) ? { ...row, status: 'free' } : row));
}

/** The free days that cover a day or some of its lessons. */
export function freeDaysOn(day: LocalDate, { freeDays }: Pick<PlanInput, 'freeDays'>): readonly FreeDays[] {
  return freeDays.filter((days) => days.from <= day && day <= days.to);
}

function isFree(row: Row, free: readonly FreeDays[]): boolean {
  const no = lessonNumber(row.lessonNo);
  return free.some(({ lessonFrom, lessonTo }) => {
    if (no === null) return lessonFrom === null && lessonTo === null;
    return no >= (lessonFrom ?? -Infinity) && no <= (lessonTo ?? Infinity);
  });
}

function lessonOf(row: Row, bell: Bell, lookups: Lookups | undefined): Lesson {
  return {
    lessonNo: row.lessonNo,
    from: bell.from,
    to: bell.to,
    subjectId: row.subjectId,
    subject: nameIn(lookups?.subjects, row.subjectId),
    teacher: nameIn(lookups?.people, row.teacherId),
    room: row.room,
    group: row.group,
    status: row.status,
  };
}

/** One item per changed lesson; equal changes of groups are one. */
function changesOf(rows: readonly Row[], day: LocalDate, lookups: Lookups | undefined): PlanChange[] {
  const changes = new Map<string, PlanChange>();
  for (const row of rows) {
    const change = changeOf(row, day, lookups);
    if (change) changes.set(JSON.stringify(change), change);
  }
  return [...changes.values()];
}

function changeOf(row: Row, day: LocalDate, lookups: Lookups | undefined): PlanChange | null {
  const { lessonNo, bell, status, was, movedTo, note } = row;
  const slot = { day, lessonNo, from: bell?.from ?? null, to: bell?.to ?? null, note };
  const [stays, gone] = [{ movedTo: null, movedFrom: null }, now(null, lookups)];
  switch (status) {
    case 'planned':
    case 'free':
      return null;
    case 'cancelled':
      return { ...slot, kind: status, ...stays, ...gone, ...before(row, lookups) };
    case 'moved':
      // Within the day the new slot has the change.
      if (movedTo?.day === day) return null;
      return { ...slot, kind: 'shifted', ...stays, movedTo, ...gone, ...before(row, lookups) };
    default: {
      const movedFrom = planSlot(row, day);
      return { ...slot, kind: status, ...stays, movedFrom, ...now(row, lookups), ...before(was, lookups) };
    }
  }
}

interface Side {
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
  readonly room: string | null;
}

function now(side: Side | null, lookups: Lookups | undefined) {
  return {
    subject: nameIn(lookups?.subjects, side?.subjectId),
    teacher: nameIn(lookups?.people, side?.teacherId),
    room: side?.room ?? null,
  };
}

function before(side: Side | null, lookups: Lookups | undefined) {
  const was = now(side, lookups);
  return { wasSubject: was.subject, wasTeacher: was.teacher, wasRoom: was.room };
}

function first(times: readonly (LocalTime | undefined)[]): LocalTime | null {
  return times.reduce<LocalTime | null>((min, time) => (time && (!min || time < min) ? time : min), null);
}

function last(times: readonly (LocalTime | undefined)[]): LocalTime | null {
  return times.reduce<LocalTime | null>((max, time) => (time && (!max || time > max) ? time : max), null);
}
