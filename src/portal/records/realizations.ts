import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { Realization } from '../../domain/realizations.ts';
import { field, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { isSet, readCount, readDate, readFlag, readNumericId, readReference, readText } from './wire.ts';

/** An id that begins with `t` (§2.1.3), or a numeric one. */
function readRealizationId(value: unknown): Id | null {
  return readNumericId(value) ?? (typeof value === 'string' && /^t\S+$/u.test(value) ? value : null);
}

/** Realizations (§2.7). */
export const realizations = list(
  'Realizations',
  'Realizations',
  z.object({
    Id: recordId(readRealizationId),
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
