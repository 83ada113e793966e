import type { World } from '../world.ts';
import type { Addresses } from './envelope.ts';

/** The category contains the maximum (§2.4). Points are texts, and every third grade lacks its own (observed). */
export function pointGrades({ book }: World, to: Addresses): object {
  const list = book.all('points').map((one) => ({
    Id: one.id,
    Grade: one.id % 3 === 0 ? '' : one.points.toFixed(2),
    GradeValue: one.points.toFixed(2),
    Category: to.ref('PointGrades/Categories', one.category.id),
    Subject: to.ref('Subjects', one.subject.id),
    AddedBy: to.ref('Users', one.teacher.id),
    Semester: one.semester,
    AddDate: one.at,
  }));
  return to.envelope('Grades', list, 'PointGrades');
}

export function pointCategories({ fixture }: World, to: Addresses): object {
  const list = [...fixture.school.lists.pointCategories.values()].map((one) => ({
    Id: one.id,
    Name: one.name,
    Weight: one.weight,
    CountToTheAverage: one.counts,
    ValueFrom: one.from,
    ValueTo: one.to.toFixed(2),
  }));
  return to.envelope('Categories', list, 'PointGrades/Categories');
}
