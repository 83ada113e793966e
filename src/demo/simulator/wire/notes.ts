import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';

export function notes({ book, fixture }: World, to: Addresses): object {
  const list = book.all('notes').map((one) => ({
    Id: one.id,
    Text: one.text,
    Category: to.ref('Notes/Categories', one.category.id),
    Teacher: to.ref('Users', one.teacher.id),
    Student: to.ref('Users', fixture.pupil.userId),
    Date: one.day,
    Positive: one.positive,
  }));
  return to.envelope('Notes', list, 'Notes');
}

/** The field is CategoryName, not Name (§2.3). */
export function noteCategories({ fixture }: World, to: Addresses): object {
  const list = [...fixture.school.lists.noteCategories.values()].map(({ id, name }) => ({
    Id: id,
    CategoryName: name,
  }));
  return to.envelope('Categories', list, 'Notes/Categories');
}
