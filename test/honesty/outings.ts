import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { addAgendaEntry } from '../../src/demo/simulator/school-work.ts';
import type { Random } from './random.ts';
import { isWeekend } from './truth-of-days.ts';
import { addDays } from './values.ts';

/** What a school entered for an outing. */
export interface Planned {
  /** The days that are free for the class. */
  readonly daysOff: readonly string[];
  /** Which lessons are free for the class, with nothing instead of them; null: none. */
  readonly hoursOff: 'first' | 'last' | null;
  readonly trip: number | null;
  readonly entry: number | null;
}

interface Entry {
  readonly category: 'trip' | 'other';
  /** `HH:MM:SS` */
  readonly time?: string;
  readonly lessonNo?: number;
  readonly content: string;
}

const meeting: Entry = { category: 'other', time: '07:00:00', content: 'Zbiórka przed szkołą' };

/** What the agenda says about a trip. */
const aboutTrips: readonly (Entry | null)[] = [
  meeting,
  { category: 'trip', time: '06:50:00', content: 'Zbiórka przed szkołą' },
  { category: 'other', content: 'Zbiórka o 6:40 i powrót około 16:30' },
  { category: 'trip', content: 'Szczegóły u wychowawcy' },
  { ...meeting, content: 'Zbiórka przed szkołą odwołana' },
  null,
];
const FREED_LESSONS = 2;
/** Lessons are left beside the free ones. */
const MIN_LESSONS = FREED_LESSONS + 1;

type Plan = (account: SimulatedAccount, random: Random, day: string) => Planned;

/** A trip of the list, of one day or two. */
const trip: Plan = (account, random, day) => {
  const next = addDays(day, 1);
  const to = random.next() < 0.5 && (isPlainDay(account, next) || isWeekend(next)) ? next : day;
  const id = account.life.addTrip(random.oneOf(['Kraków', 'Gdańsk']), day, to);
  account.addClassFreeDays(random.oneOf(['trip', 'ceremony']), day, to);
  const entry = addEntry(account, day, random.oneOf(aboutTrips));
  return { daysOff: [...new Set([day, to])], hoursOff: null, trip: id, entry };
};

const calledTrip: Plan = (account, random, day) => {
  account.addClassFreeDays('trip', day);
  return dayOff(day, addEntry(account, day, random.oneOf(aboutTrips)));
};

const event: Plan = (account, _, day) => {
  account.addClassFreeDays('ceremony', day);
  const entry: Entry = { category: 'other', time: '08:30:00', content: 'Uroczystość w teatrze' };
  return dayOff(day, addEntry(account, day, entry));
};

const freeDay: Plan = (account, random, day) => {
  account.addClassFreeDays('ceremony', day);
  const entry: Entry = { category: 'other', time: '08:00:00', content: 'Dyżur w świetlicy' };
  return dayOff(day, addEntry(account, day, random.oneOf([entry, null])));
};

/** A day off on which another class begins a trip: on its last day there are lessons. */
const elsewhere: Plan = (account, random, day) => {
  const to = [1, 2, 3].map((days) => addDays(day, days)).find((one) => isPlainDay(account, one));
  if (to === undefined) return freeDay(account, random, day);
  account.addClassFreeDays('ceremony', day);
  return { ...dayOff(day, null), trip: account.life.addTrip('Wrocław', day, to) };
};

/** A trip of some hours, or free hours without one. */
const hours: Plan = (account, random, day) => {
  const numbers = [...new Set(account.lessonsOn(day).map(({ lessonNo }) => lessonNo))].sort((a, b) => a - b);
  const [which, freed] = random.oneOf([
    ['first', numbers.slice(0, FREED_LESSONS)],
    ['last', numbers.slice(-FREED_LESSONS)],
  ] as const);
  const isTrip = random.next() < 0.5;
  account.addClassFreeDays(isTrip ? 'trip' : 'ceremony', day, day, [freed[0] ?? 0, freed.at(-1) ?? 0]);
  const about: Entry = { category: 'trip', lessonNo: freed[0] ?? 0, content: 'Wyjście do kina' };
  const entry = addEntry(account, day, isTrip ? random.oneOf([about, null]) : null);
  return { daysOff: [], hoursOff: isTrip ? null : which, trip: null, entry };
};

/** A trip of which the agenda alone tells, on a day with lessons. */
const early: Plan = (account, _, day) => {
  const entry = addEntry(account, day, { ...meeting, time: '06:30:00' });
  return { daysOff: [], hoursOff: null, trip: null, entry };
};

const plans: readonly Plan[] = [trip, trip, trip, calledTrip, event, freeDay, elsewhere, hours, hours, early];

/** Enters an outing, or a day off, on a day that has lessons without changes and nothing else. */
export function planOuting(account: SimulatedAccount, random: Random, day: string): Planned {
  return random.oneOf(plans)(account, random, day);
}

/** Whether a day has lessons without changes, and nothing else. */
export function isPlainDay(account: SimulatedAccount, day: string): boolean {
  const { fixture, book, life } = account;
  const { freeDays, classFreeDays } = fixture.school;
  const own = classFreeDays.filter(({ classId }) => classId === fixture.class.id);
  const covers = ({ from, to }: { readonly from: string; readonly to: string }): boolean =>
    from <= day && day <= to;
  const lessons = account.lessonsOn(day);
  const numbers = new Set(lessons.map(({ lessonNo }) => lessonNo));
  return (
    numbers.size >= MIN_LESSONS &&
    lessons.every(({ change }) => change === null) &&
    ![...freeDays, ...own, ...life.trips].some(covers) &&
    !book.all('agenda').some((entry) => entry.day === day)
  );
}

function addEntry(account: SimulatedAccount, day: string, entry: Entry | null): number | null {
  return entry && addAgendaEntry(account, { ...entry, day });
}

function dayOff(day: string, entry: number | null): Planned {
  return { daysOff: [day], hoursOff: null, trip: null, entry };
}
