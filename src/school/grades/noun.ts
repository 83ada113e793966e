import { sourceTexts } from '../../texts/grades.ts';
import type { SourceRow } from '../cadences.ts';
import type { GradebookEntry } from './gradebook.ts';
import type { GradeRecords } from './grades.ts';
import type { OtherGrade, PointRecords, SkillRecords, TextRecords } from './other-grades.ts';

/** By Source. */
export interface Values {
  grades: GradeRecords;
  point_grades: PointRecords;
  text_grades: TextRecords;
  skill_grades: SkillRecords;
}

export const sources = {
  grades: { ...sourceTexts.grades, cadence: 'grades' },
  point_grades: { ...sourceTexts.point_grades, cadence: 'other_grades' },
  text_grades: { ...sourceTexts.text_grades, cadence: 'other_grades' },
  skill_grades: {
    ...sourceTexts.skill_grades,
    cadence: 'other_grades',
    after: ['school'],
    requests: 2,
  },
} as const satisfies Readonly<Record<keyof Values, SourceRow>>;

/** What the changes of one thing are about, by kind; with null if the thing may be gone. */
export interface Items {
  new_grade: GradebookEntry | OtherGrade | null;
}

/** By kind of change. */
export const eventTypes = {
  /** The first three are of ordinary grades, `removed` and `restored` of all; other scales have `new` and `changed` too. */
  new_grade: [
    'new',
    'changed',
    'corrected',
    'removed',
    'restored',
    'semester_proposal',
    'semester_grade',
    'final_proposal',
    'final_grade',
  ],
} as const;
