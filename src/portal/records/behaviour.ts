import * as z from 'zod';
import type { BehaviourGrade, BehaviourType } from '../../domain/grades/behaviour.ts';
import { field, fieldList, recordId, required } from './fields.ts';
import { givenOf, givenWire } from './grades.ts';
import { list } from './shape.ts';
import { readNumber, readReference, readReferences, readText } from './wire.ts';

/** BehaviourGrades/Points (§2.4), on both scales: points with Value and ShortName, the classic one in BehaviourGrade. */
export const behaviourGrades = list(
  'BehaviourGrades/Points',
  'Grades',
  z.object({
    Id: recordId(),
    ShortName: field(readText),
    Text: field(readText),
    Value: field(readNumber),
    BehaviourGrade: field(readReference),
    Category: field(readReference),
    ...givenWire,
    Comments: fieldList(readReferences),
  }),
  (wire): BehaviourGrade => ({
    id: wire.Id,
    text: wire.ShortName ?? wire.Text,
    points: wire.Value,
    gradeId: wire.BehaviourGrade,
    categoryId: wire.Category,
    ...givenOf(wire),
    commentIds: wire.Comments,
  }),
);

/** BehaviourGrades/Types (§2.4): ids `1` (exemplary) to `6` (unsatisfactory). */
export const behaviourTypes = list(
  'BehaviourGrades/Types',
  'Types',
  z.object({ Id: recordId(), Name: required(readText), Shortcut: field(readText) }),
  (wire): BehaviourType => ({ id: wire.Id, name: wire.Name, short: wire.Shortcut }),
);
