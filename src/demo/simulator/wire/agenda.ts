import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';

/** HomeWorks: the agenda (§2.8). An entry for the whole school has no subject. */
export function agenda({ book }: World, to: Addresses): object {
  const list = book.all('agenda').map((one) => ({
    Id: one.id,
    Content: one.content,
    Date: one.day,
    Category: to.ref('HomeWorks/Categories', one.category.id),
    LessonNo: one.lessonNo === null ? null : String(one.lessonNo),
    TimeFrom: one.time ?? (one.lessonNo === null ? '08:00:00' : null),
    TimeTo: null,
    CreatedBy: to.ref('Users', one.teacher.id),
    ...(one.subject && { Subject: to.ref('Subjects', one.subject.id) }),
  }));
  return to.envelope('HomeWorks', list, 'HomeWorks');
}

export function agendaCategories({ fixture }: World, to: Addresses): object {
  const list = [...fixture.school.lists.agendaCategories.values()].map(({ id, name }) => ({
    Id: id,
    Name: name,
  }));
  return to.envelope('Categories', list, 'HomeWorks/Categories');
}

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
