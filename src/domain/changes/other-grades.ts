import { recordDay } from '../grades/grades.ts';
import type { DescriptiveGrade, PointGrade, TextGrade } from '../grades/other-grades.ts';
import { type OtherGrade, pointEntries, skillEntries, textEntries } from '../grades/other-grades.ts';
import type { Id } from '../id.ts';
import type { Lookups } from '../lookups.ts';
import type { SchoolClass } from '../pupil.ts';
import { lastValue } from '../reading.ts';
import type { SourceValues } from '../sources.ts';
import { type KeyedNoun, thingNoun, thingsById, usualType } from './keyed.ts';
import type { VersionParts } from './versions.ts';

type Listed = 'point_grades' | 'text_grades' | 'skill_grades';

interface Scale<S extends Listed, G extends { readonly id: Id }>
  extends Pick<KeyedNoun<'new_grade', S, OtherGrade>, 'source' | 'reportsRemoval'> {
  readonly list: (value: SourceValues[S]) => readonly G[];
  readonly parts: (grade: G) => VersionParts;
  readonly entries: (
    value: SourceValues[S],
    lookups: Lookups | undefined,
    schoolClass: SchoolClass | undefined,
  ) => readonly OtherGrade[];
}

function nounOf<S extends Listed, G extends { readonly id: Id }>({
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
      return new Map(
        [...thingsById(list(value), parts)].flatMap(([id, thing]) => {
          const item = entryOf.get(id);
          // Grades of several scales may have the same id.
          return item ? [[`${item.scale}/${id}`, { parts: thing.parts, item }]] : [];
        }),
      );
    },
    dayOf: (_, grade) => grade && recordDay(grade),
    idOf: (thing) => thing.slice(thing.indexOf('/') + 1),
    typeOf: (found) => usualType(found, found.how === 'returned' ? 'restored' : 'new'),
    writtenAt: ({ addedAt }) => addedAt,
  });
}

/** PointGrades (§2.4). */
export const pointGrades = nounOf<'point_grades', PointGrade>({
  source: 'point_grades',
  reportsRemoval: true,
  list: ({ grades }) => grades,
  parts: ({ text, subjectId, categoryId }) => [text, subjectId, categoryId],
  entries: pointEntries,
});

/** BaseTextGrades (§2.4). */
export const textGrades = nounOf<'text_grades', TextGrade>({
  source: 'text_grades',
  reportsRemoval: true,
  list: ({ grades }) => grades,
  parts: ({ text, subjectId, categoryId }) => [text, subjectId, categoryId],
  entries: textEntries,
});

/** Grades for skills. Of the newer ones only the first page is read (§4.5), so that a missing one is not gone. */
export const skillGrades = nounOf<'skill_grades', DescriptiveGrade>({
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
