import { memo } from '../../lib/memo.ts';
import type { Id, LocalDate } from '../id.ts';
import { type Announced, announcements } from './announced.ts';
import type { GroupOf } from './groups.ts';
import type { PlanInput } from './plan.ts';
import { type PlannedSide, type Row, sideOf, takesPlace, timetableRows } from './rows.ts';
import type { Timetable } from './timetable.ts';
import { bellOf, type TimetableMove, timetableIndex } from './timetable-index.ts';

type Known = Pick<PlanInput, 'substitutions' | 'lookups'> & { readonly timetable: Timetable };

/**
 * The lessons of a day, by lesson number, with the changes of both sources (§2.7): first those of the timetable, then those
 * of Calendars/Substitutions that the timetable does not show yet. That list is of the whole class, so an entry counts only
 * if it names a lesson of this pupil.
 */
export function mergedRows(day: LocalDate, input: Known): Row[] {
  const { timetable, substitutions, lookups } = input;
  return lessonsOf(day, input, ownMoves(timetable, substitutions, lookups))
    .map(changed)
    .sort((a, b) => a.lessonNo - b.lessonNo);
}

/** A lesson of a day before the entry that is to be applied to it. */
interface Pending {
  readonly row: Row;
  readonly entry: Announced | undefined;
}

function changed({ row, entry }: Pending): Row {
  return entry ? applied(row, entry) : row;
}

/** The lessons of a day, with those that moves bring there. */
function lessonsOf(day: LocalDate, input: Known, moves: OwnMoves): readonly Pending[] {
  const shown = shownRows(day, input);
  const entries = announcements(input.substitutions).byOrigin.get(day) ?? [];
  const own = shown.map((row): Pending => ({ row, entry: entryFor(row, shown, entries) }));
  const left = entries.filter((entry) => !own.some((one) => one.entry === entry));
  const arrived = [...moves].flatMap(([arrival, group]): Pending[] => {
    const { to } = arrival;
    if (to?.day !== day || isShown(arrival, to, own, entries)) return [];
    const row = arrivedRow(arrival, to, group, input.timetable);
    const later = left.findLast(({ order, from }) => order > arrival.order && isSame(from, row));
    return [{ row, entry: later }];
  });
  return [...own, ...arrived];
}

/** The day by the timetable alone, with lessons that it shows in another slot marked as moved. */
function shownRows(day: LocalDate, input: Known): Row[] {
  const rows = timetableRows(input.timetable.days[day] ?? [], day, input.lookups);
  const moves = timetableIndex(input.timetable).moves.get(day) ?? [];
  return moves.reduce((left, move) => withoutMoved(left, move, input), rows);
}

function withoutMoved(rows: readonly Row[], move: TimetableMove, input: Known): Row[] {
  const from = sideOf(move.original, move.from, input.lookups);
  const leaves = (row: Row): boolean => isOpen(row) && names(from, row, rows);
  if (rows.some(leaves)) {
    return rows.map((row) => (leaves(row) ? { ...row, status: 'moved', movedTo: move.to } : row));
  }
  if (rows.some((row) => row.status === 'moved' && isSame(from, row))) return [...rows];
  if (rows.some((row) => row.was && row.status !== 'shifted' && isSame(from, row.was))) return [...rows];
  return [...rows, movedRow(from, move, input.timetable)];
}

// The old slot is already empty: its lesson is known from the new slot.
function movedRow(from: PlannedSide, move: TimetableMove, timetable: Timetable): Row {
  const { original } = move;
  const ownBell = original.from && original.to ? { from: original.from, to: original.to } : null;
  const bell = ownBell ?? bellOf(timetable, from.day, from.lessonNo);
  return {
    lessonNo: from.lessonNo,
    bell,
    subjectId: from.subjectId,
    teacherId: from.teacherId,
    room: from.room,
    group: move.group,
    groupId: move.groupId,
    status: 'moved',
    was: null,
    usual: bell,
    movedTo: move.to,
    note: null,
  };
}

interface Names {
  readonly lessonNo: number;
  readonly subjectId: Id | null;
  readonly teacherId: Id | null;
}

function isSame(side: Names, row: Names): boolean {
  return (
    side.lessonNo === row.lessonNo && side.subjectId === row.subjectId && side.teacherId === row.teacherId
  );
}

// A side without a subject or a teacher names a row only if no other group matches it.
function names(side: Names, row: Names, rows: readonly Names[]): boolean {
  if (isSame(side, row)) return true;
  return couldBe(side, row) && rows.filter((other) => couldBe(side, other)).length === 1;
}

function couldBe(side: Names, row: Names): boolean {
  return (
    side.lessonNo === row.lessonNo &&
    (side.subjectId === null || side.subjectId === row.subjectId) &&
    (side.teacherId === null || side.teacherId === row.teacherId)
  );
}

// A change in the timetable takes precedence over the announcements; a cancelled lesson may still be announced as moved.
function isOpen(row: Row): boolean {
  return row.status === 'planned' || row.status === 'cancelled';
}

function entryFor(row: Row, rows: readonly Row[], entries: readonly Announced[]): Announced | undefined {
  if (!isOpen(row)) return undefined;
  const last = entries.findLast((entry) => names(entry.from, row, rows));
  return row.status === 'planned' || last?.moves ? last : undefined;
}

function applied(row: Row, entry: Announced): Row {
  const { kind, from, to, moves } = entry;
  // Of a lesson that was moved here: it leaves this slot, as in the timetable.
  if (!to) return { ...row, status: 'cancelled', was: null };
  if (moves) return { ...row, status: 'moved', was: null, movedTo: { day: to.day, lessonNo: to.lessonNo } };
  const was = { ...from, subjectId: row.subjectId, teacherId: row.teacherId, room: row.room ?? from.room };
  const sameLesson = to.subjectId === row.subjectId && to.teacherId === row.teacherId;
  const roomChanged = sameLesson && to.room !== null && to.room !== (from.room ?? row.room);
  const status = kind === 'shifted' ? 'shifted' : roomChanged ? 'room_change' : 'substitution';
  return { ...row, subjectId: to.subjectId, teacherId: to.teacherId, room: to.room, status, was };
}

function arrivedRow(
  { from }: Announced,
  to: PlannedSide,
  { group, groupId }: GroupOf,
  timetable: Timetable,
): Row {
  return {
    lessonNo: to.lessonNo,
    bell: bellOf(timetable, to.day, to.lessonNo),
    subjectId: to.subjectId,
    teacherId: to.teacherId,
    room: to.room,
    group,
    groupId,
    status: 'shifted',
    was: from,
    usual: null,
    movedTo: null,
    note: null,
  };
}

/** Whether the timetable shows a moved lesson in its new slot, or what became of it there. */
function isShown(
  { from, order }: Announced,
  to: PlannedSide,
  own: readonly Pending[],
  entries: readonly Announced[],
): boolean {
  // The slot had such a lesson of its own, which made room: that one is not the lesson that arrives.
  const madeRoom = entries.some((entry) => entry.order < order && isSame(entry.from, to));
  return own.some((lesson) => {
    const { row } = lesson;
    if (row.lessonNo !== to.lessonNo) return false;
    if (row.was?.day === from.day && isSame(from, row.was)) return true;
    const now = changed(lesson);
    return (takesPlace(now.status) && isSame(to, now)) || (!madeRoom && hasChanged(to, row));
  });
}

/** Whether the timetable shows that the lesson does not take place there, or that another one does instead. */
function hasChanged(to: PlannedSide, { was, ...row }: Row): boolean {
  if (was) return was.day === to.day && isSame(to, was);
  return !takesPlace(row.status) && isSame(to, row);
}

/** The entries that move a lesson of this pupil, with the lesson's group, in the order of announcement. */
type OwnMoves = ReadonlyMap<Announced, GroupOf>;

const ownMoves = memo(
  (timetable: Timetable, substitutions: Known['substitutions'], lookups: Known['lookups']): OwnMoves => {
    const input = { timetable, substitutions, lookups };
    const own = new Map<Announced, GroupOf>();
    for (const entry of announcements(substitutions).moves) {
      const group = groupOfMoved(entry, input, own);
      if (group) own.set(entry, group);
    }
    return own;
  },
);

/**
 * The group of the lesson that an entry moves; undefined: it is no lesson of the timetable.
 * @param earlier the moves before: one of these may have brought the lesson to the slot that it leaves
 */
function groupOfMoved(entry: Announced, input: Known, earlier: OwnMoves): GroupOf | undefined {
  const { from } = entry;
  if (input.timetable.days[from.day]) {
    return lessonsOf(from.day, input, earlier).find((lesson) => lesson.entry === entry)?.row;
  }
  // The old day was not read: the lesson is the pupil's if the timetable has such a lesson on any day.
  const entries = announcements(input.substitutions).byOrigin.get(from.day) ?? [];
  const isLast = entries.findLast((other) => isSame(other.from, from)) === entry;
  return isLast ? timetableIndex(input.timetable).groupOf(from.subjectId, from.teacherId) : undefined;
}
