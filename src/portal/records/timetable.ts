import type { Fault } from '../../domain/deviation.ts';
import type { LocalDate } from '../../domain/id.ts';
import type { LessonSide, Timetable, TimetableLesson, UnreadableSlot } from '../../domain/plan/timetable.ts';
import { isObject } from '../../lib/is-object.ts';
import {
  cosmetic,
  cosmeticIfGiven,
  type Field,
  type FieldsOf,
  fact,
  factIfGiven,
  joined,
  or,
  type RecordOf,
  required,
  together,
} from './fields.ts';
import { itemReader, MIN_ITEMS, merged, type ReadItem, sift } from './items.ts';
import type { Deviating, Parsed, RecordKind } from './record.ts';
import { changed, rootOf } from './shape.ts';
import { isSet, members, readCount, readDate, readFlag, readReference, readText, readTime } from './wire.ts';

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
    const parsed = days.map(([, day]) => day);
    const invalidDays = entries.length - days.length;
    const dropped = sum(parsed.map((day) => day.dropped)) + invalidDays;
    const value = {
      days: Object.fromEntries(days.map(([date, day]) => [date, day.value])),
      ...unreadableIn(entries, days),
    };
    if (dropped > 0 && parsed.every((day) => day.value.length === 0)) {
      throw changed('Timetables', 'has no lesson that fits');
    }
    const read = { value, dropped, skipped: 0, ...allDeviating(parsed) };
    assertFacts(sum(parsed.map((day) => day.value.length)), read.deviating);
    const lostDays = missingDays(entries.length) + daysWithoutSlots(parsed);
    const readable = withLosses(read, lostDays, 'missing');
    const week = withLosses(
      { ...readable, unreadable: read.unreadable + lostDays },
      invalidDays,
      'unreadable',
    );
    return days.length === 0 ? { ...week, doubtful: true } : week;
  },
};

/** @throws {PortalError} `changed`: no lesson of the answer has a fact that all have */
function assertFacts(lessons: number, deviating: Deviating | undefined): void {
  const lacked = deviating?.fields.find(({ weight, count }) => weight === 'lost' && count === lessons);
  if (lacked && lessons >= MIN_ITEMS) {
    throw changed('Timetables', `has no lesson with a "${lacked.field}" that can be read`);
  }
}

function allDeviating(days: readonly Day[]): Pick<Day, 'unreadable' | 'deviating'> {
  const own = days.flatMap(({ deviating }) => deviating ?? []);
  const unreadable = sum(days.map((day) => day.unreadable));
  if (own.length === 0) return { unreadable };
  const deviating = {
    items: sum(days.map((day) => day.value.length + day.dropped)),
    lost: own.flatMap(({ lost }) => lost),
    fields: merged(own.flatMap(({ fields }) => fields)),
  };
  return { unreadable, deviating };
}

/** A parsed value from which so many more items are missing. */
function withLosses<P extends Parsed<unknown>>(parsed: P, count: number, fault: Fault): P {
  if (count === 0) return parsed;
  const { items = count, lost = [], fields = [] } = parsed.deviating ?? {};
  const more = Array.from({ length: count }, () => ({ id: null, isListed: false }));
  return {
    ...parsed,
    deviating: {
      items,
      lost: [...lost, ...more],
      fields: [...fields, { field: '', fault, weight: 'lost', count }],
    },
  };
}

function missingDays(days: number): number {
  return DAYS_PER_ANSWER.has(days) ? 0 : 1;
}

function daysWithoutSlots(days: readonly Day[]): number {
  return days.some(({ slots }) => slots > 0) ? days.filter(({ slots }) => slots === 0).length : 0;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

/** Several weeks in one. */
export function mergeWeeks(weeks: readonly Timetable[]): Timetable {
  const unreadable = weeks.flatMap((week) => week.unreadable ?? []);
  return {
    days: Object.assign({}, ...weeks.map((week) => week.days)),
    ...(unreadable.length > 0 && { unreadable }),
  };
}
