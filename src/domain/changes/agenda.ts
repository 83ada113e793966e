import { type AgendaEntry, type AgendaItem, agendaItems, conferenceItems, isAmong } from '../agenda.ts';
import { attends } from '../plan/own-lessons.ts';
import { lastValue } from '../reading.ts';
import { type Found, type Things, thingNoun, thingsById, usualType } from './keyed.ts';
import { type NounTurn, todayOf } from './noun.ts';
import type { VersionParts } from './versions.ts';

/** Entries of the agenda of today and later. A meeting that was a conference before is known. */
export const agenda = thingNoun({
  kind: 'new_agenda',
  source: 'agenda',
  reportsRemoval: true,
  things: agendaThings,
  typeOf: (found, turn) =>
    isOwn(found.thing, turn) ? agendaType(found, turn, lastValue(turn.before.conferences) ?? []) : null,
});

/** Parents' meetings that the agenda does not have at the same time. */
export const conferences = thingNoun({
  kind: 'new_agenda',
  source: 'conferences',
  reportsRemoval: true,
  things: (list, { after }) => thingsById(conferenceItems(list, after), agendaParts),
  typeOf: (found, turn) => agendaType(found, turn, lastValue(turn.after.agenda) ?? []),
});

function agendaThings(list: readonly AgendaEntry[], { after }: NounTurn): Things<AgendaItem> {
  const entryOf = new Map(list.map((entry) => [entry.id, entry]));
  return thingsById(agendaItems(list, after), (item) => {
    const entry = entryOf.get(item.id);
    // The time that the portal states: a lesson's own time is known once its week was read, which is no change.
    const stated = { ...item, time: entry?.time ?? null };
    return [...agendaParts(stated), entry?.categoryId ?? null, entry?.subjectId ?? null];
  });
}

/** Whether it is of a subject that the pupil attends, or of none. Told has all entries, so that a new setting has no events. */
function isOwn(id: string, { before, after, moment }: NounTurn): boolean {
  const lists = [after, before].map(({ agenda: reading }) => lastValue(reading) ?? []);
  const entry = lists.flat().find((one) => one.id === id);
  return attends(entry?.subjectId ?? null, lastValue(after.lookups), moment.own);
}

/** The first two are the date and the time. */
function agendaParts({ date, time, content }: AgendaItem): VersionParts {
  return [date, time, content || null];
}

/**
 * @param others items of the other list, which has the event of a meeting that both have (§2.8)
 */
function agendaType(
  found: Found<AgendaItem>,
  { moment }: NounTurn,
  others: readonly Pick<AgendaItem, 'date' | 'time'>[],
) {
  const { item, told } = found;
  const [date = null, time = null] = item ? [item.date, item.time] : (told ?? []);
  if (date === null || date < todayOf(moment)) return null;
  const isMoved = !item || told?.[0] !== date || told[1] !== time;
  if (isMoved && isAmong({ date, time }, others)) return null;
  return usualType(found, !item || item.kind === 'other' ? 'entry' : item.kind);
}
