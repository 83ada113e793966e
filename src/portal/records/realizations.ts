import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import type { Realization } from '../../domain/realizations.ts';
import { cosmeticIfGiven, defaulted, factIfGiven, factOrNull, recordId, required } from './fields.ts';
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
    Lesson: factOrNull(readReference),
    LessonNo: factIfGiven(readCount),
    Date: required(readDate),
    Topic: factOrNull(readText),
    IsTrip: defaulted(isSet),
    CountInStatistics: cosmeticIfGiven(readFlag),
    CountInRPN: defaulted(isSet),
    AddedBy: cosmeticIfGiven(readReference),
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
