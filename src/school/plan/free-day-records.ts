import type { Id } from '../../lib/id.ts';
import type { Field, RecordOf } from '../../portal/records/fields.ts';
import * as field from '../../portal/records/fields.ts';
import { list } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import { named } from '../pupil/lookup-records.ts';
import type { FreeDays } from './timetable.ts';

/** The name of free days without one. Polish in every language, as the portal's own names. */
export const UNNAMED = 'Dzień wolny';

/** ClassFreeDays (§2.8): of any class of the school, without a name. */
export interface ClassFreeDays extends Omit<FreeDays, 'name'> {
  /** null: of no ordinary class (observed: a virtual one). */
  readonly classId: Id | null;
  readonly typeId: Id | null;
}

const span = { from: field.required('DateFrom', read.date), to: field.fact('DateTo', read.date) };

/** Without their id. One day if DateTo cannot be read; null if they end before they begin. */
function freeDaysOf<T extends RecordOf<typeof span> & { id: Id | null }>({ id: _, ...days }: T) {
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

/** The lesson numbers are undocumented: numbers or digits are read; both 0, or both missing, mean the whole day. */
function lessonNo(key: string, otherKey: string): Field<number | null> {
  return field.joined(
    [field.factIfGiven(key, read.count), field.anything(otherKey, read.count)],
    (own, other) => (own === 0 && other === 0 ? null : own),
  );
}

const statedClass = field.fact('Class', read.reference);

/** An entry of a virtual class has that instead (observed). Of one that has neither, nobody knows whose it is. */
const classId: Field<Id | null> = {
  ...statedClass,
  read: (item, report) =>
    field.isNothing(item['Class']) && !field.isNothing(item['VirtualClass'])
      ? null
      : statedClass.read(item, report),
};

/** ClassFreeDays (§2.8). */
export const classFreeDays = list(
  'ClassFreeDays',
  'ClassFreeDays',
  {
    id: field.recordId(),
    classId,
    typeId: field.cosmetic('Type', read.reference),
    ...span,
    lessonFrom: lessonNo('LessonNoFrom', 'LessonNoTo'),
    lessonTo: lessonNo('LessonNoTo', 'LessonNoFrom'),
  },
  (days): ClassFreeDays | null => freeDaysOf(days),
);

/** Calendars/ClassFreeDays/Types (§2.8). */
export const classFreeDayTypes = list('Calendars/ClassFreeDays/Types', 'Types', named);
