import { Temporal } from '../../../../lib/temporal.ts';
import type { Reply } from '../../http.ts';
import { rules } from '../../rules.ts';
import { attendances, justifications } from '../../wire/attendances.ts';
import { calendar, calendarId, calendarStats, calendars } from '../../wire/calendars.ts';
import { invalidRequest, notFound } from '../../wire/closed.ts';
import { classFreeDays, classFreeDayTypes, schoolFreeDays } from '../../wire/free-days.ts';
import { realizations } from '../../wire/realizations.ts';
import { substitution, substitutions } from '../../wire/substitutions.ts';
import { timetable } from '../../wire/timetable.ts';
import { timetableEntries } from '../../wire/timetable-entries.ts';
import { closedReply } from '../refusal.ts';
import { emptyList, type GatewayCall, type GatewayRoute, ok, read } from './route.ts';

const lessons: readonly GatewayRoute[] = [
  { endpoint: 'Timetables', query: ['weekStart', 'day'], answer: timetables },
  {
    endpoint: 'Timetables/OtherActivitiesRegister',
    query: ['dateFrom', 'dateTo', 'hideOutdatedEntries'],
    answer: otherActivities,
  },
  read('TimetableEntries', ({ fixture }, to) => timetableEntries(fixture, to)),
  read('Realizations', realizations),
  emptyList('Realizations/TypesOfDays', 'TypesOfDays'),
  emptyList('Realizations/TypesOfClasses', 'TypesOfClasses'),
  emptyList('Realizations/ThematicTeaching', 'Realizations'),
  emptyList('Realizations/FilledByTeacher', 'Realizations'),
  emptyList('PlannedLessons', 'PlannedLessons'),
  emptyList('PlannedLessons/ThematicTeaching', 'Realizations'),
];

const days: readonly GatewayRoute[] = [
  read('SchoolFreeDays', ({ fixture }, to) => schoolFreeDays(fixture, to)),
  read('ClassFreeDays', ({ fixture }, to) => classFreeDays(fixture, to)),
  read('Calendars', ({ fixture }, to) => calendars(fixture, to)),
  read('Calendars/Stats', ({ fixture }, to) => calendarStats(fixture, to)),
  read('Calendars/Substitutions', substitutions),
  { endpoint: 'Calendars/Substitutions/*', answer: oneSubstitution },
  read('Calendars/SchoolFreeDays', ({ fixture }, to) =>
    schoolFreeDays(fixture, to, 'Calendars/SchoolFreeDays'),
  ),
  read('Calendars/ClassFreeDays', ({ fixture }, to) => classFreeDays(fixture, to, 'Calendars/ClassFreeDays')),
  read('Calendars/ClassFreeDays/Types', ({ fixture }, to) => classFreeDayTypes(fixture, to)),
  { endpoint: 'Calendars/*', query: ['year', 'month'], answer: oneCalendar },
];

const attendance: readonly GatewayRoute[] = [
  read('Attendances', attendances),
  read('Justifications', justifications),
];

/** Attendance, the plan, its changes, the lessons held, and free days (§2.6 to §2.8). */
export const plan: readonly GatewayRoute[] = [...attendance, ...lessons, ...days];

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

function invalidQuery({ exchange }: GatewayCall): Reply {
  exchange.violate(rules.query, `${exchange.path}?${exchange.query}`);
  return closedReply(invalidRequest);
}

/** weekStart, a Monday, returns seven days; day returns one (§4.4). */
function timetables(call: GatewayCall): Reply {
  const { query } = call.exchange;
  const start = query.get('weekStart') ?? query.get('day') ?? '';
  const isWeek = query.has('weekStart');
  const fits =
    query.size === 1 && isDate(start) && (!isWeek || Temporal.PlainDate.from(start).dayOfWeek === 1);
  if (!fits) return invalidQuery(call);
  const first = Temporal.PlainDate.from(start);
  const wanted = Array.from({ length: isWeek ? 7 : 1 }, (_, offset) =>
    first.add({ days: offset }).toString(),
  );
  return ok(timetable(call.account, wanted, call.account.switches.moves, call.to));
}

function otherActivities(call: GatewayCall): Reply {
  const { query } = call.exchange;
  const dates = [query.get('dateFrom'), query.get('dateTo')];
  const fits =
    query.size === 3 &&
    dates.every((date) => isDate(date ?? '')) &&
    ['true', 'false'].includes(query.get('hideOutdatedEntries') ?? '');
  return fits ? ok({ data: [] }) : invalidQuery(call);
}

function oneSubstitution({ account, to, id }: GatewayCall): Reply {
  const found = substitution(account, id, to);
  return found ? ok(found) : closedReply(notFound);
}

/** Returns the class calendar's ids of one month, or of the year (§2.8). */
function oneCalendar(call: GatewayCall): Reply {
  const { query } = call.exchange;
  if (call.id !== calendarId(call.account.fixture)) return closedReply(notFound);
  if (query.size === 0) return ok(calendar(call.account, null, call.to));
  const month = `${query.get('year')}-${(query.get('month') ?? '').padStart(2, '0')}`;
  if (query.size !== 2 || !isDate(`${month}-01`)) return invalidQuery(call);
  return ok(calendar(call.account, month, call.to));
}
