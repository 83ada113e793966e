import type { Attributes, SensorRow } from '../../home/entity.ts';
import type { Json } from '../../lib/json.ts';
import { inEach } from '../../lib/language.ts';
import { memo } from '../../lib/memo.ts';
import { entityTexts, eventTexts } from '../../texts/grades.ts';
import { thingKind } from '../catalogue/event-kind.ts';
import { entities, type RowFactory, type Rows, rowFactory } from '../catalogue/rows.ts';
import { commentOf, joined, ofTerms, rounded } from '../catalogue/values.ts';
import { itemOf } from '../shown/items.ts';
import type { ShownAverages, ShownGrade, ShownOtherGrade } from '../shown/policies.ts';
import { type Forecast, MARKS } from './forecast.ts';
import { newestOfKind } from './gradebook.ts';
import type { GradeKind } from './grades.ts';
import type { ShownGrades, ShownSubject } from './shown.ts';

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

const grades = entities(gradeSources, ({ grades }) => grades, {
  newest_grade: {
    ...entityTexts.newest_grade,
    icon: 'mdi:certificate',
    exists: ({ possible }) => possible,
    value: ({ newest }) => newest?.text ?? null,
    attributes: ({ newest }) => newestGrade(newest),
  },
  average: {
    ...entityTexts.average,
    icon: 'mdi:chart-line',
    stateClass: 'measurement',
    precision: 2,
    exists: ({ possible }) => possible,
    value: ({ averages }) => rounded(averages?.averages?.current, 2),
    attributes: ({ averages }) => (averages ? overall(averages) : {}),
  },
  subjects_at_risk: {
    ...entityTexts.subjects_at_risk,
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

/** A row for the documentation. */
const exampleAverage = {
  ...averageWords('SUBJECT', 'Matematyka'),
  sources: ['grades'] as const,
  value: () => null,
  attributes: () => ({}),
};

type Statistics = Pick<SensorRow<object>, 'stateClass'>;

const withStatistics = memo((grades: ShownGrades): ShownGrades & Statistics => ({
  ...grades,
  stateClass: 'measurement',
}));

/** One row per subject that has grades, or had some this school year. Statistics of each would be most of what the recorder keeps for ever. */
export const subjectAverages: RowFactory = {
  ...rowFactory(
    'average_',
    ['grades', 'lookups', 'class'],
    ({ grades }, { subjectStatistics = false }) =>
      grades && (subjectStatistics ? withStatistics(grades) : grades),
    ({ subjects, stateClass }: ShownGrades & Statistics) =>
      subjects.map((subject) => ({
        ...averageWords(subject.slug, subject.label),
        ...(stateClass && { stateClass }),
        value: () => rounded(subject.grades.averages?.current, 2),
        attributes: () => ofSubject(subject),
      })),
  ),
  example: exampleAverage,
};

function averageWords(slug: string, label: string) {
  return {
    key: `average_${slug}`,
    platform: 'sensor',
    name: inEach((language) => entityTexts.average_.name[language]({ subject: label })),
    icon: 'mdi:chart-line',
    device: 'grades',
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

const newGrade = thingKind('new_grade', {
  sources: ['grades', 'point_grades', 'text_grades', 'skill_grades'],
  exists: ({ grades, points, textGrades, skillGrades }) =>
    grades?.possible === true ||
    [points?.entries, textGrades, skillGrades?.entries].some((list) => list?.length),
  ...eventTexts.new_grade,
  icon: 'mdi:certificate-outline',
  device: 'grades',
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

export const rows: Rows = { grades: [...grades, subjectAverages] };
export const events = { new_grade: newGrade };
