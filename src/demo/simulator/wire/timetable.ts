import type { LocalDate } from '../../../lib/id.ts';
import { Temporal } from '../../../lib/temporal.ts';
import type { ChangeFixture } from '../fixture/types.ts';
import type { ScheduledLesson } from '../plan.ts';
import type { MoveForm } from '../switches.ts';
import type { World } from '../world.ts';
import type { Addresses, Ref } from './envelope.ts';
import { lessonIdOf } from './lessons.ts';

/** Timetables (§2.7): the same number of slots on every day, from lesson 0; an empty slot is []. */
export function timetable(world: World, days: readonly LocalDate[], moves: MoveForm, to: Addresses): object {
  const slots = Math.max(...world.fixture.school.bells.keys()) + 1;
  const content = days.map((day) => {
    const lessons = world.lessonsOn(day);
    const row = Array.from({ length: slots }, (_, lessonNo) =>
      lessons
        .filter((lesson) => lesson.lessonNo === lessonNo)
        .map((lesson) => lessonItem(world, lesson, moves, to)),
    );
    return [day, row] as const;
  });
  return to.envelope('Timetable', Object.fromEntries(content), 'Timetables');
}

/** Ids in the lessons of Timetables are strings (§2.1.3). */
function ref(to: Addresses, resource: string, id: number): Ref {
  return to.ref(resource, String(id));
}

function lessonItem(world: World, lesson: ScheduledLesson, moves: MoveForm, to: Addresses): object {
  const { planned, change } = lesson;
  const { school, class: ownClass } = world.fixture;
  const movedAway = change?.kind === 'moved' && lesson.movedFrom === null ? change : null;
  const hasTarget = movedAway !== null && moves === 'observed';
  const replaced = change?.kind === 'substitution' || lesson.movedFrom !== null;
  const bell = school.bells.get(lesson.lessonNo);
  return {
    Lesson: ref(to, 'Lessons', lessonIdOf(world.fixture, planned.subject, planned.teacher)),
    Class: ref(to, 'Classes', ownClass.id),
    LessonNo: String(lesson.lessonNo),
    DayNo: String(Temporal.PlainDate.from(lesson.day).dayOfWeek),
    HourFrom: bell?.from,
    HourTo: bell?.to,
    DateFrom: school.year.begin,
    DateTo: school.year.end,
    TimetableEntry: ref(to, 'TimetableEntries', planned.id),
    IsCanceled: change?.kind === 'cancelled' || movedAway !== null,
    IsSubstitutionClass: replaced || hasTarget,
    ...taughtFields(lesson, to),
    ...(planned.group !== null && {
      VirtualClass: ref(to, 'VirtualClasses', 77_000 + planned.id),
      VirtualClassName: planned.group,
    }),
    ...(replaced ? originalFields(world, lesson, to) : { SubstitutionNote: null }),
    ...(movedAway && hasTarget && targetFields(world, lesson, movedAway, to)),
  };
}

function taughtFields({ planned, change }: ScheduledLesson, to: Addresses): object {
  const substitution = change?.kind === 'substitution' ? change : null;
  // A substitution often has no classroom, even if the regular lesson has one.
  const room = substitution ? substitution.room : planned.room;
  return {
    Subject: ref(to, 'Subjects', (substitution?.subject ?? planned.subject).id),
    Teacher: ref(to, 'Users', (substitution?.teacher ?? planned.teacher).id),
    ...(room && { Classroom: ref(to, 'Classrooms', room.id) }),
  };
}

/** Where a lesson was moved to (observed). */
function targetFields(
  { fixture }: World,
  { planned }: ScheduledLesson,
  { toDay, toLessonNo }: Extract<ChangeFixture, { kind: 'moved' }>,
  to: Addresses,
): object {
  const bell = fixture.school.bells.get(toLessonNo);
  return {
    NewDate: toDay,
    NewLessonNo: String(toLessonNo),
    NewHourFrom: bell?.from,
    NewHourTo: bell?.to,
    NewSubject: ref(to, 'Subjects', planned.subject.id),
    NewTeacher: ref(to, 'Users', planned.teacher.id),
    ...(planned.room && { NewClassroom: ref(to, 'Classrooms', planned.room.id) }),
    NewLesson: ref(to, 'Lessons', lessonIdOf(fixture, planned.subject, planned.teacher)),
  };
}

function originalFields(
  world: World,
  { planned, day, lessonNo, change, movedFrom }: ScheduledLesson,
  to: Addresses,
): object {
  const from = movedFrom ?? { day, lessonNo };
  const bell = world.fixture.school.bells.get(from.lessonNo);
  return {
    OrgDate: from.day,
    OrgLessonNo: String(from.lessonNo),
    OrgHourFrom: bell?.from,
    OrgHourTo: bell?.to,
    OrgSubject: ref(to, 'Subjects', planned.subject.id),
    OrgTeacher: ref(to, 'Users', planned.teacher.id),
    ...(planned.room && { OrgClassroom: ref(to, 'Classrooms', planned.room.id) }),
    SubstitutionNote: null,
    SubstitutionClassUrl: to.url(`Calendars/Substitutions/${change?.id}`),
  };
}
