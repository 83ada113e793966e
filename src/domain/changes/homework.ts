import { attendedHomework, type Homework, type HomeworkEntry, homeworkEntries } from '../homework.ts';
import { lastValue } from '../reading.ts';
import { type Found, type Things, thingNoun, thingsById, usualType } from './keyed.ts';
import { type NounTurn, todayOf } from './noun.ts';

/** Homework that is new, has other contents, or is gone before it is due. Past homework has no changes. */
export const homework = thingNoun({
  kind: 'new_homework',
  source: 'homework',
  reportsRemoval: true,
  things: homeworkThings,
  typeOf: (found, turn) =>
    isAhead(found, turn) && isOwn(found.thing, turn) ? usualType(found, 'new') : null,
});

function homeworkThings(list: readonly Homework[], { after }: NounTurn): Things<HomeworkEntry> {
  return thingsById(homeworkEntries(list, after), ({ dueOn, topic, text, files }) => [
    dueOn,
    topic || null,
    text || null,
    files.toSorted().join('\n'),
  ]);
}

/** Whether it is of a subject that the pupil attends. Told has all homework, so that a new setting has no events. */
function isOwn(id: string, { before, after, moment }: NounTurn): boolean {
  const lists = [after, before].map(({ homework: reading }) => lastValue(reading) ?? []);
  const known = lists.find((list) => list.some((one) => one.id === id)) ?? [];
  const own = attendedHomework(known, after, moment.own);
  return own === known || own.some((one) => one.id === id);
}

/** Whether it is due today or later, or nobody knows when. */
function isAhead({ item, told }: Found<HomeworkEntry>, { moment }: NounTurn): boolean {
  const due = item ? item.dueOn : (told?.[0] ?? null);
  return due === null ? item !== null : due >= todayOf(moment);
}
