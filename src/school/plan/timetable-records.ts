import type { Id, LocalDate, LocalTime } from '../../lib/id.ts';
import { isObject } from '../../lib/is-object.ts';
import type { Fault } from '../../portal/outcome/deviation.ts';
import type { Field, FieldsOf, RecordOf } from '../../portal/records/fields.ts';
import * as field from '../../portal/records/fields.ts';
import { itemReader, lostItems, MIN_ITEMS, merged, type ReadItem, sift } from '../../portal/records/items.ts';
import type { Deviating, Parsed, RecordKind } from '../../portal/records/record.ts';
import { changed, list, rootOf } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import type { Realization } from '../attendance/attendance.ts';
import type { LessonSide, Timetable, TimetableLesson, UnreadableSlot } from './timetable.ts';

/** The side of a lesson that the keys with this prefix have. */
function sideFields(
  prefix: 'Org' | 'New',
  type: typeof field.fact,
  subject: typeof field.fact,
): FieldsOf<LessonSide> {
  return {
    date: type(`${prefix}Date`, read.date),
    lessonNo: type(`${prefix}LessonNo`, read.count),
    from: field.timeOfDay(field.cosmeticIfGiven, `${prefix}HourFrom`),
    to: field.timeOfDay(field.cosmeticIfGiven, `${prefix}HourTo`),
    subjectId: subject(`${prefix}Subject`, read.reference),
    teacherId: field.cosmeticIfGiven(`${prefix}Teacher`, read.reference),
    classroomId: field.cosmeticIfGiven(`${prefix}Classroom`, read.reference),
  };
}

/** The Org* fields; null if all are missing. */
function originalField(type: typeof field.fact): Field<LessonSide | null> {
  return field.joined([field.together(sideFields('Org', type, type))], (original) =>
    Object.values(original).some((value) => value !== null) ? original : null,
  );
}

/** A lesson may have no classroom (§2.7), and only groups have a VirtualClass. */
const lessonFields = {
  lessonNo: field.required('LessonNo', read.count),
  from: field.timeOfDay(field.required<LocalTime>, 'HourFrom'),
  to: field.timeOfDay(field.required<LocalTime>, 'HourTo'),
  subjectId: field.fact('Subject', read.reference),
  teacherId: field.cosmetic('Teacher', read.reference),
  classroomId: field.cosmeticIfGiven('Classroom', read.reference),
  group: field.cosmeticIfGiven('VirtualClassName', read.text),
  groupId: field.factIfGiven('VirtualClass', read.reference),
  cancelled: field.or(field.fact('IsCanceled', read.flag), false),
  substitution: field.fact('IsSubstitutionClass', read.flag),
  original: originalField(field.factIfGiven),
  // Observed; none if they name no slot.
  target: field.together(sideFields('New', field.factIfGiven, field.cosmeticIfGiven)),
  note: field.cosmeticIfGiven('SubstitutionNote', read.text),
};

/** A substitution lesson also has the lesson it replaces (§2.7); its hours and its teacher may be missing (observed). */
const substitutionFields = { ...lessonFields, original: originalField(field.fact) };

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
  const replaces =
    isObject(item) && read.isSet(item['IsSubstitutionClass']) && !read.isSet(item['IsCanceled']);
  return replaces ? readSubstitution(item) : readPlain(item);
};

interface Day extends Parsed<readonly TimetableLesson[]> {
  readonly slots: number;
  /** The lesson numbers of lessons of which it is unknown whether they take place; null: unknown, too. */
  readonly unknown: readonly (number | null)[];
}

/** The items of a slot: a list, a list with gaps, or one lesson without a list. Another value is one unfit item. */
function itemsOf(slot: unknown): readonly unknown[] {
  return isObject(slot) && Object.hasOwn(slot, 'LessonNo') ? [slot] : (read.members(slot) ?? [slot]);
}

/**
 * The lessons of a day's slots. A null slot, instead of `[]`, is empty. A lost lesson has its day as id, because its place is
 * known. Undefined if the day is not a list.
 */
function parseDay(date: LocalDate, value: unknown): Day | undefined {
  const slots = read.members(value);
  if (!slots) return undefined;
  const unknown: (number | null)[] = [];
  const {
    lackedByAll: _,
    isAbandoned,
    ...day
  } = sift(slots.flatMap(itemsOf), (item) => {
    const result = readLesson(item);
    const isKnown = 'value' in result && isObject(item) && read.flag(item['IsCanceled']) !== null;
    if (!isKnown) unknown.push(isObject(item) ? read.count(item['LessonNo']) : null);
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
    const day = read.date(key);
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
      const date = read.date(key);
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

export function mergeWeeks(weeks: readonly Timetable[]): Timetable {
  const unreadable = weeks.flatMap((week) => week.unreadable ?? []);
  return {
    days: Object.assign({}, ...weeks.map((week) => week.days)),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

/** An id that begins with `t` (§2.1.3), or a numeric one. */
function readRealizationId(value: unknown): Id | null {
  return read.numericId(value) ?? (typeof value === 'string' && /^t\S+$/u.test(value) ? value : null);
}

/** Realizations (§2.7). */
export const realizations = list<Realization>('Realizations', 'Realizations', {
  id: field.recordId('Id', readRealizationId),
  lessonId: field.factOrNull('Lesson', read.reference),
  lessonNo: field.factIfGiven('LessonNo', read.count),
  date: field.required('Date', read.date),
  topic: field.factOrNull('Topic', read.text),
  isTrip: field.defaulted('IsTrip', read.isSet),
  countsInStatistics: field.or(field.cosmeticIfGiven('CountInStatistics', read.flag), true),
  countsInRpn: field.defaulted('CountInRPN', read.isSet),
  teacherId: field.cosmeticIfGiven('AddedBy', read.reference),
});
