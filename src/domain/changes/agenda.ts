import { type AgendaEntry, type AgendaItem, agendaItems, agendaJoins, isAmong } from '../agenda.ts';
import { attends } from '../plan/own-lessons.ts';
import { lastValue } from '../reading.ts';
import type { Change } from './change.ts';
import { type Found, foundId, keyedDiff, type Things, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt, todayOf } from './noun.ts';
import type { Parts } from './told.ts';

/** Entries of the agenda of today and later. A meeting that was a conference before is known. */
export const agenda = keyedDiff<'agenda', AgendaItem>({
  source: 'agenda',
  reportsRemoval: true,
  things: agendaThings,
  change: (found, turn) =>
    isOwn(found.thing, turn) ? agendaChange(found, turn, lastValue(turn.before.conferences) ?? []) : null,
});

function agendaThings(list: readonly AgendaEntry[], { after }: NounTurn): Things<AgendaItem> {
  const entryOf = new Map(list.map((entry) => [entry.id, entry]));
  return thingsOf(
    agendaItems(list, ...agendaJoins(after)),
    ({ id }) => id,
    (item) => {
      const entry = entryOf.get(item.id);
      // As the portal states it: a lesson's own time is known once its week was read, which is no change.
      const stated = { ...item, time: entry?.time ?? null };
      return [...agendaParts(stated), entry?.categoryId ?? null, entry?.subjectId ?? null];
    },
  );
}

/** Whether it is of a subject that the pupil attends, or of none. Told has all entries, so that a new setting has no events. */
function isOwn(id: string, { before, after, moment }: NounTurn): boolean {
  const lists = [after, before].map(({ agenda: reading }) => lastValue(reading) ?? []);
  const entry = lists.flat().find((one) => one.id === id);
  return attends(entry?.subjectId ?? null, lastValue(after.lookups), moment.own);
}

/** The first two are the date and the time. */
export function agendaParts({ date, time, content }: AgendaItem): Parts {
  return [date, time, content || null];
}

/**
 * @param others items of the other list, which has the event of a meeting that both have (§2.8)
 */
export function agendaChange(
  found: Found<AgendaItem>,
  { moment }: NounTurn,
  others: readonly Pick<AgendaItem, 'date' | 'time'>[],
): Change | null {
  const { item, was, how, told, thing } = found;
  const [date = null, time = null] = item ? [item.date, item.time] : (told ?? []);
  if (date === null || date < todayOf(moment)) return null;
  const isMoved = !item || told?.[0] !== date || told[1] !== time;
  if (isMoved && isAmong({ date, time }, others)) return null;
  const isNew = how === 'appeared' || how === 'returned';
  return {
    kind: 'new_agenda',
    type: !item ? 'removed' : isNew ? (item.kind === 'other' ? 'entry' : item.kind) : 'changed',
    id: foundId('new_agenda', found),
    occurredAt: occurredAt(null, moment),
    entryId: thing,
    entry: item,
    was: how === 'appeared' ? null : was,
  };
}
