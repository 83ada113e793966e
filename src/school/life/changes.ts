import { thingNoun, thingsById } from '../changes/keyed.ts';
import type { Found } from '../changes/thing.ts';
import { todayOf } from '../plan/school-days.ts';
import { lastDayOf } from './school-life.ts';

/** Announcements that are new or have other contents. Being read is no change. */
const notices = thingNoun({
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
const schoolFiles = thingNoun({
  kind: 'new_document',
  source: 'school_files',
  reportsRemoval: false,
  things: (list) => thingsById(list, ({ name, addedOn }) => [name, addedOn]),
  typeOf: newOrChanged,
});

/** Trips of the school (§2.8). One that the portal no longer lists is cancelled. One that is over has no changes. */
const trips = thingNoun({
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

export const compared = { notices, trips, school_files: schoolFiles };
