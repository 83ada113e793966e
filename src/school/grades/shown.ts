import type { Id } from '../../lib/id.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { partOf } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { PrivacyLevel } from '../shown/privacy.ts';
import type { Snapshot } from '../snapshot.ts';
import { forecast, subjectsAtRisk } from './forecast.ts';
import { type Gradebook, newestOfKind } from './gradebook.ts';
import { subjectLabels } from './subjects.ts';

export interface ShownGrades {
  /** Whether the child has 1-6 grades, or will have them. */
  readonly possible: boolean;
  /** The ordinary grade that was entered last. */
  readonly newest: show.ShownGrade | null;
  /** null while there is no gradebook. */
  readonly averages: show.ShownAverages | null;
  readonly atRisk: show.ShownAtRisk | null;
  /** The subjects that have an entity. */
  readonly subjects: readonly ShownSubject[];
}

export interface ShownSubject extends show.NamedSubject {
  readonly grades: show.ShownSubjectGrades;
}

// Lower classes have descriptive grades.
const MIN_CLASS_WITH_GRADES = 4;

const grades = partOf(
  ({ child }) => child,
  ({ view: { gradebook: book, snapshot }, entityLevel }) => ({
    book,
    lookups: lastValue(snapshot.lookups),
    canHave: canHaveGrades(book, snapshot),
    entityLevel,
  }),
  (_, level, { book, lookups, canHave, entityLevel }): ShownGrades => {
    // A subject that had a grade stays until the school year changes.
    const possible = canHave || (book !== null && book.subjects.length > 0);
    if (!book) return { possible, newest: null, averages: null, atRisk: null, subjects: [] };
    const newest = newestOfKind('ordinary', book.entries);
    const labels = subjectLabels(book.subjects, lookups);
    const subjects = shownSubjects(book, labels, level);
    return {
      possible,
      newest: newest ? show.grade(newest, level) : null,
      averages: show.averaged({ ...book, subjects }, level),
      atRisk: canHave && book.areWeightsKnown ? show.atRisk(riskIn(book, labels), level) : null,
      subjects: subjects.flatMap(({ grades, ...named }) => {
        const { id, slug, label } = show.namedSubject(named, entityLevel);
        return id === null || slug === null || label === null ? [] : [{ id, slug, label, grades }];
      }),
    };
  },
);

type Labels = ReadonlyMap<Id, string>;

function riskIn(book: Gradebook, labels: Labels): show.AtRisk {
  const subjects = subjectsAtRisk(book).map(({ id, ...rest }) => ({
    subject: labels.get(id) ?? id,
    ...rest,
  }));
  return { count: subjects.length, subjects };
}

function shownSubjects(
  { subjects, currentSemester }: Gradebook,
  labels: Labels,
  level: PrivacyLevel,
): readonly ShownSubject[] {
  return subjects.map(({ id, slug, averages, entries }) => ({
    id,
    slug,
    label: labels.get(id) ?? slug,
    grades: show.subjectGrades(
      {
        averages,
        entries: entries.map((entry) => show.grade(entry, level)),
        forecast: forecast(entries, currentSemester),
      },
      level,
    ),
  }));
}

function canHaveGrades(gradebook: Gradebook | null, snapshot: Snapshot): boolean {
  if (gradebook?.entries.some((entry) => entry.value !== null)) return true;
  if (lastValue(snapshot.school)?.standardGrades === false) return false;
  return (lastValue(snapshot.class)?.number ?? 0) >= MIN_CLASS_WITH_GRADES;
}

export const parts = { grades };
