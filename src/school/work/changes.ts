import { lastValue } from '../../portal/outcome/reading.ts';
import type { NounTurn } from '../changes/compared-noun.ts';
import { thingNoun, thingsById, usualType } from '../changes/keyed.ts';
import type { Found, Things } from '../changes/thing.ts';
import type { VersionParts } from '../changes/versions.ts';
import { attends } from '../plan/own-lessons.ts';
import { todayOf } from '../plan/school-days.ts';
import { agendaItems, conferenceItems, isAmong, isListed } from './agenda.ts';
import type { AgendaEntry, AgendaItem, Homework, HomeworkEntry } from './entries.ts';
import { attendedHomework, homeworkEntries, undatedHomework } from './homework.ts';

/** Homework that is new, has other contents, or is gone before it is due. Past homework has no changes. */
const homework = thingNoun({
  kind: 'new_homework',
  source: 'homework',
  reportsRemoval: true,
  things: homeworkThings,
  typeOf: (found, turn) =>
    isAhead(found, turn) && isOwnHomework(found.thing, turn) ? usualType(found, 'new') : null,
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
function isOwnHomework(id: string, { before, after, moment }: NounTurn): boolean {
  const lists = [after, before].map(({ homework: reading }) => lastValue(reading) ?? []);
  const known = lists.find((list) => list.some((one) => one.id === id)) ?? [];
  const own = attendedHomework(known, after, moment.own);
  return own === known || own.some((one) => one.id === id);
}

/** Whether it is due today or later, or without a day and listed (`undatedHomework`). */
function isAhead({ item, told }: Found<HomeworkEntry>, { moment }: NounTurn): boolean {
  const due = item ? item.dueOn : (told?.[0] ?? null);
  if (due !== null) return due >= todayOf(moment);
  return item !== null && undatedHomework([item], todayOf(moment)).length > 0;
}

/** Entries of the agenda of today and later. A meeting that was a conference before is known. */
const agenda = thingNoun({
  kind: 'new_agenda',
  source: 'agenda',
  reportsRemoval: true,
  things: agendaThings,
  typeOf: (found, turn) =>
    isOwnEntry(found.thing, turn)
      ? agendaType(found, turn, conferenceItems(lastValue(turn.before.conferences) ?? [], turn.before))
      : null,
});

/** Parents' meetings that the agenda does not have at the same time. */
const conferences = thingNoun({
  kind: 'new_agenda',
  source: 'conferences',
  reportsRemoval: true,
  things: (list, { after }) => thingsById(conferenceItems(list, after), agendaParts),
  typeOf: (found, turn) =>
    agendaType(found, turn, agendaItems(lastValue(turn.after.agenda) ?? [], turn.after)),
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
function isOwnEntry(id: string, { before, after, moment }: NounTurn): boolean {
  const lists = [after, before].map(({ agenda: reading }) => lastValue(reading) ?? []);
  const entry = lists.flat().find((one) => one.id === id);
  return attends(entry?.subjectId ?? null, lastValue(after.lookups), moment.own);
}

/** The first two are the date and the time. */
function agendaParts({ date, time, content }: AgendaItem): VersionParts {
  return [date, time, content || null];
}

/** @param others items of the other list, which has the event of a meeting that both have (§2.8) */
function agendaType(found: Found<AgendaItem>, { moment }: NounTurn, others: readonly AgendaItem[]) {
  const { item, told } = found;
  const [date = null, time = null] = item ? [item.date, item.time] : (told ?? []);
  if (date === null || date < todayOf(moment)) return null;
  const isMoved = !item || told?.[0] !== date || told[1] !== time;
  const meetings = others.filter(({ kind }) => kind === 'meeting');
  const isSame = isAmong({ date, time }, others) || (item?.kind === 'meeting' && isListed(item, meetings));
  if (isMoved && isSame) return null;
  return usualType(found, !item || item.kind === 'other' ? 'entry' : item.kind);
}

export const compared = { homework, agenda, conferences };
