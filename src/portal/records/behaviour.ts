import * as z from 'zod';
import type { BehaviourGrade, BehaviourType } from '../../domain/grades/behaviour.ts';
import { cosmeticIfGiven, cosmeticList, fact, factIfGiven, recordId, required } from './fields.ts';
import { givenOf, givenWire } from './grades.ts';
import { itemReader, list, listOf } from './shape.ts';
import { isObject, readNumber, readReference, readReferences, readText } from './wire.ts';

const classicWire = z.object({
  Id: recordId(),
  ShortName: cosmeticIfGiven(readText),
  Text: cosmeticIfGiven(readText),
  Value: factIfGiven(readNumber),
  BehaviourGrade: factIfGiven(readReference),
  Category: cosmeticIfGiven(readReference),
  ...givenWire,
  Comments: cosmeticList(readReferences),
});

/** Without a grade of the classic scale it is points. */
const pointsWire = classicWire.extend({ Value: fact(readNumber) });

function toBehaviourGrade(wire: z.output<typeof classicWire>): BehaviourGrade {
  return {
    id: wire.Id,
    text: wire.ShortName ?? wire.Text,
    points: wire.Value,
    gradeId: wire.BehaviourGrade,
    categoryId: wire.Category,
    ...givenOf(wire),
    commentIds: wire.Comments,
  };
}

const readClassic = itemReader(classicWire, toBehaviourGrade);
const readPoints = itemReader(pointsWire, toBehaviourGrade);

/** BehaviourGrades/Points (§2.4), on both scales: points with Value and ShortName, the classic one in BehaviourGrade. */
export const behaviourGrades = listOf('BehaviourGrades/Points', 'Grades', (item) =>
  isObject(item) && readReference(item['BehaviourGrade']) !== null ? readClassic(item) : readPoints(item),
);

/** BehaviourGrades/Types (§2.4): ids `1` (exemplary) to `6` (unsatisfactory). */
export const behaviourTypes = list(
  'BehaviourGrades/Types',
  'Types',
  z.object({ Id: recordId(), Name: required(readText), Shortcut: cosmeticIfGiven(readText) }),
  (wire): BehaviourType => ({ id: wire.Id, name: wire.Name, short: wire.Shortcut }),
);
