import { comparableId } from '../id.ts';
import type { MessageSummary } from '../messages/messages.ts';
import { lastValue } from '../reading.ts';
import { remarkEntry, remarkId } from '../remarks.ts';
import { lastDayOf } from '../trips.ts';
import { type Found, thingNoun, thingsById, thingsOf, usualType, withItems } from './keyed.ts';
import { type NounTurn, todayOf } from './noun.ts';

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
