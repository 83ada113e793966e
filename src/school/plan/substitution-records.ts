import { isObject } from '../../lib/is-object.ts';
import type { Field, RecordOf } from '../../portal/records/fields.ts';
import * as field from '../../portal/records/fields.ts';
import { itemReader, type ReadItem } from '../../portal/records/items.ts';
import type { RecordKind } from '../../portal/records/record.ts';
import { listIn, listOf } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import type { Substitution, SubstitutionSide } from './timetable.ts';

/** Without IsShifted the two slots say whether a lesson moves. */
const fields = {
  id: field.recordId(),
  original: sideField('Org', field.fact),
  replacement: sideField('', field.factIfGiven),
  isCancelled: field.fact('IsCancelled', read.flag),
  isShifted: field.defaulted('IsShifted', read.isSet),
};
type Entry = RecordOf<typeof fields>;

/** An entry that is not cancelled also has its replacement (§2.7). */
const replacedFields = { ...fields, replacement: sideField('', field.fact) };

/** The side that the keys with this prefix have. OrgTeacher and the rooms may be missing (observed). */
function sideField(prefix: 'Org' | '', type: typeof field.fact): Field<SubstitutionSide> {
  return field.together<SubstitutionSide>({
    date: type(`${prefix}Date`, read.date),
    lessonNo: type(`${prefix}LessonNo`, read.count),
    subjectId: type(`${prefix}Subject`, read.reference),
    teacherId: field.cosmeticIfGiven(`${prefix}Teacher`, read.reference),
    classroom: field.cosmeticIfGiven(`${prefix}ClassroomSymbol`, read.text),
  });
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
  const nobody = { subjectId: null, teacherId: null, classroom: null };
  const sideOf = (prefix: 'Org' | ''): SubstitutionSide => ({
    date: read.date(item[`${prefix}Date`]),
    lessonNo: read.count(item[`${prefix}LessonNo`]),
    ...nobody,
  });
  const [original, replacement] = [sideOf('Org'), sideOf('')];
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
