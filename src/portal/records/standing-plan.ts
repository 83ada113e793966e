import * as z from 'zod';
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
export const standingPlan = list(
  'TimetableEntries',
  'TimetableEntries',
  z.object({
    Id: recordId(),
    Lesson: factIfGiven(readReference),
    DayOfTheWeek: required(readDayOfWeek),
    LessonNo: required(readCount),
    DateFrom: factIfGiven(readDate),
    DateTo: factIfGiven(readDate),
    Classroom: factIfGiven(readClassroom),
  }),
  (wire): StandingLesson => ({
    id: wire.Id,
    lessonId: wire.Lesson,
    dayOfWeek: wire.DayOfTheWeek,
    lessonNo: wire.LessonNo,
    from: wire.DateFrom,
    to: wire.DateTo,
    classroom: wire.Classroom,
  }),
);
