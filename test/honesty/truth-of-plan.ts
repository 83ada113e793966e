import { type Instant, Temporal } from '../../src/lib/temporal.ts';
import type { Facts } from './facts.ts';
import { type Day, dayPlan, earliest, type Held, isSchoolDay } from './truth-of-day.ts';
import { verdictOf } from './truth-of-days.ts';
import { outingJson } from './truth-of-outings.ts';
import { bagTextOf, sentenceOf, summaryHoursOf, summaryTextOf } from './truth-of-sentences.ts';
import { countOf, daysAheadOf, spoken, weekPlanOf } from './truth-of-week.ts';
import { addDays, dayOf, momentOf, stampOf, type Value } from './values.ts';

const KEYS = [
  'day_today.start',
  'day_today.end',
  'day_tomorrow.start',
  'day_tomorrow.end',
  'plan_changes_next_day.day',
  'lessons_today',
  'lessons_today.trip',
  'lessons_next_day',
  'lessons_next_day.trip',
  'plan_changes_today',
  'plan_changes_next_day',
  'school_today',
  'school_tomorrow',
  'school_start',
  'school_end',
  'school_start_text',
  'school_end_text',
  'days_ahead',
  'week_plan',
  'current_lesson',
  'next_lesson',
  'shown_day',
  'summary.day',
  'summary.outing',
  'summary.hours',
  'at_school',
  'bag',
  'bag.day',
  'wake_up',
  'leave_home',
  'wake_up_text',
  'leave_home_text',
];

/** The weeks in which the next school day may be, this one included. */
const MAX_WEEKS = 6;

/** The entities of the plan; all but the verdicts unknown if the account may not read it. */
export function planOf(facts: Facts, at: Instant): [string, Value][] {
  const { fixture, lessonsOn } = facts;
  if (!lessonsOn) {
    return [
      ...KEYS.map((key): [string, Value] => [key, null]),
      ...unreadDay('day_today', dayOf(at), fixture),
      ...unreadDay('day_tomorrow', addDays(dayOf(at), 1), fixture),
    ];
  }
  const read = (day: string): Day => dayPlan(day, facts, lessonsOn(day));
  const today = read(dayOf(at));
  const tomorrow = read(addDays(today.day, 1));
  const nextDay = nextOfDays(today.day, read, isSchoolDay);
  const changesDay = changesDayOf(today, read, at);
  const over = overAt(today);
  const shown = over && isLater(over, at) ? today : nextDay;
  return [
    ['lessons_today', countOf(today)],
    ['lessons_today.trip', outingJson(today.outing)],
    ['lessons_next_day', nextDay && countOf(nextDay)],
    ['lessons_next_day.trip', outingJson(nextDay?.outing)],
    ['plan_changes_today', today.changes],
    ['plan_changes_next_day', changesDay?.changes ?? null],
    ['plan_changes_next_day.day', changesDay?.day ?? null],
    ...dayValues('day_today', today),
    ...dayValues('day_tomorrow', tomorrow),
    ['school_today', onOff(isSchoolDay(today))],
    ['school_tomorrow', onOff(isSchoolDay(tomorrow))],
    ['school_start', shown && stampOf(shown.day, shown.start)],
    ['school_end', shown && stampOf(shown.day, shown.end)],
    ['school_start_text', shown && spoken(stampOf(shown.day, shown.start), today.day)],
    ['school_end_text', shown && spoken(stampOf(shown.day, shown.end), today.day)],
    ...daysAheadOf(at, read),
    ['week_plan', weekPlanOf(today.day, shown, read)],
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
  const begins = isSchoolDay(today) ? (today.start ?? today.usualStart) : undefined;
  const isAhead = begins !== undefined && isLater(momentOf(today.day, begins), at);
  const bag = fixture.kindergarten ? null : isAhead ? today : nextDay;
  return [
    ['shown_day', shown?.day ?? null],
    ['summary.day', shown?.day ?? null],
    ['summary.outing', shown && summaryTextOf(shown)],
    ['summary.hours', shown && summaryHoursOf(shown)],
    ['at_school', atSchool(today, at)],
    ['bag.day', bag?.day ?? null],
    ...(bag
      ? bagValues(bag, dayOf(at), read)
      : ([
          ['bag', null],
          ['bag.subjects', null],
        ] as [string, Value][])),
    ['wake_up', shown && stampOf(shown.day, shown.start, 60)],
    ['leave_home', shown && stampOf(shown.day, shown.start, 20)],
    ['wake_up_text', shown && spoken(stampOf(shown.day, shown.start, 60), today.day)],
    ['leave_home_text', shown && spoken(stampOf(shown.day, shown.start, 20), today.day)],
  ];
}

/** Nothing is packed for the subjects of a day with an outing instead of lessons. */
function bagValues(bag: Day, today: string, read: (day: string) => Day): [string, Value][] {
  if (bag.held.length === 0) {
    return [
      ['bag', bagTextOf(bag.outing)],
      ['bag.subjects', ''],
      ['bag.add', null],
      ['bag.remove', null],
    ];
  }
  const subjects = subjectsOf(bag);
  const before = lastDayInWeek(bag.day, today, read);
  const listed = subjects.join(', ');
  return [
    ['bag', listed],
    ['bag.subjects', listed],
    ...(before ? differencesOf(subjects, subjectsOf(before)) : []),
  ];
}

/** When a school day is over: at the usual end where that of an outing is unknown, or else at midnight; null: it is none. */
function overAt(one: Day): Instant | null {
  const { day, held, start, end, usualStart, usualEnd } = one;
  if (!isSchoolDay(one)) return null;
  const isUsualLater = usualEnd !== undefined && usualEnd > (start ?? usualStart ?? '');
  const last = end ?? (held.length === 0 && isUsualLater ? usualEnd : undefined);
  return last === undefined ? momentOf(addDays(day, 1), '00:00') : momentOf(day, last);
}

/** Unknown where the hours of an outing are. */
function atSchool(one: Day, at: Instant): Value {
  const { day, start, end } = one;
  if (!isSchoolDay(one)) return 'OFF';
  if (start !== undefined && isLater(momentOf(day, start), at)) return 'OFF';
  if (end !== undefined && !isLater(momentOf(day, end), at)) return 'OFF';
  return start === undefined || end === undefined ? null : 'ON';
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
  return [...new Set(held.flatMap(({ subject, isCompanion }) => (isCompanion ? [] : subject)))];
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
  const facts = { day, verdict, outing: null, ...unknown };
  return [
    [key, verdict],
    [`${key}_text`, sentenceOf(whenOf(key), verdict === null ? null : facts)],
  ];
}

function dayValues(key: string, one: Day): [string, Value][] {
  const { verdict, outing, start, end } = one;
  return [
    [key, verdict],
    ...(verdict === 'trip'
      ? [[`${key}.name`, outing?.name ?? outing?.content ?? null] as [string, Value]]
      : []),
    [`${key}.start`, start ?? null],
    [`${key}.end`, end ?? null],
    [`${key}_text`, sentenceOf(whenOf(key), one)],
  ];
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
  return nextOfDays(day, read, (one) => ['school', 'cancelled_all', 'trip'].includes(one.verdict));
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

function isLater(one: Instant, other: Instant): boolean {
  return one.epochMilliseconds > other.epochMilliseconds;
}
