import { isObject } from '../../lib/is-object.ts';
import type { FieldsOf } from '../../portal/records/fields.ts';
import * as field from '../../portal/records/fields.ts';
import { itemReader } from '../../portal/records/items.ts';
import { flat, list, listOf } from '../../portal/records/shape.ts';
import * as read from '../../portal/records/wire.ts';
import type { BehaviourGrade } from '../behaviour/behaviour.ts';
import type { BehaviourType } from '../pupil/lookups.ts';
import type { Given, Grade, GradeKind, GradingSystem } from './grades.ts';
import type { PointGrade } from './other-grades.ts';

/** The fields for who gave a grade and when, in the other kinds of grades (§2.4). The date is Date, or the day of AddDate. */
export const given: FieldsOf<Omit<Given, 'id'>> = {
  teacherId: field.cosmeticIfGiven('AddedBy', read.reference),
  semester: field.factIfGiven('Semester', read.semester),
  date: field.either(field.cosmeticIfGiven('Date', read.date), field.anything('AddDate', read.date)),
  addedAt: field.cosmeticIfGiven('AddDate', read.moment),
};

const flaggedKinds = ['final', 'final_proposition', 'semester', 'semester_proposition'] as const;

/** The most final of several flags; without a flag the grade is ordinary. A flag that cannot be read may be set. */
function kindOf(...flags: readonly (boolean | null)[]): Pick<Grade, 'kind' | 'isKindUnread'> {
  const kind: GradeKind = flaggedKinds.find((_, index) => flags[index]) ?? 'ordinary';
  const decisive = flags.slice(0, kind === 'ordinary' ? flags.length : flags.indexOf(true));
  return decisive.includes(null) ? { kind, isKindUnread: true } : { kind };
}

/** Grades (§2.4) with any text: the gradebook decides which are 1-6 grades. Without id or text an item is unfit. */
export const grades = list(
  'Grades',
  'Grades',
  {
    id: field.recordId(),
    text: field.required('Grade', read.text),
    subjectId: field.fact('Subject', read.reference),
    categoryId: field.fact('Category', read.reference),
    ...given,
    teacherId: field.cosmetic('AddedBy', read.reference),
    semester: field.fact('Semester', read.semester),
    addedAt: field.cosmetic('AddDate', read.moment),
    corrects: field.factIfGiven('Improvement', read.reference),
    commentIds: field.cosmeticList('Comments', read.references),
    kind: field.joined(
      [
        field.fact('IsFinal', read.flag),
        field.fact('IsFinalProposition', read.flag),
        field.fact('IsSemester', read.flag),
        field.fact('IsSemesterProposition', read.flag),
      ],
      kindOf,
    ),
  },
  ({ kind, ...grade }): Grade => ({ ...grade, ...kind }),
);

/** A comment, with line breaks. */
export const comment = { id: field.recordId(), text: field.required('Text', read.content) };

/** Grades/Comments (§2.4). */
export const gradeComments = list('Grades/Comments', 'Comments', comment);

/** The values where the school provides none (§2.5.2, §2.5.3, §7.3.2). */
export const defaultGradingSystem: GradingSystem = { countZero: false, plus: 0.5, minus: 0.25 };

const { countZero, plus, minus } = defaultGradingSystem;

/**
 * GradingSystem (§2.4), with or without a root key, which is undocumented. Values are absolute whatever their sign. What
 * the school does not provide is the default; what it provides must be read, or averages would silently differ.
 */
export const gradingSystem = flat<GradingSystem>(
  'GradingSystem',
  {
    countZero: field.requiredIfGiven('countZero', read.flag, countZero),
    plus: field.joined([field.requiredIfGiven('plusValue', read.number, plus)], Math.abs),
    minus: field.joined([field.requiredIfGiven('minusValue', read.number, minus)], Math.abs),
  },
  'without_fields',
);

const DECIMAL = /^([+-]?\d+)(?:([.,])(\d*?)0*)?$/u;

/** A number as a person writes it: `18` of `18.00` (observed), `9,5` of `9,50`; any other text as it is. */
function readPoints(value: unknown): string | null {
  const text = read.text(value);
  const [, whole, separator, decimals] = DECIMAL.exec(text ?? '') ?? [];
  if (whole === undefined) return text;
  return decimals ? `${whole}${separator}${decimals}` : whole;
}

/** PointGrades (§2.4). Without a text the points are shown (observed); without both a grade is unfit. */
export const pointGrades = list(
  'PointGrades',
  'Grades',
  {
    id: field.recordId(),
    text: field.factOrNull('Grade', readPoints),
    points: field.factOrNull('GradeValue', read.number),
    subjectId: field.fact('Subject', read.reference),
    categoryId: field.fact('Category', read.reference),
    ...given,
    commentIds: field.cosmeticList('Comments', read.references),
  },
  (grade): PointGrade | null => {
    const text = grade.text ?? readPoints(grade.points);
    return text === null ? null : { ...grade, text, points: grade.points ?? read.number(text) };
  },
);

/** PointGrades/Categories (§2.4). ValueTo is the maximum; a category without a name stays for its weight. */
export const pointCategories = list('PointGrades/Categories', 'Categories', {
  id: field.recordId(),
  name: field.or(field.cosmeticIfGiven('Name', read.text), ''),
  weight: field.defaulted('Weight', read.weight),
  countsToAverage: field.or(field.factIfGiven('CountToTheAverage', read.flag), true),
  min: field.factIfGiven('ValueFrom', read.number),
  max: field.factIfGiven('ValueTo', read.number),
});

/** BaseTextGrades (§2.4): text grades that Grades does not contain. */
export const baseTextGrades = list('BaseTextGrades', 'Grades', {
  id: field.recordId(),
  text: field.required('Grade', read.text),
  subjectId: field.factIfGiven('Subject', read.reference),
  lessonId: field.cosmeticIfGiven('Lesson', read.reference),
  categoryId: field.factIfGiven('Category', read.reference),
  ...given,
  shownInGrades: field.or(field.cosmeticIfGiven('ShowInGradesView', read.flag), true),
});

/** TextGrades/Categories (§2.4). */
export const textCategories = list('TextGrades/Categories', 'Categories', {
  id: field.recordId(),
  name: field.required('Name', read.text),
  short: field.factIfGiven('Short', read.text),
  colorId: field.factIfGiven('Color', read.reference),
  weight: field.defaulted('Weight', read.weight),
  countsToAverage: field.defaulted('CountToTheAverage', read.isSet),
  standard: field.defaulted('Standard', read.isSet),
  readOnly: field.defaulted('IsReadOnly', read.isSet),
  blocksGrades: field.defaulted('BlockAnyGrades', read.isSet),
  obligatory: field.defaulted('ObligationToPerform', read.isSet),
});

const classic: FieldsOf<BehaviourGrade> = {
  id: field.recordId(),
  text: field.either(field.cosmeticIfGiven('ShortName', read.text), field.cosmeticIfGiven('Text', read.text)),
  points: field.factIfGiven('Value', read.number),
  gradeId: field.factIfGiven('BehaviourGrade', read.reference),
  categoryId: field.cosmeticIfGiven('Category', read.reference),
  ...given,
  commentIds: field.cosmeticList('Comments', read.references),
};

const readClassic = itemReader(classic);
/** Without a grade of the classic scale it is points. */
const readInPoints = itemReader({ ...classic, points: field.fact('Value', read.number) });

/** BehaviourGrades/Points (§2.4), on both scales: points with Value and ShortName, the classic one in BehaviourGrade. */
export const behaviourGrades = listOf('BehaviourGrades/Points', 'Grades', (item) =>
  isObject(item) && read.reference(item['BehaviourGrade']) !== null ? readClassic(item) : readInPoints(item),
);

/** BehaviourGrades/Types (§2.4): ids `1` (exemplary) to `6` (unsatisfactory). */
export const behaviourTypes = list<BehaviourType>('BehaviourGrades/Types', 'Types', {
  id: field.recordId(),
  name: field.required('Name', read.text),
  short: field.cosmeticIfGiven('Shortcut', read.text),
});

/** BehaviourGrades/Points/Comments (§2.4). */
export const behaviourComments = list('BehaviourGrades/Points/Comments', 'Comments', comment);
