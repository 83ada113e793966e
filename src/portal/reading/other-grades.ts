import type { PointRecords, TextRecords } from '../../domain/grades/other-grades.ts';
import type { Id } from '../../domain/id.ts';
import { lastValue, type SourceRead } from '../../domain/reading.ts';
import type { Snapshot } from '../../domain/snapshot.ts';
import { DAY_MS } from '../../lib/duration.ts';
import { memo } from '../../lib/memo.ts';
import { baseTextGrades, pointCategories, pointGrades, textCategories } from '../records/grades.ts';
import type { RecordKind } from '../records/record.ts';
import { doneWithin } from '../remembered.ts';
import { parts, type ReadContext, type Readers, sameOr } from './context.ts';
import { SeldomUsed } from './seldom-used.ts';

interface Categorised<G, C> {
  readonly grades: readonly G[];
  readonly categories: readonly C[];
}

interface Kinds<G, C> {
  readonly label: 'point_grades' | 'text_grades';
  readonly grades: RecordKind<readonly G[]>;
  readonly categories: RecordKind<readonly C[]>;
  readonly lastIn: (snapshot: Snapshot) => Categorised<G, C> | undefined;
}

/** Grades and their categories, which are requested once a day, and when a grade has an unknown one. */
function reader<G extends { readonly categoryId: Id | null }, C extends { readonly id: Id }>({
  label,
  lastIn,
  ...kinds
}: Kinds<G, C>) {
  const composed = memo(
    (grades: readonly G[], categories: readonly C[]): Categorised<G, C> => ({ grades, categories }),
  );
  const none: readonly C[] = [];
  return async (readers: Readers, { snapshot }: ReadContext): Promise<SourceRead<Categorised<G, C>>> => {
    const { gateway } = readers;
    const before = lastIn(snapshot);
    const seldom = new SeldomUsed(readers);
    const filled = Boolean(before?.grades.length);
    const grades = await seldom.read(label, before?.grades, () =>
      gateway.read(kinds.grades, { label, known: filled, filled }),
    );
    if (before && !seldom.isRequested) return { value: before, problem: null, unrequested: true };
    const last = before?.categories ?? none;
    const wasRead = doneWithin(readers, `${label}_categories_read`, DAY_MS);
    const known = new Set(last.map(({ id }) => id));
    const isKnown = grades.every(({ categoryId }) => categoryId === null || known.has(categoryId));
    if (grades.length === 0 || (wasRead.current && isKnown))
      return { value: composed(grades, last), problem: null };
    const each = parts();
    const categories = await each.read(
      (isFilled) => gateway.read(kinds.categories, { label, known: isFilled, filled: isFilled }),
      last.length > 0 ? last : undefined,
      none,
    );
    if (!each.problem) wasRead.keep(true);
    return { value: composed(grades, sameOr(last, categories)), problem: each.problem };
  };
}

/** Grades in points (§2.4). */
export const readPointGrades: (readers: Readers, context: ReadContext) => Promise<SourceRead<PointRecords>> =
  reader({
    label: 'point_grades',
    grades: pointGrades,
    categories: pointCategories,
    lastIn: ({ point_grades }) => lastValue(point_grades),
  });

/** Grades in words that the list of grades does not contain (§2.4). */
export const readTextGrades: (readers: Readers, context: ReadContext) => Promise<SourceRead<TextRecords>> =
  reader({
    label: 'text_grades',
    grades: baseTextGrades,
    categories: textCategories,
    lastIn: ({ text_grades }) => lastValue(text_grades),
  });
