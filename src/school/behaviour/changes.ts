import { lastValue } from '../../portal/outcome/reading.ts';
import type { NounTurn } from '../changes/compared-noun.ts';
import { thingNoun, thingsById, thingsOf, usualType, withItems } from '../changes/keyed.ts';
import { given } from '../grades/changes.ts';
import { joinsIn } from '../snapshot.ts';
import { type BehaviourEntry, type BehaviourRecords, behaviourEntry } from './behaviour.ts';
import { remarkEntry, remarkId } from './remarks.ts';

/** Remarks (§2.9). Without ids of the portal, another text is another remark (`remarkId`). The portal gives a day, and no time. */
const remarks = thingNoun({
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

/** Grades and points of behaviour (§2.4). */
const behaviour = thingNoun<'new_behaviour', 'behaviour', BehaviourEntry>({
  ...given,
  kind: 'new_behaviour',
  source: 'behaviour',
  things: behaviourThings,
  typeOf: (found) => usualType(found, found.item?.points === null ? 'grade' : 'points'),
});

function behaviourThings({ grades, comments }: BehaviourRecords, { after }: NounTurn) {
  const things = thingsById(grades, ({ text, points, gradeId, categoryId }) => [
    text,
    points === null ? null : String(points),
    gradeId,
    categoryId,
  ]);
  return withItems(things, (grade) => behaviourEntry(grade, comments, joinsIn(after)));
}

export const compared = { remarks, behaviour };
