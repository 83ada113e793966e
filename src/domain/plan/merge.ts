import type { Id, LocalDate } from '../id.ts';
import { type Announced, announcements } from './announced.ts';
import type { GroupOf } from './groups.ts';
import type { PlanInput } from './plan.ts';
import { type PlannedSide, type Row, sideOf, takesPlace, timetableRows } from './rows.ts';
import type { Timetable } from './timetable.ts';
import { bellOf, type TimetableMove, timetableIndex } from './timetable-index.ts';

type Known = PlanInput & { readonly timetable: Timetable };

/**
 * The lessons of a day, by lesson number, with the changes of both sources (§2.7): first those of the timetable, then those
 * of Calendars/Substitutions that the timetable does not show yet. That list is of the whole class, so an entry counts only
 * if it names a lesson of this pupil.
 */
export function mergedRows(day: LocalDate, input: Known): Row[] {
  const shown = shownRows(day, input);
  const entries = announcements(input.substitutions).byOrigin.get(day) ?? [];
  const changed = shown.map((row) => {
    const entry = entryFor(row, shown, entries);
    return entry ? applied(row, entry) : row;
  });
  return [...changed, ...arrivals(day, changed, input)].sort((a, b) => a.lessonNo - b.lessonNo);
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
  if (!to) return { ...row, status: 'cancelled' };
  if (moves) return { ...row, status: 'moved', movedTo: { day: to.day, lessonNo: to.lessonNo } };
  const was = { ...from, subjectId: row.subjectId, teacherId: row.teacherId, room: row.room ?? from.room };
  const sameLesson = to.subjectId === row.subjectId && to.teacherId === row.teacherId;
  const roomChanged = sameLesson && to.room !== null && to.room !== (from.room ?? row.room);
  const status = kind === 'shifted' ? 'shifted' : roomChanged ? 'room_change' : 'substitution';
  return { ...row, subjectId: to.subjectId, teacherId: to.teacherId, room: to.room, status, was };
}

function arrivals(day: LocalDate, rows: readonly Row[], input: Known): Row[] {
  const arriving = announcements(input.substitutions).arrivals.get(day) ?? [];
  return arriving
    .filter((entry) => !isShown(entry, rows))
    .flatMap((entry) => {
      const group = groupOfMoved(entry, input);
      return entry.to && group ? [arrivedRow(entry, entry.to, group, input.timetable)] : [];
    });
}

function isShown({ from, to }: Announced, rows: readonly Row[]): boolean {
  return rows.some(
    (row) =>
      row.lessonNo === to?.lessonNo &&
      ((takesPlace(row.status) && isSame(to, row)) || (row.was?.day === from.day && isSame(from, row.was))),
  );
}

/** The group of the lesson that an entry moves; undefined: it is no lesson of the timetable. */
function groupOfMoved(entry: Announced, input: Known): GroupOf | undefined {
  const { from } = entry;
  const entries = announcements(input.substitutions).byOrigin.get(from.day) ?? [];
  if (input.timetable.days[from.day]) {
    const shown = shownRows(from.day, input);
    return shown.find((row) => entryFor(row, shown, entries) === entry);
  }
  // The old day was not read: the lesson is the pupil's if the timetable has such a lesson on any day.
  const isLast = entries.findLast((other) => isSame(other.from, from)) === entry;
  return isLast ? timetableIndex(input.timetable).groupOf(from.subjectId, from.teacherId) : undefined;
}

function arrivedRow(
  entry: Announced,
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
    was: entry.from,
    usual: null,
    movedTo: null,
    note: null,
  };
}
