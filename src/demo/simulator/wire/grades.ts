import type { World } from '../world.ts';
import type { GradeFact } from '../world-facts.ts';
import type { Addresses } from './envelope.ts';

export function grades(world: World, to: Addresses): object {
  return to.envelope(
    'Grades',
    world.grades.map((grade) => gradeItem(grade, to)),
    'Grades',
  );
}

function gradeItem(grade: GradeFact, to: Addresses): object {
  return {
    Id: grade.id,
    Grade: grade.text,
    Subject: to.ref('Subjects', grade.subject.id),
    Category: to.ref('Grades/Categories', grade.category.id),
    AddedBy: to.ref('Users', grade.teacher.id),
    Semester: grade.semester,
    AddDate: grade.addedAt,
    IsSemesterProposition: grade.kind === 'semester_proposition',
    IsSemester: grade.kind === 'semester',
    IsFinalProposition: grade.kind === 'final_proposition',
    IsFinal: grade.kind === 'final',
    ...(grade.comments.length > 0 && { Comments: grade.comments.map(({ id }) => commentRef(id, to)) }),
    ...(grade.corrects !== null && { Improvement: to.ref('Grades', grade.corrects) }),
  };
}

/** References are {Id}; every third one is a bare id, which a reader must accept too (§2.4). */
function commentRef(id: number, to: Addresses): unknown {
  return id % 3 === 0 ? id : to.ref('Grades/Comments', id);
}

export function gradeComments(world: World, to: Addresses): object {
  const list = world.grades.flatMap((grade) =>
    grade.comments.map(({ id, text }) => ({ Id: id, Text: text })),
  );
  return to.envelope('Comments', list, 'Grades/Comments');
}

/** Weight is a number, `1,5`, or missing (§2.3). */
export function gradeCategories({ fixture }: World, to: Addresses): object {
  const list = [...fixture.school.categories.values()].map(({ id, name, weight, counts }) => ({
    Id: id,
    Name: name,
    ...(weight !== null && { Weight: weight }),
    CountToTheAverage: counts,
  }));
  return to.envelope('Categories', list, 'Grades/Categories');
}

export function gradingSystem({ fixture }: World): object {
  const { countZero, plus, minus } = fixture.school.gradingSystem;
  return { countZero, plusValue: plus, minusValue: minus };
}

const NUMBERS = ['1', '2', '3', '4', '5', '6'].flatMap((grade) => [grade, `${grade}+`, `${grade}-`]);
const MARKS = ['bz', 'np', 'nk', 'uł', 'nł', 'zl', 'nz', 'zw', 'uc', 'nu', '+', '-'];

/** All values of grades (§2.5). */
export function gradeTypes(to: Addresses): object {
  const list = [...NUMBERS, ...MARKS].map((value, index) => ({ Id: index + 1, Name: value, Value: value }));
  return to.envelope('Types', list, 'Grades/Types');
}

/** The answer of a school without averages (§2.4). */
export const disabledAverages = { Status: 'Disabled' };

export const periodicAverages = { annual: null, firstSemester: null, secondSemester: null };
