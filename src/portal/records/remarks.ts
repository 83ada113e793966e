import type { Remark } from '../../domain/remarks.ts';
import { cosmeticIfGiven, fact, factIfGiven, optionalRecordId, or } from './fields.ts';
import { list } from './shape.ts';
import { readContent, readCount, readDate, readReference } from './wire.ts';

const KINDS = ['negative', 'positive', 'neutral'] as const;

/** Positive (§2.9): 0 negative, 1 positive, 2 neutral; null for anything else. */
function readKind(value: unknown): Remark['kind'] {
  return KINDS[readCount(value) ?? KINDS.length] ?? null;
}

/** Notes (§2.9). An id is undocumented; a note may have no text (observed). */
export const remarks = list<Remark>('Notes', 'Notes', {
  id: optionalRecordId(),
  text: or(fact('Text', readContent), ''),
  kind: factIfGiven('Positive', readKind),
  categoryId: cosmeticIfGiven('Category', readReference),
  teacherId: cosmeticIfGiven('Teacher', readReference),
  date: factIfGiven('Date', readDate),
});
