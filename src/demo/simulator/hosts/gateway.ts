import type { SimulatedAccount } from '../account.ts';
import type { Exchange } from '../exchange.ts';
import { empty, json, type Reply } from '../http.ts';
import { isRecent } from '../request-history.ts';
import { rules } from '../rules.ts';
import { closedModules, notFound } from '../wire/closed.ts';
import { Addresses } from '../wire/envelope.ts';
import { moduleIndex } from '../wire/modules.ts';
import { agenda } from './gateway/agenda.ts';
import { announcements } from './gateway/announcements.ts';
import { identity } from './gateway/identity.ts';
import { lookups } from './gateway/lookups.ts';
import { marks } from './gateway/marks.ts';
import { modules } from './gateway/modules.ts';
import { plan } from './gateway/plan.ts';
import type { GatewayCall, GatewayRoute } from './gateway/route.ts';
import { closedReply, refusalReply } from './refusal.ts';
import { matchRoute } from './route.ts';

export const GATEWAY = '/gateway/api/2.0';

const DAILY_AFTER_REFUSAL =
  /^(GradingSystem|Auth\/UserInfo\/.+|Auth\/DescriptiveGradingSystem\/PartialGrades\/Student\/.+)$/;
const REFUSAL_PAUSE = { seconds: 24 * 3_600 - 60 };

/** The routes of the gateway. The first match answers, so a name precedes a `*` at the same place. */
const gatewayRoutes: readonly GatewayRoute[] = [
  ...identity,
  ...lookups,
  ...marks,
  ...plan,
  ...agenda,
  ...announcements,
  ...modules,
];

/** Answers a request of a valid session to the data gateway (§4.3 to §4.7). */
export function answerGateway(exchange: Exchange, account: SimulatedAccount, base: string): Reply {
  const endpoint = decodeURIComponent(exchange.path.slice(GATEWAY.length + 1));
  const refused = account.switches.closed ?? account.refusalOf(endpoint, exchange.query.toString());
  const reply = refused
    ? refusalReply(refused)
    : answerEndpoint(endpoint, exchange, account, new Addresses(base));
  if (DAILY_AFTER_REFUSAL.test(endpoint)) checkDailyRefusal(endpoint, reply, exchange, account);
  return reply;
}

/** After a refusal a client requests these again only after a day, minus a minute of tolerance (§7.3). */
function checkDailyRefusal(
  endpoint: string,
  { status, body }: Reply,
  exchange: Exchange,
  { history }: SimulatedAccount,
): void {
  const refusedAt = history.refusedAt.get(endpoint);
  // Not if the clock was set back since.
  const isLater = refusedAt && refusedAt.epochMilliseconds <= exchange.at.epochMilliseconds;
  if (isLater && isRecent(refusedAt, REFUSAL_PAUSE, exchange.at)) {
    exchange.violate(rules.refusedToday, `${endpoint} was refused at ${refusedAt}.`);
  }
  const noScope = status === 401 && String(body).includes('Insufficient scopes');
  if (noScope || [403, 404, 405].includes(status)) history.refusedAt.set(endpoint, exchange.at);
}

function answerEndpoint(
  endpoint: string,
  exchange: Exchange,
  account: SimulatedAccount,
  to: Addresses,
): Reply {
  if (endpoint === '') {
    return json(
      200,
      moduleIndex([...gatewayRoutes.map((route) => route.endpoint), ...closedModules.keys()], to),
    );
  }
  const closed = closedModules.get(endpoint);
  if (closed) return closedReply(closed, to);
  if (endpoint === 'OneRoster') return emptyReply(500, 'text/html');
  if (endpoint === 'NotificationCenter') return emptyReply(200, 'text/plain');
  for (const route of gatewayRoutes) {
    const ids = matchRoute(route.endpoint, endpoint);
    if (ids) return answerRoute(route, { exchange, account, to, id: ids[0] ?? '' });
  }
  return closedReply(notFound);
}

function emptyReply(status: number, type: string): Reply {
  return { status, headers: { 'content-type': type, 'cache-control': 'no-store' } };
}

function answerRoute({ method, query = [], answer }: GatewayRoute, call: GatewayCall): Reply {
  if (call.exchange.method !== (method ?? 'GET')) return empty(405);
  const unknown = [...call.exchange.query.keys()].filter((name) => !query.includes(name));
  if (unknown.length > 0) {
    call.exchange.violate(rules.query, `${call.exchange.path} takes no ${unknown.join(', ')}.`);
    return json(400, { Status: 'Error', Code: 'InvalidRequest', Message: 'Unsupported query' });
  }
  return answer(call);
}
