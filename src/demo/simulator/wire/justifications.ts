import type { World } from '../world.ts';
import { fullNameOf } from './person.ts';

/** Justifications, in a lowercase envelope (§2.6). */
export function justifications({ book }: World): object {
  const data = book.all('justifications').map((one) => ({
    id: one.id,
    messageFromParent: one.message,
    postDate: one.at,
    justificationStatus: one.status,
    dateFrom: one.from,
    dateTo: one.to,
    lessons: one.lessons.map((number) => ({ number, date: one.from })),
    justifiedAbsences: one.lessons.length,
    attachment: false,
    notifiedTeachers: one.teachers.map((teacher) => ({ name: fullNameOf(teacher) })),
  }));
  return { status: 'ok', message: '', data };
}
