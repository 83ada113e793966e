import { compareNames } from '../../lib/collation.ts';
import type { Id, LocalDate, Semester } from '../id.ts';
import { type Lookups, nameIn } from '../lookups.ts';
import type { SchoolClass } from '../pupil.ts';
import { recordsOfYear, semesterOf } from '../school-year.ts';
import type { DescriptiveGrade } from './descriptive-grades.ts';
import { type Given, newestFirst, recordDay } from './grades.ts';
import { type PointCategory, type PointGrade, pointPercentage } from './point-grades.ts';

import type { TextCategory, TextGrade } from './text-grades.ts';

/** The value of the Source `point_grades`. */
export interface PointRecords {
  readonly grades: readonly PointGrade[];
  readonly categories: readonly PointCategory[];
}

/** The value of the Source `text_grades`. */
export interface TextRecords {
  readonly grades: readonly TextGrade[];
  readonly categories: readonly TextCategory[];
}

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
export interface OtherGrade {
  readonly id: Id;
  readonly scale: 'points' | 'words' | 'skills';
  /** As shown; null: comments without a grade. */
  readonly text: string | null;
  readonly subject: string | null;
  /** The category, or the skill. */
  readonly category: string | null;
  readonly teacher: string | null;
  readonly date: LocalDate | null;
  readonly addedAt: string | null;
  readonly semester: Semester | null;
  readonly comments: readonly string[];
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
  readonly percentages: Readonly<Record<'current' | 'semester1' | 'semester2' | 'year', number | null>>;
  /** Of the current semester, by name. */
  readonly bySubject: readonly { readonly subject: string; readonly percent: number }[];
}

type Joins = [lookups: Lookups | undefined, schoolClass: SchoolClass | undefined];

/** The grades in points of the school year of `today` (§2.4). */
export function pointBook(
  records: PointRecords,
  ...[lookups, schoolClass, today]: [...Joins, today: LocalDate]
): PointBook {
  const { categories } = records;
  const isOfYear = recordsOfYear(today, schoolClass);
  const grades = records.grades.filter((grade) => isOfYear(recordDay(grade)));
  const percentOf = (own: readonly PointGrade[]): number | null => pointPercentage(own, categories);
  const inSemester = (semester: Semester): readonly PointGrade[] =>
    grades.filter((grade) => semesterIn(grade, schoolClass) === semester);
  const [first, second] = [inSemester(1), inSemester(2)];
  const current = semesterOf(today, schoolClass) === 1 ? first : second;
  const subjects = Map.groupBy(current, ({ subjectId }) => nameIn(lookups?.subjects, subjectId));
  return {
    entries: pointEntries({ grades, categories }, lookups, schoolClass).toSorted(newestFirst),
    percentages: {
      current: percentOf(current),
      semester1: percentOf(first),
      semester2: percentOf(second),
      year: percentOf(grades),
    },
    bySubject: [...subjects]
      .flatMap(([subject, own]) => {
        const percent = percentOf(own);
        return subject === null || percent === null ? [] : [{ subject, percent }];
      })
      .sort((a, b) => compareNames(a.subject, b.subject)),
  };
}

/** The grades in words of the school year of `today`, newest first. */
export function textBook(
  records: TextRecords,
  ...[lookups, schoolClass, today]: [...Joins, today: LocalDate]
): readonly OtherGrade[] {
  return ofYear(textEntries(records, lookups, schoolClass), schoolClass, today);
}

export interface SkillBook {
  /** Newest first. */
  readonly entries: readonly OtherGrade[];
  /** The newest grade of each skill in the current semester, by subject and skill. */
  readonly skills: readonly OtherGrade[];
}

/** The grades for skills of the school year of `today`. */
export function skillBook(
  records: SkillRecords,
  ...[lookups, schoolClass, today]: [...Joins, today: LocalDate]
): SkillBook {
  const entries = ofYear(skillEntries(records, lookups, schoolClass), schoolClass, today);
  const semester = semesterOf(today, schoolClass);
  const skills = new Map<string, OtherGrade>();
  for (const entry of entries) {
    const skill = JSON.stringify([entry.subject, entry.category]);
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

/** In the order of the list. */
export function pointEntries({ grades, categories }: PointRecords, ...joins: Joins): readonly OtherGrade[] {
  const categoryOf = new Map(categories.map((category) => [category.id, category]));
  return grades.map((grade) => {
    const category = grade.categoryId === null ? undefined : categoryOf.get(grade.categoryId);
    return {
      ...common(grade, ...joins),
      scale: 'points',
      text: grade.text,
      category: category?.name || null,
      points: grade.points,
      max: category?.max ?? null,
    };
  });
}

/** In the order of the list, without those that the portal's view of grades leaves out (§2.4: ShowInGradesView). */
export function textEntries({ grades, categories }: TextRecords, ...joins: Joins): readonly OtherGrade[] {
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return grades
    .filter(({ shownInGrades }) => shownInGrades)
    .map((grade) => ({
      ...common(grade, ...joins),
      scale: 'words',
      text: grade.text,
      category: names.get(grade.categoryId ?? '') ?? null,
    }));
}

/** In the order of the lists. */
export function skillEntries(records: SkillRecords, ...joins: Joins): readonly OtherGrade[] {
  const { descriptive, partial, skills, comments } = records;
  return [...descriptive, ...partial].map((grade) => ({
    ...common(grade, ...joins),
    scale: 'skills',
    text: grade.text,
    category: grade.skill ?? skills[grade.skillId ?? ''] ?? null,
    comments: [...grade.comments, ...grade.commentIds.flatMap((id) => comments[id] || [])],
    requirements: grade.requirements,
  }));
}

interface OfSubject extends Given {
  readonly id: Id;
  readonly subjectId: Id | null;
}

function common(grade: OfSubject, lookups: Lookups | undefined, schoolClass: SchoolClass | undefined) {
  return {
    id: grade.id,
    subject: nameIn(lookups?.subjects, grade.subjectId),
    teacher: nameIn(lookups?.people, grade.teacherId),
    date: grade.date,
    addedAt: grade.addedAt,
    semester: semesterIn(grade, schoolClass),
    comments: [],
    requirements: [],
    points: null,
    max: null,
  };
}

function semesterIn({ semester, date }: Given, schoolClass: SchoolClass | undefined): Semester | null {
  return semester ?? (date === null ? null : semesterOf(date, schoolClass));
}

function ofYear(
  entries: readonly OtherGrade[],
  schoolClass: SchoolClass | undefined,
  today: LocalDate,
): readonly OtherGrade[] {
  const isOfYear = recordsOfYear(today, schoolClass);
  return entries.filter((entry) => isOfYear(recordDay(entry))).sort(newestFirst);
}
