import type { SimulatedAccount } from '../account.ts';
import type { Exchange, Host } from '../exchange.ts';
import type { Flows } from '../flows.ts';
import { empty, html, json, page, type Reply, redirect } from '../http.ts';
import { isRecent } from '../request-history.ts';
import { rules } from '../rules.ts';
import type { PortalSession } from '../sessions.ts';
import type { Simulation } from '../simulation.ts';
import { informationPage } from '../wire/me.ts';
import { answerDownloadPage, isDownloadPage } from './downloads.ts';
import { isPrevented } from './endpoint.ts';
import { answerGateway, GATEWAY } from './gateway.ts';
import { answerKindergartens, KINDERGARTENS } from './kindergartens.ts';
import { refusalReply } from './refusal.ts';

const NO_ACCESS = '<p>Brak dostępu</p>';
const SESSION_ENDED = { Status: 'Error', Code: 'TokenIsExpired', Message: 'Request is denied' };

/** The portal host: the first and last steps of the login, the session, the gateway and the start of downloads and messages. */
export class PortalHost implements Host {
  readonly #simulation: Simulation;
  readonly #flows: Flows;

  constructor(simulation: Simulation, flows: Flows) {
    this.#simulation = simulation;
    this.#flows = flows;
  }

  answer(exchange: Exchange): Reply {
    const { path } = exchange;
    if (path.startsWith('/gateway/') && exchange.account?.captured)
      return this.#withSession(exchange, ({ account: { captured } }) =>
        captured ? captured.answer('portal', exchange) : empty(404),
      );
    if (path === GATEWAY || path.startsWith(`${GATEWAY}/`)) {
      return this.#withSession(exchange, (session) =>
        answerGateway(exchange, session.account, this.#simulation.addresses.base_url),
      );
    }
    if (exchange.method !== 'GET') return empty(405);
    if (path.startsWith(`${KINDERGARTENS}/`)) {
      return this.#withSession(exchange, ({ account }) => answerKindergartens(exchange, account));
    }
    switch (path) {
      case '/loguj/portalRodzina':
        return this.#begin(exchange);
      case '/loguj/portalRodzina/powrot':
        return this.#finish(exchange);
      case '/rodzina':
        return html(200, '<h1>Rodzina</h1>');
      case '/refreshToken':
        return this.#withSession(exchange, (session) => this.#refresh(exchange, session));
      case '/wiadomosci3':
        return this.#bootstrap(exchange);
      case '/informacja':
        return this.#information(exchange);
      default:
        return isDownloadPage(path)
          ? answerDownloadPage(exchange, this.#sessionOf(exchange), this.#simulation)
          : html(404, 'Nie znaleziono strony.');
    }
  }

  /** Step 1 of the login (§5.2). */
  #begin(exchange: Exchange): Reply {
    const { sessions, addresses } = this.#simulation;
    const state = sessions.newValue();
    const portalCookie = sessions.newValue();
    this.#flows.begin(state, portalCookie, exchange.row);
    const query = new URLSearchParams({ client_id: '46', response_type: 'code', scope: 'mydata', state });
    return redirect(`${addresses.auth_url}/OAuth/Authorization?${query}`, [
      `DZIENNIKSID=${portalCookie}; Path=/; HttpOnly`,
    ]);
  }

  /** The end of step 4: the session begins. */
  #finish(exchange: Exchange): Reply {
    const { query, cookies, at } = exchange;
    const flow = this.#flows.byCode(query.get('code'));
    if (
      !flow?.account ||
      flow.state !== query.get('state') ||
      cookies.get('DZIENNIKSID') !== flow.portalCookie
    ) {
      exchange.violate(rules.sameJar, 'The login ended without the state or cookie of step 1.');
      return html(400, 'Nieprawidłowe żądanie.');
    }
    this.#flows.finish(flow);
    if (isPrevented(exchange, this.#simulation)) return empty(500);
    const { account } = flow;
    if (flow.attempt) flow.attempt.outcome = 'done';
    account.history.loginCount += 1;
    account.history.noModule = undefined;
    const { sessions } = this.#simulation;
    const session = sessions.open(account, at);
    return redirect('/rodzina', [
      tokenCookie(session),
      `DZIENNIKSID=${sessions.own(account)}; Path=/; HttpOnly`,
      `SDZIENNIKSID=${sessions.own(account)}; Path=/; HttpOnly`,
    ]);
  }

  /** The pupil's page (§2.2); redirects an ended session to the login. */
  #information(exchange: Exchange): Reply {
    const session = this.#sessionOf(exchange);
    if (!session?.isWebAlive(exchange.at)) return redirect('/loguj/portalRodzina');
    const { account } = session;
    if (account.captured) return html(404, 'Nie znaleziono strony.');
    const refused = account.refusalOf('informacja');
    if (refused) return refusalReply(refused);
    return page(200, informationPage(account.fixture), account.switches.pageCharset);
  }

  /** Answers valid sessions only, and sets the token cookie with every answer (§5.3). */
  #withSession(exchange: Exchange, answer: (session: PortalSession) => Reply): Reply {
    const session = this.#sessionOf(exchange);
    if (!session) return json(401, SESSION_ENDED);
    const reply = answer(session);
    const stray = session.account.switches.strayCookie ? [this.#strayCookie()] : [];
    return { ...reply, cookies: [...(reply.cookies ?? [tokenCookie(session)]), ...stray] };
  }

  /** A cookie for another host, which a client must ignore. */
  #strayCookie(): string {
    const { hostname } = new URL(this.#simulation.addresses.messages_url);
    return `STRAY=1; Domain=${hostname}; Path=/`;
  }

  #sessionOf(exchange: Exchange): PortalSession | undefined {
    const token = exchange.cookies.get('oauth_token');
    if (token === undefined || !exchange.cookies.has('DZIENNIKSID')) {
      exchange.violate(rules.sessionCookies, `${exchange.method} ${exchange.path}`);
      return undefined;
    }
    const session = this.#simulation.sessions.portalSession(token);
    return session?.isAlive(exchange.at) ? session : undefined;
  }

  #refresh(exchange: Exchange, session: PortalSession): Reply {
    const { account } = session;
    const { history } = account;
    if (isRecent(history.refreshFailedAt, { seconds: 30 * 60 - 1 }, exchange.at)) {
      exchange.violate(rules.refreshPause, `The last one failed at ${history.refreshFailedAt}.`);
    }
    if (isRecent(session.extendedAt, { seconds: 2 * 3_600 - 1 }, exchange.at)) {
      exchange.violate(rules.refreshAge, `The session was extended at ${session.extendedAt}.`);
    }
    const refused = account.refusalOf('refreshToken');
    if (refused || account.refreshFails || isPrevented(exchange, this.#simulation)) {
      history.refreshFailedAt = exchange.at;
      return { ...(refused ? refusalReply(refused) : empty(200)), cookies: [] };
    }
    this.#simulation.sessions.extend(session, exchange.at);
    return { ...empty(200), cookies: [tokenCookie(session)] };
  }

  /** §5.4.1. An ended portal session gets the same Brak dostępu as a school without the module (§5.4.3). */
  #bootstrap(exchange: Exchange): Reply {
    const session = this.#sessionOf(exchange);
    if (!session) return html(200, NO_ACCESS);
    const { account } = session;
    account.history.visitedIn = account.history.loginCount;
    const refused = account.refusalOf('wiadomosci3');
    if (refused) return { ...refusalReply(refused), cookies: [tokenCookie(session)] };
    if (account.messagesModule === 'present') account.history.noModule = undefined;
    else this.#checkRecheck(exchange, account);
    if (account.messagesModule === 'none')
      return { ...html(200, NO_ACCESS), cookies: [tokenCookie(session)] };
    const { sessions, addresses, wayIn } = this.#simulation;
    if (wayIn.messages === 'page') {
      sessions.reviveMailboxes(account, exchange.at);
      return { ...html(200, '<h1>Wiadomości</h1>'), cookies: [tokenCookie(session)] };
    }
    return redirect(`${addresses.messages_url}/wejscie?kod=${sessions.newCode(account)}`, [
      tokenCookie(session),
    ]);
  }

  #checkRecheck(exchange: Exchange, { history }: SimulatedAccount): void {
    const pause = (history.noModule?.count ?? 0) > 3 ? 3_600 : 300;
    if (isRecent(history.noModule?.at, { seconds: pause - 1 }, exchange.at)) {
      exchange.violate(
        rules.noModuleRecheck,
        `Requested again within ${pause} s, after ${history.noModule?.count}.`,
      );
    }
    history.noModule = { count: (history.noModule?.count ?? 0) + 1, at: exchange.at };
  }
}

function tokenCookie(session: PortalSession): string {
  return `oauth_token=${session.token}; Path=/; Max-Age=600; HttpOnly`;
}
