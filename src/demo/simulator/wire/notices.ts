import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';

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
