import type { Trip } from '../../domain/trips.ts';
import { cosmeticIfGiven, fact, factOrNull, joined, recordId } from './fields.ts';
import { list } from './shape.ts';
import { lastFirst, readDate, readText } from './wire.ts';

/** SchoolTrips (§2.8). */
export const trips = list<Trip>('SchoolTrips', 'Data', {
  id: recordId('id'),
  destination: factOrNull('destination', readText),
  route: cosmeticIfGiven('route', readText),
  locomotion: cosmeticIfGiven('locomotion', readText),
  from: fact('termFrom', readDate),
  to: factOrNull('termTo', readDate),
  creator: joined(
    [cosmeticIfGiven('creatorLastName', readText), cosmeticIfGiven('creatorName', readText)],
    lastFirst,
  ),
  coordinator: cosmeticIfGiven('coordinatorName', readText),
});
