import type { BehaviourGrade, BehaviourType } from '../../domain/grades/behaviour.ts';
import type { Given, Grade, GradeKind, GradingSystem } from '../../domain/grades/grades.ts';
import type { PointGrade } from '../../domain/grades/other-grades.ts';
import { isObject } from '../../lib/is-object.ts';
import {
  anything,
  cosmetic,
  cosmeticIfGiven,
  cosmeticList,
  defaulted,
  either,
  type FieldsOf,
  fact,
  factIfGiven,
  factOrNull,
  joined,
  or,
  recordId,
  required,
} from './fields.ts';
import { itemReader } from './items.ts';
import { flat, list, listOf } from './shape.ts';
import {
  isSet,
  readContent,
  readDate,
  readFlag,
  readMoment,
  readNumber,
  readReference,
  readReferences,
  readSemester,
  readText,
  readWeight,
} from './wire.ts';

/** The fields for who gave a grade and when, in the other kinds of grades (§2.4). The date is Date, or the day of AddDate. */
export const given: FieldsOf<Omit<Given, 'id'>> = {
  teacherId: cosmeticIfGiven('AddedBy', readReference),
  semester: factIfGiven('Semester', readSemester),
  date: either(cosmeticIfGiven('Date', readDate), anything('AddDate', readDate)),
  addedAt: cosmeticIfGiven('AddDate', readMoment),
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
    id: recordId(),
    text: required('Grade', readText),
    subjectId: fact('Subject', readReference),
    categoryId: fact('Category', readReference),
    ...given,
    teacherId: cosmetic('AddedBy', readReference),
    semester: fact('Semester', readSemester),
    addedAt: cosmetic('AddDate', readMoment),
    corrects: factIfGiven('Improvement', readReference),
    commentIds: cosmeticList('Comments', readReferences),
    kind: joined(
      [
        fact('IsFinal', readFlag),
        fact('IsFinalProposition', readFlag),
        fact('IsSemester', readFlag),
        fact('IsSemesterProposition', readFlag),
      ],
      kindOf,
    ),
  },
  ({ kind, ...grade }): Grade => ({ ...grade, ...kind }),
);

/** Grades/Comments (§2.4), with line breaks. */
export const gradeComments = list('Grades/Comments', 'Comments', {
  id: recordId(),
  text: required('Text', readContent),
});

/** The values for an account without a grading system (§2.5.2, §7.3.2). */
export const defaultGradingSystem: GradingSystem = { countZero: false, plus: 0.5, minus: 0.25 };

/**
 * GradingSystem (§2.4), with or without a root key, which is undocumented. Values are absolute whatever their sign. All
 * are required: a missing one would silently change averages.
 */
export const gradingSystem = flat<GradingSystem>('GradingSystem', {
  countZero: required('countZero', readFlag),
  plus: joined([required('plusValue', readNumber)], Math.abs),
  minus: joined([required('minusValue', readNumber)], Math.abs),
});

const DECIMAL = /^([+-]?\d+)(?:([.,])(\d*?)0*)?$/u;

/** A number as a person writes it: `18` of `18.00` (observed), `9,5` of `9,50`; any other text as it is. */
function readPoints(value: unknown): string | null {
  const text = readText(value);
  const [, whole, separator, decimals] = DECIMAL.exec(text ?? '') ?? [];
  if (whole === undefined) return text;
  return decimals ? `${whole}${separator}${decimals}` : whole;
}

/** PointGrades (§2.4). Without a text the points are shown (observed); without both a grade is unfit. */
export const pointGrades = list(
  'PointGrades',
  'Grades',
  {
    id: recordId(),
    text: factOrNull('Grade', readPoints),
    points: factOrNull('GradeValue', readNumber),
    subjectId: fact('Subject', readReference),
    categoryId: fact('Category', readReference),
    ...given,
    commentIds: cosmeticList('Comments', readReferences),
  },
  (grade): PointGrade | null => {
    const text = grade.text ?? readPoints(grade.points);
    return text === null ? null : { ...grade, text, points: grade.points ?? readNumber(text) };
  },
);

/** PointGrades/Categories (§2.4). ValueTo is the maximum; a category without a name stays for its weight. */
export const pointCategories = list('PointGrades/Categories', 'Categories', {
  id: recordId(),
  name: or(cosmeticIfGiven('Name', readText), ''),
  weight: defaulted('Weight', readWeight),
  countsToAverage: or(factIfGiven('CountToTheAverage', readFlag), true),
  min: factIfGiven('ValueFrom', readNumber),
  max: factIfGiven('ValueTo', readNumber),
});

/** BaseTextGrades (§2.4): text grades that Grades does not contain. */
export const baseTextGrades = list('BaseTextGrades', 'Grades', {
  id: recordId(),
  text: required('Grade', readText),
  subjectId: factIfGiven('Subject', readReference),
  lessonId: cosmeticIfGiven('Lesson', readReference),
  categoryId: factIfGiven('Category', readReference),
  ...given,
  shownInGrades: or(cosmeticIfGiven('ShowInGradesView', readFlag), true),
});

/** TextGrades/Categories (§2.4). */
export const textCategories = list('TextGrades/Categories', 'Categories', {
  id: recordId(),
  name: required('Name', readText),
  short: factIfGiven('Short', readText),
  colorId: factIfGiven('Color', readReference),
  weight: defaulted('Weight', readWeight),
  countsToAverage: defaulted('CountToTheAverage', isSet),
  standard: defaulted('Standard', isSet),
  readOnly: defaulted('IsReadOnly', isSet),
  blocksGrades: defaulted('BlockAnyGrades', isSet),
  obligatory: defaulted('ObligationToPerform', isSet),
});

const classic: FieldsOf<BehaviourGrade> = {
  id: recordId(),
  text: either(cosmeticIfGiven('ShortName', readText), cosmeticIfGiven('Text', readText)),
  points: factIfGiven('Value', readNumber),
  gradeId: factIfGiven('BehaviourGrade', readReference),
  categoryId: cosmeticIfGiven('Category', readReference),
  ...given,
  commentIds: cosmeticList('Comments', readReferences),
};

const readClassic = itemReader(classic);
/** Without a grade of the classic scale it is points. */
const readInPoints = itemReader({ ...classic, points: fact('Value', readNumber) });

/** BehaviourGrades/Points (§2.4), on both scales: points with Value and ShortName, the classic one in BehaviourGrade. */
export const behaviourGrades = listOf('BehaviourGrades/Points', 'Grades', (item) =>
  isObject(item) && readReference(item['BehaviourGrade']) !== null ? readClassic(item) : readInPoints(item),
);

/** BehaviourGrades/Types (§2.4): ids `1` (exemplary) to `6` (unsatisfactory). */
export const behaviourTypes = list<BehaviourType>('BehaviourGrades/Types', 'Types', {
  id: recordId(),
  name: required('Name', readText),
  short: cosmeticIfGiven('Shortcut', readText),
});

/** BehaviourGrades/Points/Comments (§2.4). */
export const behaviourComments = list('BehaviourGrades/Points/Comments', 'Comments', {
  id: recordId(),
  text: required('Text', readContent),
});
