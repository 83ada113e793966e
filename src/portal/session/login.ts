import type { AddressBook } from '../addresses.ts';
import { isSuccess } from '../answers.ts';
import type { ChildHttp, PortalRequest, Reply } from '../child-http.ts';
import type { Answer } from '../http.ts';
import { PortalError } from '../outcome/problem.ts';
import type { Jar } from './jar.ts';
import {
  asksForCaptcha,
  captchaNeeded,
  isLoginForm,
  noticeNeeded,
  readGoTo,
  readGrant,
  requiresAction,
  UnfinishedLogin,
} from './login-answers.ts';
import type { Credentials } from './record.ts';

/** What the configuration says of logins. */
export interface LoginHabits {
  /** `Referer` of the first request: the portal's public page. */
  readonly referer?: string | undefined;
  /** Whether a notice that the portal wants dealt with after the password is skipped, as browsers can. */
  readonly skipNotices?: boolean | undefined;
}

export interface LoginParts {
  readonly childHttp: ChildHttp;
  readonly book: AddressBook;
  readonly credentials: Credentials;
  readonly habits: LoginHabits;
}

interface Login extends LoginParts {
  /** Without session cookies; receives them. */
  readonly jar: Jar;
  /** Called immediately before each request. */
  readonly onStep: () => void;
  /** The password is sent when it resolves. */
  readonly onPassword: () => Promise<void>;
}

const LABEL = 'session';
const AUTHORIZATION = '/OAuth/Authorization';
const CLIENT = '46';
const MAX_HOPS = 10;

/**
 * The four steps of the login (§4.2, §5.2).
 * @throws {PortalError} `password`, `captcha`, `notice`, `account`, `busy`, `down`, `changed`
 */
export async function signIn(login: Login): Promise<void> {
  const authorization = await openAuthorization(login);
  const goTo = await sendPassword(login, authorization);
  await followToPortal(login, goTo);
}

/** Steps 1 and 2. The Location has a state, so it is followed unchanged. */
async function openAuthorization(login: Login): Promise<URL> {
  const { book, habits } = login;
  const headers = habits.referer === undefined ? {} : { referer: habits.referer };
  const entry = await visit(login, new URL('/loguj/portalRodzina', book.base), headers);
  const url = book.redirectOf(entry);
  // A page without a redirect is a maintenance notice.
  if (!url && entry.status < 300)
    throw new PortalError('down', 'The portal shows a page instead of its login.');
  if (url?.pathname !== AUTHORIZATION) throw unexpected(entry);
  book.confirm('auth', url);
  await openForm(login, url);
  return url;
}

/**
 * Step 2, which may redirect on its host, to its own path without the state (observed). It leaves the session that step 3 needs; a
 * server may set its cookie only for a client without one. A page without a session and a form is a maintenance notice.
 */
async function openForm(login: Login, authorization: URL): Promise<void> {
  let page = await visit(login, authorization);
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const next = login.book.redirectOf(page);
    if (next?.origin !== authorization.origin) break;
    page = await visit(login, next);
  }
  const isOpen = login.jar.hasSession(authorization) || isLoginForm(page);
  if (!isOpen) throw new PortalError('down', 'The login page set no cookies.');
}

async function visit(login: Login, url: URL, headers = {}): Promise<Answer> {
  const { childHttp, jar, onStep } = login;
  const answer = await childHttp.exchange({ method: 'GET', url, headers }, LABEL, { jar, before: onStep });
  assertAnswered(login, answer);
  if (answer.status >= 400) throw unexpected(answer);
  return answer;
}

/** Step 3. @returns the address of step 4 */
async function sendPassword(login: Login, authorization: URL): Promise<URL> {
  const url = new URL(`${AUTHORIZATION}?client_id=${CLIENT}`, authorization);
  const { login: name, password } = login.credentials;
  const fields = { action: 'login', login: name, pass: password };
  await login.onPassword();
  const answer = await request(login, form(url, authorization, fields));
  const { goTo, needsAction } = readGrant(answer);
  if (needsAction && !login.habits.skipNotices) throw noticeNeeded(answer);
  return addressOf(login, goTo, url);
}

function addressOf({ book }: Login, goTo: string, from: URL): URL {
  if (URL.canParse(goTo, from)) return book.secured(new URL(goTo, from));
  throw new PortalError('changed', 'The login led to an invalid address.');
}

/** What the authorization host's own pages post (§5.2.3). */
function form(url: URL, referer: URL, fields: Readonly<Record<string, string>>): PortalRequest {
  return {
    method: 'POST',
    url,
    headers: {
      accept: '*/*',
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      origin: url.origin,
      referer: referer.href,
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/** Step 4: follows redirects, on the portal's and the authorization host only. */
async function followToPortal(login: Login, goTo: URL): Promise<void> {
  const { book } = login;
  let url = goTo;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    if (url.origin !== book.base && url.origin !== book.auth) {
      throw new PortalError('changed', 'The login led to a host that does not belong to the portal.');
    }
    const answer = await request(login, { method: 'GET', url });
    const next = book.redirectOf(answer);
    if (!next && login.jar.token !== undefined && answer.status < 400) return;
    url = next ?? (await pass(login, answer));
  }
  throw new PortalError('changed', `The login redirected more than ${MAX_HOPS} times.`);
}

/**
 * The redirects have stopped before the portal.
 * @returns where they go on after a notice that may be skipped
 */
async function pass(login: Login, page: Answer): Promise<URL> {
  if (requiresAction(page)) {
    if (!login.habits.skipNotices) throw noticeNeeded(page);
    return skipNotice(login, page);
  }
  if (asksForCaptcha(page)) throw captchaNeeded(page);
  if (page.status >= 400) throw unexpected(page);
  throw new UnfinishedLogin('The login went through, but the portal opened no session.');
}

/** Skips a notice in the way of a browser: a form to its own address, answered with a `goTo` (observed). */
async function skipNotice(login: Login, page: Answer): Promise<URL> {
  const fields = { action: 'requiredActions', skip: 'true' };
  const answer = await request(login, form(page.url, page.url, fields));
  const goTo = isSuccess(answer) ? readGoTo(answer) : undefined;
  if (goTo === undefined) throw noticeNeeded(answer);
  return addressOf(login, goTo, page.url);
}

/** Steps 3 and 4: a captcha takes precedence over the status of a failing server. */
async function request(login: Login, portalRequest: PortalRequest): Promise<Answer> {
  const { childHttp, jar, onStep } = login;
  const answer = await childHttp.exchange(portalRequest, LABEL, { jar, before: onStep });
  if ((answer.status === 429 || answer.status >= 500) && asksForCaptcha(answer)) throw captchaNeeded(answer);
  assertAnswered(login, answer);
  return answer;
}

function assertAnswered(login: Login, reply: Reply): void {
  const { status, retryAt: until } = reply;
  login.childHttp.throwIfThrottled(reply);
  if (status < 500) return;
  throw new PortalError('down', `The login answered with status ${status}.`, { status, until });
}

function unexpected({ status }: Answer): PortalError {
  return new PortalError('changed', `The login answered unexpectedly (status ${status}).`, { status });
}
