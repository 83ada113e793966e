import { lastValue } from '../reading.ts';
import { lastDayOf, type Trip } from '../trips.ts';
import type { Change, TripChange } from './change.ts';
import { type Found, foundId, keyedDiff, thingsOf } from './keyed.ts';
import { type NounTurn, occurredAt, todayOf } from './noun.ts';
import { parseVersion } from './told.ts';

/** Trips of the school (§2.8) that are not over. One that the portal no longer lists is cancelled. */
export const trips = keyedDiff<'trips', Trip>({
  source: 'trips',
  reportsRemoval: true,
  things: (list, turn) =>
    thingsOf(
      list.filter((trip) => !isOver(lastDayOf(trip), turn)),
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
  isPast: (thing, turn) => isOver(parseVersion(turn.told?.get(thing) ?? '').parts?.[0] ?? null, turn),
});

function isOver(lastDay: Trip['to'], { moment }: NounTurn): boolean {
  return lastDay !== null && lastDay < todayOf(moment);
}

function tripChange(found: Found<Trip>, turn: NounTurn): Change | null {
  const { item: trip, was, how, thing } = found;
  // Moved to a past day.
  if (how === 'gone' && lastValue(turn.after.trips)?.some(({ id }) => id === thing)) return null;
  return {
    kind: 'new_trip',
    type: tripType(found),
    id: foundId('new_trip', found),
    occurredAt: occurredAt(null, turn.moment),
    tripId: thing,
    trip,
    was: how === 'appeared' ? null : was,
  };
}

function tripType({ how, item }: Found<Trip>): TripChange['type'] {
  if (how === 'gone' || !item) return 'cancelled';
  return how === 'altered' ? 'changed' : 'new';
}
