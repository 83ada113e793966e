import {
  earliestTime,
  isTooEarly,
  type LocalDate,
  type LocalTime,
  latestTime,
  possibleTime,
} from '../../lib/id.ts';
import { type Lookups, nameIn } from '../pupil/lookups.ts';
import type { Bell } from '../pupil/pupil.ts';
import { isBetweenSchoolYears } from '../pupil/school-year.ts';
import { hasPlace, lessonNumber } from './blocks.ts';
import { companionSubjects } from './companions.ts';
import { areWholeDays } from './free-days.ts';
import { announcedRows, mergedRows } from './merge.ts';
import { type FoundOuting, outingOn } from './outings.ts';
import { ownRow } from './own-lessons.ts';
import type { DayPlan, Lesson, NamedBefore, NamedSide, Outing, PlanChange, PlanInput } from './plan.ts';
import { type PlannedSide, planSlot, type Row, takesPlace } from './rows.ts';
import type { ListedFreeDays, Timetable } from './timetable.ts';

/**
 * The plan of a day from the timetable, the changes of both sources and the free days (§2.7, §2.8). null if it is unknown:
 * not read or not published, not a whole free day, and not between school years. Free lessons are no changes, but `firstStart` and `lastEnd` leave
 * them out.
 */
export function dayPlan(day: LocalDate, input: PlanInput): DayPlan | null {
  const { timetable, lookups, schoolClass } = input;
  const dayOff = freeDaysOn(day, input).find(areWholeDays);
  if (!timetable?.days[day] && !dayOff && !isBetweenSchoolYears(day, schoolClass)) return null;
  const rows = rowsOf(day, input);
  const held = rows.filter((row) => takesPlace(row.status));
  const outing = foundOuting(day, input, rows)?.outing ?? null;
  const lessons = hoursOf(held, ({ bell }) => bell);
  const isUnknown = (time: LocalTime | null): boolean => time === null && held.length > 0;
  const planned = dayOff && !outing ? [] : rows.filter(isPlanned);
  const usual = hoursOf(planned, (row) => row.usual);
  return {
    day,
    freeDay: dayOff?.name ?? null,
    outing: outing && possibleOuting(outing),
    lessons: rows.flatMap((row) => (row.bell ? [lessonOf(row, row.bell, lookups)] : [])),
    changes: changesOf(rows, lookups),
    companions: timetable ? companionNames(timetable, lookups) : [],
    count: new Set(held.map((row) => row.lessonNo)).size,
    firstStart: isUnknown(lessons.from) ? null : possibleTime(earliestTime([outing?.from, lessons.from])),
    lastEnd: isUnknown(lessons.to) ? null : latestTime([possibleTime(outing?.to ?? null), lessons.to]),
    usualStart: usual.from,
    usualEnd: usual.to,
  };
}

/** From the begin of the first of a day's lessons to the end of the last one; null where the hours of that one are unknown. */
function hoursOf(rows: readonly Row[], bellOf: (row: Row) => Bell | null) {
  const numbers = rows.flatMap(({ lessonNo }) => (hasPlace(lessonNo) ? [lessonNo] : []));
  const bells = rows.flatMap((row) => bellOf(row) ?? []);
  const isKnown = (lessonNo: number | undefined): boolean =>
    rows.some((row) => row.lessonNo === lessonNo && bellOf(row) !== null);
  return {
    from: isKnown(numbers[0]) ? earliestTime(bells.map(({ from }) => from)) : null,
    to: isKnown(numbers.at(-1)) ? latestTime(bells.map(({ to }) => to)) : null,
  };
}

/** Whether a lesson was in the plan without changes, as far as that can be told of one without hours. */
function isPlanned(row: Row): boolean {
  return row.usual !== null || (row.bell === null && planSlot(row) === null);
}

export function possibleOuting(outing: Outing): Outing {
  return { ...outing, from: possibleTime(outing.from), to: possibleTime(outing.to) };
}

function possibleBell(bell: Bell | null): Bell | null {
  return bell && isTooEarly(bell.from) ? null : bell;
}

function companionNames(timetable: Timetable, lookups: Lookups | undefined): readonly string[] {
  return [...companionSubjects(timetable)].flatMap((id) => nameIn(lookups?.subjects, id) ?? []);
}

/** The outing of a day, as in its plan: there is none between school years. */
export function foundOuting(
  day: LocalDate,
  input: PlanInput,
  rows: readonly Row[] = rowsOf(day, input),
): FoundOuting | null {
  return isBetweenSchoolYears(day, input.schoolClass) ? null : outingOn(day, rows, input);
}

/** A lesson of a day with its ids, which do not change with the names. */
export interface LessonRow {
  readonly row: Row;
  /** null if the lesson is as planned or free, and for the old slot of a move within the day. */
  readonly change: PlanChange | null;
}

/** The pupil's lessons of a day after all changes, one row per group. */
export function lessonRows(day: LocalDate, input: PlanInput): readonly LessonRow[] {
  return rowsOf(day, input).map((row) => ({ row, change: changeOf(row, input.lookups) }));
}

function rowsOf(day: LocalDate, input: PlanInput): Row[] {
  const { timetable } = input;
  // After merging: an entry of the list of changes that could be about either group is about neither.
  return ownRows(timetable ? mergedRows(day, { ...input, timetable }) : [], day, input);
}

function ownRows(all: readonly Row[], day: LocalDate, input: PlanInput): Row[] {
  const { lookups, own, timetable } = input;
  const free = freeDaysOn(day, input);
  const attended = all.flatMap((row) => ownRow(row, lookups, own) ?? []);
  const rows = timetable ? besideOthers(attended, timetable) : attended;
  return rows.map((row): Row => {
    const status = isFree(row, free) ? 'free' : row.status;
    return { ...row, status, bell: possibleBell(row.bell), usual: possibleBell(row.usual) };
  });
}

/** Without a support teacher's lessons that would take place where none of the pupil's does. */
function besideOthers(rows: readonly Row[], timetable: Timetable): readonly Row[] {
  const companions = companionSubjects(timetable);
  const isCompanion = ({ subjectId }: Row): boolean => subjectId !== null && companions.has(subjectId);
  return rows.filter((row) => {
    const others = rows.filter((other) => other.lessonNo === row.lessonNo && !isCompanion(other));
    const isAlone = others.every(({ status }) => !takesPlace(status) && takesPlace(row.status));
    return !(isCompanion(row) && isAlone);
  });
}

/** The changes of a day that the list of changes announces for the class, where the timetable is not known. */
export function announcedChanges(day: LocalDate, input: PlanInput): readonly PlanChange[] {
  return changesOf(ownAnnounced(day, input), input.lookups);
}

/** The lessons of `announcedChanges`. */
export function announcedLessons(day: LocalDate, input: PlanInput): readonly LessonRow[] {
  return ownAnnounced(day, input).map((row) => ({ row, change: changeOf(row, input.lookups) }));
}

function ownAnnounced(day: LocalDate, input: PlanInput): readonly Row[] {
  return ownRows(announcedRows(day, input), day, input);
}

/** The free days that cover a day or some of its lessons. */
export function freeDaysOn(
  day: LocalDate,
  { freeDays }: Pick<PlanInput, 'freeDays'>,
): readonly ListedFreeDays[] {
  return freeDays.filter((days) => days.from <= day && day <= days.to);
}

function isFree(row: Row, free: readonly ListedFreeDays[]): boolean {
  const no = lessonNumber(row.lessonNo);
  return free.some(({ lessonFrom, lessonTo }) => {
    if (no === null) return lessonFrom === null && lessonTo === null;
    return no >= (lessonFrom ?? -Infinity) && no <= (lessonTo ?? Infinity);
  });
}

function lessonOf(row: Row, bell: Bell, lookups: Lookups | undefined): Lesson {
  const { lessonNo, subjectId, group, status } = row;
  return { lessonNo, ...bell, subjectId, ...namesOf(row, lookups), group, status };
}

/** One item per changed lesson; equal changes of groups are one. */
function changesOf(rows: readonly Row[], lookups: Lookups | undefined): PlanChange[] {
  const changes = rows.flatMap((row) => changeOf(row, lookups) ?? []);
  return [...new Map(changes.map((change) => [JSON.stringify(change), change])).values()];
}

function changeOf(row: Row, lookups: Lookups | undefined): PlanChange | null {
  const { day, lessonNo, bell, status, was, movedTo, note } = row;
  if (status === 'planned' || status === 'free') return null;
  // Within the day the new slot has the change.
  if (status === 'moved' && movedTo?.day === day) return null;
  const isGone = status === 'cancelled' || status === 'moved';
  return {
    day,
    lessonNo,
    from: bell?.from ?? null,
    to: bell?.to ?? null,
    note,
    kind: status === 'moved' ? 'shifted' : status,
    movedTo,
    movedFrom: isGone ? null : planSlot(row),
    ...namesOf(isGone ? null : row, lookups),
    ...namesBefore(isGone ? row : was, lookups),
  };
}

/** The names of a side; null: there is none. */
export function namesOf(side: PlannedSide | null, lookups: Lookups | undefined): NamedSide {
  return {
    subject: nameIn(lookups?.subjects, side?.subjectId),
    teacher: nameIn(lookups?.people, side?.teacherId),
    room: side?.room ?? null,
  };
}

/** The names of a side before a change. */
export function namesBefore(side: PlannedSide | null, lookups: Lookups | undefined): NamedBefore {
  const { subject, teacher, room } = namesOf(side, lookups);
  return { wasSubject: subject, wasTeacher: teacher, wasRoom: room };
}
