import { Temporal } from '../../../lib/temporal.ts';
import type { Period } from '../fixture/days.ts';
import type { AccountFixture, PlannedLesson } from '../fixture/types.ts';
import type { Addresses } from './envelope.ts';
import { lessonIdOf } from './lessons.ts';

/** The weekly plan: both the old and the new version of a changed slot (§2.7). */
export function timetableEntries(fixture: AccountFixture, to: Addresses): object {
  const { plan, earlierPlan, school } = fixture;
  const { begin, end } = school.year;
  const earlierLessons = earlierPlan.until > begin ? earlierPlan.lessons : [];
  const changedOn = Temporal.PlainDate.from(earlierPlan.until).add({ days: 1 }).toString();
  const current = plan.map((lesson) => {
    const changed = earlierLessons.some(
      (old) => old.weekday === lesson.weekday && old.lessonNo === lesson.lessonNo,
    );
    return entry(fixture, lesson, { from: changed ? changedOn : begin, to: end }, to);
  });
  const old = earlierLessons.map((lesson) =>
    entry(fixture, lesson, { from: begin, to: earlierPlan.until }, to),
  );
  return to.envelope('TimetableEntries', [...old, ...current], 'TimetableEntries');
}

function entry(
  fixture: AccountFixture,
  { id, subject, teacher, weekday, lessonNo, room }: PlannedLesson,
  valid: Period,
  to: Addresses,
): object {
  return {
    Id: id,
    Lesson: to.ref('Lessons', lessonIdOf(fixture, subject, teacher)),
    DayOfTheWeek: weekday,
    LessonNo: lessonNo,
    DateFrom: valid.from,
    DateTo: valid.to,
    Classroom: room && { Id: room.id, Symbol: room.symbol, Name: room.name },
  };
}
