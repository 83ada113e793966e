import type { Attributes } from '../../home/entity.ts';
import type { Json } from '../../lib/json.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities, rowFactory } from '../catalogue/rows.ts';
import { commentOf, joined, ofTerms, rounded } from '../catalogue/values.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownAverages, ShownGrade, ShownOtherGrade } from '../shown/policies.ts';
import { type Forecast, MARKS } from './forecast.ts';
import { newestOfKind } from './gradebook.ts';
import type { GradeKind } from './grades.ts';
import type { ShownSubject } from './shown.ts';

const ENTERED = ['teacher', 'date', 'semester', { comment: commentOf }] as const;
const newestGrade = itemOf<ShownGrade>(
  ['subject', 'category', 'weight', 'value'],
  ...ENTERED,
  'corrects',
  'kind',
);
const gradeItem = itemOf<ShownGrade>({ grade: 'text' }, ['value', 'category', 'weight'], ...ENTERED, [
  'corrects',
  'kind',
  'counting',
]);

/** What decides whether a child has 1-6 grades, or will have them. */
export const gradeSources = ['grades', 'class', 'school'] as const;

export const grades = entities(gradeSources, ({ grades }) => grades, {
  newest_grade: {
    name: { pl: 'Najnowsza ocena', en: 'Newest grade' },
    about: {
      pl: 'Ocena wpisana ostatnio, tak jak pokazuje ją portal: `4+`. Ocen proponowanych, śródrocznych i końcowych tu nie ma: są przy średnich',
      en: 'The grade that was entered last, as the portal shows it: `4+`. Proposed, semester and final marks are not here but with the averages',
    },
    attributesAbout: {
      pl: '`subject`, `category`, `weight`, `comment`, `corrects`: ocena, którą poprawia',
      en: '`subject`, `category`, `weight`, `comment`, `corrects`: the grade that it corrects',
    },
    icon: 'mdi:certificate',
    exists: ({ possible }) => possible,
    value: ({ newest }) => newest?.text ?? null,
    attributes: ({ newest }) => newestGrade(newest),
  },
  average: {
    name: { pl: 'Średnia ocen', en: 'Grade average' },
    about: {
      pl: 'Średnia ważona ocen tego semestru, ze wszystkich przedmiotów',
      en: "The weighted average of this semester's grades, of all subjects",
    },
    attributesAbout: {
      pl: '`semester_1`, `semester_2`, `year`, `mean_of_subjects`, `by_subject`; według przedmiotów: `propositions`, `semester_marks`, `final_propositions`, `final_marks`',
      en: '`semester_1`, `semester_2`, `year`, `mean_of_subjects`, `by_subject`; by subject: `propositions`, `semester_marks`, `final_propositions`, `final_marks`',
    },
    icon: 'mdi:chart-line',
    stateClass: 'measurement',
    precision: 2,
    exists: ({ possible }) => possible,
    value: ({ averages }) => rounded(averages?.averages?.current, 2),
    attributes: ({ averages }) => (averages ? overall(averages) : {}),
  },
  subjects_at_risk: {
    name: { pl: 'Zagrożone przedmioty', en: 'Subjects at risk' },
    about: {
      pl: 'Ile przedmiotów ma w tym semestrze średnią poniżej 2,00 albo proponowaną ocenę 1',
      en: 'How many subjects have an average below 2.00 in this semester, or a proposed grade of 1',
    },
    attributesAbout: {
      pl: '`subjects`: przedmiot, średnia i ocena proponowana każdego',
      en: '`subjects`: name, average and proposed grade of each',
    },
    icon: 'mdi:alert-circle-outline',
    device: 'grades',
    exists: ({ possible }) => possible,
    value: ({ atRisk }) => atRisk?.count ?? null,
    attributes: ({ atRisk }) => ({
      subjects:
        atRisk?.subjects?.map(({ subject, average, proposition }) => ({
          subject,
          average: rounded(average, 2),
          proposition,
        })) ?? null,
    }),
  },
});

/** One row per subject that has grades, or had some this school year. */
export const subjectAverages = rowFactory(
  'average_',
  ['grades', 'lookups', 'class'],
  ({ grades }) => grades,
  ({ subjects }) =>
    subjects.map((subject) => ({
      ...averageWords(subject.slug, subject.label),
      value: () => rounded(subject.grades.averages?.current, 2),
      attributes: () => ofSubject(subject),
    })),
);

/** A row for the documentation. */
export const exampleAverage = {
  ...averageWords('SUBJECT', 'Matematyka'),
  sources: ['grades'] as const,
  value: () => null,
  attributes: () => ({}),
};

function averageWords(slug: string, label: string) {
  return {
    key: `average_${slug}`,
    platform: 'sensor',
    name: { pl: `Średnia: ${label}`, en: `Average: ${label}` },
    about: {
      pl: 'To samo dla jednego przedmiotu. Pojawia się z pierwszą oceną i zostaje do końca roku szkolnego; nieznana, gdy przedmiot nie ma żadnej oceny',
      en: 'The same for one subject. It appears with the first grade and stays until the school year changes; unknown while the subject has no grade',
    },
    attributesAbout: {
      pl: '`semester_1`, `semester_2`, `year`, `grades`: wszystkie oceny; `proposition`, `semester_mark`, `final_proposition`, `final_mark`; `forecast`: średnia po jeszcze jednej ocenie od 1 do 6 o zwykłej wadze, i ile piątek brakuje do następnej całej oceny (od połowy, np. 4,50)',
      en: '`semester_1`, `semester_2`, `year`, `grades`: all of them; `proposition`, `semester_mark`, `final_proposition`, `final_mark`; `forecast`: the average after one more grade of 1 to 6 with the usual weight, and how many 5s are missing to the next whole grade (from its half, like 4.50)',
    },
    icon: 'mdi:chart-line',
    device: 'grades',
    stateClass: 'measurement',
    precision: 2,
  } as const;
}

/** Attribute names of a subject's proposed and final marks; `average` has them in the plural. */
const marks: readonly (readonly [Exclude<GradeKind, 'ordinary'>, string])[] = [
  ['semester_proposition', 'proposition'],
  ['semester', 'semester_mark'],
  ['final_proposition', 'final_proposition'],
  ['final', 'final_mark'],
];

function overall({ averages, meanOfSubjects, subjects }: ShownAverages): Attributes {
  const bySubject = (read: (subject: ShownSubject) => Json): Json => {
    const values = subjects?.map((subject) => [subject.label, read(subject)] as const);
    return values ? Object.fromEntries(values.filter(([, value]) => value !== null)) : null;
  };
  return {
    ...ofTerms(averages, 2),
    mean_of_subjects: rounded(meanOfSubjects, 2),
    by_subject: bySubject(({ grades }) => rounded(grades.averages?.current, 2)),
    counted: averages?.counted ?? null,
    ...Object.fromEntries(
      marks.map(([kind, name]) => [`${name}s`, bySubject((subject) => markOf(subject, kind))]),
    ),
  };
}

function markOf({ grades }: ShownSubject, kind: GradeKind): string | null {
  return newestOfKind(kind, grades.entries ?? [])?.text ?? null;
}

function ofSubject(subject: ShownSubject): Attributes {
  const { averages, entries } = subject.grades;
  return {
    ...ofTerms(averages, 2),
    counted: averages?.counted ?? null,
    ...Object.fromEntries(marks.map(([kind, name]) => [name, markOf(subject, kind)])),
    forecast: subject.grades.forecast && forecastItem(subject.grades.forecast),
    grades: entries?.map(gradeItem) ?? null,
  };
}

function forecastItem({ weight, next, target, fives }: Forecast): Json {
  return {
    weight,
    after: Object.fromEntries(MARKS.map((mark) => [mark, rounded(next[mark], 2)])),
    next_grade: target,
    fives_to_next: fives,
  };
}

export const newGrade = thingKind('new_grade', {
  sources: ['grades', 'point_grades', 'text_grades', 'skill_grades'],
  exists: ({ grades, points, textGrades, skillGrades }) =>
    grades?.possible === true ||
    [points?.entries, textGrades, skillGrades?.entries].some((list) => list?.length),
  name: { pl: 'Nowa ocena', en: 'New grade' },
  group: { pl: 'Oceny', en: 'Grades' },
  about: {
    pl: 'Zdarzenie: ocena wpisana, zmieniona, poprawiona albo usunięta, proponowana albo końcowa',
    en: 'An event: a grade was entered, changed, corrected or removed, proposed or made final',
  },
  fieldsAbout: '`grade`, `value`, `was`, `scale`, `subject`, `category`, `weight`, `teacher`, `comment`',
  icon: 'mdi:certificate-outline',
  titles: {
    new: { pl: 'nowa ocena', en: 'new grade' },
    changed: { pl: 'zmieniona ocena', en: 'changed grade' },
    corrected: { pl: 'poprawiona ocena', en: 'corrected grade' },
    removed: { pl: 'usunięta ocena', en: 'removed grade' },
    restored: { pl: 'przywrócona ocena', en: 'restored grade' },
    semester_proposal: { pl: 'proponowana ocena śródroczna', en: 'proposed semester grade' },
    semester_grade: { pl: 'ocena śródroczna', en: 'semester grade' },
    final_proposal: { pl: 'proponowana ocena roczna', en: 'proposed final grade' },
    final_grade: { pl: 'ocena roczna', en: 'final grade' },
  },
  fields: [
    {
      grade_id: 'thing',
      grade: ({ now }) => now?.text,
      value: ({ now }) => (now && 'value' in now ? now.value : null),
      was: ({ was }) => was?.text,
      scale: (grade) => ('scale' in grade ? grade.scale : 'marks'),
    },
    ['subject', 'category'],
    { weight: (grade) => ('weight' in grade ? grade.weight : null) },
    ...ENTERED,
    { corrects: (grade) => ('corrects' in grade ? grade.corrects : null) },
  ],
  message: ({ now, was, subject, category, ...changed }) => {
    const marks = joined([was && now && shownText(was), shownText(changed)], ' → ');
    const mark = joined([subject, marks], ': ');
    return category ? `${mark} (${category})` : mark;
  },
});

/** A grade for a skill may be a comment alone; points have their maximum: `9,5/10`. */
function shownText(grade: Partial<ShownGrade> | Partial<ShownOtherGrade>): string | null {
  const text = grade.text ?? null;
  if (!('scale' in grade)) return text;
  const isOfMax = grade.points !== null && grade.max !== null && !text?.includes('/');
  if (text !== null && isOfMax) return `${text}/${grade.max}`;
  return text ?? (grade.comments?.join(' ') || null);
}
