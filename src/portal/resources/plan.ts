import type { LocalDate } from '../../domain/id.ts';
import { addDays } from '../../domain/plan/school-days.ts';
import { validOn } from '../../domain/plan/standing-plan.ts';
import { Temporal } from '../../lib/temporal.ts';
import { looseAnswer, looseList } from '../records/loose.ts';
import { realizations } from '../records/realizations.ts';
import { standingPlan } from '../records/standing-plan.ts';
import { oneSubstitution, substitutions } from '../records/substitutions.ts';
import { timetable } from '../records/timetable.ts';
import { LABEL, plain } from './plain.ts';
import type { Resource, ResourceOptions } from './resource.ts';

const otherActivities = looseList('Timetables/OtherActivitiesRegister', 'data');

/** The timetable, its changes, and the lessons that were held (§2.7, §4.4). */
export const plan: readonly Resource[] = [
  {
    ...plain('timetable', timetable, 'the timetable of this week, or with --week or --day of another'),
    mayBeBecause: 'these days may not be published yet',
    async read({ gateway }, { day, ...options }) {
      const query = day === undefined ? { weekStart: mondayOf(options) } : { day };
      const { days } = await gateway.read(timetable, { label: LABEL, query, transientAbsence: true });
      return days;
    },
  },
  {
    ...plain('other-activities', otherActivities, 'activities after lessons, of this week or of --week'),
    async read({ gateway }, options) {
      const dateFrom = mondayOf(options);
      const query = { dateFrom, dateTo: addDays(dateFrom, 6), hideOutdatedEntries: 'false' };
      return gateway.read(otherActivities, { label: LABEL, query });
    },
  },
  {
    ...plain('standing-plan', standingPlan, 'the standing weekly plan, or with --day what of it holds on it'),
    async read({ gateway }, { day }) {
      const entries = await gateway.read(standingPlan, { label: LABEL });
      return day === undefined ? entries : validOn(entries, day);
    },
  },
  plain('realizations', realizations, 'lessons that were held, with their topics'),
  plain('realization-day-types', looseList('Realizations/TypesOfDays'), 'types of days'),
  plain('realization-class-types', looseList('Realizations/TypesOfClasses'), 'types of lessons'),
  plain(
    'realization-thematic',
    looseList('Realizations/ThematicTeaching'),
    'thematic lessons that were held',
  ),
  plain(
    'realization-filled',
    looseList('Realizations/FilledByTeacher'),
    'lessons that the teacher has entered',
  ),
  plain('planned-lessons', looseList('PlannedLessons'), 'lessons that are planned'),
  plain(
    'planned-thematic',
    looseList('PlannedLessons/ThematicTeaching', 'Realizations'),
    'thematic lessons that are planned',
  ),
  plain('substitutions', substitutions, 'every change of the plan since the school year began'),
  {
    name: 'substitution',
    endpoint: 'Calendars/Substitutions/<Id>',
    about: 'one change of the plan',
    needsId: 'the id of a change, as in substitutions',
    read: ({ gateway }, { id = '' }) =>
      gateway.read(oneSubstitution, { label: LABEL, suffix: id, transientAbsence: true }),
  },
  plain('substitutions-module', looseAnswer('Substitutions'), 'changes of the plan in the older module'),
];

/** The Monday of the week that is asked for. */
function mondayOf({ week, today }: Pick<ResourceOptions, 'week' | 'today'>): LocalDate {
  const date = Temporal.PlainDate.from(week ?? today);
  return date.subtract({ days: date.dayOfWeek - 1 }).toString();
}
