import type { LocalDate, LocalTime } from '../../lib/id.ts';
import type { Thing, Things } from '../changes/thing.ts';
import { joined, shortened, type VersionParts } from '../changes/versions.ts';
import { announcedLessons, type LessonRow, lessonRows } from './day-plan.ts';
import type { PlanChange } from './plan.ts';
import type { Row } from './rows.ts';
import { type DayVerdict, dayVerdict, type VerdictInput } from './verdict.ts';

export interface LessonItem {
  readonly about: 'lesson';
  readonly lesson: PlanChange;
}

/** A day that is a school day, or was planned as one. */
interface DayItem {
  readonly about: 'day';
  readonly day: LocalDate;
  readonly verdict: DayVerdict;
}

interface TimeItem {
  readonly about: 'start' | 'end';
  readonly day: LocalDate;
  readonly time: LocalTime;
  readonly usual: LocalTime | null;
}

/** The contents of a day. Has no event; shows whether a part of the day is missing in an incomplete Reading. */
interface ContentsItem {
  readonly about: 'contents';
}

export type PlanItem = LessonItem | DayItem | TimeItem | ContentsItem;

/** The plan from a day on. */
export interface KnownPlan {
  readonly things: Things<PlanItem>;
  /** Keys of lessons on free days; changes of these do not matter. */
  readonly freed: ReadonlySet<string>;
  /** Slots with a lesson as planned. */
  readonly planned: ReadonlySet<string>;
  readonly verdicts: ReadonlyMap<LocalDate, DayVerdict>;
  /** Whether the plan is known, not only what is announced for the class. */
  readonly isPublic: boolean;
}

/** The day and, of a lesson, the lesson number of a thing. */
export function slotOf(thing: string): { readonly day: LocalDate; readonly lessonNo: number } {
  const [, day = '', lessonNo] = thing.split('/');
  return { day, lessonNo: Number(lessonNo) };
}

/** One lesson number of one day. */
export function slotKey(day: LocalDate, lessonNo: number): string {
  return `${day}/${lessonNo}`;
}

/** The index in the parts of a changed lesson of the day on which it takes place. */
export const DAY_PART = 1;

/** What is announced for the class from `today` on, of a plan that is not public. */
export function announcedPlan(input: VerdictInput, today: LocalDate): KnownPlan {
  const sides = input.substitutions.flatMap(({ original, replacement }) => [original, replacement]);
  const dates = new Set(sides.flatMap((side) => side?.date ?? []));
  const days = [...dates].filter((day) => day >= today);
  const rows = days.sort().flatMap((day) => announcedLessons(day, input));
  const freed = rows.filter(({ row }) => row.status === 'free').map(lessonKey);
  const none = { planned: new Set<string>(), verdicts: new Map(), isPublic: false };
  return { things: new Map(lessonThings(rows)), freed: new Set(freed), ...none };
}

/** All things of the days of the timetable from `today` on. */
export function knownPlan(input: VerdictInput, today: LocalDate): KnownPlan {
  const days = Object.keys(input.timetable?.days ?? {}).filter((day) => day >= today);
  const rows = days.sort().flatMap((day) => lessonRows(day, input));
  const verdicts = new Map(days.flatMap((day) => verdictEntry(day, input)));
  // Also those of subjects that the pupil does not attend: what took the place of one is withdrawn there.
  const { groups, notAttending } = input.own ?? {};
  const ofGroups = notAttending
    ? days.flatMap((day) => lessonRows(day, { ...input, own: { groups } }))
    : rows;
  const planned = ofGroups.filter(({ row }) => row.status === 'planned');
  const rowsOf = Map.groupBy(rows, ({ row }) => row.day);
  const contents = days.map((day) => contentsThing(day, rowsOf.get(day) ?? [], verdicts.get(day)));
  return {
    things: new Map([...lessonThings(rows), ...[...verdicts.values()].flatMap(dayThings), ...contents]),
    freed: new Set(rows.filter(({ row }) => row.status === 'free').map(lessonKey)),
    planned: new Set(planned.map(({ row }) => slotKey(row.day, row.lessonNo))),
    verdicts,
    isPublic: true,
  };
}

function verdictEntry(day: LocalDate, input: VerdictInput): [LocalDate, DayVerdict][] {
  const verdict = dayVerdict(day, input);
  return verdict ? [[day, verdict]] : [];
}

/** A lesson's key: the slot, the subject and the teacher that were planned, wherever it takes place. */
function lessonKey({ row }: LessonRow): string {
  const { day, lessonNo, subjectId, teacherId } = row.was ?? row;
  return ['lesson', day, lessonNo, subjectId ?? '-', teacherId ?? '-'].join('/');
}

/** A lesson that moves to another day is in both days: one thing with the parts of both. */
function lessonThings(rows: readonly LessonRow[]): [string, Thing<PlanItem>][] {
  const changed = rows.flatMap((row) =>
    row.change ? [{ key: lessonKey(row), ...lessonThing(row, row.change) }] : [],
  );
  return [...Map.groupBy(changed, ({ key }) => key)].flatMap(([key, own]) => {
    const [first, ...others] = own.toSorted(arrivalFirst);
    if (!first) return [];
    const parts = others.reduce((known, other) => joined(known, other.parts), first.parts);
    return [[key, { parts, item: first.item }]];
  });
}

function arrivalFirst(a: Thing<LessonItem>, b: Thing<LessonItem>): number {
  const leaves = ({ item }: Thing<LessonItem>) => Number(item.lesson.movedTo !== null);
  return leaves(a) - leaves(b) || (JSON.stringify(a.parts) < JSON.stringify(b.parts) ? -1 : 1);
}

function lessonThing({ row }: LessonRow, lesson: PlanChange): Thing<LessonItem> {
  return { item: { about: 'lesson', lesson }, parts: shortened(lessonParts(row, lesson)) };
}

// A replacement often has no room, which is no change of it.
function lessonParts(row: Row, { kind, note }: PlanChange): VersionParts {
  if (row.status === 'cancelled') return [kind, null, null, null, null, null, note];
  if (row.status === 'moved') return [kind, row.movedTo?.day ?? null, null, null, null, null, note];
  return [kind, row.day, String(row.lessonNo), row.subjectId, row.teacherId, row.room, note];
}

function contentsThing(
  day: LocalDate,
  rows: readonly LessonRow[],
  verdict: DayVerdict | undefined,
): [string, Thing<PlanItem>] {
  const lessonNos = [...new Set(rows.map(({ row }) => row.lessonNo))];
  const parts = [lessonNos.join(' '), verdict?.name ? 'free' : ''];
  return [`contents/${day}`, { parts, item: { about: 'contents' } }];
}

/** Whether something of the contents before is missing. */
export function lacksContents(parts: VersionParts, before: VersionParts): boolean {
  const [lessonNos, kept] = [parts, before].map(([list]) => new Set(list?.split(' ').filter(Boolean)));
  const isFreeNoMore = before[1] === 'free' && parts[1] !== 'free';
  return isFreeNoMore || [...(kept ?? [])].some((lessonNo) => !lessonNos?.has(lessonNo));
}

/** A day off has no hours. A day without lessons and without a free day may be published later, so it has no things. */
function dayThings(verdict: DayVerdict): [string, Thing<PlanItem>][] {
  const { day, name, start, end, usualStart, usualEnd } = verdict;
  const isSchool = verdict.verdict === 'school';
  if (!isSchool && verdict.verdict !== 'cancelled_all' && name === null) return [];
  const things: [string, Thing<PlanItem>][] = [
    [`day/${day}`, { parts: [isSchool ? 'school' : 'off'], item: { about: 'day', day, verdict } }],
  ];
  if (!isSchool) return things;
  if (start) things.push([`start/${day}`, timeThing('start', day, start, usualStart)]);
  if (end) things.push([`end/${day}`, timeThing('end', day, end, usualEnd)]);
  return things;
}

function timeThing(
  about: TimeItem['about'],
  day: LocalDate,
  time: LocalTime,
  usual: LocalTime | null,
): Thing<PlanItem> {
  return { parts: [time], item: { about, day, time, usual } };
}
