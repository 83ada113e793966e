import { roundHalfUp } from '../../domain/grades/average.ts';
import {
  type Averages,
  type Gradebook,
  type GradebookEntry,
  newestOfKind,
  type SubjectGrades,
} from '../../domain/grades/gradebook.ts';
import type { GradeKind } from '../../domain/grades/grades.ts';
import type { Id } from '../../domain/id.ts';
import { lastValue } from '../../domain/reading.ts';
import type { ChildState } from '../device.ts';
import { type Attributes, entities, family } from '../entity.ts';
import { detail, text, type Value } from '../privacy.ts';
import { subjectLabels } from './subject-labels.ts';

// Below it grades are words.
const FIRST_CLASS_WITH_GRADES = 4;

export const grades = entities(['grades', 'class', 'school'], (state) => state, [
  {
    key: 'newest_grade',
    platform: 'sensor',
    name: { pl: 'Najnowsza ocena', en: 'Newest grade' },
    icon: 'mdi:certificate',
    exists: canHaveGrades,
    value: (state) => detail(newestOf(state)?.text ?? null),
    attributes: (state) => newestGrade(newestOf(state)),
  },
  {
    key: 'average',
    platform: 'sensor',
    name: { pl: 'Średnia ocen', en: 'Grade average' },
    icon: 'mdi:chart-line',
    stateClass: 'measurement',
    precision: 2,
    exists: canHaveGrades,
    value: (state) => rounded(state.view.gradebook?.averages.current),
    attributes: (state) => (state.view.gradebook ? overall(state.view.gradebook, state) : {}),
  },
]);

/** One a subject that has grades, or had some this school year; its name holds the subject, so that `counts` does without. */
export const subjectAverages = family('average_', ['grades', 'lookups', 'class'], (state) => {
  const subjects = state.view.gradebook?.subjects ?? [];
  const labels = subjectLabels(subjects, state);
  return subjects.map((subject) => {
    const label = labels.get(subject.id) ?? subject.slug;
    return {
      key: `average_${subject.slug}`,
      platform: 'sensor',
      name: { pl: `Średnia: ${label}`, en: `Average: ${label}` },
      nameHolds: 'detail',
      icon: 'mdi:chart-line',
      initially: 'hidden',
      stateClass: 'measurement',
      precision: 2,
      value: () => rounded(subject.averages.current),
      attributes: () => ofSubject(subject),
    };
  });
});

function canHaveGrades(state: ChildState): boolean {
  if (state.view.gradebook?.entries.some((entry) => entry.value !== null)) return true;
  const { school, class: schoolClass } = state.view.snapshot;
  if (lastValue(school)?.standardGrades === false) return false;
  return (lastValue(schoolClass)?.number ?? 0) >= FIRST_CLASS_WITH_GRADES;
}

function newestOf(state: ChildState): GradebookEntry | undefined {
  return newestOfKind('ordinary', state.view.gradebook?.entries ?? []);
}

/** What a subject's proposed and definite marks are called among its attributes; all of a pupil's are in the plural. */
const marks: readonly (readonly [Exclude<GradeKind, 'ordinary'>, string])[] = [
  ['semester_proposition', 'proposition'],
  ['semester', 'semester_mark'],
  ['final_proposition', 'final_proposition'],
  ['final', 'final_mark'],
];

function newestGrade(entry: GradebookEntry | undefined): Attributes {
  return {
    subject: detail(entry?.subject ?? null),
    category: detail(entry?.category ?? null),
    weight: entry?.weight ?? null,
    value: detail(entry?.value ?? null),
    teacher: detail(entry?.teacher ?? null),
    date: entry?.date ?? null,
    semester: entry?.semester ?? null,
    comment: text(entry ? comment(entry) : null),
    corrects: detail(entry?.corrects ?? null),
    kind: entry?.kind ?? null,
  };
}

function overall(gradebook: Gradebook, state: ChildState): Attributes {
  const labels = subjectLabels(gradebook.subjects, state);
  const bySubject = gradebook.subjects.flatMap(({ id, slug, averages }) => {
    const average = rounded(averages.current);
    return average === null ? [] : [[labels.get(id) ?? slug, average] as const];
  });
  return {
    ...ofTerms(gradebook.averages),
    mean_of_subjects: rounded(gradebook.meanOfSubjects),
    by_subject: detail(Object.fromEntries(bySubject)),
    counted: gradebook.averages.counted,
    ...Object.fromEntries(marks.map(([kind, name]) => [`${name}s`, marksBySubject(kind, gradebook, labels)])),
  };
}

function marksBySubject(kind: GradeKind, { subjects }: Gradebook, labels: ReadonlyMap<Id, string>): Value {
  const bySubject = subjects.flatMap(({ id, slug, entries }) => {
    const mark = newestOfKind(kind, entries);
    return mark ? [[labels.get(id) ?? slug, mark.text] as const] : [];
  });
  return detail(Object.fromEntries(bySubject));
}

function ofSubject(subject: SubjectGrades): Attributes {
  return {
    ...ofTerms(subject.averages),
    counted: subject.averages.counted,
    ...Object.fromEntries(
      marks.map(([kind, name]) => [name, detail(newestOfKind(kind, subject.entries)?.text ?? null)]),
    ),
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

function gradeItem(entry: GradebookEntry): Value {
  return {
    grade: detail(entry.text),
    value: detail(entry.value),
    category: detail(entry.category),
    weight: entry.weight,
    teacher: detail(entry.teacher),
    date: entry.date,
    semester: entry.semester,
    comment: text(comment(entry)),
    corrects: detail(entry.corrects),
    kind: entry.kind,
    counting: entry.counting,
  };
}

function comment(entry: GradebookEntry): string | null {
  return entry.comments.length > 0 ? entry.comments.join('\n') : null;
}

function rounded(average: number | null | undefined): number | null {
  return average === null || average === undefined ? null : roundHalfUp(average, 2);
}
