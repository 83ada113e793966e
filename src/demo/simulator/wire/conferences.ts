import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';

/** HomeWorks may contain the same meeting, on the same day at the same time (§2.8). */
export function conferences({ book }: World, to: Addresses): object {
  const list = book.all('conferences').map((one) => ({
    Id: one.id,
    Name: one.topic,
    Topic: one.topic,
    Teacher: to.ref('Users', one.teacher.id),
    Date: one.day,
    Time: one.time,
  }));
  return to.envelope('ParentTeacherConferences', list, 'ParentTeacherConferences');
}
