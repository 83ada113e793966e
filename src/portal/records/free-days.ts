import type { Id, LocalDate } from '../../domain/id.ts';
import type { Category } from '../../domain/lookups.ts';
import type { FreeDays } from '../../domain/plan/free-days.ts';
import * as field from './fields.ts';
import { list } from './shape.ts';
import * as read from './wire.ts';

/** The name of free days without one. Polish in every language, as the portal's own names. */
export const UNNAMED = 'Dzień wolny';

/** ClassFreeDays (§2.8): of any class of the school, without a name. */
export interface ClassFreeDays extends Omit<FreeDays, 'name'> {
  /** null: of no ordinary class (observed: a virtual one). */
  readonly classId: Id | null;
  readonly typeId: Id | null;
}

const span = { from: field.required('DateFrom', read.date), to: field.fact('DateTo', read.date) };

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
    id: field.optionalRecordId(),
    name: field.joined([field.cosmetic('Name', read.line)], (name) => name || UNNAMED),
    ...span,
    lessonFrom: field.always(null),
    lessonTo: field.always(null),
  },
  (days): FreeDays | null => freeDaysOf(days),
);

/** ClassFreeDays (§2.8). The lesson numbers are undocumented: numbers or digits are read; both 0, or both missing, mean the whole day. */
export const classFreeDays = list(
  'ClassFreeDays',
  'ClassFreeDays',
  {
    id: field.recordId(),
    classId: field.factIfGiven('Class', read.reference),
    typeId: field.cosmetic('Type', read.reference),
    ...span,
    lessonFrom: field.joined(
      [field.factIfGiven('LessonNoFrom', read.count), field.anything('LessonNoTo', read.count)],
      (from, to) => (from === 0 && to === 0 ? null : from),
    ),
    lessonTo: field.joined(
      [field.anything('LessonNoFrom', read.count), field.factIfGiven('LessonNoTo', read.count)],
      (from, to) => (from === 0 && to === 0 ? null : to),
    ),
  },
  (days): ClassFreeDays | null => freeDaysOf(days),
);

/** Calendars/ClassFreeDays/Types (§2.8). */
export const classFreeDayTypes = list<Category>('Calendars/ClassFreeDays/Types', 'Types', {
  id: field.recordId(),
  name: field.required('Name', read.text),
});
