import type {
  DescriptiveGrade,
  DescriptiveType,
  Phrase,
  Skill,
} from '../../domain/grades/descriptive-grades.ts';
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
import {
  isSet,
  readCount,
  readParagraphs,
  readReference,
  readReferences,
  readText,
  readWeight,
} from './wire.ts';

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

/** DescriptiveGrades/Types (§2.4): the scale. */
export const descriptiveTypes = list<DescriptiveType>('DescriptiveGrades/Types', 'Types', {
  value: required('Value', readText),
  name: factIfGiven('Name', readText),
  editOnly: defaulted('EditOnly', isSet),
  range: cosmeticIfGiven('GradeRange', readCount),
});

/** DescriptiveGrades/Phrases (§2.4): thousands of them. */
export const phrases = list<Phrase>('DescriptiveGrades/Phrases', 'Phrases', {
  id: recordId(),
  content: required('Content', readParagraphs),
  classLevel: factIfGiven('ClassLevel', readCount),
  range: cosmeticIfGiven('GradeRange', readCount),
  skillId: factIfGiven('Skill', readReference),
});

/** DescriptiveGrades/SubjectCompetences (§2.4). */
export const subjectCompetences = list('DescriptiveGrades/SubjectCompetences', 'SubjectCompetences', {
  id: recordId(),
  name: required('Name', readText),
});
