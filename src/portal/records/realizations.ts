import type { Id } from '../../domain/id.ts';
import type { Realization } from '../../domain/realizations.ts';
import { cosmeticIfGiven, defaulted, factIfGiven, factOrNull, or, recordId, required } from './fields.ts';
import { list } from './shape.ts';
import { isSet, readCount, readDate, readFlag, readNumericId, readReference, readText } from './wire.ts';

/** An id that begins with `t` (§2.1.3), or a numeric one. */
function readRealizationId(value: unknown): Id | null {
  return readNumericId(value) ?? (typeof value === 'string' && /^t\S+$/u.test(value) ? value : null);
}

/** Realizations (§2.7). */
export const realizations = list<Realization>('Realizations', 'Realizations', {
  id: recordId('Id', readRealizationId),
  lessonId: factOrNull('Lesson', readReference),
  lessonNo: factIfGiven('LessonNo', readCount),
  date: required('Date', readDate),
  topic: factOrNull('Topic', readText),
  isTrip: defaulted('IsTrip', isSet),
  countsInStatistics: or(cosmeticIfGiven('CountInStatistics', readFlag), true),
  countsInRpn: defaulted('CountInRPN', isSet),
  teacherId: cosmeticIfGiven('AddedBy', readReference),
});
