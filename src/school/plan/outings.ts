import { folded } from '../../lib/folded.ts';
import {
  compareTexts,
  earliestTime,
  type Id,
  type LocalDate,
  type LocalTime,
  latestTime,
} from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import { lastDayOf, type Trip } from '../life/school-life.ts';
import { says } from '../work/agenda-kinds.ts';
import type { AgendaItem } from '../work/entries.ts';
import { lessonNumber } from './blocks.ts';
import { emptiedDays } from './emptied-days.ts';
import { areWholeDays } from './free-days.ts';
import type { Outing, OutingInput } from './plan.ts';
import { type Row, takesPlace } from './rows.ts';
import { addDays, isWeekend } from './school-days.ts';
import type { ListedFreeDays } from './timetable.ts';

// One object: values are compared by identity.
const none: readonly never[] = [];

/** An outing of a day, with what it follows from. */
export interface FoundOuting {
  readonly outing: Outing;
  /** Equal on all its days, and for no other. */
  readonly key: string;
  /** Whether it is in place of lessons. */
  readonly isInstead: boolean;
  /** The ids of the entries of the agenda that tell of it. */
  readonly entries: readonly Id[];
}

/**
 * The outing of a day: on a day off, or in hours off, a trip of the class, free days that are called one, or an entry of the
 * agenda about one; on a day off of the class also another entry with a time and without a subject. On a school day without hours off
 * only an entry about a trip that begins before the lessons or ends after them: it may be for some pupils, and replaces no lesson.
 * @param rows the pupil's lessons after all changes
 */
export function outingOn(day: LocalDate, rows: readonly Row[], input: OutingInput): FoundOuting | null {
  const { timetable, freeDays, trips = none, agenda = none, schoolClass } = input;
  const emptied = emptiedDays(timetable, schoolClass);
  const free = freeDays.filter((days) => covers(days, day));
  const ofClass = lastToEndFirst(
    free.filter(({ list }) => list === 'class'),
    (days) => days,
  );
  const isDayOff = ofClass.some(areWholeDays) || isLost(day, emptied, freeDays);
  const entries = entriesOn(agenda, day);
  const about = entries.filter((entry) => isAboutTrip(entry));
  const held = rows.filter(({ status }) => takesPlace(status));
  const isOff =
    held.length === 0 && (rows.length > 0 || isWeekend(day) || isDayOff || free.some(areWholeDays));
  const hoursOff = rows.filter(({ status }) => status === 'free');
  const own = ownTrips(trips, freeDays, emptied).filter((trip) => covers(daysOf(trip), day));
  const [trip, another] = own;
  const called = ofClass.find(({ name }) => says('trip', name));
  const told = isOff && isDayOff ? entries.filter((entry) => isAboutTrip(entry) || isToComeTo(entry)) : about;
  const isInstead = (isOff || hoursOff.length > 0) && (trip ?? called ?? told[0]) !== undefined;
  if (!isInstead) return isOff ? null : besideLessons(about, held);
  const whole = trip ? daysOf(trip) : called;
  const { from, to } = timesOf(told);
  const isBack = !whole || day >= whole.to;
  const back = to ?? (whole && whole.from < day ? timesOf(entriesOn(agenda, whole.from)).to : null);
  // The hours of lessons that are free are known; those of a day off are not.
  const bells = isDayOff ? [] : hoursOff.flatMap(({ bell }) => bell ?? []);
  const numbers = hoursOff.flatMap(({ lessonNo }) => lessonNumber(lessonNo) ?? []);
  const outing = {
    // Of several trips it is not known which one is the class's.
    name: (another ? null : trip?.destination) ?? called?.name ?? categoryOf(about),
    content: contentOf(told, from),
    isTrip: (trip ?? called ?? about[0]) !== undefined,
    from: from ?? earliestTime(bells.map((bell) => bell.from)),
    to: isBack ? (back ?? latestTime(bells.map((bell) => bell.to))) : null,
    lessons: isOff ? null : { first: Math.min(...numbers), last: Math.max(...numbers) },
  };
  const key = trip ? `trip ${trip.id}` : called ? `days ${called.from} ${called.to}` : `entry ${told[0]?.id}`;
  return { outing, key, isInstead, entries: told.map(({ id }) => id) };
}

function besideLessons(about: readonly AgendaItem[], held: readonly Row[]): FoundOuting | null {
  const bells = held.flatMap(({ bell }) => bell ?? []);
  const start = earliestTime(bells.map((bell) => bell.from));
  const end = latestTime(bells.map((bell) => bell.to));
  const { from, to } = timesOf(about);
  if (start === null || end === null) return null;
  const isEarlier = from !== null && from < start;
  const isLater = to !== null && to > end && (from ?? start) <= end;
  if (!isEarlier && !isLater) return null;
  const [name, content] = [categoryOf(about), contentOf(about, from)];
  const entries = about.map(({ id }) => id);
  const outing = { name, content, isTrip: true, from, to, lessons: null };
  return { outing, key: `entry ${entries[0]}`, isInstead: false, entries };
}

/** The trips on whose weekdays lessons are off for the class: others are of another class. */
const ownTrips = memo(
  (
    trips: readonly Trip[],
    freeDays: readonly ListedFreeDays[],
    emptied: ReadonlySet<LocalDate>,
  ): readonly Trip[] => {
    const own = trips.filter((trip) => {
      const weekdays = daysIn(daysOf(trip)).filter((day) => !isWeekend(day));
      const isOff = (day: LocalDate): boolean =>
        isLost(day, emptied, freeDays) || freeDays.some((days) => days.list === 'class' && covers(days, day));
      return weekdays.length > 0 && weekdays.every(isOff);
    });
    return lastToEndFirst(own, daysOf);
  },
);

/** The same in any order of the list: until the last one is over it is not known who is back. */
function lastToEndFirst<T>(list: readonly T[], daysFor: (one: T) => Days): readonly T[] {
  return list.toSorted(
    (a, b) =>
      compareTexts(daysFor(b).to, daysFor(a).to) || compareTexts(JSON.stringify(a), JSON.stringify(b)),
  );
}

/** Whether a day has lost its lessons, and no whole day off says why. */
function isLost(
  day: LocalDate,
  emptied: ReadonlySet<LocalDate>,
  freeDays: readonly ListedFreeDays[],
): boolean {
  return emptied.has(day) && !freeDays.some((days) => areWholeDays(days) && covers(days, day));
}

interface Days {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

function daysOf(trip: Trip): Days {
  return { from: trip.from ?? trip.to ?? '', to: lastDayOf(trip) ?? '' };
}

function covers({ from, to }: Days, day: LocalDate): boolean {
  return from <= day && day <= to;
}

/** A longer one is a mistake. */
const MAX_DAYS = 31;

export function daysIn({ from, to }: Days): readonly LocalDate[] {
  const days: LocalDate[] = [];
  if (from === '' || to > addDays(from, MAX_DAYS)) return days;
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

const OFF = /odwolan|przelozon|przeniesion|nie odbedzie|cancelled|postponed/;
/** Of a day off alone, or for those who come in spite of it. */
const NOT_TO_COME_TO = /\bwoln|bez (?:lekcji|zajec)|opiekuncz|swietlic|dyzur/;

/** The entries of a day that are no test and no meeting, and take place. */
function entriesOn(agenda: readonly AgendaItem[], day: LocalDate): readonly AgendaItem[] {
  return agenda.filter((item) => item.date === day && isHeldEntry(item));
}

function isHeldEntry({ kind, content }: AgendaItem): boolean {
  return kind === 'other' && !OFF.test(folded(content ?? ''));
}

export const isAboutTrip = memo(
  ({ category, content }: AgendaItem): boolean => says('trip', category) || says('trip', content),
);

function isToComeTo({ time, subject, content }: AgendaItem): boolean {
  return time !== null && subject === null && !NOT_TO_COME_TO.test(folded(content ?? ''));
}

function categoryOf(entries: readonly AgendaItem[]): string | null {
  return entries.find(({ category }) => says('trip', category))?.category ?? null;
}

/** Of the entry that says when to come, or else of the first one. */
function contentOf(entries: readonly AgendaItem[], from: LocalTime | null): string | null {
  const entry = entries.find((one) => from !== null && outingTimes(one).from === from) ?? entries[0];
  return entry?.content?.split('\n')[0]?.trim() || null;
}

function timesOf(entries: readonly AgendaItem[]): ReturnType<typeof outingTimes> {
  const times = entries.map((entry) => outingTimes(entry));
  return {
    from: earliestTime(times.map((one) => one.from)),
    to: latestTime(times.map((one) => one.to)),
  };
}

const TIME = String.raw`(?:(\d{1,2}):([0-5]\d)|(?:godz\.?|\bo|\bat) ?(\d{1,2})[.:]([0-5]\d))`;
const BACK = 'powrot|wracamy|przyjazd|return|back';
/** A few words, up to what is about the way back. */
const WORDS = String.raw`(?:(?!${BACK})[^\n]){0,40}?`;
const COMES = new RegExp(`(?:zbiork|wyjazd|odjazd|wyjsci|spotka|start|meet|depart)${WORDS}${TIME}`);
const RETURNS = new RegExp(`(?:${BACK})${WORDS}${TIME}`);
const RANGE = /(\d{1,2}):([0-5]\d) ?(?:-|–|do|to) ?(\d{1,2}):([0-5]\d)/;
const IS_RETURN = new RegExp(String.raw`^\W*(?:${BACK})`);

/** When an entry of the agenda says that one comes and is back: by its text, where it names the hours of coming and of the way back, and otherwise by its time. */
export const outingTimes = memo(({ time, content }: Pick<AgendaItem, 'time' | 'content'>) => {
  const text = folded(content ?? '');
  const [, ...range] = RANGE.exec(text) ?? [];
  const from = timeIn(COMES.exec(text)) ?? timeOf(range[0], range[1]);
  const to = timeIn(RETURNS.exec(text)) ?? timeOf(range[2], range[3]);
  return IS_RETURN.test(text) ? { from: null, to: to ?? time } : { from: from ?? time, to };
});

function timeIn(found: RegExpExecArray | null): LocalTime | null {
  const [, hours, minutes, otherHours, otherMinutes] = found ?? [];
  return timeOf(hours ?? otherHours, minutes ?? otherMinutes);
}

function timeOf(hours: string | undefined, minutes: string | undefined): LocalTime | null {
  return hours === undefined || Number(hours) > 23 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}
