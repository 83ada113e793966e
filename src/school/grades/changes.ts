import { lastValue } from '../../portal/outcome/reading.ts';
import type { Change } from '../changes/change.ts';
import type { NounTurn } from '../changes/compared-noun.ts';
import { thingNoun, thingsById, usualType, withItems } from '../changes/keyed.ts';
import type { Found, Things } from '../changes/thing.ts';
import { agree, parseVersion, shortened, type ToldThings, type VersionParts } from '../changes/versions.ts';
import type { Joins } from '../pupil/lookups.ts';
import { joinsIn } from '../snapshot.ts';
import type { SourceValues } from '../sources.ts';
import { type GradebookEntry, gradeEntries } from './gradebook.ts';
import {
  type Entry,
  type Given,
  type Grade,
  type GradeKind,
  type GradeRecords,
  recordDay,
} from './grades.ts';
import { type OtherGrade, pointEntries, skillEntries, textEntries } from './other-grades.ts';

/** What the nouns of all scales have in common. */
export const given = {
  reportsRemoval: true,
  dayOf: (_: string, entry: Entry | null) => entry && recordDay(entry),
  writtenAt: ({ addedAt }: Entry) => addedAt,
} as const;

/**
 * The marks of the 1-6 scale (§2.4) with their comments by id. One that stays in the portal's list stays a thing, whatever
 * the school's system makes of it.
 */
const grades = thingNoun<'new_grade', 'grades', GradebookEntry>({
  ...given,
  kind: 'new_grade',
  source: 'grades',
  things: gradeThings,
  typeOf: (found, turn) => (found.how === 'appeared' && wasListed(found, turn) ? null : gradeType(found)),
});

type GradeEventType = Change<'new_grade'>['type'];

const typeOfKind: Readonly<Record<Exclude<GradeKind, 'ordinary'>, GradeEventType>> = {
  semester_proposition: 'semester_proposal',
  semester: 'semester_grade',
  final_proposition: 'final_proposal',
  final: 'final_grade',
};

function gradeThings(records: GradeRecords, { told, after }: NounTurn): Things<GradebookEntry> {
  const things = thingsById(records.grades, (grade) => gradeParts(grade, told?.get(grade.id)));
  const entries = gradeEntries({
    records: { ...records, grades: [...things.values()].map(({ item }) => item) },
    ...joinsIn(after),
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

/** The index of a grade's comments in its parts. */
const COMMENTS_PART = 5;

function gradeParts(
  { text, subjectId, categoryId, kind, isKindUnread, corrects, commentIds }: Grade,
  told?: string,
): VersionParts {
  const knownKind = isKindUnread ? null : kind;
  // The portal leaves the field out where there is none: that all are gone is no news.
  const had = commentIds.length === 0 && told ? parseVersion(told).parts?.[COMMENTS_PART] : null;
  const comments = had ?? commentIds.toSorted().join(' ');
  return [text.trim(), subjectId, categoryId, knownKind, corrects, comments];
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

interface Scale<S extends 'point_grades' | 'text_grades' | 'skill_grades', G extends Given> {
  readonly source: S;
  /** Default: true. */
  readonly reportsRemoval?: false;
  readonly list: (value: SourceValues[S]) => readonly G[];
  readonly parts: (grade: G) => VersionParts;
  readonly entries: (value: SourceValues[S], joins: Joins) => readonly OtherGrade[];
}

function nounOf<S extends 'point_grades' | 'text_grades' | 'skill_grades', G extends Given>({
  list,
  parts,
  entries,
  ...noun
}: Scale<S, G>) {
  return thingNoun<'new_grade', S, OtherGrade>({
    ...given,
    ...noun,
    kind: 'new_grade',
    things(value, { after }) {
      const listed = entries(value, joinsIn(after));
      const entryOf = new Map(listed.map((entry) => [entry.id, entry]));
      const things = withItems(thingsById(list(value), parts), (_, id) => entryOf.get(id));
      // Grades of several scales may have the same id.
      return new Map([...things].map(([id, thing]) => [`${thing.item.scale}/${id}`, thing]));
    },
    idOf: (thing) => thing.slice(thing.indexOf('/') + 1),
    typeOf: (found) => usualType(found, found.how === 'returned' ? 'restored' : 'new'),
  });
}

/** PointGrades (§2.4). */
const pointGrades = nounOf({
  source: 'point_grades',
  list: ({ grades }) => grades,
  parts: ({ text, subjectId, categoryId }) => [text, subjectId, categoryId],
  entries: pointEntries,
});

/** BaseTextGrades (§2.4). */
const textGrades = nounOf({
  source: 'text_grades',
  list: ({ grades }) => grades,
  parts: ({ text, subjectId, categoryId }) => [text, subjectId, categoryId],
  entries: textEntries,
});

/** Grades for skills. Of the newer ones only the first page is read (§4.5), so that a missing one is not gone. */
const skillGrades = nounOf({
  source: 'skill_grades',
  reportsRemoval: false,
  list: ({ descriptive, partial }) => [...descriptive, ...partial],
  parts: ({ text, subjectId, skillId, skill, commentIds, comments }) => [
    text,
    subjectId,
    skillId,
    skill,
    commentIds.toSorted().join(' '),
    comments.join('\n'),
  ],
  entries: skillEntries,
});

export const compared = {
  grades,
  point_grades: pointGrades,
  text_grades: textGrades,
  skill_grades: skillGrades,
};
