import * as z from 'zod';
import type { Remark } from '../../domain/remarks.ts';
import { cosmeticIfGiven, fact, factIfGiven, optionalRecordId } from './fields.ts';
import { list } from './shape.ts';
import { readContent, readCount, readDate, readReference } from './wire.ts';

const KINDS = ['negative', 'positive', 'neutral'] as const;

/** Positive (§2.9): 0 negative, 1 positive, 2 neutral; null for anything else. */
function readKind(value: unknown): Remark['kind'] {
  return KINDS[readCount(value) ?? KINDS.length] ?? null;
}

/** Notes (§2.9). An id is undocumented; a note may have no text (observed). */
export const remarks = list(
  'Notes',
  'Notes',
  z.object({
    Id: optionalRecordId(),
    Text: fact(readContent),
    Positive: factIfGiven(readKind),
    Category: cosmeticIfGiven(readReference),
    Teacher: cosmeticIfGiven(readReference),
    Date: factIfGiven(readDate),
  }),
  (wire): Remark => ({
    id: wire.Id,
    text: wire.Text ?? '',
    kind: wire.Positive,
    categoryId: wire.Category,
    teacherId: wire.Teacher,
    date: wire.Date,
  }),
);
