import { lastDayOf, type Trip } from '../trips.ts';
import { type Found, thingNoun, thingsById } from './keyed.ts';
import { type NounTurn, todayOf } from './noun.ts';

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
  typeOf,
});

function typeOf({ item, how, told }: Found<Trip>, { moment }: NounTurn) {
  const lastDay = item ? lastDayOf(item) : (told?.[0] ?? null);
  if (lastDay !== null && lastDay < todayOf(moment)) return null;
  if (how === 'gone') return 'cancelled';
  return how === 'altered' ? 'changed' : 'new';
}
