import * as z from 'zod';
import type { Substitution, SubstitutionSide } from '../../domain/plan/substitutions.ts';
import { cosmeticIfGiven, defaulted, fact, factIfGiven, recordId } from './fields.ts';
import type { RecordKind } from './record.ts';
import { itemReader, listIn, listOf, type ReadItem, rootOf, theOne } from './shape.ts';
import { isObject, isSet, readCount, readDate, readFlag, readReference, readText } from './wire.ts';

// OrgTeacher and the rooms may be missing (observed). Without IsShifted the two slots say whether a lesson moves.
const wire = z.object({
  Id: recordId(),
  OrgDate: fact(readDate),
  OrgLessonNo: fact(readCount),
  OrgSubject: fact(readReference),
  OrgTeacher: cosmeticIfGiven(readReference),
  OrgClassroomSymbol: cosmeticIfGiven(readText),
  Date: factIfGiven(readDate),
  LessonNo: factIfGiven(readCount),
  Subject: factIfGiven(readReference),
  Teacher: cosmeticIfGiven(readReference),
  ClassroomSymbol: cosmeticIfGiven(readText),
  IsCancelled: fact(readFlag),
  IsShifted: defaulted(isSet),
});

/** An entry that is not cancelled also has its replacement (§2.7). */
const replacedWire = wire.extend({
  Date: fact(readDate),
  LessonNo: fact(readCount),
  Subject: fact(readReference),
  Teacher: cosmeticIfGiven(readReference),
});

type SubstitutionWire = z.output<typeof wire>;

function replacementOf(entry: SubstitutionWire): SubstitutionSide {
  return {
    date: entry.Date,
    lessonNo: entry.LessonNo,
    subjectId: entry.Subject,
    teacherId: entry.Teacher,
    classroom: entry.ClassroomSymbol,
  };
}

/** A lesson with a new slot is not cancelled. Without IsCancelled, an entry with only the Org* side is (§2.7). */
function kindOf(entry: SubstitutionWire): Substitution['kind'] {
  if (entry.IsShifted && (entry.Date ?? entry.LessonNo) !== null) return 'shifted';
  const onlyOriginal = Object.values(replacementOf(entry)).every((value) => value === null);
  if (entry.IsCancelled ?? onlyOriginal) return 'cancelled';
  return entry.IsShifted ? 'shifted' : 'substitution';
}

function toSubstitution(entry: SubstitutionWire): Substitution | null {
  if (entry.OrgDate === null && entry.Date === null) return null;
  const kind = kindOf(entry);
  return {
    id: entry.Id,
    kind,
    original: {
      date: entry.OrgDate,
      lessonNo: entry.OrgLessonNo,
      subjectId: entry.OrgSubject,
      teacherId: entry.OrgTeacher,
      classroom: entry.OrgClassroomSymbol,
    },
    replacement: kind === 'cancelled' ? null : replacementOf(entry),
  };
}

const ENDPOINT = 'Calendars/Substitutions';
const readCancelled = itemReader(wire, toSubstitution);
const readReplaced = itemReader(replacedWire, toSubstitution);

const readEntry: ReadItem<Substitution> = (item) => {
  const replaced = isObject(item) && readFlag(item['IsCancelled']) === false;
  return replaced ? readReplaced(item) : readCancelled(item);
};

/** Calendars/Substitutions (§2.7), read without a query (§4.4). An entry without id or without any date is unfit. */
export const substitutions = listOf(ENDPOINT, 'Substitutions', readEntry);

/** The slots of an entry, as far as they can be read; undefined: none of its days can. */
function slotsOf(item: Readonly<Record<string, unknown>>): Substitution | undefined {
  const sideOf = (date: unknown, lessonNo: unknown): SubstitutionSide => ({
    date: readDate(date),
    lessonNo: readCount(lessonNo),
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
      const isKnown = 'value' in result && isObject(item) && readFlag(item['IsCancelled']) !== null;
      const slots = !isKnown && isObject(item) ? slotsOf(item) : undefined;
      if (!slots) return result;
      unreadable.push(slots);
      // Its place in the plan is known.
      return { ...result, id: result.id ?? '' };
    });
    return unreadable.length === 0 ? parsed : { ...parsed, value: [...parsed.value, ...unreadable] };
  },
};

/** Calendars/Substitutions/<Id> (§2.7): one entry. */
export const oneSubstitution: RecordKind<Substitution> = {
  endpoint: ENDPOINT,
  parse: (json) => theOne(ENDPOINT, rootOf(ENDPOINT, json, 'Substitution'), readEntry),
};
