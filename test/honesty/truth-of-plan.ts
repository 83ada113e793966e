import type { ScheduledLesson } from '../../src/demo/simulator/plan.ts';
import { type Instant, Temporal } from '../../src/lib/temporal.ts';
import type { Facts } from './facts.ts';
import { verdictOf } from './truth-of-days.ts';
import { sentenceOf } from './truth-of-sentences.ts';
import { addDays, dayOf, momentOf, stampOf, type Value } from './values.ts';

/** A lesson that takes place. */
interface Held {
  readonly lessonNo: number;
  readonly subject: string;
  readonly from: string;
  readonly to: string;
}

interface Day {
  readonly day: string;
  readonly held: readonly Held[];
  /** How many lesson numbers have a change. */
  readonly changes: number;
  readonly verdict: string;
  /** When the last lesson would end without changes. */
  readonly usualEnd: string | undefined;
  readonly usualStart: string | undefined;
}

const KEYS = [
  'day_today.start',
  'day_today.end',
  'day_tomorrow.start',
  'day_tomorrow.end',
  'plan_changes_next_day.day',
  'lessons_today',
  'lessons_next_day',
  'plan_changes_today',
  'plan_changes_next_day',
  'school_today',
  'school_tomorrow',
  'school_start',
  'school_end',
  'current_lesson',
  'next_lesson',
  'shown_day',
  'summary.day',
  'at_school',
  'bag',
  'bag.day',
  'wake_up',
  'leave_home',
];

/** The weeks in which the next school day may be, this one included. */
const MAX_WEEKS = 6;

/** The entities of the plan; all but the verdicts unknown if the account may not read it. */
export function planOf({ fixture, lessonsOn }: Facts, at: Instant): [string, Value][] {
  if (!lessonsOn) {
    return [
      ...KEYS.map((key): [string, Value] => [key, null]),
      ...unreadDay('day_today', dayOf(at), fixture),
      ...unreadDay('day_tomorrow', addDays(dayOf(at), 1), fixture),
    ];
  }
  const read = (day: string): Day => dayPlan(day, fixture, lessonsOn(day));
  const today = read(dayOf(at));
  const tomorrow = read(addDays(today.day, 1));
  const nextDay = nextOfDays(today.day, read, ({ held }) => held.length > 0);
  const changesDay = changesDayOf(today, read, at);
  const isOver = today.held.every(({ to }) => !isLater(momentOf(today.day, to), at));
  const shown = isOver ? nextDay : today;
  return [
    ['lessons_today', countOf(today)],
    ['lessons_next_day', nextDay && countOf(nextDay)],
    ['plan_changes_today', today.changes],
    ['plan_changes_next_day', changesDay?.changes ?? null],
    ['plan_changes_next_day.day', changesDay?.day ?? null],
    ...dayValues('day_today', today),
    ...dayValues('day_tomorrow', tomorrow),
    ['school_today', onOff(today.held.length > 0)],
    ['school_tomorrow', onOff(tomorrow.held.length > 0)],
    ['school_start', shown && stampOf(shown.day, earliest(shown.held.map(({ from }) => from)))],
    ['school_end', shown && stampOf(shown.day, latest(shown.held.map(({ to }) => to)))],
    ['current_lesson', currentOf(today, at)],
    ['next_lesson', nextOf(today, nextDay, at)],
    ...familyDayOf({ today, nextDay, shown, read }, fixture, at),
  ];
}

interface Days {
  readonly today: Day;
  readonly nextDay: Day | null;
  /** The day in focus. */
  readonly shown: Day | null;
  readonly read: (day: string) => Day;
}

/** With the default minutes before the first lesson. A kindergarten's blocks are nothing to pack a bag for. */
function familyDayOf(
  { today, nextDay, shown, read }: Days,
  fixture: Facts['fixture'],
  at: Instant,
): [string, Value][] {
  const starts = today.held.map(({ from }) => momentOf(today.day, from));
  const ends = today.held.map(({ to }) => momentOf(today.day, to));
  const hasBegun = starts.some((start) => !isLater(start, at));
  const bag = fixture.kindergarten ? null : today.held.length === 0 || hasBegun ? nextDay : today;
  const subjects = bag && subjectsOf(bag);
  const before = bag && subjects && lastDayInWeek(bag.day, dayOf(at), read);
  const old = before && subjectsOf(before);
  const first = earliest(shown?.held.map(({ from }) => from) ?? []);
  return [
    ['shown_day', shown?.day ?? null],
    ['summary.day', shown?.day ?? null],
    ['at_school', onOff(hasBegun && ends.some((end) => isLater(end, at)))],
    ['bag', subjects?.join(', ') ?? null],
    ['bag.day', bag?.day ?? null],
    ...(old && subjects ? differencesOf(subjects, old) : []),
    ['wake_up', shown && stampOf(shown.day, first, 60)],
    ['leave_home', shown && stampOf(shown.day, first, 20)],
  ];
}

/** The last day with lessons before a day, from the Monday of this week on: the bridge may not know earlier ones. */
function lastDayInWeek(day: string, today: string, read: (day: string) => Day): Day | null {
  const monday = addDays(today, 1 - Temporal.PlainDate.from(today).dayOfWeek);
  for (let before = addDays(day, -1); before >= monday; before = addDays(before, -1)) {
    const one = read(before);
    if (one.held.length > 0) return one;
  }
  return null;
}

function subjectsOf({ held }: Day): readonly string[] {
  return [...new Set(held.map(({ subject }) => subject))];
}

/** As `Watch` compares lists. */
function differencesOf(subjects: readonly string[], old: readonly string[]): [string, Value][] {
  return [
    ['bag.add', subjects.filter((one) => !old.includes(one)).join(', ')],
    ['bag.remove', old.filter((one) => !subjects.includes(one)).join(', ')],
  ];
}

const whenOf = (key: string): 'dziś' | 'jutro' => (key === 'day_today' ? 'dziś' : 'jutro');

function unreadDay(key: string, day: string, fixture: Facts['fixture']): [string, Value][] {
  const verdict = verdictOf(day, fixture, null);
  const unknown = { start: undefined, end: undefined, usualStart: undefined, usualEnd: undefined };
  return [
    [key, verdict],
    [`${key}_text`, sentenceOf(whenOf(key), verdict === null ? null : { day, verdict, ...unknown })],
  ];
}

function dayValues(key: string, { day, verdict, held, usualStart, usualEnd }: Day): [string, Value][] {
  const start = earliest(held.map(({ from }) => from));
  const end = latest(held.map(({ to }) => to));
  return [
    [key, verdict],
    [`${key}.start`, start ?? null],
    [`${key}.end`, end ?? null],
    [`${key}_text`, sentenceOf(whenOf(key), { day, verdict, start, end, usualStart, usualEnd })],
  ];
}

/** The lessons that take place on a day. */
export function heldOn({ fixture, lessonsOn }: Facts, day: string): readonly Held[] {
  return lessonsOn ? dayPlan(day, fixture, lessonsOn(day)).held : [];
}

function dayPlan(day: string, fixture: Facts['fixture'], lessons: readonly ScheduledLesson[]): Day {
  const { school, class: own } = fixture;
  const isFree = (lessonNo: number): boolean =>
    school.freeDays.some(({ from, to }) => from <= day && day <= to) ||
    school.classFreeDays.some(
      (free) =>
        free.classId === own.id &&
        free.from <= day &&
        day <= free.to &&
        (free.lessonFrom ?? 0) <= lessonNo &&
        lessonNo <= (free.lessonTo ?? 99),
    );
  const open = lessons.filter(({ lessonNo }) => !isFree(lessonNo));
  const held = open.filter((lesson) => takesPlace(lesson)).flatMap((lesson) => heldOf(lesson, school.bells));
  const changed = open.filter((lesson) => isChanged(lesson)).map(({ lessonNo }) => lessonNo);
  const usual = lessons.filter(({ movedFrom }) => movedFrom === null);
  return {
    day,
    held: held.toSorted((a, b) => a.lessonNo - b.lessonNo),
    changes: new Set(changed).size,
    verdict: verdictOf(day, fixture, { held: held.length, open: open.length, all: lessons.length }),
    usualStart: earliest(usual.flatMap(({ lessonNo }) => school.bells.get(lessonNo)?.from ?? [])),
    usualEnd: latest(usual.flatMap(({ lessonNo }) => school.bells.get(lessonNo)?.to ?? [])),
  };
}

function heldOf(
  { lessonNo, change, planned }: ScheduledLesson,
  bells: Facts['fixture']['school']['bells'],
): Held[] {
  const bell = bells.get(lessonNo);
  const subject = (change?.kind === 'substitution' ? change.subject : null) ?? planned.subject;
  return bell ? [{ lessonNo, subject: subject.name, ...bell }] : [];
}

function takesPlace({ change, movedFrom }: ScheduledLesson): boolean {
  return change === null || change.kind === 'substitution' || movedFrom !== null;
}

/** A lesson moved within the day is one change, at its new number. */
function isChanged({ day, change, movedFrom }: ScheduledLesson): boolean {
  if (change === null) return false;
  return change.kind !== 'moved' || movedFrom !== null || change.toDay !== day;
}

function nextOfDays(today: string, read: (day: string) => Day, isWanted: (day: Day) => boolean): Day | null {
  const left = 7 - Temporal.PlainDate.from(today).dayOfWeek + 7 * (MAX_WEEKS - 1);
  for (let days = 1; days <= left; days += 1) {
    const day = read(addDays(today, days));
    if (isWanted(day)) return day;
  }
  return null;
}

/** The next day that was to be a school day; today if it is cancelled, until its usual end. */
function changesDayOf(today: Day, read: (day: string) => Day, at: Instant): Day | null {
  const { day, verdict, usualEnd } = today;
  if (verdict === 'cancelled_all' && usualEnd && isLater(momentOf(day, usualEnd), at)) return today;
  return nextOfDays(day, read, (one) => ['school', 'cancelled_all'].includes(one.verdict));
}

/** Groups of a slot are one lesson. */
function countOf({ held }: Day): number {
  return new Set(held.map(({ lessonNo }) => lessonNo)).size;
}

function currentOf({ day, held }: Day, at: Instant): Value {
  return namesOf(
    held.filter(({ from, to }) => !isLater(momentOf(day, from), at) && isLater(momentOf(day, to), at)),
  );
}

function nextOf(today: Day, nextDay: Day | null, at: Instant): Value {
  const later = today.held.filter(({ from }) => isLater(momentOf(today.day, from), at));
  const from = later.length > 0 ? later : (nextDay?.held ?? []);
  const first = earliest(from.map((lesson) => lesson.from));
  return namesOf(from.filter((lesson) => lesson.from === first));
}

function namesOf(held: readonly Held[]): Value {
  const names = new Set(held.map(({ subject }) => subject));
  return names.size === 0 ? null : [...names].join(' / ');
}

function onOff(on: boolean): Value {
  return on ? 'ON' : 'OFF';
}

const earliest = (times: readonly string[]): string | undefined => times.toSorted()[0];
const latest = (times: readonly string[]): string | undefined => times.toSorted().at(-1);

function isLater(one: Instant, other: Instant): boolean {
  return one.epochMilliseconds > other.epochMilliseconds;
}
