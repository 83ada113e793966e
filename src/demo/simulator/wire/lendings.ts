import { momentOf } from '../school-time.ts';
import type { World } from '../world.ts';

/** Free textbooks have a dueDate long in the past, and are not overdue (§2.9). */
export function lendings({ book, fixture }: World): object {
  const list = book.all('lendings').map((one) => ({
    identifier: `5f0c1a7e-0000-4000-8000-${String(one.id).padStart(12, '0')}`,
    type: 'BOOK',
    title: one.title,
    author: one.author,
    lendedAt: one.lent,
    dueDate: one.due,
    isExtendable: one.extendable,
  }));
  const synchronized = momentOf(fixture.bookFrom, '04:00').epochMilliseconds / 1_000;
  return { lastSynchronizationTimestamp: synchronized, lendings: list };
}
