import type { Id, LocalDate, LocalTime } from '../../lib/id.ts';
import { isObject } from '../../lib/is-object.ts';
import type { Json } from '../../lib/json.ts';
import { KINDERGARTENS } from '../../portal/answers.ts';
import type { RecordOf } from '../../portal/records/fields.ts';
import * as field from '../../portal/records/fields.ts';
import { itemReader } from '../../portal/records/items.ts';
import { list, looseAnswer, mapped } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import { lastFirst } from '../../portal/records/wire.ts';
import { blockNo } from './blocks.ts';
import type { LessonSide, TimetableLesson } from './timetable.ts';

// The plan of a kindergarten (observed): blocks of time without lesson numbers, of a service beside the gateway.

/** A block of the plan as a lesson of its day. */
export interface DatedBlock {
  readonly date: LocalDate;
  readonly lesson: TimetableLesson;
}

const TYPES = ['planned', 'cancelled', 'substitution', 'substituted'] as const;
type BlockType = (typeof TYPES)[number];

function readType(value: unknown): BlockType | null {
  const text = read.text(value)?.toLowerCase();
  return TYPES.find((type) => type === text) ?? null;
}

function readClock(value: unknown): LocalTime | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return read.time(text) ?? read.time(/^\d{4}-\d{2}-\d{2}[T ](\d{1,2}:\d{2})/u.exec(text)?.[1]);
}

/** Texts, also one alone, or objects with an identifier. */
function readTexts(value: unknown): readonly string[] {
  const texts = isObject(value) || !Array.isArray(value) ? [value] : value;
  return texts.flatMap((one) => read.text(isObject(one) ? one['identifier'] : one) ?? []);
}

function readNote(value: unknown): string | null {
  const texts = Array.isArray(value) ? value : [value];
  const notes = texts.map((one) => read.paragraphs(isObject(one) ? (one['content'] ?? one['text']) : one));
  return notes.filter((note) => note !== null).join('\n') || null;
}

const same = (value: unknown): unknown => value;

/** A block that another one names: its fields may be missing. */
const namedFields = {
  id: field.anything('identifier', read.text),
  activityId: field.anything('activityTypeIdentifier', read.text),
  classroomId: field.anything('classroomIdentifier', read.text),
  teachers: field.anything('teachers', readTexts),
  date: field.anything('date', read.date),
  from: field.timeOfDay(field.anything, 'startTime', readClock),
  to: field.timeOfDay(field.anything, 'endTime', readClock),
};
type NamedBlock = RecordOf<typeof namedFields>;
const readNamedBlock = itemReader<NamedBlock>(namedFields);

const blockFields = {
  ...namedFields,
  id: field.cosmetic('identifier', read.text),
  activityId: field.cosmetic('activityTypeIdentifier', read.text),
  classroomId: field.cosmeticIfGiven('classroomIdentifier', read.text),
  date: field.required('date', read.date),
  from: field.timeOfDay(field.required<LocalTime>, 'startTime', readClock),
  to: field.timeOfDay(field.required<LocalTime>, 'endTime', readClock),
  // A block of an unknown type takes place.
  type: field.fact('type', readType),
  substitutedLesson: field.anything('substitutedLesson', same),
  substitutions: field.anything('substitutions', same),
  comments: field.anything('comments', readNote),
};
type Block = RecordOf<typeof blockFields>;

function teacherIdOf(teachers: readonly string[]): Id | null {
  return teachers.join(TEACHERS) || null;
}
const TEACHERS = '\n';

export function teachersOf(teacherId: Id): readonly string[] {
  return teacherId.split(TEACHERS);
}

function sideOf({ from, to, activityId, teachers, classroomId }: NamedBlock) {
  return { from, to, subjectId: activityId, teacherId: teacherIdOf(teachers), classroomId };
}

function originalOf(block: NamedBlock): LessonSide {
  const { date, from } = block;
  return { date, lessonNo: from === null ? null : blockNo(from), ...sideOf(block) };
}

function toLesson(block: Block, original: LessonSide | null): DatedBlock {
  const { date, from, to, type, comments: note } = block;
  const lesson = {
    ...sideOf(block),
    lessonNo: blockNo(from, to),
    from,
    to,
    group: null,
    cancelled: type === 'cancelled',
    substitution: original !== null || type === 'substitution',
    original,
    note,
  };
  return { date, lesson };
}

/** The block of a reference: an identifier, or an object with fields of its own. */
function namedIn(blocks: readonly Block[], reference: unknown): NamedBlock | null {
  const id = isObject(reference) ? read.text(reference['identifier']) : read.text(reference);
  const listed = id === null ? undefined : blocks.find((block) => block.id === id);
  if (listed || !isObject(reference)) return listed ?? null;
  const block = readNamedBlock(reference);
  return 'value' in block ? block.value : null;
}

function isSame(a: NamedBlock, b: NamedBlock): boolean {
  if (a.id !== null && b.id !== null) return a.id === b.id;
  return a.date === b.date && a.from === b.from && a.to === b.to;
}

/** The block that another one replaces, if either names the other. */
function replacedBy(block: Block, blocks: readonly Block[]): NamedBlock | null {
  const named = namedIn(blocks, block.substitutedLesson);
  return (
    named ?? blocks.find((other) => other !== block && replacementsIn(other, blocks).includes(block)) ?? null
  );
}

function replacementsIn({ substitutions }: Block, blocks: readonly Block[]): readonly NamedBlock[] {
  return (read.members(substitutions) ?? []).flatMap((one) => namedIn(blocks, one) ?? []);
}

/**
 * The lessons of the blocks. A substituted block is the original side of its substitutions: of those that are listed, or of
 * those that it names itself. Without either it takes place with somebody who is not known.
 */
function lessonsOf(blocks: readonly Block[]): readonly DatedBlock[] {
  const origins = blocks.map((block) => replacedBy(block, blocks));
  return blocks.flatMap((block, index): DatedBlock[] => {
    const origin = origins[index];
    if (block.type !== 'substituted') return [toLesson(block, origin ? originalOf(origin) : null)];
    if (origins.some((one) => one && isSame(one, block))) return [];
    const replacements = replacementsIn(block, blocks);
    const now =
      replacements.length > 0 ? replacements.map((by) => replacing(block, by)) : [{ ...block, teachers: [] }];
    return now.map((by) => toLesson(by, originalOf(block)));
  });
}

/** A block that takes the place of another, which has its time where it states none. */
function replacing(block: Block, by: NamedBlock): Block {
  const { date, from, to } = by;
  return { ...block, ...by, date: date ?? block.date, from: from ?? block.from, to: to ?? block.to };
}

/** Read with the child's id as suffix, and `dateFrom` and `dateTo`. A block without its date or times is unfit. */
export const kindergartenBlocks = mapped(
  list(`${KINDERGARTENS}timetable/kindergarteners`, 'timetableEntries', blockFields),
  lessonsOf,
);

const namedItem = {
  id: field.required('identifier', read.text),
  name: field.cosmetic('name', read.text),
  symbol: field.cosmeticIfGiven('symbol', read.text),
};
export type NamedItem = RecordOf<typeof namedItem>;

export const kindergartenActivities = list(`${KINDERGARTENS}activities-types`, 'activitiesTypes', namedItem);

export const kindergartenRooms = list('Auth/Classrooms', 'data', namedItem);

/** Read with a group's id as suffix: its name and its tutors. */
export const kindergartenGroup = looseAnswer(`${KINDERGARTENS}groups`);

/** Users by their id, and then by that of their account, by which a block names its teachers. */
export const teacherAccounts = mapped(
  list('Users', 'Users', {
    id: field.anything('Id', read.text),
    account: field.anything('AccountId', read.text),
    name: field.joined(
      [field.anything('LastName', read.text), field.anything('FirstName', read.text)],
      lastFirst,
    ),
  }),
  (users): readonly NamedItem[] =>
    (['id', 'account'] as const).flatMap((key) =>
      users.flatMap(({ [key]: id, name }) => (id === null ? [] : [{ id, name, symbol: null }])),
    ),
);

const CHILD_LID = /^LID-AUTH-USER-\S+$/iu;

/** The ids in an answer that may be a kindergartener's, each once, in their order. */
export function kindergartenersIn(answer: Json): readonly Id[] {
  if (typeof answer === 'string') return CHILD_LID.test(answer) ? [answer] : [];
  if (typeof answer !== 'object' || answer === null) return [];
  return [...new Set(Object.values(answer).flatMap((value) => kindergartenersIn(value as Json)))];
}
