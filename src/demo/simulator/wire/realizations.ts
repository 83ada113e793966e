import { Temporal } from '../../../lib/temporal.ts';
import { lessonsHeld } from '../lessons-held.ts';
import type { ScheduledLesson } from '../plan.ts';
import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';
import { lessonIdOf } from './lessons.ts';

const DAYS_ON_RECORD = 14;

/** Realizations: the lessons held in the last two weeks, with their topics (§2.7). */
export function realizations(world: World, to: Addresses): object {
  const held = lessonsHeld(world);
  const last = held.at(-1)?.day;
  const from = last && Temporal.PlainDate.from(last).subtract({ days: DAYS_ON_RECORD }).toString();
  const counts = new Map<number, number>();
  const list = held.map((lesson) => {
    const { id } = taughtIn(lesson).subject;
    const nth = counts.get(id) ?? 0;
    counts.set(id, nth + 1);
    return { day: lesson.day, item: realization(world, lesson, nth, to) };
  });
  const recent = list.filter(({ day }) => from !== undefined && day > from).map(({ item }) => item);
  return to.envelope('Realizations', recent, 'Realizations', [
    '..',
    ...['TypesOfDays', 'TypesOfClasses', 'ThematicTeaching', 'FilledByTeacher'].map(
      (name) => `Realizations/${name}`,
    ),
  ]);
}

function taughtIn({
  planned,
  change,
}: ScheduledLesson): Pick<ScheduledLesson['planned'], 'subject' | 'teacher'> {
  const by = change?.kind === 'substitution' ? change : null;
  return { subject: by?.subject ?? planned.subject, teacher: by?.teacher ?? planned.teacher };
}

function realization(world: World, lesson: ScheduledLesson, nth: number, to: Addresses): object {
  const { fixture } = world;
  const { subject, teacher } = taughtIn(lesson);
  const topics = fixture.topics.get(subject.id);
  return {
    Id: `t${lesson.planned.id}${lesson.day.replaceAll('-', '')}`,
    Lesson: to.ref('Lessons', lessonIdOf(fixture, subject, teacher)),
    LessonNo: lesson.lessonNo,
    Date: lesson.day,
    Topic: topics?.[nth % topics.length] ?? `${subject.name}: ćwiczenia`,
    IsTrip: false,
    CountInStatistics: true,
    CountInRPN: true,
    AddedBy: to.ref('Users', teacher.id),
  };
}
