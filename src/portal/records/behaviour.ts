import type { BehaviourGrade, BehaviourType } from '../../domain/grades/behaviour.ts';
import { isObject } from '../../lib/is-object.ts';
import {
  cosmeticIfGiven,
  cosmeticList,
  type FieldsOf,
  fact,
  factIfGiven,
  joined,
  recordId,
  required,
} from './fields.ts';
import { given } from './grades.ts';
import { itemReader } from './items.ts';
import { list, listOf } from './shape.ts';
import { readNumber, readReference, readReferences, readText } from './wire.ts';

const classic: FieldsOf<BehaviourGrade> = {
  id: recordId(),
  text: joined(
    [cosmeticIfGiven('ShortName', readText), cosmeticIfGiven('Text', readText)],
    (short, text) => short ?? text,
  ),
  points: factIfGiven('Value', readNumber),
  gradeId: factIfGiven('BehaviourGrade', readReference),
  categoryId: cosmeticIfGiven('Category', readReference),
  ...given,
  commentIds: cosmeticList('Comments', readReferences),
};

const readClassic = itemReader(classic);
/** Without a grade of the classic scale it is points. */
const readPoints = itemReader({ ...classic, points: fact('Value', readNumber) });

/** BehaviourGrades/Points (§2.4), on both scales: points with Value and ShortName, the classic one in BehaviourGrade. */
export const behaviourGrades = listOf('BehaviourGrades/Points', 'Grades', (item) =>
  isObject(item) && readReference(item['BehaviourGrade']) !== null ? readClassic(item) : readPoints(item),
);

/** BehaviourGrades/Types (§2.4): ids `1` (exemplary) to `6` (unsatisfactory). */
export const behaviourTypes = list<BehaviourType>('BehaviourGrades/Types', 'Types', {
  id: recordId(),
  name: required('Name', readText),
  short: cosmeticIfGiven('Shortcut', readText),
});
