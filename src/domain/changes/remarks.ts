import { lastValue } from '../reading.ts';
import { type Remark, type RemarkEntry, remarkEntry, remarkId } from '../remarks.ts';
import type { Change, RemarkChange } from './change.ts';
import { type Found, foundId, keyedDiff, type Things, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt } from './noun.ts';

/** Remarks (§2.9). Without ids of the portal, another text is another remark (`remarkId`). */
export const remarks = keyedDiff<'remarks', RemarkEntry>({
  source: 'remarks',
  reportsRemoval: true,
  things: remarkThings,
  dayOf: (_, remark) => remark?.date ?? null,
  change: remarkChange,
});

function remarkThings(list: readonly Remark[], { after }: NounTurn): Things<RemarkEntry> {
  const lookups = lastValue(after.lookups);
  const things = thingsOf(list, remarkId, ({ text, kind, categoryId, teacherId, date }) => [
    text,
    kind,
    categoryId,
    teacherId,
    date,
  ]);
  return new Map(
    [...things].map(([id, { parts, item }]) => [id, { parts, item: remarkEntry(item, lookups) }]),
  );
}

function remarkChange(found: Found<RemarkEntry>, turn: NounTurn): Change | null {
  const { item: remark, was, how, thing } = found;
  return {
    kind: 'new_remark',
    type: remarkType(found),
    id: foundId('new_remark', found),
    // The portal gives a day, and no time.
    occurredAt: occurredAt(null, turn.moment),
    remarkId: thing,
    remark,
    was: how === 'appeared' ? null : was,
  };
}

function remarkType({ how, item }: Found<RemarkEntry>): RemarkChange['type'] {
  if (how === 'gone' || !item) return 'removed';
  return how === 'altered' ? 'changed' : (item.kind ?? 'remark');
}
