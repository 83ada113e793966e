import * as z from 'zod';
import { type Exchange, empty, type Host, html, json, type Reply, redirect } from '../http.ts';
import { rules } from '../rules.ts';
import type { MailboxSession } from '../sessions.ts';
import type { Simulation } from '../simulation.ts';
import { fullMessage, mailboxOwner, messageList, unreadCounts } from '../wire/messages.ts';
import { receiverTypes, staffOf } from '../wire/receivers.ts';
import { answerPost } from './posting.ts';
import { refusalReply } from './refusal.ts';

const API = '/api/';
const limitSchema = z.coerce.number().int().min(1).max(100).catch(50);

interface MessagingCall {
  readonly exchange: Exchange;
  readonly session: MailboxSession;
  readonly id: string;
}

/** `endpoint` may end in `*`, one id. */
interface MessagingRoute {
  readonly method: 'GET' | 'POST';
  readonly endpoint: string;
  readonly answer: (call: MessagingCall) => Reply;
}

const reading: readonly MessagingRoute[] = [
  {
    method: 'GET',
    endpoint: 'inbox/unreadMessagesCount',
    answer: ({ session }) => json(200, unreadCounts(session.account)),
  },
  { method: 'GET', endpoint: 'inbox/messages', answer: inbox },
  { method: 'GET', endpoint: 'inbox/messages/*', answer: openMessage },
];

const people: readonly MessagingRoute[] = [
  { method: 'GET', endpoint: 'me', answer: owner },
  {
    method: 'GET',
    endpoint: 'receivers/types',
    answer: ({ exchange }) => json(200, receiverTypes(exchange.query.get('includeClass') === 'true')),
  },
  { method: 'GET', endpoint: 'receivers/groups/school-employees', answer: staff },
];

const sending: readonly MessagingRoute[] = [
  { method: 'POST', endpoint: 'messages', answer: ({ exchange, session }) => answerPost(exchange, session) },
];

const routes: readonly MessagingRoute[] = [...reading, ...people, ...sending];

/** The messaging host (§4.8), with a session of its own (§5.4). */
export class MessagesHost implements Host {
  readonly #simulation: Simulation;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  answer(exchange: Exchange): Reply {
    if (exchange.path.startsWith(API)) return this.#api(exchange, exchange.path.slice(API.length));
    if (exchange.path === '/wejscie') return this.#enter(exchange);
    return exchange.path === '/' ? html(200, '<h1>Wiadomości</h1>') : html(404, 'Nie znaleziono strony.');
  }

  /** The end of a bootstrap: the code of /wiadomosci3 opens a session, once. */
  #enter({ query, at }: Exchange): Reply {
    const value = this.#simulation.sessions.redeem(query.get('kod') ?? '', at);
    if (value === undefined) return html(400, 'Odnośnik został już użyty.');
    return redirect('/', [`WIADOMOSCISID=${value}; Path=/; HttpOnly`]);
  }

  #api(exchange: Exchange, endpoint: string): Reply {
    const cookie = exchange.cookies.get('WIADOMOSCISID');
    if (cookie === undefined) exchange.violate(rules.bootstrap, `${exchange.method} ${exchange.path}`);
    const session = this.#simulation.sessions.mailboxSession(cookie);
    if (session && session.loginCount !== session.account.life.loginCount) {
      exchange.violate(rules.bootstrapAgain, `${exchange.method} ${exchange.path}`);
    }
    if (!session?.isAlive(exchange.at)) return json(401, { errors: [{ message: 'Unauthorized' }] });
    const refused = session.account.refusalOf(endpoint);
    if (refused) return refusalReply(refused);
    const route = routes.find((one) => one.method === exchange.method && matches(one.endpoint, endpoint));
    if (!route) return json(404, { errors: [{ message: 'Not found' }] });
    return route.answer({ exchange, session, id: endpoint.slice(route.endpoint.length - 1) });
  }
}

function matches(pattern: string, endpoint: string): boolean {
  if (!pattern.endsWith('*')) return pattern === endpoint;
  return endpoint.startsWith(pattern.slice(0, -1)) && /^\d+$/.test(endpoint.slice(pattern.length - 1));
}

function inbox({ exchange: { query }, session }: MessagingCall): Reply {
  const unreadOnly = query.get('unreadOnly') === '1';
  return json(200, messageList(session.account, limitSchema.parse(query.get('limit')), unreadOnly));
}

/** Opening a message marks it read (§3.3). */
function openMessage({ session: { account }, id }: MessagingCall): Reply {
  const message = account.messages.find((one) => one.id === id);
  if (!message) return json(404, { errors: [{ message: 'Not found' }] });
  account.recordOpened(id);
  return json(200, fullMessage(message));
}

function owner({ session }: MessagingCall): Reply {
  session.ownerChecked = true;
  return json(200, mailboxOwner(session.account));
}

function staff({ exchange: { query }, session }: MessagingCall): Reply {
  const group = query.get('receiverType');
  return group === null ? empty(400) : json(200, staffOf(session.account.fixture, group));
}
