import { type GradebookEntry, gradeEntries } from '../grades/gradebook.ts';
import { type Grade, type GradeKind, type GradeRecords, recordDay } from '../grades/grades.ts';
import { lastValue } from '../reading.ts';
import type { Change } from './change.ts';
import { type Found, type Things, thingNoun, thingsById, withItems } from './keyed.ts';
import type { NounTurn } from './noun.ts';
import { agree, parseVersion, shortened, type ToldThings } from './versions.ts';

/**
 * The marks of the 1-6 scale (§2.4) with their comments by id. One that stays in the portal's list stays a thing, whatever
 * the school's system makes of it.
 */
export const grades = thingNoun({
  kind: 'new_grade',
  source: 'grades',
  reportsRemoval: true,
  things: gradeThings,
  dayOf: (_, grade) => grade && recordDay(grade),
  typeOf: (found, turn) => (found.how === 'appeared' && wasListed(found, turn) ? null : gradeType(found)),
  writtenAt: ({ addedAt }) => addedAt,
});

type GradeEventType = Change<'new_grade'>['type'];

const typeOfKind: Readonly<Record<Exclude<GradeKind, 'ordinary'>, GradeEventType>> = {
  semester_proposition: 'semester_proposal',
  semester: 'semester_grade',
  final_proposition: 'final_proposal',
  final: 'final_grade',
};

function gradeThings(records: GradeRecords, { told, after }: NounTurn): Things<GradebookEntry> {
  const things = thingsById(records.grades, gradeParts);
  const entries = gradeEntries({
    records: { ...records, grades: [...things.values()].map(({ item }) => item) },
    lookups: lastValue(after.lookups),
    schoolClass: lastValue(after.class),
    school: lastValue(after.school),
    corrections: 'both',
  });
  const entryOf = new Map(entries.map((entry) => [entry.id, entry]));
  return withItems(things, (_, id) => {
    const entry = entryOf.get(id);
    return entry && (entry.value !== null || isKnown(id, told)) ? entry : null;
  });
}

/** Whether a thing was told, and not as gone. */
function isKnown(thing: string, told: ToldThings | undefined): boolean {
  const version = told?.get(thing);
  return version !== undefined && parseVersion(version).parts !== null;
}

function gradeParts({ text, subjectId, categoryId, kind, isKindUnread, corrects, commentIds }: Grade) {
  const knownKind = isKindUnread ? null : kind;
  return [text.trim(), subjectId, categoryId, knownKind, corrects, commentIds.toSorted().join(' ')];
}

/** Whether the turn before lists the same version: only the school's system makes a grade of it now. */
function wasListed({ thing, version }: Found<GradebookEntry>, { before }: NounTurn): boolean {
  const list = lastValue(before.grades)?.grades ?? [];
  const now = version.parts ?? [];
  return list.some((grade) => grade.id === thing && agree(shortened(gradeParts(grade)), now));
}

function gradeType({ how, item }: Found<GradebookEntry>): GradeEventType {
  if (how === 'gone' || !item) return 'removed';
  if (how === 'returned') return 'restored';
  if (item.kind !== 'ordinary') return typeOfKind[item.kind];
  if (how === 'altered') return 'changed';
  return item.corrects === null ? 'new' : 'corrected';
}
