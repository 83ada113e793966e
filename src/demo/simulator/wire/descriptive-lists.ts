import type { World } from '../world.ts';
import { rangeOf } from './descriptive-grades.ts';
import type { Addresses } from './envelope.ts';

const LETTERS = ['W', 'B', 'D', 'S', 'M', 'N'] as const;
const MARKS = [
  ['+', 'plus'],
  ['-', 'minus'],
  ['0', 'zero'],
  ['bz', 'brak zadania'],
  ['np', 'nieprzygotowany'],
  ['nk', 'niesklasyfikowany'],
  ['uł', 'uczęszczał'],
  ['nł', 'nie uczęszczał'],
  ['zl', 'zaliczony'],
  ['nz', 'niezaliczony'],
  ['zw', 'zwolniony'],
] as const;

/** The descriptive scale: 6 down to 1, each with + and -, and the marks (§2.4). */
export function descriptiveTypes(to: Addresses): object {
  const grades = LETTERS.flatMap((letter, index) => {
    const grade = String(6 - index);
    return [grade, `${grade}+`, `${grade}-`].map((value) => ({
      Value: value,
      Name: letter + value.slice(1),
      EditOnly: value.length > 1,
      GradeRange: rangeOf(value),
    }));
  });
  const marks = MARKS.map(([value, name]) => ({
    Value: value,
    Name: name,
    EditOnly: false,
    GradeRange: null,
  }));
  return to.envelope('Types', [...grades, ...marks], 'DescriptiveGrades/Types');
}

/** The school's comment phrases; they belong to no student. */
export function phrases({ fixture }: World, to: Addresses): object {
  const [skill] = fixture.school.lists.skills.values();
  const list = fixture.school.lists.phrases.map(({ id, name }, index) => ({
    Id: id,
    Content: name,
    ClassLevel: 1 + (index % 3),
    GradeRange: 1 + (index % 3),
    Skill: skill ? to.ref('DescriptiveGrades/Skills', skill.id) : null,
  }));
  return to.envelope('Phrases', list, 'DescriptiveGrades/Phrases');
}

export function subjectCompetences({ fixture }: World, to: Addresses): object {
  const list = fixture.school.lists.competences.map(({ id, name }) => ({ Id: id, Name: name }));
  return to.envelope('SubjectCompetences', list, 'DescriptiveGrades/SubjectCompetences');
}
