import type { CaptchaForm, LoginRefusal, SimulatedAccount } from '../account.ts';
import type { Exchange, Host } from '../exchange.ts';
import type { Flows, LoginFlow } from '../flows.ts';
import { empty, html, json, type Reply, redirect } from '../http.ts';
import { checkDevice, checkPace } from '../login-rules.ts';
import { rules } from '../rules.ts';
import type { Simulation } from '../simulation.ts';

const CLIENT = '46';
const GO_TO = `/OAuth/Authorization/2FA?client_id=${CLIENT}`;
const GRANT = `/OAuth/Authorization/Grant?client_id=${CLIENT}`;
const YEAR_SECONDS = 31_536_000;
const FORM = '<form method="post"><input name="login"><input name="pass" type="password"></form>';
// It loads the script of a captcha, and asks for none.
const REQUIRED_ACTION = `<script src="/recaptcha/api.js"></script><h1>Zmień hasło</h1>
<script>window.requiredActions = ["leakedPasswordChangeAdvised"];</script>`;
const CAPTCHA = '<form><div class="g-recaptcha" data-sitekey="demo"></div></form>';
const REQUIRED_HEADERS = ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest'] as const;
const DESKTOP_BROWSER = /^Mozilla\/5\.0 \((?!.*(?:Mobile|Android|iPhone|iPad)).*\).+/;

/** The authorization host (§5.2). */
export class AuthHost implements Host {
  readonly #simulation: Simulation;
  readonly #flows: Flows;

  constructor(simulation: Simulation, flows: Flows) {
    this.#simulation = simulation;
    this.#flows = flows;
  }

  answer(exchange: Exchange): Reply {
    switch (`${exchange.method} ${exchange.path}`) {
      case 'GET /OAuth/Authorization':
        return this.#open(exchange);
      case 'POST /OAuth/Authorization':
        return this.#signIn(exchange);
      case 'GET /OAuth/Authorization/2FA':
        return this.#chain(exchange, (flow) => this.#secondFactor(flow));
      case 'POST /OAuth/Authorization/2FA':
        return this.#chain(exchange, (flow) => this.#skip(flow, exchange));
      case 'GET /OAuth/Authorization/Grant':
        return this.#chain(exchange, (flow) => this.#grant(flow));
      case 'POST /OAuth/Token':
        exchange.violate(rules.passwordGrant, 'POST /OAuth/Token');
        return json(400, { error: 'unsupported_grant_type' });
      default:
        return html(404, 'Nie znaleziono strony.');
    }
  }

  /** Step 2: sets the cookie of this host. */
  #open(exchange: Exchange): Reply {
    const { query, cookies } = exchange;
    const { wayIn, sessions } = this.#simulation;
    const brought = cookies.get('AUTHSESSID');
    const known = wayIn.dropsState && !query.has('state') ? this.#flows.byAuthCookie(brought) : undefined;
    const flow = known ?? this.#flows.byState(query.get('state'));
    const isValid =
      query.get('client_id') === CLIENT &&
      query.get('response_type') === 'code' &&
      query.get('scope') === 'mydata';
    if (!isValid || !flow) {
      exchange.violate(rules.authorizeQuery, `?${query}`);
      return html(400, 'Nieprawidłowe żądanie.');
    }
    flow.rows.push(exchange.row);
    const keeps = brought !== undefined && (wayIn.keepsCookies || known !== undefined);
    const cookie = keeps ? brought : sessions.newValue();
    this.#flows.identify(flow, cookie);
    const life = wayIn.keepsCookies ? '; Max-Age=86400' : '';
    const reply = wayIn.dropsState && !known ? redirect(this.#withoutState(query)) : html(200, FORM);
    return { ...reply, ...(!keeps && { cookies: [`AUTHSESSID=${cookie}; Path=/; HttpOnly${life}`] }) };
  }

  #withoutState(query: URLSearchParams): string {
    const rest = new URLSearchParams(query);
    rest.delete('state');
    return `/OAuth/Authorization?${rest}`;
  }

  /** Step 3. */
  #signIn(exchange: Exchange): Reply {
    const form = new URLSearchParams(exchange.body);
    const flow = this.#flows.byAuthCookie(exchange.cookies.get('AUTHSESSID'));
    if (!this.#isAllowed(exchange, form) || !flow) {
      if (!flow) exchange.violate(rules.sameJar, "The password came without step 2's cookie.");
      return json(400, { status: 'error', errors: [{ code: 400, message: 'Nieprawidłowe żądanie' }] });
    }
    const account = this.#simulation.accounts.get(form.get('login') ?? '');
    if (!account) return this.#wrong(200);
    return this.#answerPassword(account, flow, form.get('pass') ?? '', exchange);
  }

  #answerPassword(account: SimulatedAccount, flow: LoginFlow, password: string, exchange: Exchange): Reply {
    const { history, login } = account;
    for (const row of [...flow.rows, exchange.row]) row.account = login;
    checkDevice(account, exchange);
    checkPace(account, password, exchange);
    const attempt = { at: exchange.at, password, outcome: 'pending' as const };
    history.attempts.push(attempt);
    flow.account = account;
    flow.attempt = history.attempts.at(-1) ?? attempt;
    if (account.captcha && account.captcha !== 'hop') return this.#captcha(flow, account.captcha);
    if (password !== account.password) {
      flow.attempt.outcome = 'wrong';
      this.#flows.finish(flow);
      return this.#wrong(account.wrongPasswordStatus);
    }
    if (account.loginRefusal) return this.#refuse(flow, account.loginRefusal);
    if (flow.authCookie !== undefined) this.#simulation.sessions.own(account, flow.authCookie);
    this.#simulation.sessions.own(account, flow.portalCookie);
    history.knownDevice = true;
    const device = exchange.cookies.get('DeviceCookie') ?? this.#simulation.sessions.own(account);
    return {
      ...json(200, {
        status: account.requiredAction?.as === 'status' ? 'actionRequired' : 'ok',
        goTo: this.#simulation.wayIn.plainRedirects ? this.#absolute(GO_TO) : GO_TO,
      }),
      cookies: [`DeviceCookie=${device}; Path=/OAuth; Max-Age=${YEAR_SECONDS}; HttpOnly`],
    };
  }

  #absolute(path: string): string {
    const { wayIn, addresses } = this.#simulation;
    return wayIn.plain(`${addresses.auth_url}${path}`);
  }

  /** The right password of an account that a person has to set right. */
  #refuse(flow: LoginFlow, { status, message }: LoginRefusal): Reply {
    if (flow.attempt) flow.attempt.outcome = 'refused';
    this.#flows.finish(flow);
    return json(status, { status: 'error', goTo: null, errors: [{ code: 10_050, message }] });
  }

  #captcha(flow: LoginFlow, form: CaptchaForm): Reply {
    if (flow.attempt) flow.attempt.outcome = 'captcha';
    this.#flows.finish(flow);
    if (form === 'sentence') {
      const errors = [{ code: 10_031, message: 'Proszę zaznaczyć pole "Nie jestem robotem".' }];
      return json(403, { status: 'error', goTo: null, errors });
    }
    return form === 'json' ? json(200, { status: 'error', html: CAPTCHA }) : html(200, CAPTCHA);
  }

  #wrong(status: number): Reply {
    const errors = [{ code: 10_002, message: 'Nieprawidłowy login i/lub hasło' }];
    return json(status, { status: 'error', errors });
  }

  /** Step 4: the redirects on this host, with the cookies of the login. */
  #chain(exchange: Exchange, next: (flow: LoginFlow) => Reply): Reply {
    const flow = this.#flows.byAuthCookie(exchange.cookies.get('AUTHSESSID'));
    if (flow?.account && exchange.query.get('client_id') === CLIENT) return next(flow);
    exchange.violate(rules.sameJar, `${exchange.path} without the cookies of its login.`);
    return empty(400);
  }

  #secondFactor(flow: LoginFlow): Reply {
    if (flow.account?.captcha === 'hop') return this.#captcha(flow, 'hop');
    if (!flow.account?.requiredAction || flow.isSkipped) return redirect(GRANT);
    if (flow.attempt) flow.attempt.outcome = 'refused';
    return html(200, REQUIRED_ACTION);
  }

  /** What a browser sends for "later" on the page that requires an action. */
  #skip(flow: LoginFlow, exchange: Exchange): Reply {
    const form = new URLSearchParams(exchange.body);
    const isSkip = form.get('action') === 'requiredActions' && form.get('skip') === 'true';
    if (!isSkip || !flow.account?.requiredAction || flow.account.requiredAction.firm) {
      return json(400, { status: 'error', goTo: null, errors: [] });
    }
    flow.isSkipped = true;
    return json(200, { status: 'ok', goTo: GO_TO });
  }

  #grant(flow: LoginFlow): Reply {
    flow.code = this.#simulation.sessions.newValue();
    const query = new URLSearchParams({ code: flow.code, state: flow.state });
    return redirect(`${this.#simulation.addresses.base_url}/loguj/portalRodzina/powrot?${query}`);
  }

  #isAllowed(exchange: Exchange, form: URLSearchParams): boolean {
    const { headers, query } = exchange;
    const before = this.#simulation.journal.violations.length;
    if (query.get('client_id') !== CLIENT) exchange.violate(rules.authorizeQuery, `POST ?${query}`);
    const origin = this.#simulation.addresses.auth_url;
    if (headers.origin !== origin) exchange.violate(rules.browserHeaders, `Origin: ${headers.origin}`);
    if (!headers.referer?.startsWith(`${origin}/`)) {
      exchange.violate(rules.browserHeaders, `Referer: ${headers.referer}`);
    }
    for (const name of REQUIRED_HEADERS) {
      if (headers[name] === undefined) exchange.violate(rules.browserHeaders, `${name} is missing.`);
    }
    if (headers['x-requested-with'] !== 'XMLHttpRequest') {
      exchange.violate(rules.browserHeaders, `X-Requested-With: ${headers['x-requested-with']}`);
    }
    if (!DESKTOP_BROWSER.test(headers['user-agent'] ?? '')) {
      exchange.violate(rules.browserHeaders, `User-Agent: ${headers['user-agent']}`);
    }
    const isForm = headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
    const fields = [...form.keys()].toSorted().join(' ');
    if (!isForm || fields !== 'action login pass' || form.get('action') !== 'login') {
      exchange.violate(rules.loginForm, `Fields: ${fields}`);
    }
    return this.#simulation.journal.violations.length === before;
  }
}
