import * as z from 'zod';
import type { Remark } from '../../domain/remarks.ts';
import { cosmeticIfGiven, factIfGiven, optionalRecordId, required } from './fields.ts';
import { list } from './shape.ts';
import { readCount, readDate, readParagraphs, readReference } from './wire.ts';

const KINDS = ['negative', 'positive', 'neutral'] as const;

/** Positive (§2.9): 0 negative, 1 positive, 2 neutral; null for anything else. */
function readKind(value: unknown): Remark['kind'] {
  return KINDS[readCount(value) ?? KINDS.length] ?? null;
}

/** Notes (§2.9). An id is undocumented; a note without text is unfit. */
export const remarks = list(
  'Notes',
  'Notes',
  z.object({
    Id: optionalRecordId(),
    Text: required(readParagraphs),
    Positive: factIfGiven(readKind),
    Category: cosmeticIfGiven(readReference),
    Teacher: cosmeticIfGiven(readReference),
    Date: factIfGiven(readDate),
  }),
  (wire): Remark => ({
    id: wire.Id,
    text: wire.Text,
    kind: wire.Positive,
    categoryId: wire.Category,
    teacherId: wire.Teacher,
    date: wire.Date,
  }),
);
