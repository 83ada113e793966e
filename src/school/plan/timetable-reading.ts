import * as z from 'zod';
import type { LocalDate } from '../../lib/id.ts';
import { isNoProblem } from '../../portal/outcome/attempted.ts';
import type { PortalError } from '../../portal/outcome/problem.ts';
import { lastValue } from '../../portal/outcome/reading.ts';
import type { LabelledReader, PortalMemory } from '../../portal/ports.ts';
import { looseAnswer } from '../../portal/records/shape.ts';
import { isBetweenSchoolYears } from '../pupil/school-year.ts';
import {
  type ReadContext,
  type Readers,
  type ReadSource,
  sameOr,
  single,
  unlessGone,
  weightiestError,
} from '../reading/context.ts';
import { loose, plain, type Resource } from '../reading/resource.ts';
import { dayPlan } from './day-plan.ts';
import { withEmptied } from './emptied-days.ts';
import { named } from './kindergarten-reading.ts';
import type { DayPlan } from './plan.ts';
import { addDays, MAX_WEEKS, mondayOf, nextSchoolDay } from './school-days.ts';
import { substitutions, substitutionsWithSlots } from './substitution-records.ts';
import type { Timetable } from './timetable.ts';
import { mergeWeeks, realizations, timetable } from './timetable-records.ts';
import {
  assertAny,
  daysFrom,
  hasLessons,
  noDays,
  readAnyPlan,
  readWeek,
  readWeeks,
  schoolWeeks,
  unlessUnpublished,
  type Week,
  type WeekReader,
} from './week-reading.ts';

const AHEAD_KEY = 'timetable_ahead';
const UNPUBLISHED_KEY = 'timetable_unpublished';
/** Days of refusals within school years after which a class without lessons has no timetable. */
const UNPUBLISHED_DAYS = 14;

/**
 * Reads this week and the next (§4.4), as independent parts, and if they have no school day the weeks up to the next one.
 * Where Timetables are refused, the plan of a kindergarten is read, if there is one (observed).
 * A week that is refused and was never read is not published: it has no days.
 * @throws {PortalError} `absent`: both weeks are absent, with a status other than 403 (not published yet) and if the timetable
 *   was read before for a day, or with 403 for two weeks and the class never had a lesson; `refused` before that day is over
 */
const readTimetable: ReadSource<'timetable'> = async (readers, context) => {
  const last = lastValue(context.snapshot.timetable);
  const before = last ?? noDays;
  const monday = mondayOf(context.today);
  // To a week that was read before the gateway applies the same rule.
  const isOtherKnown = last !== undefined && !daysFrom(before, monday, addDays(monday, 14));
  const { weeks, reader } = await unlessGone(readers, 'timetable', isOtherKnown, () =>
    readAnyPlan(readers, context, monday),
  );
  notePublished(readers.memory, weeks, before, context);
  const [week, next] = weeks.map(({ plan }) => plan ?? noDays) as [Timetable, Timetable];
  const isPublished = weeks.every(({ plan }) => plan !== null);
  const ahead = isPublished
    ? await readAhead(reader, readers, context, mergeWeeks([week, next]))
    : nothingAhead;
  const problems = [...weeks, ahead].flatMap(({ problem }) => problem ?? []);
  const plan = mergeWeeks([week, next, ahead.plan]);
  const known = reader.isKindergarten ? await named(readers, plan) : plan;
  return {
    value: sameOr(last, withEmptied(known, last)),
    problem: weightiestError(problems.filter((problem) => !isNoProblem(problem))),
  };
};

/**
 * Reads this week and the next, without values that were read before.
 * @throws {PortalError} `absent` as above; otherwise the problem of either week
 */
export async function readPublishedWeeks(gateway: LabelledReader, today: LocalDate): Promise<Timetable> {
  const weeks = await readWeeks(schoolWeeks(gateway), mondayOf(today), noDays);
  assertAny(weeks);
  const problem = weightiestError(weeks.flatMap((week) => week.problem ?? []));
  if (problem && !isNoProblem(problem)) throw problem;
  return mergeWeeks(weeks.flatMap(({ plan }) => plan ?? []));
}

interface Ahead extends Week {
  readonly plan: Timetable;
}

const nothingAhead: Ahead = { plan: noDays, problem: null };

/** The weeks up to the next school day, if the two weeks have none. Requested once a day. */
async function readAhead(
  reader: WeekReader,
  { memory }: Readers,
  context: ReadContext,
  twoWeeks: Timetable,
): Promise<Ahead> {
  if (hasSchoolDay(twoWeeks, context)) return nothingAhead;
  const { today, snapshot } = context;
  const begins = addDays(mondayOf(today), 14);
  const before = lastValue(snapshot.timetable);
  if (before && memory.get(AHEAD_KEY) === today) {
    return { plan: daysFrom(before, begins, addDays(begins, 7 * MAX_WEEKS)) ?? noDays, problem: null };
  }
  const ahead = await readUntilSchoolDay(reader, context, begins, twoWeeks);
  if (ahead.problem === null) memory.set(AHEAD_KEY, today);
  return ahead;
}

async function readUntilSchoolDay(
  reader: WeekReader,
  context: ReadContext,
  begins: LocalDate,
  twoWeeks: Timetable,
): Promise<Ahead> {
  const before = lastValue(context.snapshot.timetable) ?? noDays;
  const problems: PortalError[] = [];
  let plan = noDays;
  for (let week = 0; week < MAX_WEEKS - 2; week++) {
    const read = unlessUnpublished(await readWeek(reader, addDays(begins, 7 * week), before));
    if (read.problem && !isNoProblem(read.problem)) problems.push(read.problem);
    if (!read.plan) break;
    plan = mergeWeeks([plan, read.plan]);
    if (hasSchoolDay(mergeWeeks([twoWeeks, plan]), context)) break;
  }
  return { plan, problem: weightiestError(problems) };
}

/** Whether any day after today has lessons. An outing is none: days before it may not have been read. */
function hasSchoolDay(plan: Timetable, { today, snapshot }: ReadContext): boolean {
  const input = {
    timetable: plan,
    substitutions: lastValue(snapshot.substitutions) ?? [],
    freeDays: lastValue(snapshot.free_days) ?? [],
    lookups: undefined,
    bells: lastValue(snapshot.school)?.bells,
    schoolClass: lastValue(snapshot.class),
  };
  const taught = (day: LocalDate): DayPlan | null => {
    const found = dayPlan(day, input);
    return found && found.count > 0 ? found : null;
  };
  return nextSchoolDay(today, taught) !== null;
}

const unpublishedSchema = z.object({
  /** Number of days in a row on which both weeks were refused, and the last of them. */
  days: z.int().nonnegative(),
  last: z.string(),
  /** Whether the class ever had a lesson. */
  taught: z.boolean(),
});
type Unpublished = z.output<typeof unpublishedSchema>;

/** @throws {PortalError} `absent`: refusals for two weeks, and never a lesson */
function notePublished(
  memory: PortalMemory,
  weeks: readonly Week[],
  before: Timetable,
  { today, snapshot }: ReadContext,
): void {
  const kept = unpublishedSchema.safeParse(memory.get(UNPUBLISHED_KEY)).data;
  const noted = kept ?? { days: 0, last: '', taught: false };
  const counts = !isBetweenSchoolYears(today, lastValue(snapshot.class));
  const now = afterWeeks(noted, weeks, before, counts ? today : noted.last);
  if (now !== noted) memory.set(UNPUBLISHED_KEY, now);
  const refusal = weeks.find(({ plan }) => plan === null)?.problem;
  if (refusal && !now.taught && now.days > UNPUBLISHED_DAYS) throw refusal;
}

function afterWeeks(
  noted: Unpublished,
  weeks: readonly Week[],
  before: Timetable,
  today: LocalDate,
): Unpublished {
  const plans = weeks.flatMap(({ plan }) => plan ?? []);
  const taught = noted.taught || [before, ...plans].some(hasLessons);
  const isRefused = plans.length === 0;
  const days = isRefused ? noted.days + (noted.last === today ? 0 : 1) : 0;
  const last = isRefused ? today : '';
  return noted.taught === taught && noted.days === days && noted.last === last
    ? noted
    : { days, last, taught };
}

const otherActivities = looseAnswer('Timetables/OtherActivitiesRegister');

/** The timetable, its changes, and the lessons that were held (§2.7, §4.4). */
export const resources: readonly Resource[] = [
  {
    ...plain('timetable', timetable, 'the timetable of this week, or with --week or --day of another'),
    mayBeUnpublished: true,
    async read({ gateway }, { today, week = today, day }) {
      const query = day === undefined ? { weekStart: mondayOf(week) } : { day };
      return (await gateway.read(timetable, { query, transientAbsence: true })).days;
    },
  },
  {
    ...plain('other-activities', otherActivities, 'activities after lessons, of this week or of --week'),
    async read({ gateway }, { today, week = today }) {
      const dateFrom = mondayOf(week);
      const query = { dateFrom, dateTo: addDays(dateFrom, 6), hideOutdatedEntries: 'false' };
      return gateway.read(otherActivities, { query });
    },
  },
  loose('standing-plan', 'TimetableEntries', 'the standing weekly plan, old versions too, with their dates'),
  plain('realizations', realizations, 'lessons that were held, with their topics'),
  loose('realization-day-types', 'Realizations/TypesOfDays', 'types of days'),
  loose('realization-class-types', 'Realizations/TypesOfClasses', 'types of lessons'),
  loose('realization-thematic', 'Realizations/ThematicTeaching', 'thematic lessons that were held'),
  loose('realization-filled', 'Realizations/FilledByTeacher', 'lessons that the teacher has entered'),
  loose('planned-lessons', 'PlannedLessons', 'lessons that are planned'),
  loose('planned-thematic', 'PlannedLessons/ThematicTeaching', 'thematic lessons that are planned'),
  plain('substitutions', substitutions, 'every change of the plan since the school year began'),
  {
    name: 'substitution',
    endpoint: 'Calendars/Substitutions/<Id>',
    about: 'one change of the plan',
    needsId: 'the id of a change, as in substitutions',
    read: ({ gateway }, { id = '' }) =>
      gateway.read(looseAnswer('Calendars/Substitutions'), { suffix: id, transientAbsence: true }),
  },
  loose('substitutions-module', 'Substitutions', 'changes of the plan in the older module'),
];

export const readSources = {
  timetable: readTimetable,
  substitutions: single('substitutions', substitutionsWithSlots),
};
