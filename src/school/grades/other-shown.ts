import { byYear, last, partOf } from '../shown/part.ts';
import * as show from '../shown/policies.ts';
import type { PrivacyLevel } from '../shown/privacy.ts';
import type { GradebookEntry } from './gradebook.ts';
import { type OtherGrade, pointBook, skillBook, textBook } from './other-grades.ts';

// Points, grades in words and for skills. null: the Source has no value. Lists are newest first.

export interface ShownPoints {
  readonly facts: ReturnType<typeof show.pointFacts>;
  readonly entries: readonly show.ShownOtherGrade[];
}

export interface ShownSkills {
  readonly entries: readonly show.ShownOtherGrade[];
  /** The newest grade of each skill in the current semester, by subject and skill. */
  readonly skills: readonly show.ShownOtherGrade[];
}

/** A grade of any scale. */
function shownGrade(
  grade: GradebookEntry | OtherGrade,
  level: PrivacyLevel,
): show.ShownGrade | show.ShownOtherGrade {
  return 'scale' in grade ? shownOther(grade, level) : show.grade(grade, level);
}

function shownList(grades: readonly OtherGrade[], level: PrivacyLevel): readonly show.ShownOtherGrade[] {
  return grades.map((grade) => shownOther(grade, level));
}

function shownOther(grade: OtherGrade, level: PrivacyLevel): show.ShownOtherGrade {
  return grade.scale === 'words' ? show.wordGrade(grade, level) : show.otherGrade(grade, level);
}

/** Parts of a child, by their names. */
export const parts = {
  points: partOf(last('point_grades'), byYear, (records, level, year): ShownPoints => {
    const { entries, ...facts } = pointBook(records, year);
    return { facts: show.pointFacts(facts, level), entries: shownList(entries, level) };
  }),

  textGrades: partOf(last('text_grades'), byYear, (records, level, year) =>
    shownList(textBook(records, year), level),
  ),

  skillGrades: partOf(last('skill_grades'), byYear, (records, level, year): ShownSkills => {
    const { entries, skills } = skillBook(records, year);
    return { entries: shownList(entries, level), skills: shownList(skills, level) };
  }),
};

/** What changed, by kind. */
export const items = { new_grade: shownGrade };
