import { compareIds, type LocalDate } from '../../lib/id.ts';
import { memo } from '../../lib/memo.ts';
import type { PlanInput } from './plan.ts';
import { completed, type PlannedSide, type Slot } from './rows.ts';
import type { Substitution, SubstitutionSide, UnreadableSlot } from './timetable.ts';

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

/** The announced changes by their planned day, and those that move; in the order of announcement, without entries that do not name their lesson. */
export const announcements = memo((list: readonly Substitution[]) => {
  const sorted = list.toSorted((a, b) => compareIds(a.id, b.id));
  const all = sorted.flatMap((entry, order) => announcedOf(entry, order) ?? []);
  return {
    byOrigin: Map.groupBy(all, (entry) => entry.from.day),
    moves: all.filter((entry) => entry.moves),
  };
});

function announcedOf(entry: Substitution, order: number): Announced | null {
  const { kind, original } = entry;
  const slot = namedSlot(entry);
  if (kind === 'unreadable' || !slot) return null;
  const from = plannedSide(original, slot);
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

/** The slot of the lesson that an entry names; null: it names none. */
function namedSlot({ kind, original: { date, lessonNo } }: Substitution): Slot | null {
  return kind === 'unreadable' || date === null || lessonNo === null ? null : { day: date, lessonNo };
}

type Read = Pick<PlanInput, 'timetable' | 'substitutions'>;

/**
 * The places of the plan of which the timetable or the list of changes has something that could not be read, also entries of the
 * list that do not name their lesson. Whatever is missing there is not gone.
 */
function unreadableSlots({ timetable, substitutions }: Read): readonly UnreadableSlot[] {
  const sides = substitutions
    .filter((entry) => !namedSlot(entry))
    .flatMap(({ original, replacement }) => [original, ...(replacement ? [replacement] : [])]);
  const announced = sides.flatMap(({ date, lessonNo }) => (date === null ? [] : [{ day: date, lessonNo }]));
  return [...(timetable?.unreadable ?? []), ...announced];
}

export function unreadableDays(input: Read): ReadonlySet<LocalDate> {
  return new Set(unreadableSlots(input).map(({ day }) => day));
}

/** Whether the lessons of a slot were read, and whether the changes were that it may have. */
export function isReadable(input: Read): (slot: Slot) => boolean {
  const slots = unreadableSlots(input);
  return ({ day, lessonNo }) =>
    !slots.some((slot) => slot.day === day && (slot.lessonNo === null || slot.lessonNo === lessonNo));
}
