import { type Given, recordDay } from '../grades/grades.ts';
import {
  type GradeJoins,
  type OtherGrade,
  pointEntries,
  skillEntries,
  textEntries,
} from '../grades/other-grades.ts';
import { lastValue } from '../reading.ts';
import type { SourceValues } from '../sources.ts';
import { thingNoun, thingsById, usualType, withItems } from './keyed.ts';
import type { VersionParts } from './versions.ts';

interface Scale<S extends 'point_grades' | 'text_grades' | 'skill_grades', G extends Given> {
  readonly source: S;
  readonly reportsRemoval: boolean;
  readonly list: (value: SourceValues[S]) => readonly G[];
  readonly parts: (grade: G) => VersionParts;
  readonly entries: (value: SourceValues[S], ...joins: GradeJoins) => readonly OtherGrade[];
}

function nounOf<S extends 'point_grades' | 'text_grades' | 'skill_grades', G extends Given>({
  list,
  parts,
  entries,
  ...noun
}: Scale<S, G>) {
  return thingNoun<'new_grade', S, OtherGrade>({
    ...noun,
    kind: 'new_grade',
    things(value, { after }) {
      const listed = entries(value, lastValue(after.lookups), lastValue(after.class));
      const entryOf = new Map(listed.map((entry) => [entry.id, entry]));
      const things = withItems(thingsById(list(value), parts), (_, id) => entryOf.get(id));
      // Grades of several scales may have the same id.
      return new Map([...things].map(([id, thing]) => [`${thing.item.scale}/${id}`, thing]));
    },
    dayOf: (_, grade) => grade && recordDay(grade),
    idOf: (thing) => thing.slice(thing.indexOf('/') + 1),
    typeOf: (found) => usualType(found, found.how === 'returned' ? 'restored' : 'new'),
    writtenAt: ({ addedAt }) => addedAt,
  });
}

/** PointGrades (§2.4). */
export const pointGrades = nounOf({
  source: 'point_grades',
  reportsRemoval: true,
  list: ({ grades }) => grades,
  parts: ({ text, subjectId, categoryId }) => [text, subjectId, categoryId],
  entries: pointEntries,
});

/** BaseTextGrades (§2.4). */
export const textGrades = nounOf({
  source: 'text_grades',
  reportsRemoval: true,
  list: ({ grades }) => grades,
  parts: ({ text, subjectId, categoryId }) => [text, subjectId, categoryId],
  entries: textEntries,
});

/** Grades for skills. Of the newer ones only the first page is read (§4.5), so that a missing one is not gone. */
export const skillGrades = nounOf({
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
