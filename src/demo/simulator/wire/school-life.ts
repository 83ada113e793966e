import type { LocalDate } from '../../../lib/id.ts';
import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';
import { fullNameOf } from './person.ts';

export function schoolNotices(world: World, to: Addresses): object {
  const list = world.notices.map((notice) => ({
    Id: /^\d+$/u.test(notice.id) ? Number(notice.id) : notice.id,
    Subject: notice.subject,
    Content: notice.content,
    StartDate: notice.from,
    EndDate: notice.to,
    CreationDate: notice.createdAt,
    WasRead: notice.read,
  }));
  return to.envelope('SchoolNotices', list, 'SchoolNotices');
}

export function luckyNumber({ number, day }: { number: number; day: LocalDate }, to: Addresses): object {
  return to.envelope('LuckyNumber', { LuckyNumber: number, LuckyNumberDay: day }, 'LuckyNumbers');
}

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

/** SchoolFiles: `downloadUrl` is a path of a web page (§2.8). */
export function schoolFiles({ life }: World, url: string | null): object {
  const data = life.files.map(({ id, name, addedAt }) => ({
    id,
    displayName: name,
    addedOnDate: addedAt,
    downloadUrl: url ?? `/pliki_szkoly/pobierz/${id}`,
    iconUrl: `/images/ikony/${name.split('.').at(-1)}.png`,
    fileStatus: 'active',
  }));
  return { Data: data };
}
