import { attendanceTypes } from '../records/attendance.ts';
import { agendaCategories, behaviourCategories, noteCategories } from '../records/categories.ts';
import { colors } from '../records/colors.ts';
import { gradeTypes } from '../records/grade-types.ts';
import { classrooms, gradeCategories, people, subjects } from '../records/lookups.ts';
import { taughtLessons } from '../records/taught-lessons.ts';
import { plain } from './plain.ts';
import type { Resource } from './resource.ts';

/** The lists that other records point into (§2.3, §4.3). */
export const lookups: readonly Resource[] = [
  plain('users', people, 'teachers and staff'),
  plain('subjects', subjects, 'subjects'),
  plain('classrooms', classrooms, 'classrooms'),
  plain('lessons', taughtLessons, 'which lesson is which subject, and whose'),
  plain('grade-categories', gradeCategories, 'categories of grades with their weights'),
  plain('grade-types', gradeTypes, 'every value that a grade may take'),
  plain('attendance-types', attendanceTypes, 'types of attendance'),
  plain('agenda-categories', agendaCategories, 'categories of the agenda'),
  plain('note-categories', noteCategories, 'categories of remarks'),
  plain('behaviour-categories', behaviourCategories, 'categories of behaviour points'),
  plain('colors', colors, 'colours of categories'),
];
