import { compareNames } from '../../lib/collation.ts';
import { compareIds, type Id, type Semester } from '../../lib/id.ts';
import { type Joins, type Lookups, nameIn, type Year } from '../pupil/lookups.ts';
import type { School } from '../pupil/pupil.ts';
import { semesterOf, type Terms, termsOf } from '../pupil/school-year.ts';
import { mean, type Weighted, weightedMean } from './average.ts';
import {
  type Entry,
  type Grade,
  type GradeKind,
  type GradeRecords,
  gradeValue,
  newestFirst,
  ofYear,
  toEntry,
} from './grades.ts';
import { type NamedSubject, namedSubject } from './subjects.ts';

/** A grade with the records that it refers to. */
export interface GradebookEntry extends Entry {
  readonly text: string;
  /** Of the text (§2.5); null for marks that are no 1-6 grade. */
  readonly value: number | null;
  readonly subjectId: Id | null;
  readonly subject: string | null;
  readonly category: string | null;
  /** null while the categories are unknown, of which it names one. */
  readonly weight: number | null;
  readonly kind: GradeKind;
  /** The text of the grade that this one corrects. */
  readonly corrects: string | null;
  /** Whether it counts towards averages. */
  readonly counting: boolean;
}

/** Weighted means, unrounded; null if no grade counts. */
export interface Averages extends Terms<number | null> {
  /** The number of grades in `current`. */
  readonly counted: number;
}

export interface SubjectGrades extends NamedSubject {
  readonly averages: Averages;
  readonly entries: readonly GradebookEntry[];
}

export interface Gradebook {
  readonly currentSemester: Semester;
  /**
   * All 1-6 grades of the school year, of every `kind`, newest first by when they were entered (AddDate, otherwise the day), then by id.
   */
  readonly entries: readonly GradebookEntry[];
  /** Whether all ordinary entries have a weight; otherwise no grade counts. */
  readonly areWeightsKnown: boolean;
  readonly averages: Averages;
  /** Mean of the unrounded subject averages of the current semester. */
  readonly meanOfSubjects: number | null;
  /** The subjects with grades and those of `shownSubjects`, by name. */
  readonly subjects: readonly SubjectGrades[];
}

export interface EntryInput extends Joins {
  readonly records: GradeRecords;
  readonly school: School | undefined;
  /** `both`: a corrected grade still counts; `latest`: only its correction does. */
  readonly corrections: 'both' | 'latest';
}

export interface GradebookInput extends EntryInput, Year {
  /** Subjects to list also without grades. */
  readonly shownSubjects?: readonly Id[];
}

/**
 * The pupil's grades and averages of the school year of `today` (§2.5). Only marks of the 1-6 scale are entries. An ordinary grade counts if Units and its
 * category allow it and its weight is above 0; the weight is 1 if its category is unknown. No grade counts while one names a
 * category and no category was read.
 */
export function gradebook(input: GradebookInput): Gradebook {
  const currentSemester = semesterOf(input.today, input.schoolClass);
  const listed = ofYear(gradeEntries(input), input)
    .filter(({ value }) => value !== null)
    .sort(newestFirst);
  const areWeightsKnown = listed.every(({ kind, weight }) => kind !== 'ordinary' || weight !== null);
  const entries = areWeightsKnown ? listed : listed.map((entry) => ({ ...entry, counting: false }));
  const bySubject = Map.groupBy(entries, (entry) => entry.subjectId);
  bySubject.delete(null);
  for (const id of input.shownSubjects ?? []) if (!bySubject.has(id)) bySubject.set(id, []);
  const subjects = [...bySubject].map(([id, own]) => ({
    id,
    entries: own,
    averages: averagesOf(own, currentSemester),
  }));
  return {
    currentSemester,
    entries,
    areWeightsKnown,
    averages: averagesOf(entries, currentSemester),
    meanOfSubjects: mean(subjects.map(({ averages }) => averages.current).filter((value) => value !== null)),
    subjects: subjects
      .flatMap(({ id, ...rest }) => {
        // A subject is listed once the lookups have its name, of which its entity id is made.
        const named = namedSubject(id, input.lookups);
        return named ? [{ ...named, ...rest }] : [];
      })
      .sort((a, b) => compareNames(a.name, b.name) || compareIds(a.id, b.id)),
  };
}

function averagesOf(entries: readonly GradebookEntry[], current: Semester): Averages {
  const counting = weightedIn(entries);
  const counted = counting.filter(({ semester }) => semester === current).length;
  return { ...termsOf(counting, current, weightedMean), counted };
}

/** The grades that count. */
export function weightedIn(
  entries: readonly Pick<GradebookEntry, 'counting' | 'value' | 'weight' | 'semester'>[],
): readonly (Weighted & Pick<GradebookEntry, 'semester'>)[] {
  return entries.flatMap(({ counting, value, weight, semester }) =>
    counting && value !== null && weight !== null ? [{ value, weight, semester }] : [],
  );
}

/** All grades that the portal lists, in its order; a mark that is no 1-6 grade has no value. */
export function gradeEntries(input: EntryInput): GradebookEntry[] {
  const byId = new Map(input.records.grades.map((grade) => [grade.id, grade]));
  const corrected = input.corrections === 'latest' ? correctedGrades(input.records, byId) : new Set<Id>();
  return input.records.grades.map((grade) => {
    const entry = entryOf(grade, input);
    const corrects = (grade.corrects && byId.get(grade.corrects)?.text) || null;
    return { ...entry, corrects, counting: entry.counting && !corrected.has(grade.id) };
  });
}

function entryOf(grade: Grade, input: EntryInput): GradebookEntry {
  const { lookups, records, school } = input;
  const category = grade.categoryId === null ? undefined : lookups?.gradeCategories[grade.categoryId];
  const weight = category?.weight ?? (grade.categoryId === null || hasCategories(lookups) ? 1 : null);
  const value = gradeValue(grade.text, records.system);
  return {
    ...toEntry(grade, input),
    text: grade.text.trim(),
    value,
    subjectId: grade.subjectId,
    subject: nameIn(lookups?.subjects, grade.subjectId),
    category: category?.name ?? null,
    weight,
    comments: grade.commentIds.flatMap((id) => records.comments[id] || []),
    kind: grade.kind,
    corrects: null,
    counting:
      value !== null &&
      lookups !== undefined &&
      school?.standardGrades !== false &&
      grade.kind === 'ordinary' &&
      category?.countsToAverage !== false &&
      weight !== null &&
      weight > 0,
  };
}

function hasCategories(lookups: Lookups | undefined): boolean {
  return Object.keys(lookups?.gradeCategories ?? {}).length > 0;
}

// A correction replaces all earlier grades of its chain, also across marks without a value (1, np, 4: only the 4 counts).
// A mark without a value replaces nothing (1, np: the 1 counts).
function correctedGrades(records: GradeRecords, byId: ReadonlyMap<Id, Grade>): Set<Id> {
  const corrected = new Set<Id>();
  for (const grade of records.grades) {
    if (grade.kind !== 'ordinary' || gradeValue(grade.text, records.system) === null) continue;
    let earlier = grade.corrects;
    while (earlier !== null && earlier !== grade.id && !corrected.has(earlier)) {
      corrected.add(earlier);
      earlier = byId.get(earlier)?.corrects ?? null;
    }
  }
  return corrected;
}

/** @param entries newest first */
export function newestOfKind<E extends { readonly kind: GradeKind }>(
  kind: GradeKind,
  entries: readonly E[],
): E | undefined {
  return entries.find((entry) => entry.kind === kind);
}
