import type { Id } from '../../domain/id.ts';
import type { Substitution, SubstitutionSide } from '../../domain/plan/timetable.ts';
import { isObject } from '../../lib/is-object.ts';
import type { Field } from './fields.ts';
import * as field from './fields.ts';
import { itemReader, type ReadItem } from './items.ts';
import type { RecordKind } from './record.ts';
import { listIn, listOf } from './shape.ts';
import * as read from './wire.ts';

/** OrgTeacher and the rooms may be missing (observed). Without IsShifted the two slots say whether a lesson moves. */
const fields = {
  id: field.recordId(),
  original: field.together<SubstitutionSide>({
    date: field.fact('OrgDate', read.date),
    lessonNo: field.fact('OrgLessonNo', read.count),
    subjectId: field.fact('OrgSubject', read.reference),
    teacherId: field.cosmeticIfGiven('OrgTeacher', read.reference),
    classroom: field.cosmeticIfGiven('OrgClassroomSymbol', read.text),
  }),
  replacement: replacementField(field.factIfGiven),
  isCancelled: field.fact('IsCancelled', read.flag),
  isShifted: field.defaulted('IsShifted', read.isSet),
};

/** An entry that is not cancelled also has its replacement (§2.7). */
const replacedFields = { ...fields, replacement: replacementField(field.fact) };

function replacementField(type: typeof field.fact): Field<SubstitutionSide> {
  return field.together<SubstitutionSide>({
    date: type('Date', read.date),
    lessonNo: type('LessonNo', read.count),
    subjectId: type('Subject', read.reference),
    teacherId: field.cosmeticIfGiven('Teacher', read.reference),
    classroom: field.cosmeticIfGiven('ClassroomSymbol', read.text),
  });
}

interface Entry {
  readonly id: Id;
  readonly original: SubstitutionSide;
  readonly replacement: SubstitutionSide;
  readonly isCancelled: boolean | null;
  readonly isShifted: boolean;
}

/** A lesson with a new slot is not cancelled. Without IsCancelled, an entry with only the Org* side is (§2.7). */
function kindOf({ isShifted, isCancelled, replacement }: Entry): Substitution['kind'] {
  if (isShifted && (replacement.date ?? replacement.lessonNo) !== null) return 'shifted';
  const onlyOriginal = Object.values(replacement).every((value) => value === null);
  if (isCancelled ?? onlyOriginal) return 'cancelled';
  return isShifted ? 'shifted' : 'substitution';
}

function toSubstitution(entry: Entry): Substitution | null {
  const { id, original, replacement } = entry;
  if (original.date === null && replacement.date === null) return null;
  const kind = kindOf(entry);
  return { id, kind, original, replacement: kind === 'cancelled' ? null : replacement };
}

const ENDPOINT = 'Calendars/Substitutions';
const readCancelled = itemReader(fields, toSubstitution);
const readReplaced = itemReader(replacedFields, toSubstitution);

const readEntry: ReadItem<Substitution> = (item) => {
  const replaced = isObject(item) && read.flag(item['IsCancelled']) === false;
  return replaced ? readReplaced(item) : readCancelled(item);
};

/** Calendars/Substitutions (§2.7), read without a query (§4.4). An entry without id or without any date is unfit. */
export const substitutions = listOf(ENDPOINT, 'Substitutions', readEntry);

/** The slots of an entry, as far as they can be read; undefined: none of its days can. */
function slotsOf(item: Readonly<Record<string, unknown>>): Substitution | undefined {
  const sideOf = (date: unknown, lessonNo: unknown): SubstitutionSide => ({
    date: read.date(date),
    lessonNo: read.count(lessonNo),
    subjectId: null,
    teacherId: null,
    classroom: null,
  });
  const original = sideOf(item['OrgDate'], item['OrgLessonNo']);
  const replacement = sideOf(item['Date'], item['LessonNo']);
  if (original.date === null && replacement.date === null) return undefined;
  return { id: '', kind: 'unreadable', original, replacement };
}

/**
 * The same with an `unreadable` entry, if its slots can be read, for each entry that was left out or whose IsCancelled cannot
 * be read.
 */
export const substitutionsWithSlots: RecordKind<readonly Substitution[]> = {
  endpoint: ENDPOINT,
  parse(json) {
    const unreadable: Substitution[] = [];
    const parsed = listIn(ENDPOINT, json, 'Substitutions', (item) => {
      const result = readEntry(item);
      const isKnown = 'value' in result && isObject(item) && read.flag(item['IsCancelled']) !== null;
      const slots = !isKnown && isObject(item) ? slotsOf(item) : undefined;
      if (!slots) return result;
      unreadable.push(slots);
      // Its place in the plan is known.
      return { ...result, id: result.id ?? '' };
    });
    return unreadable.length === 0 ? parsed : { ...parsed, value: [...parsed.value, ...unreadable] };
  },
};
