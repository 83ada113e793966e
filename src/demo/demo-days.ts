import type { LocalDate } from '../lib/id.ts';
import { Temporal } from '../lib/temporal.ts';
import { addDays } from '../school/plan/school-days.ts';
import type { SimulatedAccount } from './simulator/account.ts';
import type { AccountFixture } from './simulator/fixture/types.ts';
import { isFreeDay } from './simulator/lessons-held.ts';
import { type ScheduledLesson, scheduleOf } from './simulator/plan.ts';

// A family's days are counted from today, whatever weekday that is. Here they become days that a school could have.

const MAX_DAYS = 21;
const TRIP = 'trip';
/** Register numbers of a class. */
const PUPILS = 28;

type AgendaEntry = AccountFixture['book']['agenda'][number];

/** The child with each test, and what is for a lesson, on the next day on which that lesson is held. */
export function withPlausibleDays(fixture: AccountFixture, today: LocalDate): AccountFixture {
  const { book } = fixture;
  const lessonsOn = (day: LocalDate): readonly ScheduledLesson[] =>
    scheduleOf(
      fixture,
      fixture.changes.map((change) => ({ ...change, id: 0 })),
      day,
    );
  const onSchoolDay = (day: LocalDate): LocalDate =>
    nearest(day, today, (one) => isOfClass(fixture, one) || isSchoolDay(fixture, one)) ?? day;
  const others = book.agenda.map((entry) =>
    entry.subject === null ? { ...entry, day: onSchoolDay(entry.day) } : entry,
  );
  const outings = new Set(others.flatMap((entry) => (isTrip(fixture, entry) ? [entry.day] : [])));
  const lessonFor = (subject: string, day: LocalDate): ScheduledLesson | undefined =>
    outings.has(day) || !isSchoolDay(fixture, day) ? undefined : lessonOf(lessonsOn(day), subject);
  const agenda = others.flatMap((entry): readonly AgendaEntry[] => {
    const { subject } = entry;
    if (subject === null) return [entry];
    const day = nearest(entry.day, today, (one) => lessonFor(subject.name, one) !== undefined);
    const lesson = day && lessonFor(subject.name, day);
    return lesson ? [{ ...entry, day, time: null, lessonNo: lesson.lessonNo }] : [];
  });
  const homework = book.homework.map((one) => {
    const isDue = (day: LocalDate): boolean => lessonFor(one.subject.name, day) !== undefined;
    return { ...one, due: nearest(one.due, today, isDue) ?? one.due };
  });
  const conferences = book.conferences.map((one) => ({ ...one, day: onSchoolDay(one.day) }));
  return {
    ...fixture,
    book: { ...book, agenda, homework, conferences },
    luckyNumbers: fixture.luckyNumbers.map(({ day }) => ({ day, number: luckyNumberOf(day) })),
  };
}

/** The lesson of a subject that is held, if one is. */
export function lessonOf(lessons: readonly ScheduledLesson[], subject: string): ScheduledLesson | undefined {
  return lessons.find((lesson) => isHeld(lesson) && lesson.planned.subject.name === subject);
}

/** In its place at its time: another room changes nothing. */
export function isHeld({ change, movedFrom }: ScheduledLesson): boolean {
  if (change === null || movedFrom !== null) return true;
  return change.kind === 'substitution' && change.subject === null;
}

/** Takes what is for a lesson out of the agenda of a day. */
export function clearAgenda({ book }: SimulatedAccount, day: LocalDate): void {
  for (const entry of book.all('agenda'))
    if (entry.day === day && entry.subject !== null) book.remove('agenda', entry.id);
}

/** The same on one day for every child of a school, and seldom one's own. */
function luckyNumberOf(day: LocalDate): number {
  const { dayOfYear, year } = Temporal.PlainDate.from(day);
  return 1 + ((dayOfYear * 11 + year) % PUPILS);
}

function isTrip({ school }: AccountFixture, { category }: AgendaEntry): boolean {
  return school.lists.agendaCategories.get(TRIP) === category;
}

function isOfClass({ school, class: own }: AccountFixture, day: LocalDate): boolean {
  return school.classFreeDays.some(({ classId, from, to }) => classId === own.id && from <= day && day <= to);
}

function isSchoolDay(fixture: AccountFixture, day: LocalDate): boolean {
  return (
    fixture.plan.some(({ weekday }) => weekday === Temporal.PlainDate.from(day).dayOfWeek) &&
    !isFreeDay(fixture, day)
  );
}

/** The day itself, or the next that is fit; of what is over the last one. */
function nearest(
  day: LocalDate,
  today: LocalDate,
  isFit: (day: LocalDate) => boolean,
): LocalDate | undefined {
  const step = day < today ? -1 : 1;
  for (let count = 0; count <= MAX_DAYS; count += 1) {
    const found = addDays(day, step * count);
    if (isFit(found)) return found;
  }
  return undefined;
}
