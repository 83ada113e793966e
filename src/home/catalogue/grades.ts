import { roundHalfUp } from '../../domain/grades/average.ts';
import { type Averages, newestOfKind } from '../../domain/grades/gradebook.ts';
import type { GradeKind } from '../../domain/grades/grades.ts';
import type { LabelledSubject, ShownAverages, ShownGrade } from '../../shown/records.ts';
import { type Attributes, entities, family } from '../entity.ts';
import type { Json } from '../limits.ts';

export const grades = entities(['grades', 'class', 'school'], ({ grades }) => grades, [
  {
    key: 'newest_grade',
    platform: 'sensor',
    name: { pl: 'Najnowsza ocena', en: 'Newest grade' },
    icon: 'mdi:certificate',
    exists: ({ possible }) => possible,
    value: ({ newest }) => newest?.text ?? null,
    attributes: ({ newest }) => newestGrade(newest),
  },
  {
    key: 'average',
    platform: 'sensor',
    name: { pl: 'Średnia ocen', en: 'Grade average' },
    icon: 'mdi:chart-line',
    stateClass: 'measurement',
    precision: 2,
    exists: ({ possible }) => possible,
    value: ({ averages }) => rounded(averages?.averages.current),
    attributes: ({ averages }) => (averages ? overall(averages) : {}),
  },
]);

/** One a subject that has grades, or had some this school year. */
export const subjectAverages = family('average_', ['grades', 'lookups', 'class'], ({ grades }) =>
  (grades?.averages?.subjects ?? []).map((subject) => ({
    key: `average_${subject.slug}`,
    platform: 'sensor',
    name: { pl: `Średnia: ${subject.label}`, en: `Average: ${subject.label}` },
    icon: 'mdi:chart-line',
    initially: 'hidden',
    stateClass: 'measurement',
    precision: 2,
    value: () => rounded(subject.averages.current),
    attributes: () => ofSubject(subject),
  })),
);

/** What a subject's proposed and definite marks are called among its attributes; all of a pupil's are in the plural. */
const marks: readonly (readonly [Exclude<GradeKind, 'ordinary'>, string])[] = [
  ['semester_proposition', 'proposition'],
  ['semester', 'semester_mark'],
  ['final_proposition', 'final_proposition'],
  ['final', 'final_mark'],
];

function newestGrade(entry: ShownGrade | null): Attributes {
  return {
    subject: entry?.subject ?? null,
    category: entry?.category ?? null,
    weight: entry?.weight ?? null,
    value: entry?.value ?? null,
    teacher: entry?.teacher ?? null,
    date: entry?.date ?? null,
    semester: entry?.semester ?? null,
    comment: entry ? comment(entry) : null,
    corrects: entry?.corrects ?? null,
    kind: entry?.kind ?? null,
  };
}

function overall({ averages, meanOfSubjects, subjects }: ShownAverages): Attributes {
  const bySubject = (of: (subject: LabelledSubject) => Json): Json => {
    const values = subjects?.map((subject) => [subject.label, of(subject)] as const);
    return values ? Object.fromEntries(values.filter(([, value]) => value !== null)) : null;
  };
  return {
    ...ofTerms(averages),
    mean_of_subjects: rounded(meanOfSubjects),
    by_subject: bySubject((subject) => rounded(subject.averages.current)),
    counted: averages.counted,
    ...Object.fromEntries(
      marks.map(([kind, name]) => [`${name}s`, bySubject((subject) => markOf(subject, kind))]),
    ),
  };
}

function markOf({ entries }: LabelledSubject, kind: GradeKind): string | null {
  return newestOfKind(kind, entries)?.text ?? null;
}

function ofSubject(subject: LabelledSubject): Attributes {
  return {
    ...ofTerms(subject.averages),
    counted: subject.averages.counted,
    ...Object.fromEntries(marks.map(([kind, name]) => [name, markOf(subject, kind)])),
    grades: subject.entries.map(gradeItem),
  };
}

function ofTerms(averages: Averages): Attributes {
  return {
    semester_1: rounded(averages.semester1),
    semester_2: rounded(averages.semester2),
    year: rounded(averages.year),
  };
}

function gradeItem(entry: ShownGrade): Json {
  return {
    grade: entry.text,
    value: entry.value,
    category: entry.category,
    weight: entry.weight,
    teacher: entry.teacher,
    date: entry.date,
    semester: entry.semester,
    comment: comment(entry),
    corrects: entry.corrects,
    kind: entry.kind,
    counting: entry.counting,
  };
}

function comment({ comments }: ShownGrade): string | null {
  return comments?.join('\n') || null;
}

function rounded(average: number | null | undefined): number | null {
  return average === null || average === undefined ? null : roundHalfUp(average, 2);
}
