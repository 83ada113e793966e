import { Temporal } from '../../../lib/temporal.ts';
import type { SimulatedAccount } from '../account.ts';
import type { Exchange } from '../exchange.ts';
import { empty, json, type Reply } from '../http.ts';
import { isRecent } from '../request-history.ts';
import { rules } from '../rules.ts';
import { studentLid } from '../wire/auth.ts';
import { kindergartenActivities, kindergartenGroup, kindergartenPlan } from '../wire/kindergarten.ts';
import { refusalReply } from './refusal.ts';
import { matchRoute } from './route.ts';

export const KINDERGARTENS = '/gateway/ms/kindergartens';

const SEARCH_PAUSE = { seconds: 24 * 3_600 - 60 };
const DATE = /^\d{4}-\d\d-\d\d$/;
/** A week is the longest range that was seen. */
const MAX_DAYS = 7;

/** Answers a request of a valid session to the service of kindergartens (observed). Its 401 says nothing about the session. */
export function answerKindergartens(exchange: Exchange, account: SimulatedAccount): Reply {
  const path = decodeURIComponent(exchange.path);
  const refused = account.refusalOf(path.slice(1));
  const endpoint = path.slice(KINDERGARTENS.length + 1);
  const [kindergartener] = matchRoute('timetable/kindergarteners/*', endpoint) ?? [];
  if (kindergartener !== undefined) checkSearch(kindergartener, exchange, account);
  if (refused) return refusalReply(refused);
  if (!account.fixture.kindergarten) return json(401, { message: 'Unauthorized' });
  if (kindergartener !== undefined) return planOf(kindergartener, exchange, account);
  if (endpoint === 'activities-types') return json(200, kindergartenActivities(account.fixture));
  if (matchRoute('groups/*', endpoint)) return json(200, kindergartenGroup(account.fixture));
  return empty(404);
}

function checkSearch(id: string, exchange: Exchange, account: SimulatedAccount): void {
  const { history, fixture } = account;
  if (!/^LID-AUTH-USER-/.test(id)) exchange.violate(rules.kindergartenId, id);
  if (account.refusalOf('Timetables')?.status !== 403) {
    exchange.violate(rules.kindergartenSearch, 'Timetables are not refused.');
  }
  if (fixture.kindergarten && id === studentLid(fixture)) return;
  const last = history.kindergartenSearches.get(id);
  if (isRecent(last, SEARCH_PAUSE, exchange.at)) {
    exchange.violate(rules.kindergartenSearch, `${id} was searched at ${last}.`);
  }
  history.kindergartenSearches.set(id, exchange.at);
}

function planOf(id: string, { query, violate }: Exchange, account: SimulatedAccount): Reply {
  const [from, to] = [query.get('dateFrom') ?? '', query.get('dateTo') ?? ''];
  const days = DATE.test(from) && DATE.test(to) ? daysBetween(from, to) : 0;
  if (query.size !== 2 || days < 1 || days > MAX_DAYS) {
    violate(rules.kindergartenQuery, String(query));
    return json(400, { message: 'Bad Request' });
  }
  const own = id === studentLid(account.fixture);
  const range = Array.from({ length: days }, (_, after) =>
    Temporal.PlainDate.from(from).add({ days: after }).toString(),
  );
  return json(200, kindergartenPlan(account, own ? range : []));
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
}
