import type { World } from '../world.ts';
import { fullNameOf } from './person.ts';

export function schoolTrips({ life }: World): object {
  const data = life.trips.map((one) => ({
    id: one.id,
    destination: one.destination,
    route: one.route,
    locomotion: one.by,
    termFrom: one.from,
    termTo: one.to,
    creatorName: one.creator.first,
    creatorLastName: one.creator.last,
    coordinatorName: fullNameOf(one.coordinator),
  }));
  return { Data: data };
}
