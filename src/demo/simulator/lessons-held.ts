import type { LocalDate } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { AccountFixture } from './fixture/types.ts';
import type { ScheduledLesson } from './plan.ts';
import { momentOf, stamp } from './school-time.ts';
import type { World } from './world.ts';

/** Of the school, or of the whole class. */
export function isFreeDay({ school, class: own }: AccountFixture, day: LocalDate): boolean {
  const ofClass = school.classFreeDays.filter((one) => one.classId === own.id && one.lessonFrom === null);
  return [...school.freeDays, ...ofClass].some(({ from, to }) => from <= day && day <= to);
}

type Taught = Pick<World, 'fixture' | 'now' | 'lessonsOn'>;

/**
 * Returns the lessons that have begun, since `bookFrom`: one per slot, because the pupil is in one group. Excludes
 * cancelled lessons.
 */
export function lessonsHeld(world: Taught): readonly ScheduledLesson[] {
  const { fixture, now } = world;
  const today = stamp(now).slice(0, 10);
  const held: ScheduledLesson[] = [];
  for (
    let day = Temporal.PlainDate.from(fixture.bookFrom);
    day.toString() <= today;
    day = day.add({ days: 1 })
  ) {
    if (!isFreeDay(fixture, day.toString())) held.push(...heldOn(world, day.toString()));
  }
  return held.filter(({ day, lessonNo }) => day < today || hasBegun(world, day, lessonNo));
}

function heldOn(world: Taught, day: LocalDate): readonly ScheduledLesson[] {
  const slots = new Map<number, ScheduledLesson>();
  for (const lesson of world.lessonsOn(day)) {
    const isNotHeld =
      lesson.change?.kind === 'cancelled' || (lesson.change?.kind === 'moved' && !lesson.movedFrom);
    if (!isNotHeld && !slots.has(lesson.lessonNo)) slots.set(lesson.lessonNo, lesson);
  }
  return [...slots.values()].toSorted((a, b) => a.lessonNo - b.lessonNo);
}

function hasBegun({ fixture, now }: Taught, day: LocalDate, lessonNo: number): boolean {
  const from = fixture.school.bells.get(lessonNo)?.from ?? '00:00';
  return Temporal.Instant.compare(momentOf(day, from), now) <= 0;
}
