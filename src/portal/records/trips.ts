import * as z from 'zod';
import type { Trip } from '../../domain/trips.ts';
import { field, recordId } from './fields.ts';
import { list } from './shape.ts';
import { lastFirst, readDate, readText } from './wire.ts';

/** SchoolTrips (§2.8). */
export const trips = list(
  'SchoolTrips',
  'Data',
  z.object({
    id: recordId(),
    destination: field(readText),
    route: field(readText),
    locomotion: field(readText),
    termFrom: field(readDate),
    termTo: field(readDate),
    creatorName: field(readText),
    creatorLastName: field(readText),
    coordinatorName: field(readText),
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
