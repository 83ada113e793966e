import type { AccountFixture } from '../fixture/types.ts';
import { fullNameOf } from './person.ts';

export function schoolTrips({ school }: AccountFixture): object {
  const data = school.lists.trips.map((one) => ({
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
