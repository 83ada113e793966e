import type { Fault } from '../../domain/deviation.ts';
import type { Id, LocalDate } from '../../domain/id.ts';
import type { LessonSide, Timetable, TimetableLesson, UnreadableSlot } from '../../domain/plan/timetable.ts';
import type { Realization } from '../../domain/realizations.ts';
import { isObject } from '../../lib/is-object.ts';
import {
  cosmetic,
  cosmeticIfGiven,
  defaulted,
  type Field,
  type FieldsOf,
  fact,
  factIfGiven,
  factOrNull,
  joined,
  or,
  type RecordOf,
  recordId,
  required,
  together,
} from './fields.ts';
import { itemReader, lostItems, MIN_ITEMS, merged, type ReadItem, sift } from './items.ts';
import type { Deviating, Parsed, RecordKind } from './record.ts';
import { changed, list, rootOf } from './shape.ts';
import {
  isSet,
  members,
  readCount,
  readDate,
  readFlag,
  readNumericId,
  readReference,
  readText,
  readTime,
} from './wire.ts';

/** The side of a lesson that the keys with this prefix have. */
function sideFields(prefix: 'Org' | 'New', type: typeof fact, subject: typeof fact): FieldsOf<LessonSide> {
  return {
    date: type(`${prefix}Date`, readDate),
    lessonNo: type(`${prefix}LessonNo`, readCount),
    from: cosmeticIfGiven(`${prefix}HourFrom`, readTime),
    to: cosmeticIfGiven(`${prefix}HourTo`, readTime),
    subjectId: subject(`${prefix}Subject`, readReference),
    teacherId: cosmeticIfGiven(`${prefix}Teacher`, readReference),
    classroomId: cosmeticIfGiven(`${prefix}Classroom`, readReference),
  };
}

/** The Org* fields; null if all are missing. */
function originalField(type: typeof fact): Field<LessonSide | null> {
  return joined([together(sideFields('Org', type, type))], (original) =>
    Object.values(original).some((value) => value !== null) ? original : null,
  );
}

/** A lesson may have no classroom (§2.7), and only groups have a VirtualClass. */
const lessonFields = {
  lessonNo: required('LessonNo', readCount),
  from: required('HourFrom', readTime),
  to: required('HourTo', readTime),
  subjectId: fact('Subject', readReference),
  teacherId: cosmetic('Teacher', readReference),
  classroomId: cosmeticIfGiven('Classroom', readReference),
  group: cosmeticIfGiven('VirtualClassName', readText),
  groupId: factIfGiven('VirtualClass', readReference),
  cancelled: or(fact('IsCanceled', readFlag), false),
  substitution: fact('IsSubstitutionClass', readFlag),
  original: originalField(factIfGiven),
  // Observed; none if they name no slot.
  target: together(sideFields('New', factIfGiven, cosmeticIfGiven)),
  note: cosmeticIfGiven('SubstitutionNote', readText),
};

/** A substitution lesson also has the lesson it replaces (§2.7); its hours and its teacher may be missing (observed). */
const substitutionFields = { ...lessonFields, original: originalField(fact) };

function toLesson({ target, ...lesson }: RecordOf<typeof lessonFields>): TimetableLesson {
  const isMoved = target.date !== null || target.lessonNo !== null;
  return {
    ...lesson,
    substitution: lesson.substitution ?? lesson.original !== null,
    ...(isMoved && { target }),
  };
}

const readPlain = itemReader(lessonFields, toLesson);
const readSubstitution = itemReader(substitutionFields, toLesson);

/** A lesson that does not take place replaces none: the source of a move is a substitution without Org* (observed). */
const readLesson: ReadItem<TimetableLesson> = (item) => {
  const replaces = isObject(item) && isSet(item['IsSubstitutionClass']) && !isSet(item['IsCanceled']);
  return replaces ? readSubstitution(item) : readPlain(item);
};

interface Day extends Parsed<readonly TimetableLesson[]> {
  readonly slots: number;
  /** The lesson numbers of lessons of which it is unknown whether they take place; null: unknown, too. */
  readonly unknown: readonly (number | null)[];
}

/** The items of a slot: a list, a list with gaps, or one lesson without a list. Another value is one unfit item. */
function itemsOf(slot: unknown): readonly unknown[] {
  return isObject(slot) && Object.hasOwn(slot, 'LessonNo') ? [slot] : (members(slot) ?? [slot]);
}

/**
 * The lessons of a day's slots. A null slot, instead of `[]`, is empty. A lost lesson has its day as id, because its place is
 * known. Undefined if the day is not a list.
 */
function parseDay(date: LocalDate, value: unknown): Day | undefined {
  const slots = members(value);
  if (!slots) return undefined;
  const unknown: (number | null)[] = [];
  const {
    lackedByAll: _,
    isAbandoned,
    ...day
  } = sift(slots.flatMap(itemsOf), (item) => {
    const result = readLesson(item);
    const isKnown = 'value' in result && isObject(item) && readFlag(item['IsCanceled']) !== null;
    if (!isKnown) unknown.push(isObject(item) ? readCount(item['LessonNo']) : null);
    return { ...result, id: date };
  });
  if (isAbandoned) unknown.push(null);
  return { ...day, slots: slots.length, unknown };
}

/** The places of the days of an answer of which something could not be read. */
function unreadableIn(
  entries: readonly (readonly [string, unknown])[],
  days: readonly (readonly [LocalDate, Day])[],
): Pick<Timetable, 'unreadable'> {
  const known = new Map(days);
  const unreadable = entries.flatMap(([key]): UnreadableSlot[] => {
    const day = readDate(key);
    if (day === null) return [];
    return (known.get(day)?.unknown ?? [null]).map((lessonNo) => ({ day, lessonNo }));
  });
  return unreadable.length > 0 ? { unreadable } : {};
}

/** `weekStart` returns a week, `day` one day (§4.4). */
const DAYS_PER_ANSWER: ReadonlySet<number> = new Set([1, 7]);

/**
 * Timetables (§2.7), read with `weekStart` or `day`. A lesson without number or times is unfit; a day with an invalid
 * date, or that is not a list, is left out and counted. `[]`, `{}` and null mean no days, which is doubtful. Missing days
 * deviate, and so does a day without slots beside days with slots: all have the same number.
 * @throws {PortalError} `changed`: also if there are lessons and none fits
 */
export const timetable: RecordKind<Timetable> = {
  endpoint: 'Timetables',
  parse(json) {
    const root = rootOf('Timetables', json, 'Timetable') ?? {};
    const isNone = Array.isArray(root) && root.length === 0;
    if (!isObject(root) && !isNone) throw changed('Timetables', 'has no days');
    const entries = Object.entries(root);
    const days = entries.flatMap(([key, value]): [LocalDate, Day][] => {
      const date = readDate(key);
      const day = date === null ? undefined : parseDay(date, value);
      return date !== null && day ? [[date, day]] : [];
    });
    const value = {
      days: Object.fromEntries(days.map(([date, day]) => [date, day.value])),
      ...unreadableIn(entries, days),
    };
    const deviating = deviatingOf(
      days.map(([, day]) => day),
      entries.length,
    );
    return { value, ...(deviating && { deviating }), ...(days.length === 0 && { doubtful: true }) };
  },
};

/**
 * @param given the number of days of the answer, of which `days` could be read
 * @throws {PortalError} `changed`: there are lessons and none fits, or they all lack the same fact
 */
function deviatingOf(days: readonly Day[], given: number): Deviating | undefined {
  const lessons = days.flatMap(({ value }) => value).length;
  const own = days.flatMap(({ deviating }) => deviating ?? []);
  const lost = own.flatMap((day) => day.lost);
  const fields = merged(own.flatMap((day) => day.fields));
  const invalid = given - days.length;
  if (lessons === 0 && lost.length + invalid > 0) throw changed('Timetables', 'has no lesson that fits');
  const lacked = fields.find(({ weight, count }) => weight === 'lost' && count === lessons);
  if (lacked && lessons >= MIN_ITEMS)
    throw changed('Timetables', `has no lesson with a "${lacked.field}" that can be read`);
  const withoutSlots = days.filter(({ slots }) => slots === 0).length;
  const missing = (DAYS_PER_ANSWER.has(given) ? 0 : 1) + (withoutSlots < days.length ? withoutSlots : 0);
  if (own.length + missing + invalid === 0) return undefined;
  const leftOut = lost.filter(({ how }) => how === 'dropped').length;
  return {
    items: own.length > 0 ? lessons + leftOut : missing || invalid,
    lost: [...lost, ...lostItems(missing, 'missing'), ...lostItems(invalid, 'dropped')],
    fields: [...fields, ...lostDays(missing, 'missing'), ...lostDays(invalid, 'unreadable')],
  };
}

function lostDays(count: number, fault: Fault): Deviating['fields'] {
  return count > 0 ? [{ field: '', fault, weight: 'lost', count }] : [];
}

/** Several weeks in one. */
export function mergeWeeks(weeks: readonly Timetable[]): Timetable {
  const unreadable = weeks.flatMap((week) => week.unreadable ?? []);
  return {
    days: Object.assign({}, ...weeks.map((week) => week.days)),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

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
