import type { DescriptiveGrade, Skill } from '../../domain/grades/descriptive-grades.ts';
import {
  always,
  cosmeticIfGiven,
  cosmeticList,
  defaulted,
  fact,
  factIfGiven,
  recordId,
  required,
} from './fields.ts';
import { given } from './grades.ts';
import { list } from './shape.ts';
import { isSet, readReference, readReferences, readText, readWeight } from './wire.ts';

/** DescriptiveGrades (§2.4). The grade is Map; Grade has another meaning. */
export const descriptiveGrades = list<DescriptiveGrade>('DescriptiveGrades', 'Grades', {
  id: recordId(),
  text: required('Map', readText),
  subjectId: fact('Subject', readReference),
  lessonId: cosmeticIfGiven('Lesson', readReference),
  skillId: fact('Skill', readReference),
  skill: always(null),
  ...given,
  commentIds: cosmeticList('Comments', readReferences),
  comments: always([]),
  requirements: always([]),
});

/** DescriptiveGrades/Skills (§2.4): about 1,100 for a whole school, or none. */
export const skills = list<Skill>('DescriptiveGrades/Skills', 'Skills', {
  id: recordId(),
  name: required('Name', readText),
  subjectId: factIfGiven('Subject', readReference),
  teacherId: cosmeticIfGiven('Teacher', readReference),
  colorId: cosmeticIfGiven('Color', readReference),
  weight: defaulted('Weight', readWeight),
  countsToAverage: defaulted('CountToTheAverage', isSet),
});
