import type { Exchange, Host } from '../exchange.ts';
import { empty, html, json, type Reply, redirect } from '../http.ts';
import { rules } from '../rules.ts';
import type { MailboxSession } from '../sessions.ts';
import type { Simulation } from '../simulation.ts';
import { attachments } from './messaging/attachments.ts';
import { mailboxes } from './messaging/mailboxes.ts';
import { people } from './messaging/people.ts';
import { absent, type MessagingRoute } from './messaging/route.ts';
import { sending } from './messaging/sending.ts';
import { refusalReply } from './refusal.ts';
import { matchRoute } from './route.ts';

export const API = '/api/';

const routes: readonly MessagingRoute[] = [...mailboxes, ...people, ...attachments, ...sending];

/** Whether no visit of the messages' entry has followed the last password login. */
function isOpenedBefore({ loginCount, account: { history } }: MailboxSession): boolean {
  return loginCount !== history.loginCount && history.visitedIn !== history.loginCount;
}

/** The messaging host (§4.8), with a separate session (§5.4). */
export class MessagesHost implements Host {
  readonly #simulation: Simulation;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  answer(exchange: Exchange): Reply {
    if (exchange.path.startsWith(API)) return this.#api(exchange, exchange.path.slice(API.length));
    if (exchange.path === '/wejscie') return this.#enter(exchange);
    if (exchange.path === '/nowy') return { ...redirect('/nowy/'), status: 301 };
    if (exchange.path === '/nowy/') return html(200, '<h1>Wiadomości</h1>');
    return exchange.path === '/' ? html(200, '<h1>Wiadomości</h1>') : html(404, 'Nie znaleziono strony.');
  }

  /** The end of a bootstrap: the single-use code of /wiadomosci3 opens a session. */
  #enter({ query, at, cookies }: Exchange): Reply {
    const { sessions, wayIn } = this.#simulation;
    const brought = wayIn.keepsCookies ? cookies.get('WIADOMOSCISID') : undefined;
    if (sessions.ownerOfCode(query.get('kod'))?.messagesModule === 'closed')
      return html(403, '<p>Brak dostępu</p>');
    const value = sessions.redeem(query.get('kod') ?? '', at, brought);
    if (value === undefined) return html(400, 'Odnośnik został już użyty.');
    const set = value === brought ? [] : [`WIADOMOSCISID=${value}; Path=/; HttpOnly`];
    return redirect(wayIn.messages === 'two_redirects' ? '/nowy' : '/', set);
  }

  #api(exchange: Exchange, endpoint: string): Reply {
    const cookie = exchange.cookies.get('WIADOMOSCISID');
    if (cookie === undefined) exchange.violate(rules.bootstrap, `${exchange.method} ${exchange.path}`);
    const session = this.#simulation.sessions.mailboxSession(cookie);
    if (session && isOpenedBefore(session)) {
      exchange.violate(rules.bootstrapAgain, `${exchange.method} ${exchange.path}`);
    }
    if (!session?.isAlive(exchange.at)) return json(401, { errors: [{ message: 'Unauthorized' }] });
    const { captured } = session.account;
    if (captured) return captured.answer('messages', exchange);
    const refused = session.account.refusalOf(endpoint);
    if (refused) return refusalReply(refused);
    return this.#route(exchange, session, endpoint);
  }

  #route(exchange: Exchange, session: MailboxSession, endpoint: string): Reply {
    for (const route of routes) {
      const ids = route.method === exchange.method ? matchRoute(route.endpoint, endpoint) : undefined;
      if (!ids?.every((id) => /^\d+$/.test(id))) continue;
      const asked = [...exchange.query.keys()];
      const { query = [], needs = [] } = route;
      const unknown = asked.filter((name) => !query.includes(name) && !needs.includes(name));
      const missing = needs.filter((name) => !asked.includes(name));
      if (unknown.length + missing.length > 0) {
        const detail = `${endpoint} takes no ${unknown.join(', ')}, and lacks ${missing.join(', ')}.`;
        exchange.violate(rules.messagingQuery, detail);
        return empty(400);
      }
      return route.answer({ exchange, session, simulation: this.#simulation, ids });
    }
    return absent();
  }
}
