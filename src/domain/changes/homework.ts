import {
  attendedHomework,
  type Homework,
  type HomeworkEntry,
  homeworkEntries,
  homeworkJoins,
} from '../homework.ts';
import { lastValue } from '../reading.ts';
import type { Change } from './change.ts';
import { type Found, foundId, keyedDiff, type Things, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt, todayOf } from './noun.ts';

/** Homework that is new, has other contents, or is gone before it is due. Past homework has no changes. */
export const homework = keyedDiff<'homework', HomeworkEntry>({
  source: 'homework',
  reportsRemoval: true,
  things: homeworkThings,
  change: (found, turn) => (isOwn(found.thing, turn) ? homeworkChange(found, turn) : null),
});

function homeworkThings(list: readonly Homework[], { after }: NounTurn): Things<HomeworkEntry> {
  return thingsOf(
    homeworkEntries(list, ...homeworkJoins(after)),
    ({ id }) => id,
    ({ dueOn, topic, text, files }) => [dueOn, topic || null, text || null, files.toSorted().join('\n')],
  );
}

/** Whether it is of a subject that the pupil attends. Told has all homework, so that a new setting has no events. */
function isOwn(id: string, { before, after, moment }: NounTurn): boolean {
  const [lookups, timetable] = [lastValue(after.lookups), lastValue(after.timetable)];
  const lists = [after, before].map(({ homework: reading }) => lastValue(reading) ?? []);
  const known = lists.find((list) => list.some((one) => one.id === id)) ?? [];
  const own = attendedHomework(known, lookups, timetable, moment.own);
  return own === known || own.some((one) => one.id === id);
}

function homeworkChange(found: Found<HomeworkEntry>, { moment }: NounTurn): Change | null {
  const { item, was, how, told, thing } = found;
  const due = item ? item.dueOn : (told?.[0] ?? null);
  if (due === null ? !item : due < todayOf(moment)) return null;
  return {
    kind: 'new_homework',
    type: how === 'appeared' || how === 'returned' ? 'new' : item ? 'changed' : 'removed',
    id: foundId('new_homework', found),
    occurredAt: occurredAt(null, moment),
    homeworkId: thing,
    homework: item,
    was: how === 'appeared' ? null : was,
  };
}
