import type { LocalDate } from '../id.ts';
import type { PlanInput } from './plan.ts';
import type { SubstitutionSide, UnreadableSlot } from './timetable.ts';

/**
 * The places of the plan of which the timetable or the list of changes has something that could not be read, also entries of the
 * list that do not name their lesson. Whatever is missing there is not gone.
 */
function unreadableSlots({
  timetable,
  substitutions,
}: Pick<PlanInput, 'timetable' | 'substitutions'>): readonly UnreadableSlot[] {
  const announced = substitutions
    .filter(
      ({ kind, original }) => kind === 'unreadable' || original.date === null || original.lessonNo === null,
    )
    .flatMap(({ original, replacement }) => [
      ...slotOf(original),
      ...(replacement ? slotOf(replacement) : []),
    ]);
  return [...(timetable?.unreadable ?? []), ...announced];
}

function slotOf({ date, lessonNo }: SubstitutionSide): readonly UnreadableSlot[] {
  return date === null ? [] : [{ day: date, lessonNo }];
}

/** The days of which something could not be read. */
export function unreadableDays(
  input: Pick<PlanInput, 'timetable' | 'substitutions'>,
): ReadonlySet<LocalDate> {
  return new Set(unreadableSlots(input).map(({ day }) => day));
}

/** Whether the lessons of a slot were read, and whether the changes were that it may have. */
export function isReadable(
  input: Pick<PlanInput, 'timetable' | 'substitutions'>,
): (day: LocalDate, lessonNo: number) => boolean {
  const slots = unreadableSlots(input);
  return (day, lessonNo) =>
    !slots.some((slot) => slot.day === day && (slot.lessonNo === null || slot.lessonNo === lessonNo));
}
