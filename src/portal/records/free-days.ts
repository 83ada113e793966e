import type { Id, LocalDate } from '../../domain/id.ts';
import type { Category } from '../../domain/lookups.ts';
import type { FreeDays } from '../../domain/plan/free-days.ts';
import {
  always,
  anything,
  cosmetic,
  fact,
  factIfGiven,
  joined,
  optionalRecordId,
  recordId,
  required,
} from './fields.ts';
import { list } from './shape.ts';
import { readCount, readDate, readLine, readReference, readText } from './wire.ts';

/** The name of free days without one. Polish in every language, as the portal's own names. */
export const UNNAMED = 'Dzień wolny';

/** ClassFreeDays (§2.8): of any class of the school, without a name. */
export interface ClassFreeDays extends Omit<FreeDays, 'name'> {
  /** null: of no ordinary class (observed: a virtual one). */
  readonly classId: Id | null;
  readonly typeId: Id | null;
}

const span = { from: required('DateFrom', readDate), to: fact('DateTo', readDate) };

interface Span {
  readonly id: Id | null;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
}

/** Without their id. One day if DateTo cannot be read; null if they end before they begin. */
function freeDaysOf<T extends Span>({ id: _, ...days }: T) {
  const to = days.to ?? days.from;
  return days.from <= to ? { ...days, to } : null;
}

/** SchoolFreeDays (§2.8). An id is undocumented. */
export const schoolFreeDays = list(
  'SchoolFreeDays',
  'SchoolFreeDays',
  {
    id: optionalRecordId(),
    name: joined([cosmetic('Name', readLine)], (name) => name || UNNAMED),
    ...span,
    lessonFrom: always(null),
    lessonTo: always(null),
  },
  (days): FreeDays | null => freeDaysOf(days),
);

/** ClassFreeDays (§2.8). The lesson numbers are undocumented: numbers or digits are read; both 0, or both missing, mean the whole day. */
export const classFreeDays = list(
  'ClassFreeDays',
  'ClassFreeDays',
  {
    id: recordId(),
    classId: factIfGiven('Class', readReference),
    typeId: cosmetic('Type', readReference),
    ...span,
    lessonFrom: joined(
      [factIfGiven('LessonNoFrom', readCount), anything('LessonNoTo', readCount)],
      (from, to) => (from === 0 && to === 0 ? null : from),
    ),
    lessonTo: joined(
      [anything('LessonNoFrom', readCount), factIfGiven('LessonNoTo', readCount)],
      (from, to) => (from === 0 && to === 0 ? null : to),
    ),
  },
  (days): ClassFreeDays | null => freeDaysOf(days),
);

/** Calendars/ClassFreeDays/Types (§2.8). */
export const classFreeDayTypes = list<Category>('Calendars/ClassFreeDays/Types', 'Types', {
  id: recordId(),
  name: required('Name', readText),
});
