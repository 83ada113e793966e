import type { Facts } from './facts.ts';
import { isBetweenYears, isListed, isWeekend } from './truth-of-days.ts';
import { TEST } from './truth-of-school-work.ts';
import { addDays, type Value } from './values.ts';

/** What a pupil comes to instead of lessons, or before or after them. */
export interface Outing {
  readonly name: string | null;
  readonly content: string | null;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly kind: 'trip' | 'event';
  /** The numbers of the lessons that it replaces; null: those of the whole day, or none. */
  readonly lessons: readonly [first: number, last: number] | null;
}

export interface Slot {
  readonly lessonNo: number;
  readonly from: string;
  readonly to: string;
}

interface Lessons {
  /** That take place. */
  readonly held: readonly Slot[];
  /** That are free. */
  readonly freed: readonly Slot[];
  /** The number of all. */
  readonly all: number;
}

/** The words of the agenda that fixtures and the schools of tests use. */
const TRIP = /wyciecz|wyjści|zbiórka (?:przed|o) /i;
const CALLED_OFF = /odwołan/i;
const FOR_THOSE_WHO_STAY = /świetlic|dyżur/i;
/** What the portal has for an entry without a time and a lesson. */
const NO_TIME = '08:00';
const COMES = /zbiórka o (\d+:\d\d)/i;
const RETURNS = /powrót około (\d+:\d\d)/i;

/** The outing of a day (docs/contracts.md). */
export function outingOf(day: string, facts: Facts, { held, freed, all }: Lessons): Outing | null {
  const { school } = facts.fixture;
  if (isBetweenYears(day, school.year)) return null;
  const off = ownFreeDays(facts).filter((one) => covers(one, day));
  const isDayOff = off.some(({ lessonFrom }) => lessonFrom === null);
  const isOff =
    held.length === 0 && (all > 0 || isDayOff || isListed(day, school.freeDays) || isWeekend(day));
  const entries = entriesOn(day, facts);
  const about = entries.filter(isAboutTrip);
  if (!isOff && freed.length === 0) return besideLessons(about, held);
  const trips = ownTrips(facts).filter((one) => covers(one, day));
  const called = off.find(({ name }) => TRIP.test(name));
  const told = isOff && isDayOff ? entries.filter((one) => isAboutTrip(one) || isToComeTo(one)) : about;
  const isTrip = trips.length > 0 || called !== undefined || about.length > 0;
  if (!isTrip && told.length === 0) return isOff ? null : besideLessons(about, held);
  const hours = hoursOn(day, trips[0] ?? called, told, facts);
  // The hours of lessons that are free are known, those of a day off are not.
  const slots = isDayOff ? [] : freed;
  const numbers = freed.map(({ lessonNo }) => lessonNo);
  return {
    name: (trips.length === 1 ? trips[0]?.destination : null) ?? called?.name ?? categoryOf(about),
    content: contentOf(told, hours.from),
    kind: isTrip ? 'trip' : 'event',
    from: hours.from ?? earliest(slots.map(({ from }) => from)),
    to: hours.to ?? (hours.isLastDay ? latest(slots.map(({ to }) => to)) : undefined),
    lessons: isOff ? null : [Math.min(...numbers), Math.max(...numbers)],
  };
}

/** As attributes have it. */
export function outingJson(outing: Outing | null | undefined): Value {
  if (!outing) return null;
  const { name, content, from = null, to = null, kind, lessons } = outing;
  const [first = null, last = null] = lessons ?? [];
  return JSON.stringify({ name, content, from, to, kind, from_lesson: first, to_lesson: last });
}

/** On a school day only a trip that begins before the lessons, or ends after them. */
function besideLessons(about: readonly Entry[], held: readonly Slot[]): Outing | null {
  const [start = '', end = ''] = [earliest(held.map(({ from }) => from)), latest(held.map(({ to }) => to))];
  const [from, to] = [
    earliest(about.flatMap((one) => one.from ?? [])),
    latest(about.flatMap((one) => one.to ?? [])),
  ];
  const isEarlier = from !== undefined && from < start;
  const isLater = to !== undefined && to > end && (from ?? start) <= end;
  if (held.length === 0 || !(isEarlier || isLater)) return null;
  return {
    name: categoryOf(about),
    content: contentOf(about, from),
    from,
    to,
    kind: 'trip',
    lessons: null,
  };
}

interface Range {
  readonly from: string;
  readonly to: string;
}

/** Of several days a trip begins at the hour of the first one, and ends on the last one. */
function hoursOn(day: string, whole: Range | undefined, told: readonly Entry[], facts: Facts) {
  const from = earliest(told.flatMap((one) => one.from ?? []));
  const isLastDay = whole === undefined || day >= whole.to;
  const ofFirstDay = whole && whole.from < day ? entriesOn(whole.from, facts) : [];
  const to = [told, ofFirstDay].map((entries) => latest(entries.flatMap((one) => one.to ?? [])));
  return { from, to: isLastDay ? (to[0] ?? to[1]) : undefined, isLastDay };
}

interface Entry {
  readonly category: string;
  readonly content: string;
  readonly subject: unknown;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly hasTime: boolean;
}

/** The entries of a day that are no test and no meeting, and are not called off. */
function entriesOn(wanted: string, { agenda, fixture }: Facts): readonly Entry[] {
  return (agenda ?? []).flatMap(({ day, category, content, subject, time, lessonNo }): Entry[] => {
    const isOther = ![category.name, content].some((text) => TEST.test(text) || /^zebranie/i.test(text));
    if (day !== wanted || !isOther || CALLED_OFF.test(content)) return [];
    const ofLesson = lessonNo === null ? NO_TIME : fixture.school.bells.get(lessonNo)?.from;
    const own = time?.slice(0, 5) ?? ofLesson;
    const [comes, returns] = [COMES, RETURNS].map((words) => words.exec(content)?.[1]?.padStart(5, '0'));
    return [
      {
        category: category.name,
        content,
        subject,
        from: comes ?? own,
        to: returns,
        hasTime: own !== undefined,
      },
    ];
  });
}

function isAboutTrip({ category, content }: Entry): boolean {
  return TRIP.test(category) || TRIP.test(content);
}

function isToComeTo({ content, subject, hasTime }: Entry): boolean {
  return hasTime && subject === null && !FOR_THOSE_WHO_STAY.test(content);
}

function categoryOf(entries: readonly Entry[]): string | null {
  return entries.find(({ category }) => TRIP.test(category))?.category ?? null;
}

function contentOf(entries: readonly Entry[], from: string | undefined): string | null {
  const entry = entries.find((one) => from !== undefined && one.from === from) ?? entries[0];
  return entry?.content ?? null;
}

function ownFreeDays({ fixture: { school, class: own } }: Facts) {
  const names = new Map([...school.freeDayTypes.values()].map(({ id, name }) => [id, name]));
  return school.classFreeDays
    .filter(({ classId }) => classId === own.id)
    .map((one) => ({ ...one, name: names.get(one.typeId) ?? '' }));
}

/** The trips on whose weekdays lessons are off for the class: others are of another class. */
function ownTrips(facts: Facts) {
  const off = ownFreeDays(facts);
  return (facts.trips ?? []).filter(({ from, to }) => {
    const weekdays: string[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) if (!isWeekend(day)) weekdays.push(day);
    return weekdays.length > 0 && weekdays.every((day) => off.some((one) => covers(one, day)));
  });
}

const covers = ({ from, to }: Range, day: string): boolean => from <= day && day <= to;
const earliest = (times: readonly string[]): string | undefined => times.toSorted()[0];
const latest = (times: readonly string[]): string | undefined => times.toSorted().at(-1);
