import { type BehaviourEntry, type BehaviourRecords, behaviourEntry } from '../grades/behaviour.ts';
import { recordDay } from '../grades/grades.ts';
import { lastValue } from '../reading.ts';
import type { BehaviourChange, Change } from './change.ts';
import { type Found, foundId, keyedDiff, type Things, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt } from './noun.ts';

/** Grades and points of behaviour (§2.4). */
export const behaviour = keyedDiff<'behaviour', BehaviourEntry>({
  source: 'behaviour',
  reportsRemoval: true,
  things: behaviourThings,
  dayOf: (_, entry) => entry && recordDay(entry),
  change: behaviourChange,
});

function behaviourThings(
  { grades, comments }: BehaviourRecords,
  { after }: NounTurn,
): Things<BehaviourEntry> {
  const lookups = lastValue(after.lookups);
  const schoolClass = lastValue(after.class);
  const things = thingsOf(
    grades,
    ({ id }) => id,
    ({ text, points, gradeId, categoryId }) => [
      text,
      points === null ? null : String(points),
      gradeId,
      categoryId,
    ],
  );
  return new Map(
    [...things].map(([id, { parts, item }]) => [
      id,
      { parts, item: behaviourEntry(item, comments, lookups, schoolClass) },
    ]),
  );
}

function behaviourChange(found: Found<BehaviourEntry>, turn: NounTurn): Change | null {
  const { item: entry, was, how, thing } = found;
  return {
    kind: 'new_behaviour',
    type: behaviourType(found),
    id: foundId('new_behaviour', found),
    occurredAt: occurredAt(how === 'appeared' ? (entry?.addedAt ?? null) : null, turn.moment),
    behaviourId: thing,
    entry,
    was: how === 'appeared' ? null : was,
  };
}

function behaviourType({ how, item }: Found<BehaviourEntry>): BehaviourChange['type'] {
  if (how === 'gone' || !item) return 'removed';
  if (how === 'altered') return 'changed';
  return item.points === null ? 'grade' : 'points';
}
