import { Temporal } from '../../../lib/temporal.ts';
import type { SimulatedAccount } from '../account.ts';
import { type Exchange, empty, json, type Reply } from '../http.ts';
import { rules } from '../rules.ts';
import { accessDenied, invalidRequest, notFound } from '../wire/closed.ts';
import type { Addresses } from '../wire/envelope.ts';
import { classFreeDays, classFreeDayTypes, schoolFreeDays } from '../wire/free-days.ts';
import { gradeCategories, gradeComments, grades, gradingSystem } from '../wire/grades.ts';
import { classrooms, subjects } from '../wire/lookups.ts';
import { luckyNumber } from '../wire/lucky-number.ts';
import { me } from '../wire/me.ts';
import { schoolNotices } from '../wire/notices.ts';
import { school, schoolClass, unit } from '../wire/school.ts';
import { substitution, substitutions } from '../wire/substitutions.ts';
import { timetable } from '../wire/timetable.ts';
import { user, users } from '../wire/users.ts';
import { closedReply } from './refusal.ts';

export interface GatewayCall {
  readonly exchange: Exchange;
  readonly account: SimulatedAccount;
  readonly to: Addresses;
  /** What stands for the `*` of the route. */
  readonly id: string;
}

/** A row of the gateway: `endpoint` may end in `*`, one id; `query` names what it takes. */
export interface GatewayRoute {
  readonly endpoint: string;
  readonly method?: 'POST';
  readonly query?: readonly string[];
  readonly answer: (call: GatewayCall) => Reply;
}

const ok = (content: object): Reply => json(200, content);

const identity: readonly GatewayRoute[] = [
  { endpoint: 'Me', answer: ({ account, to }) => ok(me(account.fixture, to)) },
  { endpoint: 'Users/*', answer: oneUser },
  { endpoint: 'Schools', answer: ({ account, to }) => ok(school(account.fixture, to)) },
  { endpoint: 'Classes', answer: ({ account, to }) => ok(schoolClass(account.fixture, to)) },
  { endpoint: 'Units', answer: ({ account, to }) => ok(unit(account.fixture, to)) },
];

const lookups: readonly GatewayRoute[] = [
  { endpoint: 'Users', answer: ({ account, to }) => ok(users(account.fixture, to)) },
  { endpoint: 'Subjects', answer: ({ account, to }) => ok(subjects(account.fixture, to)) },
  { endpoint: 'Classrooms', answer: ({ account, to }) => ok(classrooms(account.fixture, to)) },
  { endpoint: 'Grades/Categories', answer: ({ account, to }) => ok(gradeCategories(account, to)) },
];

const marks: readonly GatewayRoute[] = [
  { endpoint: 'Grades', answer: ({ account, to }) => ok(grades(account, to)) },
  { endpoint: 'Grades/Comments', answer: ({ account, to }) => ok(gradeComments(account, to)) },
  { endpoint: 'GradingSystem', answer: ({ account }) => ok(gradingSystem(account)) },
];

const plan: readonly GatewayRoute[] = [
  { endpoint: 'Timetables', query: ['weekStart', 'day'], answer: timetables },
  { endpoint: 'Calendars/Substitutions', answer: ({ account, to }) => ok(substitutions(account, to)) },
  { endpoint: 'Calendars/Substitutions/*', answer: oneSubstitution },
  { endpoint: 'SchoolFreeDays', answer: ({ account, to }) => ok(schoolFreeDays(account.fixture, to)) },
  { endpoint: 'ClassFreeDays', answer: ({ account, to }) => ok(classFreeDays(account.fixture, to)) },
  {
    endpoint: 'Calendars/ClassFreeDays/Types',
    answer: ({ account, to }) => ok(classFreeDayTypes(account.fixture, to)),
  },
];

const announcements: readonly GatewayRoute[] = [
  { endpoint: 'SchoolNotices', answer: ({ account, to }) => ok(schoolNotices(account, to)) },
  { endpoint: 'SchoolNotices/MarkAsRead/*', method: 'POST', answer: markAsRead },
  { endpoint: 'LuckyNumbers', query: ['forDay'], answer: luckyNumbers },
];

/** The gateway, area by area. */
export const gatewayRoutes: readonly GatewayRoute[] = [
  ...identity,
  ...lookups,
  ...marks,
  ...plan,
  ...announcements,
];

function oneUser({ exchange, account, to, id }: GatewayCall): Reply {
  const { pupil, parent } = account.fixture;
  if (id === String(pupil.userId)) return ok(user(account.fixture, to));
  if (id === String(parent.accountId)) exchange.violate(rules.loginOwner, exchange.path);
  else exchange.violate(rules.otherChild, exchange.path);
  return closedReply(notFound);
}

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() === text;
  } catch {
    return false;
  }
}

/** weekStart, a Monday, gives seven days; day gives one (§4.4). */
function timetables({ exchange, account, to }: GatewayCall): Reply {
  const { query } = exchange;
  const start = query.get('weekStart') ?? query.get('day') ?? '';
  const isWeek = query.has('weekStart');
  const fits =
    query.size === 1 && isDate(start) && (!isWeek || Temporal.PlainDate.from(start).dayOfWeek === 1);
  if (!fits) {
    exchange.violate(rules.query, `Timetables?${query}`);
    return closedReply(invalidRequest);
  }
  const first = Temporal.PlainDate.from(start);
  const days = Array.from({ length: isWeek ? 7 : 1 }, (_, offset) => first.add({ days: offset }).toString());
  return ok(timetable(account, days, to));
}

function oneSubstitution({ account, to, id }: GatewayCall): Reply {
  const found = substitution(account, id, to);
  return found ? ok(found) : closedReply(notFound);
}

/** forDay answers 403 on a parent account; that is known, and no fault of the one who asks (§4.4). */
function luckyNumbers({ exchange, account, to }: GatewayCall): Reply {
  if (exchange.query.has('forDay')) return closedReply(accessDenied);
  const shown = account.luckyNumber;
  return shown ? ok(luckyNumber(shown, to)) : closedReply(notFound);
}

function markAsRead({ account, id }: GatewayCall): Reply {
  const notice = account.notices.find((one) => one.id === id);
  if (!notice) return closedReply(notFound);
  if (notice.read) return closedReply(invalidRequest);
  notice.read = true;
  account.recordMarkedRead(id);
  return empty(200);
}
