import { readPartialGrades } from '../reading/partial-grades.ts';
import { descriptiveTextCategories } from '../records/categories.ts';
import { descriptiveComments } from '../records/comments.ts';
import {
  descriptiveGrades,
  descriptiveTypes,
  phrases,
  skills,
  subjectCompetences,
} from '../records/descriptive-grades.ts';
import { looseAnswer, looseList } from '../records/loose.ts';
import { LABEL, plain } from './plain.ts';
import type { Resource } from './resource.ts';

/** Grades for skills, the older way and the newer (§2.4, §4.4, §4.5). */
export const descriptive: readonly Resource[] = [
  plain('descriptive-grades', descriptiveGrades, 'grades for skills'),
  plain('descriptive-skills', skills, 'every skill of the whole school'),
  plain('descriptive-comments', descriptiveComments, 'comments on grades for skills'),
  plain('descriptive-types', descriptiveTypes, 'the scale of grades for skills'),
  plain('descriptive-phrases', phrases, "the school's ready comments"),
  plain('descriptive-competences', subjectCompetences, 'competences of subjects'),
  plain('descriptive-texts', looseAnswer('DescriptiveGrades/Text'), 'descriptive grades in words'),
  plain(
    'descriptive-text-categories',
    descriptiveTextCategories,
    'categories of descriptive grades in words',
  ),
  plain(
    'descriptive-text-grades',
    looseList('DescriptiveTextGrades', 'Grades'),
    'grades for skills in words',
  ),
  plain(
    'descriptive-text-skills',
    looseList('DescriptiveTextGrades/Skills', 'Skills'),
    'skills that are graded in words',
  ),
  {
    name: 'partial-grades',
    endpoint: 'Auth/DescriptiveGradingSystem/PartialGrades/Student/<child LID>',
    about: 'grades for skills the newer way, the first page of them',
    read: (readers) => readPartialGrades(readers, LABEL),
  },
  plain(
    'partial-grades-index',
    looseAnswer('Auth/DescriptiveGradingSystem/PartialGrades'),
    'what the newer grades for skills consist of',
  ),
];
