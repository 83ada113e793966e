import type { Classroom } from '../../domain/lookups.ts';
import type { StandingLesson } from '../../domain/plan/standing-plan.ts';
import { factIfGiven, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { isObject, readCount, readDate, readId, readReference, readText } from './wire.ts';

/** 1 is Monday, 7 Sunday. */
function readDayOfWeek(value: unknown): number | null {
  const day = readCount(value);
  return day !== null && day >= 1 && day <= 7 ? day : null;
}

/** The classroom has its name here, not only a reference. */
function readClassroom(value: unknown): Classroom | null {
  const id = isObject(value) ? readId(value['Id']) : null;
  if (id === null || !isObject(value)) return null;
  return { id, name: readText(value['Name']), symbol: readText(value['Symbol']) };
}

/** TimetableEntries (§2.7). Without its place in the week an entry is unfit. */
export const standingPlan = list<StandingLesson>('TimetableEntries', 'TimetableEntries', {
  id: recordId(),
  lessonId: factIfGiven('Lesson', readReference),
  dayOfWeek: required('DayOfTheWeek', readDayOfWeek),
  lessonNo: required('LessonNo', readCount),
  from: factIfGiven('DateFrom', readDate),
  to: factIfGiven('DateTo', readDate),
  classroom: factIfGiven('Classroom', readClassroom),
});
