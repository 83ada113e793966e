import { type BehaviourRecords, behaviourEntry } from '../grades/behaviour.ts';
import { recordDay } from '../grades/grades.ts';
import { lastValue } from '../reading.ts';
import { thingNoun, thingsById, usualType, withItems } from './keyed.ts';
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

function behaviourThings({ grades, comments }: BehaviourRecords, { after }: NounTurn) {
  const things = thingsById(grades, ({ text, points, gradeId, categoryId }) => [
    text,
    points === null ? null : String(points),
    gradeId,
    categoryId,
  ]);
  const [lookups, schoolClass] = [lastValue(after.lookups), lastValue(after.class)];
  return withItems(things, (grade) => behaviourEntry(grade, comments, lookups, schoolClass));
}
