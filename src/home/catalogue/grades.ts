import { roundHalfUp } from '../../domain/grades/average.ts';
import { type Forecast, MARKS } from '../../domain/grades/forecast.ts';
import { type Averages, newestOfKind } from '../../domain/grades/gradebook.ts';
import type { GradeKind } from '../../domain/grades/grades.ts';
import type { Json } from '../../lib/json.ts';
import type { ShownSubject } from '../../shown/grades.ts';
import { itemOf } from '../../shown/items.ts';
import type { ShownAverages, ShownGrade } from '../../shown/records.ts';
import { type Attributes, entities, rowFactory } from '../entity.ts';

const newestGrade = itemOf<ShownGrade>(
  ['subject', 'category', 'weight', 'value', 'teacher', 'date', 'semester'],
  { comment },
  ['corrects', 'kind'],
);
const gradeItem = itemOf<ShownGrade>(
  { grade: 'text' },
  ['value', 'category', 'weight', 'teacher', 'date', 'semester'],
  { comment },
  ['corrects', 'kind', 'counting'],
);

export const grades = entities(['grades', 'class', 'school'], ({ grades }) => grades, {
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
    value: ({ averages }) => rounded(averages?.averages?.current),
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
          average: rounded(average),
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
      value: () => rounded(subject.grades.averages?.current),
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
    ...ofTerms(averages),
    mean_of_subjects: rounded(meanOfSubjects),
    by_subject: bySubject(({ grades }) => rounded(grades.averages?.current)),
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
    ...ofTerms(averages),
    counted: averages?.counted ?? null,
    ...Object.fromEntries(marks.map(([kind, name]) => [name, markOf(subject, kind)])),
    forecast: subject.grades.forecast && forecastItem(subject.grades.forecast),
    grades: entries?.map(gradeItem) ?? null,
  };
}

function forecastItem({ weight, next, target, fives }: Forecast): Json {
  return {
    weight,
    after: Object.fromEntries(MARKS.map((mark) => [mark, rounded(next[mark])])),
    next_grade: target,
    fives_to_next: fives,
  };
}

function ofTerms(averages: Averages | null): Attributes {
  return {
    semester_1: rounded(averages?.semester1),
    semester_2: rounded(averages?.semester2),
    year: rounded(averages?.year),
  };
}

function comment({ comments }: ShownGrade): string | null {
  return comments?.join('\n') || null;
}

function rounded(average: number | null | undefined): number | null {
  return average === null || average === undefined ? null : roundHalfUp(average, 2);
}
