import { type LocalDate, possibleTime } from '../../lib/id.ts';
import { hasUnidentified } from '../../portal/outcome/deviation.ts';
import { isComplete, lastValue } from '../../portal/outcome/reading.ts';
import type { Change, DayChange, LessonChange, LessonEventType } from '../changes/change.ts';
import type { ComparedNoun, NounDiff, NounTurn } from '../changes/compared-noun.ts';
import { baseline, compare, isUnchanged, occurrence } from '../changes/keyed.ts';
import { notAnnounced, sinceBaseline } from '../changes/pupil.ts';
import type { Found } from '../changes/thing.ts';
import {
  parseVersion,
  shortened,
  type ToldThings,
  type VersionParts,
  versionText,
  without,
} from '../changes/versions.ts';
import { isBetweenSchoolYears } from '../pupil/school-year.ts';
import type { Snapshot } from '../snapshot.ts';
import { isReadable, unreadableDays } from './announced.ts';
import { isPublic } from './announced-days.ts';
import { notAttended } from './own-lessons.ts';
import type { PlanChange } from './plan.ts';
import type { Slot } from './rows.ts';
import { addDays, todayOf } from './school-days.ts';
import {
  announcedPlan,
  DAY_PART,
  type KnownPlan,
  knownPlan,
  type LessonItem,
  lacksContents,
  type PlanItem,
  slotKey,
  slotOf,
} from './thing-changes.ts';
import { planLookups } from './timetable.ts';
import { dayVerdict, type VerdictInput, verdictInput } from './verdict.ts';

const sources = ['timetable', 'substitutions', 'free_days'] as const;
type PlanSource = (typeof sources)[number];

/** Whether one of two Readings has a value, or says that there is none, and the other one does not. */
const isFirst = (source: PlanSource, before: Snapshot, after: Snapshot): boolean => {
  const [was, now] = [before, after].map((one) => lastValue<unknown>(one[source]) !== undefined);
  return was !== now || (before[source].state === 'absent') !== (after[source].state === 'absent');
};

/**
 * The plan from today on. A day that is known for the first time is compared with its usual plan: only its announced changes
 * are told.
 */
const plan: ComparedNoun<'plan_change'> = { kind: 'plan_change', owner: 'pupil', sources, diff };

function diff(turn: NounTurn): NounDiff {
  const { told, before, after, moment } = turn;
  const isResettled = told !== undefined && told.get(OWN) !== ownVersion(turn);
  if (told && !isResettled && sources.every((source) => isUnchanged(source, turn)))
    return { changes: [], told };
  const today = todayOf(moment);
  const planOf = (snapshot: Snapshot): KnownPlan => {
    const input = inputOf(snapshot, turn);
    return isPublic(snapshot.timetable, input.timetable)
      ? knownPlan(input, today)
      : announcedPlan({ ...input, timetable: undefined }, today);
  };
  const old = planOf(before);
  const now = planOf(after);
  const earlier = told ?? new Map();
  // Lessons that come or go with the setting are no changes: the turn before is compared with the same one.
  const hasBaseline = isResettled || needsBaseline(turn);
  const known = hasBaseline ? rebased(earlier, planOf(withFirstReadings(turn))) : earlier;
  const pupil = hasBaseline ? sinceBaseline(turn.pupil, known) : turn.pupil;
  const isWhole = sources.every((source) => isRead(source, after));
  // What was announced for the class says nothing about what a day has.
  const shown = old.isPublic ? known : new Map();
  const hidden = shrunkDays(shown, now, isWhole ? unreadableDays(inputOf(after, turn)) : null);
  const things = new Map([...now.things].filter(([thing, { item }]) => isReliable(thing, item, hidden)));
  const canRead = isReadable(inputOf(after, turn));
  const isGone = (thing: string, parts: VersionParts): boolean =>
    isWhole &&
    thing.startsWith('lesson/') &&
    (now.isPublic ? isWithdrawn(thing, parts, now, today) : !old.isPublic && old.things.has(thing)) &&
    canRead(slotOf(thing));
  const { found, told: next } = compare(known, old.things, things, isGone);
  const current = withOwn(sinceToday(next, today), turn);
  const { news, announced } = notAnnounced(found, pupil, { before: earlier, after: current });
  const inSeason = news.filter(({ thing }) => isDayInSeason(slotOf(thing).day, now, turn));
  return { changes: changesOf(inSeason, turn), told: current, announced };
}

/** Whether a Source was read but for what has a known place in the plan. */
function isRead(source: PlanSource, snapshot: Snapshot): boolean {
  const reading = snapshot[source];
  if (source === 'free_days') return isComplete(reading) || reading.state === 'absent';
  return reading.state === 'absent' || (reading.state === 'fresh' && !hasUnidentified(reading.losses));
}

/** Of the lessons alone: trips and the agenda have events of their own. */
function inputOf(snapshot: Snapshot, { after, moment }: NounTurn): VerdictInput {
  // With the current names: Told holds ids.
  const input = verdictInput({ ...snapshot, lookups: after.lookups }, moment.zone, moment.own);
  return { ...input, trips: undefined, agenda: undefined };
}

/** The thing in Told that has the settings with which the plan was compared last; none: all lessons. */
const OWN = 'groups';

/** With the ids of the subjects: the same setting may mean others when more of them are known. */
function ownVersion({ after, moment: { own } }: NounTurn): string | undefined {
  const groups = own?.groups?.join() ?? null;
  const lookups = planLookups(lastValue(after.timetable), lastValue(after.lookups));
  const subjects = [...notAttended(lookups, own)].sort().join();
  if (groups === null && subjects === '') return undefined;
  return versionText({ revision: 1, parts: shortened(subjects ? [groups, subjects] : [groups]) });
}

function withOwn(told: ToldThings, turn: NounTurn): ToldThings {
  const version = ownVersion(turn);
  return version === undefined ? told : new Map([...told, [OWN, version]]);
}

function needsBaseline({ told, before, after }: NounTurn): boolean {
  return !told || sources.some((source) => isFirst(source, before, after));
}

/** The turn before, with the current Sources that only one of the turns has: these have no changes. */
function withFirstReadings({ before, after }: NounTurn): Snapshot {
  const changed = sources.filter((source) => isFirst(source, before, after));
  return { ...before, ...Object.fromEntries(changed.map((source) => [source, after[source]])) };
}

function rebased(told: ToldThings, { things, freed, verdicts }: KnownPlan): ToldThings {
  const isDropped = (thing: string): boolean =>
    verdicts.has(slotOf(thing).day) && !things.has(thing) && !freed.has(thing);
  return baseline(without(told, isDropped), things);
}

/** A day between school years has no changes, unless lessons take place. */
function isDayInSeason(day: LocalDate, { verdicts }: KnownPlan, { after }: NounTurn): boolean {
  return verdicts.get(day)?.verdict === 'school' || !isBetweenSchoolYears(day, lastValue(after.class));
}

/**
 * The days with something missing that was told: their start and end are unknown.
 * @param unreadable the only days on which something may be missing; null: any
 */
function shrunkDays(
  told: ToldThings,
  { things, freed }: KnownPlan,
  unreadable: ReadonlySet<LocalDate> | null,
): Set<LocalDate> {
  const missing = [...told].flatMap(([thing, text]) => {
    const { parts } = parseVersion(text);
    if (parts === null) return [];
    if (thing.startsWith('contents/'))
      return lacksContents(things.get(thing)?.parts ?? [], parts) ? [slotOf(thing).day] : [];
    if (!thing.startsWith('lesson/') || things.has(thing) || freed.has(thing)) return [];
    return [slotOf(thing).day, parts[DAY_PART] ?? slotOf(thing).day];
  });
  return new Set(unreadable ? missing.filter((day) => unreadable.has(day)) : missing);
}

function isReliable(thing: string, { about }: PlanItem, hidden: ReadonlySet<LocalDate>): boolean {
  return about === 'lesson' || !hidden.has(slotOf(thing).day);
}

/** Whether the lesson is as planned again, or the day that it was moved to has others. */
function isWithdrawn(thing: string, parts: VersionParts, now: KnownPlan, today: LocalDate): boolean {
  const { day, lessonNo } = slotOf(thing);
  if (day >= today) return now.planned.has(slotKey(day, lessonNo));
  return now.verdicts.get(parts[DAY_PART] ?? day)?.verdict === 'school';
}

/** Days that are so far in the past were not reached day by day: the clock is wrong, and will be set back. */
const CLOCK_IS_WRONG_DAYS = { min: 60, max: 400 };

/** Told without past days; a moved lesson is past after the later of its days. */
function sinceToday(told: ToldThings, today: LocalDate): ToldThings {
  const { min, max } = CLOCK_IS_WRONG_DAYS;
  const [latest, earliest] = [addDays(today, -min), addDays(today, -max)];
  return without(told, (thing) => {
    const { day } = slotOf(thing);
    const end = thing.startsWith('lesson/')
      ? (parseVersion(told.get(thing) ?? '').parts?.[DAY_PART] ?? day)
      : day;
    const last = [day, end].toSorted().at(-1) ?? day;
    return last < earliest || (last >= latest && last < today);
  });
}

/** The event of a cancelled or restored day replaces those of its cancellations. */
function changesOf(found: readonly Found<PlanItem>[], turn: NounTurn): readonly Change[] {
  const lessons = found.filter(isLesson).flatMap((one) => lessonChange(one, turn));
  const days = found.flatMap((one) => dayChange(one, lessons, turn));
  const covered = new Set<PlanChange | null>(days.flatMap(({ lessons: own }) => own));
  const alone = lessons.filter((change) => !covered.has(cancellationOf(change)));
  return [...days, ...found.flatMap((one) => timeChange(one, turn)), ...alone];
}

const eventTypeOf: Readonly<Record<PlanChange['kind'], LessonEventType>> = {
  cancelled: 'lesson_cancelled',
  substitution: 'substitution',
  room_change: 'room_change',
  shifted: 'lesson_moved',
};

function isLesson(found: Found<PlanItem>): found is Found<LessonItem> {
  return found.thing.startsWith('lesson/');
}

function lessonChange(found: Found<LessonItem>, { moment }: NounTurn): LessonChange {
  const { how, thing, item, was } = found;
  const isAnnounced = item && how !== 'altered';
  const type = isAnnounced ? eventTypeOf[item.lesson.kind] : item ? 'altered' : 'withdrawn';
  return {
    ...occurrence('plan_change', type, found, moment),
    ...slotOf(thing),
    lesson: item?.lesson ?? null,
    was: isAnnounced ? null : (was?.lesson ?? null),
    movedTo: item ? newSlot(item.lesson) : null,
  };
}

/** Where a moved lesson takes place. */
function newSlot({ kind, day, lessonNo, movedTo }: PlanChange): Slot | null {
  return kind === 'shifted' ? (movedTo ?? { day, lessonNo }) : null;
}

/** The cancellation that a change announces or withdraws; null for every other change. */
function cancellationOf({ lesson, was }: LessonChange): PlanChange | null {
  const change = lesson ?? was;
  return change?.kind === 'cancelled' ? change : null;
}

function dayChange(
  found: Found<PlanItem>,
  lessons: readonly LessonChange[],
  { after, moment }: NounTurn,
): readonly DayChange[] {
  const { item, how } = found;
  if (item?.about !== 'day') return [];
  const isOff = item.verdict.verdict !== 'school';
  // For a day that appears, only a cancellation is a change: a day off was known before.
  if (how === 'appeared' && item.verdict.verdict !== 'cancelled_all') return [];
  const covered = lessons.filter(
    ({ day, type: what }) => day === item.day && (what === 'withdrawn') !== isOff,
  );
  return [
    {
      ...occurrence('plan_change', isOff ? 'day_cancelled' : 'day_restored', found, moment),
      day: item.day,
      // With what the pupil comes to instead.
      verdict: dayVerdict(item.day, verdictInput(after, moment.zone, moment.own)) ?? item.verdict,
      lessons: covered.flatMap((change) => cancellationOf(change) ?? []),
    },
  ];
}

function timeChange(found: Found<PlanItem>, { before, after, moment }: NounTurn): readonly Change[] {
  const { item, told } = found;
  if (item?.about !== 'start' && item?.about !== 'end') return [];
  const { about, day, time: now, usual } = item;
  const was = possibleTime(told?.[0] ?? null) ?? usual;
  if (was === null || was === now) return [];
  // With what begins or ends the day beside the lessons: an outing may have hidden that they changed, and that they do no more.
  const [shownBefore, shown] = [before, after].map((snapshot) =>
    dayVerdict(day, verdictInput(snapshot, moment.zone, moment.own)),
  );
  if (shown && shown[about] !== now) return [];
  if (shownBefore?.outing && shownBefore[about] === now) return [];
  return [{ ...occurrence('plan_change', `${about}_changed`, found, moment), day, was, now, usual }];
}

export const compared = { plan };
