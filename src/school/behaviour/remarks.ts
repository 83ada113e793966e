import { digest } from '../../lib/digest.ts';
import { compareIds, compareNewest, type Id, type LocalDate, type Semester } from '../../lib/id.ts';
import { type Lookups, nameIn, type Year } from '../pupil/lookups.ts';
import { recordsOfYear, semesterOf } from '../pupil/school-year.ts';

/** Notes (§2.9): a remark on behaviour. */
export interface Remark {
  readonly id: Id | null;
  /** May be empty. */
  readonly text: string;
  readonly kind: 'negative' | 'positive' | 'neutral' | null;
  readonly categoryId: Id | null;
  readonly teacherId: Id | null;
  readonly date: LocalDate | null;
}

/** A remark with the names that it refers to. */
export interface RemarkEntry extends Pick<Remark, 'text' | 'kind' | 'date'> {
  /** `remarkId` */
  readonly id: Id;
  readonly category: string | null;
  readonly teacher: string | null;
}

/** The remarks of a school year. */
export interface RemarkBook {
  /** Newest first. */
  readonly entries: readonly RemarkEntry[];
  readonly byKind: Readonly<Record<'positive' | 'negative' | 'neutral' | 'unknown', number>>;
  readonly bySemester: Readonly<Record<Semester, number>>;
}

/**
 * The id, or without one (§2.9) a digest of day, teacher and text: two equal remarks of a day without ids are one.
 */
export function remarkId({ id, date, teacherId, text }: Remark): Id {
  return id ?? `#${digest(JSON.stringify([date, teacherId, text]))}`;
}

export function remarkEntry(remark: Remark, lookups: Lookups | undefined): RemarkEntry {
  const { text, kind, categoryId, teacherId, date } = remark;
  return {
    id: remarkId(remark),
    text,
    kind,
    category: nameIn(lookups?.remarkCategories, categoryId),
    teacher: nameIn(lookups?.people, teacherId),
    date,
  };
}

/** The remarks of the school year of `today`; one without a day counts for the year and for no semester. */
export function remarkBook(remarks: readonly Remark[], { lookups, schoolClass, today }: Year): RemarkBook {
  const isOfYear = recordsOfYear(today, schoolClass);
  const all = remarks.filter(({ date }) => isOfYear(date)).map((remark) => remarkEntry(remark, lookups));
  const entries = [...new Map(all.map((entry) => [entry.id, entry])).values()].sort(newestFirst);
  const ofKind = (kind: Remark['kind']): number => entries.filter((entry) => entry.kind === kind).length;
  const inSemester = (semester: Semester): number =>
    entries.filter(({ date }) => date !== null && semesterOf(date, schoolClass) === semester).length;
  return {
    entries,
    byKind: {
      positive: ofKind('positive'),
      negative: ofKind('negative'),
      neutral: ofKind('neutral'),
      unknown: ofKind(null),
    },
    bySemester: { 1: inSemester(1), 2: inSemester(2) },
  };
}

function newestFirst(a: RemarkEntry, b: RemarkEntry): number {
  return compareNewest(a.date, b.date) || compareIds(b.id, a.id);
}
