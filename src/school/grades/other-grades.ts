import { compareNames } from '../../lib/collation.ts';
import type { Id } from '../../lib/id.ts';
import { type Category, type GradeCategory, type Joins, nameIn, type Year } from '../pupil/lookups.ts';
import { semesterOf, type Terms, termsOf } from '../pupil/school-year.ts';
import { type Entry, newestFirst, ofYear, type SubjectGrade, semesterIn, toEntry } from './grades.ts';
import { labelsIn } from './subjects.ts';

/** PointGrades (§2.4). The possible points are in its category. */
export interface PointGrade extends SubjectGrade {
  /** As shown. */
  readonly text: string;
  readonly points: number | null;
  readonly categoryId: Id | null;
}

/** PointGrades/Categories (§2.4). `max` is ValueTo. */
export interface PointCategory extends GradeCategory {
  readonly max: number | null;
}

/** TextGrades and BaseTextGrades (§2.4): free text instead of a grade. */
export interface TextGrade extends SubjectGrade {
  /** One line: the portal's line breaks and indentation are collapsed. */
  readonly text: string;
  readonly categoryId: Id | null;
  readonly shownInGrades: boolean;
}

/** A grade for a skill (§2.4: DescriptiveGrades; §4.5: partial grades). Not part of averages. */
export interface DescriptiveGrade extends SubjectGrade {
  /** Of a partial grade `p` and its gradeId. */
  readonly id: Id;
  /** `6`: Map of DescriptiveGrades, not Grade. null: comments without a grade. */
  readonly text: string | null;
  /** In place of `subjectId`, which is null: the list of subjects does not have it. */
  readonly subjectLid?: Id;
  /** Into DescriptiveGrades/Skills; null for partial grades, which contain the name. */
  readonly skillId: Id | null;
  readonly skill: string | null;
  /** Into DescriptiveGrades/Comments. */
  readonly commentIds: readonly Id[];
  /** Comments in the grade itself. */
  readonly comments: readonly string[];
  /** Names of the requirements that were met (partial grades). */
  readonly requirements: readonly string[];
}

interface Categorised<G, C> {
  readonly grades: readonly G[];
  readonly categories: readonly C[];
}

/** The value of the Source `point_grades`. */
export type PointRecords = Categorised<PointGrade, PointCategory>;

/** The value of the Source `text_grades`. */
export type TextRecords = Categorised<TextGrade, Category>;

/** The value of the Source `skill_grades`. */
export interface SkillRecords {
  /** DescriptiveGrades (§2.4). */
  readonly descriptive: readonly DescriptiveGrade[];
  /** The newer grading (§4.5). */
  readonly partial: readonly DescriptiveGrade[];
  /** Names of the skills of `descriptive`. */
  readonly skills: Readonly<Record<Id, string>>;
  /** Of `descriptive`. */
  readonly comments: Readonly<Record<Id, string>>;
}

/** A grade in points, in words or for a skill, with the names that it refers to. No average has it. */
export interface OtherGrade extends Entry {
  readonly scale: 'points' | 'words' | 'skills';
  /** As shown; null: comments without a grade. */
  readonly text: string | null;
  readonly subject: string | null;
  /** The category, or the skill. */
  readonly category: string | null;
  /** Names of the requirements that were met. */
  readonly requirements: readonly string[];
  /** Earned points, and the possible ones of the category; null on other scales. */
  readonly points: number | null;
  readonly max: number | null;
}

export interface PointBook {
  /** Newest first. */
  readonly entries: readonly OtherGrade[];
  /** 0 to 100, unrounded; null without points whose category counts and has a maximum. */
  readonly percentages: Terms<number | null>;
  /** Of the current semester, by label. */
  readonly bySubject: readonly { readonly subject: string; readonly percent: number }[];
}

/** The grades in points of the school year of `today` (§2.4). */
export function pointBook(records: PointRecords, year: Year): PointBook {
  const { categories } = records;
  const { lookups, schoolClass, today } = year;
  const grades = ofYear(records.grades, year).map((grade) => ({
    ...grade,
    semester: semesterIn(grade, schoolClass),
  }));
  const percentOf = (own: readonly PointGrade[]): number | null => pointPercentage(own, categories);
  const semester = semesterOf(today, schoolClass);
  const current = grades.filter((grade) => grade.semester === semester);
  const subjects = Map.groupBy(current, ({ subjectId }) => subjectId ?? '');
  const labels = labelsIn(grades, lookups);
  return {
    entries: pointEntries({ grades, categories }, year).sort(newestFirst),
    percentages: termsOf(grades, semester, percentOf),
    bySubject: [...subjects]
      .flatMap(([id, own]) => {
        const [subject, percent] = [labels.get(id), percentOf(own)];
        return subject === undefined || percent === null ? [] : [{ subject, percent }];
      })
      .sort((a, b) => compareNames(a.subject, b.subject)),
  };
}

/**
 * Earned points in percent of the possible ones, weighted by category (§2.4): 9.5 of 10 is 95. Only of grades whose category
 * counts and has a maximum; null if there is none.
 */
export function pointPercentage(
  grades: readonly Pick<PointGrade, 'points' | 'categoryId'>[],
  categories: readonly PointCategory[],
): number | null {
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  let earned = 0;
  let possible = 0;
  for (const { points, categoryId } of grades) {
    const category = categoryOf.get(categoryId ?? '');
    if (points === null || !category?.max || !category.countsToAverage) continue;
    earned += points * category.weight;
    possible += category.max * category.weight;
  }
  return possible > 0 ? (earned / possible) * 100 : null;
}

/** The grades in words of the school year of `today`, newest first. */
export function textBook(records: TextRecords, year: Year): readonly OtherGrade[] {
  return ofYear(textEntries(records, year), year).sort(newestFirst);
}

export interface SkillBook {
  /** Newest first. */
  readonly entries: readonly OtherGrade[];
  /** The newest grade of each skill in the current semester, by subject and skill. */
  readonly skills: readonly OtherGrade[];
}

/** The grades for skills of the school year of `today`. */
export function skillBook(records: SkillRecords, year: Year): SkillBook {
  const entries = ofYear(skillEntries(records, year), year).sort(newestFirst);
  const semester = semesterOf(year.today, year.schoolClass);
  const skillOf = new Map([...records.descriptive, ...records.partial].map((one) => [one.id, skillKey(one)]));
  const skills = new Map<string, OtherGrade>();
  for (const entry of entries) {
    const skill = skillOf.get(entry.id) ?? entry.id;
    if (entry.semester === semester && !skills.has(skill)) skills.set(skill, entry);
  }
  return {
    entries,
    skills: [...skills.values()].sort(
      (a, b) =>
        compareNames(a.subject ?? '', b.subject ?? '') || compareNames(a.category ?? '', b.category ?? ''),
    ),
  };
}

/** Distinct for each skill of a subject. A grade without a skill is of none but its own. */
function skillKey({ id, subjectId, subjectLid, skillId, skill }: DescriptiveGrade): string {
  if (skillId === null && skill === null) return id;
  return JSON.stringify([subjectId ?? subjectLid, skillId, skill]);
}

/** In the order of the list. */
export function pointEntries({ grades, categories }: PointRecords, joins: Joins): OtherGrade[] {
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  return grades.map((grade) => {
    const category = categoryOf.get(grade.categoryId ?? '');
    return {
      ...common(grade, joins),
      scale: 'points',
      text: grade.text,
      category: category?.name || null,
      points: grade.points,
      max: category?.max ?? null,
    };
  });
}

/** In the order of the list, without those that the portal's view of grades leaves out (§2.4: ShowInGradesView). */
export function textEntries({ grades, categories }: TextRecords, joins: Joins): OtherGrade[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return grades
    .filter(({ shownInGrades }) => shownInGrades)
    .map((grade) => ({
      ...common(grade, joins),
      scale: 'words',
      text: grade.text,
      category: names.get(grade.categoryId ?? '') ?? null,
    }));
}

/** In the order of the lists. */
export function skillEntries(records: SkillRecords, joins: Joins): OtherGrade[] {
  const { descriptive, partial, skills, comments } = records;
  return [...descriptive, ...partial].map((grade) => ({
    ...common(grade, joins),
    scale: 'skills',
    text: grade.text,
    category: grade.skill ?? skills[grade.skillId ?? ''] ?? null,
    comments: [...grade.comments, ...grade.commentIds.flatMap((id) => comments[id] || [])],
    requirements: grade.requirements,
  }));
}

function common(grade: SubjectGrade, joins: Joins) {
  return {
    ...toEntry(grade, joins),
    subject: nameIn(joins.lookups?.subjects, grade.subjectId),
    comments: [],
    requirements: [],
    points: null,
    max: null,
  };
}
