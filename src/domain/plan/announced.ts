import { memo } from '../../lib/memo.ts';
import { compareIds, type LocalDate } from '../id.ts';
import type { Slot } from './plan.ts';
import { completed, type PlannedSide } from './rows.ts';
import type { Substitution, SubstitutionSide } from './timetable.ts';

/** An entry of Calendars/Substitutions with both slots filled in. `to` null: cancelled. */
export interface Announced {
  readonly kind: Exclude<Substitution['kind'], 'unreadable'>;
  /** Its place in the order of announcement. */
  readonly order: number;
  readonly from: PlannedSide;
  readonly to: PlannedSide | null;
  /** Whether it takes place in another slot. */
  readonly moves: boolean;
}

export interface Announcements {
  /** By the planned day, in the order of announcement. */
  readonly byOrigin: ReadonlyMap<LocalDate, readonly Announced[]>;
  /** Moved lessons, in the order of announcement. */
  readonly moves: readonly Announced[];
}

/** The announced changes by day, without entries that do not name their lesson. */
export const announcements = memo((list: readonly Substitution[]): Announcements => {
  const sorted = list.toSorted((a, b) => compareIds(a.id, b.id));
  const all = sorted.flatMap((entry, order) => announcedOf(entry, order) ?? []);
  return {
    byOrigin: Map.groupBy(all, (entry) => entry.from.day),
    moves: all.filter((entry) => entry.moves),
  };
});

function announcedOf(entry: Substitution, order: number): Announced | null {
  const { kind, original } = entry;
  if (kind === 'unreadable' || original.date === null || original.lessonNo === null) return null;
  const from = plannedSide(original, { day: original.date, lessonNo: original.lessonNo });
  const to = entry.replacement && plannedSide(entry.replacement, from);
  const moves = to !== null && (to.day !== from.day || to.lessonNo !== from.lessonNo);
  if (!to || !moves) return { kind, order, from, to, moves };
  // A moved lesson without a new subject or teacher keeps its own.
  return { kind, order, from, to: completed(to, from), moves };
}

function plannedSide(side: SubstitutionSide, { day, lessonNo }: Slot): PlannedSide {
  const { subjectId, teacherId, classroom: room } = side;
  return { day: side.date ?? day, lessonNo: side.lessonNo ?? lessonNo, subjectId, teacherId, room };
}
