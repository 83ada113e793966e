import type { SimulatedAccount } from '../account.ts';
import { type Exchange, empty, json, type Reply } from '../http.ts';
import { rules } from '../rules.ts';
import { closedModules, notFound } from '../wire/closed.ts';
import { Addresses } from '../wire/envelope.ts';
import { type GatewayCall, gatewayRoutes } from './gateway-routes.ts';
import { closedReply, refusalReply } from './refusal.ts';

export const GATEWAY = '/gateway/api/2.0';

/** Answers a request of a living session to the data gateway (§4.3 to §4.7). */
export function answerGateway(exchange: Exchange, account: SimulatedAccount, base: string): Reply {
  const endpoint = decodeURIComponent(exchange.path.slice(GATEWAY.length + 1));
  const refused = account.refusalOf(endpoint);
  if (refused) return refusalReply(refused);
  const to = new Addresses(base);
  if (endpoint === '') return index(to);
  const closed = closedModules.get(endpoint);
  if (closed) return closedReply(closed);
  if (endpoint === 'OneRoster') return { status: 500, headers: { 'content-type': 'text/html' } };
  if (endpoint === 'NotificationCenter') return { status: 200, headers: { 'content-type': 'text/plain' } };
  const route = gatewayRoutes.find((one) => matches(one.endpoint, endpoint));
  if (!route) return closedReply(notFound);
  if (exchange.method !== (route.method ?? 'GET')) return empty(405);
  const id = endpoint.slice(route.endpoint.length - 1);
  return answerRoute(route.query ?? [], { exchange, account, to, id }, route.answer);
}

function matches(pattern: string, endpoint: string): boolean {
  if (!pattern.endsWith('*')) return pattern === endpoint;
  const rest = endpoint.slice(pattern.length - 1);
  return endpoint.startsWith(pattern.slice(0, -1)) && rest !== '' && !rest.includes('/');
}

function answerRoute(
  allowed: readonly string[],
  call: GatewayCall,
  answer: (call: GatewayCall) => Reply,
): Reply {
  const unknown = [...call.exchange.query.keys()].filter((name) => !allowed.includes(name));
  if (unknown.length > 0) {
    call.exchange.violate(rules.query, `${call.exchange.path} takes no ${unknown.join(', ')}.`);
    return json(400, { Status: 'Error', Code: 'InvalidRequest', Message: 'Unsupported query' });
  }
  return answer(call);
}

/** The gateway base itself: an index of modules; being listed does not mean readable (§2.2). */
function index(to: Addresses): Reply {
  const modules = [...gatewayRoutes.map(({ endpoint }) => endpoint), ...closedModules.keys()];
  const names = new Set(modules.map((path) => path.split('/')[0] ?? path));
  const resources = Object.fromEntries([...names].map((name) => [name, { Url: to.url(name) }]));
  return json(200, { Resources: resources, Url: to.url('') });
}
