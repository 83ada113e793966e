import type { LocalDate } from '../lib/id.ts';
import { type Instant, Temporal } from '../lib/temporal.ts';
import type { ProblemKind } from '../portal/outcome/problem.ts';
import { problems, STATUSES } from '../portal/outcome/problems.ts';
import { COLOUR_PATTERNS, colourNames } from '../school/child-colours.ts';
import { type CancelledDays, slotsOf } from '../school/day/shown.ts';
import { VERDICTS } from '../school/plan/plan.ts';
import { LESSON_STATUSES } from '../school/plan/rows.ts';
import { addDays, todayOf } from '../school/plan/school-days.ts';
import { luckyOf } from '../school/shown/column.ts';
import { LESSON_TEXTS, OUTING_TEXTS, textsIn, VERDICT_TEXTS } from '../school/shown/items.ts';
import * as show from '../school/shown/policies.ts';
import type { DayParts } from '../web/wall/day-parts.ts';
import type { WallOptions } from '../web/wall/options.ts';
import { type ColumnParts, type WallColumn, type WallFacts, wallColumn } from '../web/wall/wall.ts';
import { words } from '../web/wall/words.ts';
import { changesOf, KINDS, lessonNoOf, shownChanges } from './changes.ts';
import type { ChildEntities, Entity, Item, Key } from './entities.ts';

// What the wall makes of the bridge's readings is made here of the entities that the bridge published of them: the column is
// the same. A level of privacy has already been applied: `full` hides nothing more.

type PlanParts = NonNullable<DayParts['plan']>;
type FocusParts = NonNullable<PlanParts['inFocus']>;

/** The column of the wall, of a child's entities. */
export function entityColumn(
  entities: ChildEntities,
  child: Pick<ColumnParts, 'id' | 'name'>,
  options: WallOptions,
): WallColumn {
  const parts: ColumnParts = {
    ...child,
    health: healthOf(entities),
    // They are on the wall alone, with the page that acknowledges them.
    unseen: null,
    look: lookOf(entities),
    // The lists of the card have them.
    bag: null,
    agenda: null,
    meetings: null,
    homework: null,
    sources: { timetable: { state: timetableState(entities) } },
    plan: planOf(entities, todayOf(options)),
    daysAhead: daysAheadOf(entities, todayOf(options)),
    mornings: morningsOf(entities),
  };
  const column = wallColumn(parts, factsOf(entities, parts), options);
  return withOwnReason(withoutPlan(column, entities, options), entities);
}

/** What the child's status says about the child. */
export function lookOf(entities: ChildEntities): NonNullable<ColumnParts['look']> {
  const status = entities.known('status');
  const name = colourNames.find((one) => one === status?.text('colour'));
  const pattern = COLOUR_PATTERNS.find((one) => one === status?.text('pattern')) ?? 'plain';
  return show.childLook(
    {
      colour: { name: name ?? 'blue', pattern },
      shortNames: status?.textsByName('short_names') ?? {},
      schoolClass: status?.text('class') ?? null,
    },
    'full',
  );
}

/** While the readings are too old, or none was made, the entities of the plan are unavailable. */
function withoutPlan(column: WallColumn, entities: ChildEntities, { language }: WallOptions): WallColumn {
  if (!entities.isUnavailable('lessons_today')) return column;
  return { ...column, day: { ...column.day, remark: words[language].noPlan.expired } };
}

/** A problem of a newer bridge has no words here, nor what a budget lacks: their entity has sentences. */
function withOwnReason(column: WallColumn, entities: ChildEntities): WallColumn {
  const status = entities.known('status');
  if (!column.strip || !status) return column;
  const { reason, whatToDo } = column.strip;
  const isKnown = problemOf(status) !== null;
  const advice = status.text('what_to_do');
  if (isKnown && advice !== status.text('budget')) return column;
  const own = { reason: (isKnown ? null : status.text('reason')) ?? reason, whatToDo: advice ?? whatToDo };
  return { ...column, strip: { ...column.strip, ...own } };
}

function healthOf(entities: ChildEntities): ColumnParts['health'] {
  const status = entities.known('status');
  if (!status) return { status: 'ok', problem: null, since: null };
  return {
    status: STATUSES.find((one) => one === status.state) ?? 'stale',
    problem: problemOf(status),
    since: instantOf(status.text('since'))?.toString() ?? null,
  };
}

function problemOf(status: Entity): ProblemKind | null {
  const problem = status.text('problem');
  return problem !== null && problem in problems ? (problem as ProblemKind) : null;
}

/** The entities of a Source exist once it was read, if the account has it. */
function timetableState(entities: ChildEntities): 'fresh' | 'absent' | 'missing' {
  if (entities.has('lessons_today') || entities.has('shown_day')) return 'fresh';
  return entities.known('status')?.state === 'ok' ? 'absent' : 'missing';
}

function planOf(entities: ChildEntities, today: LocalDate): PlanParts {
  const tomorrow = verdictOf(entities.known('day_tomorrow'));
  return {
    inFocus: focusOf(entities, today),
    changes: {
      today: shownChanges(entities, 'plan_changes_today'),
      nextDay: shownChanges(entities, 'plan_changes_next_day'),
    },
    cancelled: cancelledOf(entities, today),
    verdicts: { today: verdictOf(entities.known('day_today')), tomorrow },
  };
}

/** The days with lessons and with changes that are published: today and the next one. */
const DAYS = [
  ['lessons_today', 'plan_changes_today'],
  ['lessons_next_day', 'plan_changes_next_day'],
] as const satisfies readonly (readonly [Key, Key])[];

function focusOf(entities: ChildEntities, today: LocalDate): FocusParts | null {
  const day = entities.known('shown_day')?.state;
  const keys = DAYS.find(([key]) => entities.attributesOf(key)?.text('day') === day);
  const found = keys && entities.attributesOf(keys[0]);
  if (day === undefined || !keys || !found) return null;
  const lessons = (found.items('lessons') ?? []).map(lessonOf);
  const changes = changesOf(entities.attributesOf(keys[1]), day);
  const [start, end] = [entities.known('school_start'), entities.known('school_end')];
  const [firstStart, lastEnd] = [found.text('first_start'), found.text('last_end')];
  const at = instantOf(start?.state);
  const outing = outingOf(found.item('trip'));
  return {
    when: day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later',
    slots: slotsOf(lessons, changes ?? [], outing),
    day: {
      day,
      outing,
      firstStart,
      lastEnd,
      usualStart: usualOf(start, day, firstStart),
      usualEnd: usualOf(end, day, lastEnd),
      // The changes of the day after a cancelled one are not published: the lessons have what they are.
      changes:
        changes ??
        lessons.filter((lesson) => isChange(lesson, lessons)).map((lesson) => changeWithout(lesson, day)),
    },
    start: at && start?.text('day') === day ? { at } : null,
  };
}

/** Without the entity of that day the usual time is unknown, and no other time is claimed. */
function usualOf(bell: Entity | null, day: LocalDate, time: string | null): string | null {
  return bell?.text('day') === day ? bell.text('usual') : time;
}

function lessonOf(item: Item): show.ShownLesson {
  const status = item.text('status');
  return show.lesson(
    {
      lessonNo: lessonNoOf(item) ?? 0,
      from: item.text('from') ?? '',
      to: item.text('to') ?? '',
      subjectId: null,
      ...textsIn(item, LESSON_TEXTS),
      status: LESSON_STATUSES.find((one) => one === status) ?? 'planned',
    },
    'full',
  );
}

export function outingOf(item: Item | null): show.ShownOuting | null {
  if (!item) return null;
  const [first, last] = [item.number('from_lesson'), item.number('to_lesson')];
  const lessons = first === null || last === null ? null : { first, last };
  const isTrip = item.text('kind') === 'trip';
  return show.outing({ ...textsIn(item, OUTING_TEXTS), isTrip, lessons }, 'full');
}

/** A lesson that was moved within its day is listed at both hours. */
function isChange({ status, subject }: show.ShownLesson, lessons: readonly show.ShownLesson[]): boolean {
  if (status !== 'moved') return status !== 'planned';
  return !lessons.some((other) => other.status === 'shifted' && other.subject === subject);
}

function changeWithout(
  { lessonNo, status, from, to, ...lesson }: show.ShownLesson,
  day: LocalDate,
): show.ShownPlanChange {
  const kind = KINDS.find((one) => one === status) ?? 'cancelled';
  const { subject, teacher, room } = lesson;
  const was = { wasSubject: null, wasTeacher: null, wasRoom: null, note: null };
  const moved = { movedTo: null, movedFrom: null };
  return show.planChange({ day, lessonNo, kind, from, to, subject, teacher, room, ...was, ...moved }, 'full');
}

function verdictOf(entity: Entity | null): show.VerdictFacts | null {
  return entity && verdictIn(entity, entity.state);
}

/** @param found has the day, the name and the hours */
export function verdictIn(found: Pick<Item, 'text'>, state: string | null): show.VerdictFacts | null {
  const verdict = VERDICTS.find((one) => one === state);
  const day = found.text('day');
  if (!verdict || day === null) return null;
  return show.verdictFacts({ day, verdict, ...textsIn(found, VERDICT_TEXTS) }, 'full');
}

/**
 * `plan_changes_next_day` is about the next day that was to be a school day (of today until its usual end, if it is wholly
 * cancelled), `lessons_next_day` about the next one with lessons: if they are not the same day, the first is wholly cancelled.
 */
function cancelledOf(entities: ChildEntities, today: LocalDate): CancelledDays {
  const changes = entities.attributesOf('plan_changes_next_day');
  // What is announced for the class says nothing about the pupil's whole day.
  const planned = changes?.text('of') === 'class' ? null : (changes?.text('day') ?? null);
  const held = entities.attributesOf('lessons_next_day');
  const verdict = (key: 'day_today' | 'day_tomorrow'): string | undefined => entities.known(key)?.state;
  const isNextGone = planned !== null && planned !== today && held !== null && held.text('day') !== planned;
  const tomorrow = verdict('day_tomorrow') === 'cancelled_all' ? addDays(today, 1) : null;
  return {
    today: planned === today && verdict('day_today') === 'cancelled_all',
    next: isNextGone ? planned : tomorrow,
  };
}

function daysAheadOf(entities: ChildEntities, today: LocalDate): DayParts['daysAhead'] {
  const items = entities.attributesOf('days_ahead')?.items('days') ?? null;
  const ahead = items?.filter((one) => (one.text('day') ?? '') > today);
  return ahead ? { days: ahead.map((one) => ({ verdict: verdictIn(one, one.text('verdict')) })) } : null;
}

function morningsOf(entities: ChildEntities): DayParts['mornings'] {
  const at = instantOf(entities.known('leave_home')?.state);
  return { inFocus: at && { leaveHome: { at }, wakeUp: null } };
}

function factsOf(entities: ChildEntities, { plan }: ColumnParts): WallFacts {
  const lucky = entities.known('lucky_number');
  const grade = entities.known('newest_grade');
  return {
    lucky: luckyOf(
      lucky && { number: numberOf(lucky), day: lucky.text('day'), isMine: lucky.isTrue('is_mine') },
      plan?.inFocus?.day.day,
    ),
    messages: numberOf(entities.known('unread_messages')) ?? 0,
    notices: numberOf(entities.known('unread_notices')) ?? 0,
    grade: grade && { text: grade.state, subject: grade.text('subject') },
  };
}

/** The number that is the state; null: it is none. */
export function numberOf(entity: Entity | null): number | null {
  const number = Number(entity?.state ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
}

function instantOf(text: string | null | undefined): Instant | null {
  try {
    return text == null ? null : Temporal.Instant.from(text);
  } catch {
    return null;
  }
}
