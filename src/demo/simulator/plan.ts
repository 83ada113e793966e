import type { LocalDate } from '../../lib/id.ts';
import { Temporal } from '../../lib/temporal.ts';
import type { AccountFixture, ChangeFixture, PlannedLesson } from './fixture/types.ts';

/** A change of the plan. */
export type Change = ChangeFixture & { readonly id: number };

/** A lesson of one day, with its plan and its change. */
export interface ScheduledLesson {
  readonly day: LocalDate;
  readonly lessonNo: number;
  readonly planned: PlannedLesson;
  readonly change: Change | null;
  /** The original slot of a moved lesson. */
  readonly movedFrom: { readonly day: LocalDate; readonly lessonNo: number } | null;
}

/** The standing plan's lessons of a day. */
function plannedOn(plan: readonly PlannedLesson[], day: LocalDate): readonly PlannedLesson[] {
  const { dayOfWeek } = Temporal.PlainDate.from(day);
  return plan.filter((lesson) => lesson.weekday === dayOfWeek);
}

/** Returns the planned lessons that a change affects: all groups of the slot, or its group. */
export function lessonsHit(plan: readonly PlannedLesson[], change: ChangeFixture): readonly PlannedLesson[] {
  return plannedOn(plan, change.day).filter(
    (lesson) =>
      lesson.lessonNo === change.lessonNo && (change.group === null || change.group === lesson.group),
  );
}

/** Returns every lesson of a day with its latest change, including lessons moved to the day. */
export function scheduleOf(
  { plan, pauses }: Pick<AccountFixture, 'plan' | 'pauses'>,
  changes: readonly Change[],
  day: LocalDate,
): readonly ScheduledLesson[] {
  if (pauses.some(({ from, to }) => from <= day && day <= to)) return [];
  const standing = plannedOn(plan, day).map((planned): ScheduledLesson => {
    const change =
      changes.findLast((one) => one.day === day && lessonsHit(plan, one).includes(planned)) ?? null;
    return { day, lessonNo: planned.lessonNo, planned, change, movedFrom: null };
  });
  const movedIn = changes
    .filter((change) => change.kind === 'moved' && change.toDay === day)
    .flatMap((change) => movedLessons(plan, change, day));
  return [...standing, ...movedIn];
}

function movedLessons(plan: readonly PlannedLesson[], change: Change, day: LocalDate): ScheduledLesson[] {
  if (change.kind !== 'moved') return [];
  return lessonsHit(plan, change).map((planned) => ({
    day,
    lessonNo: change.toLessonNo,
    planned,
    change,
    movedFrom: { day: change.day, lessonNo: change.lessonNo },
  }));
}
