import { lastDayOf, type Trip } from '../trips.ts';
import type { Change, TripChange } from './change.ts';
import { type Found, foundId, keyedDiff, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt, todayOf } from './noun.ts';

/** Trips of the school (§2.8). One that the portal no longer lists is cancelled. One that is over has no changes. */
export const trips = keyedDiff<'trips', Trip>({
  source: 'trips',
  reportsRemoval: true,
  things: (list) =>
    thingsOf(
      list,
      ({ id }) => id,
      ({ destination, route, locomotion, from, to, coordinator }) => [
        to ?? from,
        from,
        destination,
        route,
        locomotion,
        coordinator,
      ],
    ),
  change: tripChange,
});

function tripChange(found: Found<Trip>, { moment }: NounTurn): Change | null {
  const { item: trip, was, how, told, thing } = found;
  const lastDay = trip ? lastDayOf(trip) : (told?.[0] ?? null);
  if (lastDay !== null && lastDay < todayOf(moment)) return null;
  return {
    kind: 'new_trip',
    type: tripType(found),
    id: foundId('new_trip', found),
    occurredAt: occurredAt(null, moment),
    tripId: thing,
    trip,
    was: how === 'appeared' ? null : was,
  };
}

function tripType({ how, item }: Found<Trip>): TripChange['type'] {
  if (how === 'gone' || !item) return 'cancelled';
  return how === 'altered' ? 'changed' : 'new';
}
