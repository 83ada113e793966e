import type { GradebookEntry } from '../domain/grades/gradebook.ts';
import {
  type OtherGrade,
  type PointBook,
  pointBook,
  type SkillBook,
  skillBook,
  textBook,
} from '../domain/grades/other-grades.ts';
import { lastValue } from '../domain/reading.ts';
import type { SchoolView } from '../domain/view.ts';
import { memo } from '../lib/memo.ts';
import type { PrivacyLevel } from './privacy.ts';
import * as show from './records.ts';

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

export function shownPoints({ snapshot, today }: SchoolView, level: PrivacyLevel): ShownPoints | null {
  const records = lastValue(snapshot.point_grades);
  return records
    ? pointsIn(pointBook(records, lastValue(snapshot.lookups), lastValue(snapshot.class), today), level)
    : null;
}

const pointsIn = memo(
  ({ entries, ...facts }: PointBook, level: PrivacyLevel): ShownPoints => ({
    facts: show.pointFacts(facts, level),
    entries: shownList(entries, level),
  }),
);

export function shownTexts(
  { snapshot, today }: SchoolView,
  level: PrivacyLevel,
): readonly show.ShownOtherGrade[] | null {
  const records = lastValue(snapshot.text_grades);
  return records
    ? textsIn(textBook(records, lastValue(snapshot.lookups), lastValue(snapshot.class), today), level)
    : null;
}

const textsIn = memo(shownList);

export function shownSkills({ snapshot, today }: SchoolView, level: PrivacyLevel): ShownSkills | null {
  const records = lastValue(snapshot.skill_grades);
  return records
    ? skillsIn(skillBook(records, lastValue(snapshot.lookups), lastValue(snapshot.class), today), level)
    : null;
}

const skillsIn = memo(
  ({ entries, skills }: SkillBook, level: PrivacyLevel): ShownSkills => ({
    entries: shownList(entries, level),
    skills: shownList(skills, level),
  }),
);

/** A grade of any scale. */
export function shownGrade(
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
