import { comparableId } from '../../lib/id.ts';
import type { MessageSummary } from '../../portal/messaging/messages.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import { remarkEntry, remarkId } from '../behaviour/remarks.ts';
import { lastDayOf } from '../life/school-life.ts';
import { attends } from '../plan/own-lessons.ts';
import { todayOf } from '../plan/school-days.ts';
import {
  type AgendaEntry,
  type AgendaItem,
  agendaItems,
  conferenceItems,
  isAmong,
  isListed,
} from '../work/agenda.ts';
import {
  attendedHomework,
  type Homework,
  type HomeworkEntry,
  homeworkEntries,
  undatedHomework,
} from '../work/homework.ts';
import { thingNoun, thingsById, thingsOf, usualType, withItems } from './keyed.ts';
import type { NounTurn } from './noun.ts';
import type { Found, Things } from './thing.ts';
import type { VersionParts } from './versions.ts';

/** Announcements that are new or have other contents. Being read is no change. */
export const notices = thingNoun({
  kind: 'new_notice',
  source: 'notices',
  reportsRemoval: false,
  things: (list) =>
    thingsById(list, ({ subject, content, startsOn, endsOn }) => [
      subject || null,
      content || null,
      startsOn,
      endsOn,
    ]),
  typeOf: newOrChanged,
  writtenAt: ({ createdAt }) => createdAt,
});

/** Files of the school (§2.8) that are new, or have another name or day. */
export const schoolFiles = thingNoun({
  kind: 'new_document',
  source: 'school_files',
  reportsRemoval: false,
  things: (list) => thingsById(list, ({ name, addedOn }) => [name, addedOn]),
  typeOf: newOrChanged,
});

/** Trips of the school (§2.8). One that the portal no longer lists is cancelled. One that is over has no changes. */
export const trips = thingNoun({
  kind: 'new_trip',
  source: 'trips',
  reportsRemoval: true,
  things: (list) =>
    thingsById(list, ({ destination, route, locomotion, from, to, coordinator }) => [
      to ?? from,
      from,
      destination,
      route,
      locomotion,
      coordinator,
    ]),
  typeOf(found, { moment }) {
    const { item, how, told } = found;
    const lastDay = item ? lastDayOf(item) : (told?.[0] ?? null);
    if (lastDay !== null && lastDay < todayOf(moment)) return null;
    return how === 'gone' ? 'cancelled' : newOrChanged(found);
  },
});

function newOrChanged({ how }: Found<unknown>): 'new' | 'changed' {
  return how === 'altered' ? 'changed' : 'new';
}

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

/** New messages, also those that were already read: the receiver of the event decides by `read`. Each login has its own inbox (§2.10). */
export const messages = thingNoun({
  kind: 'new_message',
  owner: 'account',
  source: 'messages',
  reportsRemoval: false,
  isReady: (snapshot) => lastValue(snapshot.messages)?.inbox != null,
  things: ({ inbox }) =>
    thingsOf(
      inbox ?? [],
      ({ id }) => comparableId(id),
      () => [],
    ),
  typeOf: ({ item }, turn) => (item && isOlder(item, turn) ? null : 'new'),
  writtenAt: ({ sentAt }) => sentAt,
});

/** Whether a message is older than all that were listed: it moved up when a newer one was deleted. */
function isOlder({ sentAt }: MessageSummary, { before }: NounTurn): boolean {
  const listed = lastValue(before.messages)?.inbox?.flatMap((row) => row.sentAt ?? []) ?? [];
  return sentAt !== null && listed.length > 0 && listed.every((other) => sentAt < other);
}

/** Homework that is new, has other contents, or is gone before it is due. Past homework has no changes. */
export const homework = thingNoun({
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
export const agenda = thingNoun({
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
export const conferences = thingNoun({
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
