import { lastValue } from '../reading.ts';
import { remarkEntry, remarkId } from '../remarks.ts';
import { thingNoun, thingsOf, usualType, withItems } from './keyed.ts';

/** Remarks (§2.9). Without ids of the portal, another text is another remark (`remarkId`). The portal gives a day, and no time. */
export const remarks = thingNoun({
  kind: 'new_remark',
  source: 'remarks',
  reportsRemoval: true,
  things(list, { after }) {
    const things = thingsOf(list, remarkId, ({ text, kind, categoryId, teacherId, date }) => [
      text,
      kind,
      categoryId,
      teacherId,
      date,
    ]);
    return withItems(things, (remark) => remarkEntry(remark, lastValue(after.lookups)));
  },
  dayOf: (_, remark) => remark?.date ?? null,
  typeOf: (found) => usualType(found, found.item?.kind ?? 'remark'),
});
