import { type BehaviourEntry, type BehaviourRecords, behaviourEntry } from '../grades/behaviour.ts';
import { recordDay } from '../grades/grades.ts';
import { lastValue } from '../reading.ts';
import { type Things, thingNoun, thingsById, usualType } from './keyed.ts';
import type { NounTurn } from './noun.ts';

/** Grades and points of behaviour (§2.4). */
export const behaviour = thingNoun({
  kind: 'new_behaviour',
  source: 'behaviour',
  reportsRemoval: true,
  things: behaviourThings,
  dayOf: (_, entry) => entry && recordDay(entry),
  typeOf: (found) => usualType(found, found.item?.points === null ? 'grade' : 'points'),
  writtenAt: ({ addedAt }) => addedAt,
});

function behaviourThings(
  { grades, comments }: BehaviourRecords,
  { after }: NounTurn,
): Things<BehaviourEntry> {
  const lookups = lastValue(after.lookups);
  const schoolClass = lastValue(after.class);
  const things = thingsById(grades, ({ text, points, gradeId, categoryId }) => [
    text,
    points === null ? null : String(points),
    gradeId,
    categoryId,
  ]);
  return new Map(
    [...things].map(([id, { parts, item }]) => [
      id,
      { parts, item: behaviourEntry(item, comments, lookups, schoolClass) },
    ]),
  );
}
