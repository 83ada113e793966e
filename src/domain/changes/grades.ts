import { type GradebookEntry, gradebook } from '../grades/gradebook.ts';
import type { Grade, GradeKind, GradeRecords } from '../grades/grades.ts';
import { lastValue } from '../reading.ts';
import type { Change, GradeChange } from './change.ts';
import { type Found, foundId, keyedDiff, type Things, thingsOf } from './keyed.ts';
import { isOfThisYear, type NounTurn, occurredAt, todayOf } from './noun.ts';

/** The marks of the 1-6 scale (§2.4), as the gradebook lists them; comments by their ids. */
export const grades = keyedDiff<'grades', GradebookEntry>({
  source: 'grades',
  reportsRemoval: true,
  things: gradeThings,
  change: gradeChange,
});

const typeOfKind: Readonly<Record<Exclude<GradeKind, 'ordinary'>, GradeChange['type']>> = {
  semester_proposition: 'semester_proposal',
  semester: 'semester_grade',
  final_proposition: 'final_proposal',
  final: 'final_grade',
};

function gradeThings(records: GradeRecords, { after, moment }: NounTurn): Things<GradebookEntry> {
  const things = thingsOf(records.grades, ({ id }) => id, gradeParts);
  const book = gradebook({
    records: { ...records, grades: [...things.values()].map(({ item }) => item) },
    lookups: lastValue(after.lookups),
    schoolClass: lastValue(after.class),
    school: lastValue(after.school),
    corrections: 'both',
    today: todayOf(moment),
  });
  const entryOf = new Map(book.entries.map((entry) => [entry.id, entry]));
  return new Map(
    [...things].flatMap(([id, { parts }]) => {
      const item = entryOf.get(id);
      return item ? [[id, { parts, item }]] : [];
    }),
  );
}

function gradeParts({ text, subjectId, categoryId, kind, isKindUnread, corrects, commentIds }: Grade) {
  const knownKind = isKindUnread ? null : kind;
  return [text.trim(), subjectId, categoryId, knownKind, corrects, commentIds.toSorted().join(' ')];
}

function gradeChange(found: Found<GradebookEntry>, turn: NounTurn): Change | null {
  const { item: grade, was, how, thing } = found;
  if (how === 'gone' && was && !isOfThisYear(was.date, turn)) return null;
  return {
    kind: 'new_grade',
    type: gradeType(found),
    id: foundId('new_grade', found),
    occurredAt: occurredAt(how === 'appeared' ? (grade?.addedAt ?? null) : null, turn.moment),
    gradeId: thing,
    grade,
    was: how === 'appeared' ? null : was,
  };
}

function gradeType({ how, item }: Found<GradebookEntry>): GradeChange['type'] {
  if (how === 'gone' || !item) return 'removed';
  if (how === 'returned') return 'restored';
  if (item.kind !== 'ordinary') return typeOfKind[item.kind];
  if (how === 'altered') return 'changed';
  return item.corrects === null ? 'new' : 'corrected';
}
