import * as z from 'zod';
import type {
  DescriptiveGrade,
  DescriptiveType,
  Phrase,
  Skill,
} from '../../domain/grades/descriptive-grades.ts';
import { cosmeticIfGiven, cosmeticList, defaulted, fact, factIfGiven, recordId, required } from './fields.ts';
import { givenOf, givenWire } from './grades.ts';
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
export const descriptiveGrades = list(
  'DescriptiveGrades',
  'Grades',
  z.object({
    Id: recordId(),
    Map: required(readText),
    Subject: fact(readReference),
    Lesson: cosmeticIfGiven(readReference),
    Skill: fact(readReference),
    ...givenWire,
    Comments: cosmeticList(readReferences),
  }),
  (wire): DescriptiveGrade => ({
    id: wire.Id,
    text: wire.Map,
    subjectId: wire.Subject,
    lessonId: wire.Lesson,
    skillId: wire.Skill,
    skill: null,
    ...givenOf(wire),
    commentIds: wire.Comments,
    comments: [],
    requirements: [],
  }),
);

/** DescriptiveGrades/Skills (§2.4): about 1,100 for a whole school, or none. */
export const skills = list(
  'DescriptiveGrades/Skills',
  'Skills',
  z.object({
    Id: recordId(),
    Name: required(readText),
    Subject: factIfGiven(readReference),
    Teacher: cosmeticIfGiven(readReference),
    Color: cosmeticIfGiven(readReference),
    Weight: defaulted(readWeight),
    CountToTheAverage: defaulted(isSet),
  }),
  (wire): Skill => ({
    id: wire.Id,
    name: wire.Name,
    subjectId: wire.Subject,
    teacherId: wire.Teacher,
    colorId: wire.Color,
    weight: wire.Weight,
    countsToAverage: wire.CountToTheAverage,
  }),
);

/** DescriptiveGrades/Types (§2.4): the scale. */
export const descriptiveTypes = list(
  'DescriptiveGrades/Types',
  'Types',
  z.object({
    Value: required(readText),
    Name: factIfGiven(readText),
    EditOnly: defaulted(isSet),
    GradeRange: cosmeticIfGiven(readCount),
  }),
  (wire): DescriptiveType => ({
    value: wire.Value,
    name: wire.Name,
    editOnly: wire.EditOnly,
    range: wire.GradeRange,
  }),
);

/** DescriptiveGrades/Phrases (§2.4): thousands of them. */
export const phrases = list(
  'DescriptiveGrades/Phrases',
  'Phrases',
  z.object({
    Id: recordId(),
    Content: required(readParagraphs),
    ClassLevel: factIfGiven(readCount),
    GradeRange: cosmeticIfGiven(readCount),
    Skill: factIfGiven(readReference),
  }),
  (wire): Phrase => ({
    id: wire.Id,
    content: wire.Content,
    classLevel: wire.ClassLevel,
    range: wire.GradeRange,
    skillId: wire.Skill,
  }),
);

/** DescriptiveGrades/SubjectCompetences (§2.4). */
export const subjectCompetences = list(
  'DescriptiveGrades/SubjectCompetences',
  'SubjectCompetences',
  z.object({ Id: recordId(), Name: required(readText) }),
  (wire) => ({ id: wire.Id, name: wire.Name }),
);
