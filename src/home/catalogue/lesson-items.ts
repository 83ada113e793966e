import type { Lesson, PlanChange } from '../../domain/plan/plan.ts';
import { detail, text, type Value } from '../privacy.ts';

/** One row of `lessons`: a group of a slot. */
export function lessonItem(lesson: Lesson): Value {
  return {
    lesson_no: lesson.lessonNo,
    from: lesson.from,
    to: lesson.to,
    subject: detail(lesson.subject),
    teacher: detail(lesson.teacher),
    room: detail(lesson.room),
    group: detail(lesson.group),
    status: lesson.status,
  };
}

/** One row of `changes`. */
export function changeItem(change: PlanChange): Value {
  return {
    lesson_no: change.lessonNo,
    kind: change.kind,
    from: change.from,
    to: change.to,
    subject: detail(change.subject),
    teacher: detail(change.teacher),
    room: detail(change.room),
    was_subject: detail(change.wasSubject),
    was_teacher: detail(change.wasTeacher),
    was_room: detail(change.wasRoom),
    note: text(change.note),
  };
}
