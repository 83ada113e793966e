import { type Attempt, unguarded } from '../lib/attempt.ts';
import type { LocalDate } from '../lib/id.ts';
import { memo, memoFields } from '../lib/memo.ts';
import { type Instant, isAfter, Temporal } from '../lib/temporal.ts';
import { lastValue } from '../portal/outcome/reading.ts';
import { type PackedDay, packedBefore } from './day/bag.ts';
import { type Gradebook, gradebook } from './grades/gradebook.ts';
import type { GradeRecords } from './grades/grades.ts';
import { type ShownSubjects, shownSubjects, subjectsShownIn } from './grades/subjects.ts';
import { type LuckyNumberView, luckyNumberView } from './life/lucky-number.ts';
import { type AnnouncedDays, announcedIn } from './plan/announced-days.ts';
import { dayPlan } from './plan/day-plan.ts';
import { type Focus, focusOf, unknownFocus } from './plan/focus.ts';
import {
  bellInstant,
  currentLessons,
  earliest,
  type TimedLesson,
  timedLessons,
  upcomingLessons,
} from './plan/lessons.ts';
import type { OwnLessons } from './plan/own-lessons.ts';
import type { DayPlan, Lesson, PlanInput } from './plan/plan.ts';
import {
  addDays,
  cancelledUntil,
  isSchoolDay,
  nextDayOfChanges,
  nextSchoolDay,
  type PlanOf,
  todayOf,
} from './plan/school-days.ts';
import { type DayVerdict, dayVerdict, planRecords, type VerdictInput, verdictInput } from './plan/verdict.ts';
import { schoolYearNumber } from './pupil/school-year.ts';
import { joinedWith, type Snapshot } from './snapshot.ts';

/**
 * Everything that follows from a Snapshot at one moment. A part is null if its Sources were not read or the account does not
 * have them.
 */
export interface SchoolView extends PlanParts, GradeParts {
  readonly snapshot: Snapshot;
  readonly at: Instant;
  readonly zone: string;
  readonly today: LocalDate;
  readonly luckyNumber: LuckyNumberView | null;
  readonly verdicts: Verdicts;
  /** The pupil's lessons; undefined: all. */
  readonly own?: OwnLessons | undefined;
  /** Whether deriving a part threw; that part is null. */
  readonly failed: boolean;
}

interface GradeParts {
  readonly gradebook: Gradebook | null;
  /** The next view's `ViewOptions.shownSubjects`. */
  readonly shownSubjects: ShownSubjects | null;
}

interface PlanParts extends Focus {
  /** Today's plan; a free day or a Sunday is a plan without lessons. */
  readonly todayPlan: DayPlan | null;
  readonly tomorrowPlan: DayPlan | null;
  /** The next school day after today, as far as the plan is known. */
  readonly nextDayPlan: DayPlan | null;
  /** The next day that was to be a school day, a cancelled one included (`nextDayOfChanges`). */
  readonly changesDayPlan: DayPlan | null;
  /** Where the timetable is not public: what is announced for the class. */
  readonly announced: AnnouncedDays | null;
  /** The last school day before that of `bagPlan`; null if unknown. */
  readonly beforeBag: PackedDay | null;
  readonly currentLessons: readonly Lesson[];
  /** The lessons that begin next, today or on the next school day, with their day. */
  readonly nextLessons: readonly Lesson[];
  readonly nextLessonsDay: LocalDate | null;
  /**
   * When this view is out of date without a new Reading: the start or end of a lesson or an outing, the end of the flip delay, the
   * usual end of a cancelled day, `ViewOptions.until`, or midnight.
   */
  readonly nextEdge: Instant;
}

/** A verdict is null if it is unknown. */
export interface Verdicts {
  readonly today: DayVerdict | null;
  readonly tomorrow: DayVerdict | null;
  /** Of the day of `changesDayPlan`. */
  readonly changesDay: DayVerdict | null;
}

export const unknownVerdicts: Verdicts = { today: null, tomorrow: null, changesDay: null };

export interface ViewOptions {
  readonly zone: string;
  readonly corrections: 'both' | 'latest';
  /** Of an earlier view; default: none. */
  readonly shownSubjects?: ShownSubjects | null;
  /** How long today stays in focus after its last lesson; default: 0. */
  readonly flipDelayMs?: number;
  /** Of earlier views (`keptDays`); default: none. */
  readonly keptDays?: readonly PackedDay[];
  /** The pupil's; default: all. */
  readonly own?: OwnLessons | undefined;
  /** When more of the Snapshot is too old to be shown (`current`); default: never. */
  readonly until?: Instant | null;
}

/**
 * Derives the view from the Snapshot and the moment.
 * @param attempt handles a part that throws
 */
export function schoolView(
  snapshot: Snapshot,
  at: Instant,
  options: ViewOptions,
  attempt: Attempt = unguarded,
): SchoolView {
  const { zone } = options;
  const today = todayOf({ at, zone });
  let failed = false;
  const part = <T>(name: string, derive: () => T): T | null =>
    attempt<T | null>('view', name, derive, () => {
      failed = true;
      return null;
    });
  const plan = part('plan', () => planParts(snapshot, at, today, options)) ?? unknownPlan(today, zone);
  const verdicts =
    part('verdicts', () => verdictsOf(snapshot, today, plan.changesDayPlan, options)) ?? unknownVerdicts;
  const grades = part('gradebook', () => gradeParts(snapshot, today, options)) ?? noGrades(options);
  const luckyNumber = part('lucky number', () => luckyNumberView(snapshot, today));
  const { own, until } = options;
  const nextEdge = earliest(until ? [plan.nextEdge, until] : [plan.nextEdge]) ?? plan.nextEdge;
  return { snapshot, at, zone, today, own, ...grades, luckyNumber, ...plan, nextEdge, verdicts, failed };
}

const unknownDay: PlanOf = () => null;
// One object: values are compared by identity.
const noDays: readonly PackedDay[] = [];

type PlanOptions = Omit<ViewOptions, 'corrections' | 'shownSubjects' | 'until'>;
type OfDay = Omit<PlanParts, 'announced'>;

function planParts(snapshot: Snapshot, at: Instant, today: LocalDate, options: PlanOptions): PlanParts {
  const { zone, own, flipDelayMs = 0, keptDays = noDays } = options;
  const { timetable, ...input } = planRecords(snapshot, own);
  // Without a timetable no plan is known, not even of a free day.
  const planOf = timetable ? dayPlans(timetable, { ...input, timetable }) : unknownDay;
  const announced = announcedIn(snapshot, { ...input, timetable }, today);
  return { ...partsOfDay(planOf, today, zone, flipDelayMs, keptDays)(at), announced };
}

const dayPlans = memoFields((input: PlanInput): PlanOf => {
  const plans = new Map<LocalDate, DayPlan | null>();
  return (day) => {
    const known = plans.get(day);
    if (known !== undefined) return known;
    const plan = dayPlan(day, input);
    plans.set(day, plan);
    return plan;
  };
});

/** The parts at the moments of a day: the same object until the next edge. */
const partsOfDay = memo(
  (planOf: PlanOf, today: LocalDate, zone: string, flipDelayMs: number, kept: readonly PackedDay[]) => {
    const todayPlan = planOf(today);
    const tomorrow = addDays(today, 1);
    const nextDayPlan = nextSchoolDay(today, planOf);
    const days = { todayPlan, tomorrowPlan: planOf(tomorrow), nextDayPlan };
    const lessons = timedLessons(todayPlan, zone);
    let last: { readonly from: Instant; readonly parts: OfDay } | undefined;
    return (at: Instant): OfDay => {
      if (last && !isAfter(last.from, at) && isAfter(last.parts.nextEdge, at)) return last.parts;
      const focus = focusOf({ todayPlan, nextDayPlan, zone, flipDelayMs }, at);
      const { bagPlan, focusFlips } = focus;
      const parts = {
        ...days,
        ...focus,
        beforeBag: bagPlan && packedBefore(bagPlan.day, planOf, kept),
        changesDayPlan: nextDayOfChanges(at, zone, planOf),
        currentLessons: currentLessons(lessons, at),
        ...upcomingLessons(lessons, today, nextDayPlan, at),
        nextEdge: nextEdge(todayPlan, lessons, focusFlips, tomorrow, at, zone),
      };
      last = { from: at, parts };
      return parts;
    };
  },
);

/** The plan's part of a view if the plan is unknown. */
export function unknownPlan(today: LocalDate, zone: string): PlanParts {
  return {
    todayPlan: null,
    tomorrowPlan: null,
    nextDayPlan: null,
    changesDayPlan: null,
    announced: null,
    ...unknownFocus,
    beforeBag: null,
    currentLessons: [],
    nextLessons: [],
    nextLessonsDay: null,
    nextEdge: Temporal.PlainDate.from(addDays(today, 1)).toZonedDateTime(zone).toInstant(),
  };
}

/** Without a timetable no verdict is known, not even of a free day. */
function verdictsOf(
  snapshot: Snapshot,
  today: LocalDate,
  changesDayPlan: DayPlan | null,
  { zone, own }: PlanOptions,
): Verdicts {
  const { timetable, ...input } = verdictInput(snapshot, zone, own);
  return timetable ? verdictsIn(timetable, { ...input, timetable, today, changesDayPlan }) : unknownVerdicts;
}

type VerdictsInput = VerdictInput & { readonly today: LocalDate; readonly changesDayPlan: DayPlan | null };

const verdictsIn = memoFields(
  ({ today, changesDayPlan, ...input }: VerdictsInput): Verdicts => ({
    today: dayVerdict(today, input),
    tomorrow: dayVerdict(addDays(today, 1), input),
    changesDay: changesDayPlan && dayVerdict(changesDayPlan.day, input),
  }),
);

function noGrades({ shownSubjects: known = null }: ViewOptions): GradeParts {
  return { gradebook: null, shownSubjects: known };
}

function gradeParts(snapshot: Snapshot, today: LocalDate, options: ViewOptions): GradeParts {
  const records = lastValue(snapshot.grades);
  const { corrections, shownSubjects = null } = options;
  return records ? gradesOf(records, snapshot, corrections, today, shownSubjects) : noGrades(options);
}

const gradesOf = joinedWith(
  ['lookups', 'class', 'school'],
  (
    records: GradeRecords,
    { lookups, class: schoolClass, school },
    corrections: ViewOptions['corrections'],
    today: LocalDate,
    known: ShownSubjects | null,
  ): GradeParts => {
    const year = schoolYearNumber(today, schoolClass);
    const input = { records, lookups, schoolClass, school, corrections, today };
    const book = gradebook({ ...input, shownSubjects: subjectsShownIn(year, known) });
    return { gradebook: book, shownSubjects: shownSubjects(year, known, book) };
  },
);

/**
 * The next start or end of a lesson that takes place today or of its outing, the end of the flip delay, the usual end if today is
 * cancelled, otherwise midnight.
 */
function nextEdge(
  todayPlan: DayPlan | null,
  lessons: readonly TimedLesson[],
  focusFlips: Instant | null,
  tomorrow: LocalDate,
  at: Instant,
  zone: string,
): Instant {
  const midnight = Temporal.PlainDate.from(tomorrow).toZonedDateTime(zone).toInstant();
  const usualEnd = todayPlan && cancelledUntil(todayPlan, zone);
  const bells = lessons.flatMap(({ starts, ends }) => [starts, ends]);
  const edges = [...bells, ...otherEdges(todayPlan, zone), focusFlips, usualEnd].filter(
    (edge) => edge !== null,
  );
  return earliest([...edges.filter((edge) => isAfter(edge, at)), midnight]) ?? midnight;
}

/** The hours of an outing, and the usual ones in place of unknown ones. */
function otherEdges(plan: DayPlan | null, zone: string): readonly Instant[] {
  if (!plan || !isSchoolDay(plan)) return [];
  const { day, outing, firstStart, lastEnd, usualStart, usualEnd } = plan;
  if (!outing && firstStart !== null && lastEnd !== null) return [];
  const times = [outing?.from, outing?.to, usualStart, usualEnd];
  return times.flatMap((time) => (time ? [bellInstant(day, time, zone)] : []));
}
