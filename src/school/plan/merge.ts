import type { LocalDate } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import type { Taught } from '../pupil/lookups.ts';
import type { Bell } from '../pupil/pupil.ts';
import { type Announced, announcements } from './announced.ts';
import { type GroupOf, WHOLE_CLASS } from './groups.ts';
import { withOriginalSides } from './original-sides.ts';
import type { PlanInput } from './plan.ts';
import {
  bellIn,
  completed,
  couldBe,
  isSame,
  type LessonNames,
  type PlannedSide,
  type Row,
  type Slot,
  sideOf,
  takesPlace,
  timetableRows,
} from './rows.ts';
import type { Timetable } from './timetable.ts';
import { bellOf, groupOf, type TimetableMove, timetableMoves } from './timetable-index.ts';

type Known = Pick<PlanInput, 'substitutions' | 'lookups' | 'bells'> & { readonly timetable: Timetable };

/**
 * The lessons of a day, by lesson number, with the changes of both sources (§2.7): first those of the timetable, then those
 * of Calendars/Substitutions that the timetable does not show yet. That list is of the whole class, so an entry counts only
 * if it names a lesson of this pupil.
 */
export function mergedRows(day: LocalDate, input: Known): Row[] {
  const known = { ...input, timetable: withOriginalSides(input.timetable) };
  return lessonsOf(day, known, ownMoves(known.timetable, input.substitutions, input.lookups, input.bells))
    .map(changed)
    .sort((a, b) => a.lessonNo - b.lessonNo);
}

/**
 * The lessons of a day that the list of changes names, where the timetable is not known: those of the whole class. What became of a
 * lesson last counts.
 */
export function announcedRows(
  day: LocalDate,
  { substitutions, bells = [] }: Pick<PlanInput, 'substitutions' | 'bells'>,
): Row[] {
  const { byOrigin, moves } = announcements(substitutions);
  const entries = byOrigin.get(day) ?? [];
  const isLast = ({ order, from }: Announced): boolean =>
    !entries.some((later) => later.order > order && isSame(later.from, from));
  const input = { timetable: { days: {} }, substitutions, lookups: undefined, bells };
  const planned = ({ from }: Announced): Row => {
    const bell = bellOf(input, from);
    const none = { was: null, movedTo: null, note: null };
    return { ...from, ...WHOLE_CLASS, ...none, bell, usual: bell, status: 'planned' };
  };
  const arrived = moves.flatMap(({ order, from, to }): Row[] =>
    to?.day === day && !entries.some((later) => later.order > order && couldBe(later.from, to))
      ? [arrivedRow({ order, from, to, bell: null, ...WHOLE_CLASS }, input)]
      : [],
  );
  const own = entries.filter(isLast).map((entry) => applied(planned(entry), entry));
  return [...own, ...arrived].sort((a, b) => a.lessonNo - b.lessonNo);
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
function lessonsOf(day: LocalDate, input: Known, moves: readonly OwnMove[]): readonly Pending[] {
  const shown = shownRows(day, input);
  const entries = announcements(input.substitutions).byOrigin.get(day) ?? [];
  const own = shown.map((row): Pending => ({ row, entry: entryFor(row, shown, entries) }));
  const left = entries.filter((entry) => !own.some((one) => one.entry === entry));
  const arrived = moves.flatMap((move): Pending[] => {
    if (move.to.day !== day || isShown(move, own, entries)) return [];
    const row = arrivedRow(move, input);
    const later = left.findLast(({ order, from }) => order > move.order && couldBe(from, row));
    return [{ row, entry: later }];
  });
  return [...own, ...arrived];
}

/** The day by the timetable alone, with lessons that it shows in another slot marked as moved. */
function shownRows(day: LocalDate, input: Known): Row[] {
  const bellAt = (slot: Slot): Bell | null => bellOf(input, slot);
  const rows = timetableRows(input.timetable.days[day] ?? [], day, input.lookups, bellAt);
  const moves = timetableMoves(input.timetable).arrivals.filter(({ from }) => from.day === day);
  return moves.reduce((left, move) => withoutMoved(left, move, input), rows);
}

function withoutMoved(rows: Row[], { from: slot, to, lesson }: TimetableMove, input: Known): Row[] {
  const { original, group, groupId } = lesson;
  if (!original) return rows;
  const from = sideOf(original, slot, input.lookups);
  const movedTo = { day: to.day, lessonNo: to.lessonNo };
  const leaves = (row: Row): boolean => isOpen(row) && names(from, row, rows);
  if (rows.some(leaves)) {
    return rows.map((row) => (leaves(row) ? { ...row, status: 'moved', movedTo } : row));
  }
  if (rows.some((row) => row.status === 'moved' && couldBe(from, row))) return rows;
  if (rows.some((row) => row.was && row.status !== 'shifted' && isSame(from, row.was))) return rows;
  // The old slot is already empty: its lesson is known from the new slot.
  const bell = bellIn(original) ?? bellOf(input, from);
  return [
    ...rows,
    { ...from, group, groupId, bell, usual: bell, status: 'moved', movedTo, was: null, note: null },
  ];
}

// A side without a subject or a teacher names a row only if no other group matches it.
function names(side: LessonNames, row: LessonNames, rows: readonly LessonNames[]): boolean {
  if (isSame(side, row)) return true;
  return couldBe(side, row) && rows.filter((other) => couldBe(side, other)).length === 1;
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

function arrivedRow({ from, to, bell, group, groupId }: OwnMove, input: Known): Row {
  return {
    ...to,
    bell: bell ?? bellOf(input, to),
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
  { from, to, order }: OwnMove,
  own: readonly Pending[],
  entries: readonly Announced[],
): boolean {
  // The slot had such a lesson of its own, which made room: that one is not the lesson that arrives.
  const madeRoom = entries.some((entry) => entry.order < order && isSame(entry.from, to));
  return own.some((lesson) => {
    const { row } = lesson;
    if (row.lessonNo !== to.lessonNo) return false;
    if (row.was?.day === from.day && couldBe(row.was, from)) return true;
    const now = changed(lesson);
    return (takesPlace(now.status) && isSame(to, now)) || (!madeRoom && hasChanged(to, row));
  });
}

/** Whether the timetable shows that the lesson does not take place there, or that another one does instead. */
function hasChanged(to: PlannedSide, { was, ...row }: Row): boolean {
  if (was) return was.day === to.day && isSame(to, was);
  return !takesPlace(row.status) && isSame(to, row);
}

/** A move of a lesson of this pupil, with its group. */
interface OwnMove extends GroupOf {
  /** Of its announcement; -1: the timetable shows it. */
  readonly order: number;
  readonly from: PlannedSide;
  readonly to: PlannedSide;
  /** The hours in the new slot, if the move names them. */
  readonly bell: Bell | null;
}

/** Of lessons that the timetable shows as moved to another slot, then of announcements in their order. */
const ownMoves = memo(
  (
    timetable: Timetable,
    substitutions: Known['substitutions'],
    lookups: Known['lookups'],
    bells: Known['bells'],
  ): readonly OwnMove[] => {
    const input = { timetable, substitutions, lookups, bells };
    const own = timetableMoves(timetable).departures.map((move) => departedMove(move, lookups));
    for (const entry of announcements(substitutions).moves) {
      const move = announcedMove(entry, input, own);
      if (move) own.push(move);
    }
    return own;
  },
);

function departedMove({ from: slot, to, lesson }: TimetableMove, lookups: Known['lookups']): OwnMove {
  const { target, group, groupId } = lesson;
  const from = sideOf(lesson, slot, lookups);
  const room = (target && sideOf(target, to, lookups).room) ?? from.room;
  return { order: -1, from, to: { ...to, room }, bell: target ? bellIn(target) : null, group, groupId };
}

/**
 * The move that an entry announces; undefined: its lesson is none of the timetable.
 * @param earlier the moves before: one of these may have brought the lesson to the slot that it leaves
 */
function announcedMove(entry: Announced, input: Known, earlier: readonly OwnMove[]): OwnMove | undefined {
  const { to, order } = entry;
  const lesson = to && movedLesson(entry, input, earlier);
  if (!lesson) return undefined;
  const { group, groupId } = lesson;
  const from = completed(entry.from, lesson);
  return { order, from, to: completed(to, from), bell: null, group, groupId };
}

function movedLesson(
  entry: Announced,
  input: Known,
  earlier: readonly OwnMove[],
): (GroupOf & Taught) | undefined {
  const { from, to, order } = entry;
  if (input.timetable.days[from.day]) {
    return lessonsOf(from.day, input, earlier).find((lesson) => lesson.entry?.order === order)?.row;
  }
  // The old day was not read: the lesson is the pupil's if the timetable has such a lesson on any day.
  const entries = announcements(input.substitutions).byOrigin.get(from.day) ?? [];
  const isLast = entries.findLast((other) => isSame(other.from, from))?.order === order;
  const group = isLast ? groupOf(input.timetable, from) : undefined;
  return group && { ...group, subjectId: to?.subjectId ?? null, teacherId: to?.teacherId ?? null };
}
