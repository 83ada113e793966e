import * as z from 'zod';
import type { Realization } from '../../domain/realizations.ts';
import { list } from './shape.ts';
import {
  field,
  isSet,
  readCount,
  readDate,
  readFlag,
  readId,
  readReference,
  readText,
  required,
} from './wire.ts';

/** Realizations (§2.7), whose ids begin with `t`. */
export const realizations = list(
  'Realizations',
  'Realizations',
  z.object({
    Id: required(readId),
    Lesson: field(readReference),
    LessonNo: field(readCount),
    Date: required(readDate),
    Topic: field(readText),
    IsTrip: field(isSet),
    CountInStatistics: field(readFlag),
    CountInRPN: field(isSet),
    AddedBy: field(readReference),
  }),
  (wire): Realization => ({
    id: wire.Id,
    lessonId: wire.Lesson,
    lessonNo: wire.LessonNo,
    date: wire.Date,
    topic: wire.Topic,
    isTrip: wire.IsTrip,
    countsInStatistics: wire.CountInStatistics ?? true,
    countsInRpn: wire.CountInRPN,
    teacherId: wire.AddedBy,
  }),
);
