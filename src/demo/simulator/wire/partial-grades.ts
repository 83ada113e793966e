import type { Written } from '../book.ts';
import type { World } from '../world.ts';
import { studentLid, subjectLid, teacherLid } from './auth.ts';

const COLOR = '#7CB342';

/** The first page of the newer descriptive grades, which use LIDs (§2.9, §4.5). */
export function partialGrades(world: World, limit: number): object {
  const all = world.book.all('partial');
  const data = all.slice(0, limit).map((one) => partialItem(world, one));
  return { data, pagination: { limit, page: 1, total: all.length } };
}

function partialItem({ fixture }: World, one: Written<'partial'>): object {
  const teacher = teacherLid(one.teacher.id);
  return {
    gradeId: one.id,
    studentId: studentLid(fixture),
    teacherId: teacher,
    addedBy: teacher,
    area: { id: one.id % 90, name: one.area, color: COLOR },
    subjectId: subjectOf(one),
    lessonAssignmentId: one.subject.id * 10,
    scaleValue: { id: one.id % 7, value: one.value },
    content: one.content,
    comments: one.comments,
    implementedRequirements: one.requirements.map((name, index) => ({ id: one.id * 10 + index, name })),
    date: one.day,
    semester: one.semester,
    addDate: `${one.day} 12:00:00`,
  };
}

function subjectOf({ subject, subjectAs }: Written<'partial'>): string | number | boolean {
  if (subjectAs === 'boolean') return true;
  return subjectAs === 'number' ? subject.id : subjectLid(subject.id);
}
