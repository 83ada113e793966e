import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';
import { lessonIdOf } from './lessons.ts';

/** BaseTextGrades: free text with line breaks and indentation (§2.4). */
export function baseTextGrades({ book, fixture }: World, to: Addresses): object {
  const list = book.all('texts').map((one) => ({
    Id: one.id,
    Grade: one.text,
    Subject: to.ref('Subjects', one.subject.id),
    Lesson: to.ref('Lessons', lessonIdOf(fixture, one.subject, one.teacher)),
    Category: to.ref('TextGrades/Categories', one.category.id),
    AddedBy: to.ref('Users', one.teacher.id),
    Student: to.ref('Users', fixture.pupil.userId),
    Date: one.at.slice(0, 10),
    AddDate: one.at,
    Semester: one.semester,
    ShowInGradesView: true,
  }));
  return to.envelope('Grades', list, 'BaseTextGrades');
}

export function textCategories({ fixture }: World, to: Addresses): object {
  const list = [...fixture.school.lists.textCategories.values()].map(({ id, name, short, color }) => ({
    Id: id,
    Name: name,
    Short: short,
    Color: color && to.ref('Colors', color.id),
    Weight: 0,
    CountToTheAverage: false,
    Standard: false,
    IsReadOnly: false,
    BlockAnyGrades: false,
    ObligationToPerform: false,
  }));
  return to.envelope('Categories', list, 'TextGrades/Categories');
}
