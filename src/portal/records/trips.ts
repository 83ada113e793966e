import * as z from 'zod';
import type { Trip } from '../../domain/trips.ts';
import { cosmeticIfGiven, fact, factOrNull, recordId } from './fields.ts';
import { list } from './shape.ts';
import { lastFirst, readDate, readText } from './wire.ts';

/** SchoolTrips (§2.8). */
export const trips = list(
  'SchoolTrips',
  'Data',
  z.object({
    id: recordId(),
    destination: factOrNull(readText),
    route: cosmeticIfGiven(readText),
    locomotion: cosmeticIfGiven(readText),
    termFrom: fact(readDate),
    termTo: factOrNull(readDate),
    creatorName: cosmeticIfGiven(readText),
    creatorLastName: cosmeticIfGiven(readText),
    coordinatorName: cosmeticIfGiven(readText),
  }),
  (wire): Trip => ({
    id: wire.id,
    destination: wire.destination,
    route: wire.route,
    locomotion: wire.locomotion,
    from: wire.termFrom,
    to: wire.termTo,
    creator: lastFirst(wire.creatorLastName, wire.creatorName),
    coordinator: wire.coordinatorName,
  }),
);
