import { lastValue } from '../reading.ts';
import { type Remark, type RemarkEntry, remarkEntry, remarkId } from '../remarks.ts';
import { type Things, thingNoun, thingsOf, usualType } from './keyed.ts';
import type { NounTurn } from './noun.ts';

/** Remarks (§2.9). Without ids of the portal, another text is another remark (`remarkId`). The portal gives a day, and no time. */
export const remarks = thingNoun({
  kind: 'new_remark',
  source: 'remarks',
  reportsRemoval: true,
  things: remarkThings,
  dayOf: (_, remark) => remark?.date ?? null,
  typeOf: (found) => usualType(found, found.item?.kind ?? 'remark'),
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
