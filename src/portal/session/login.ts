import * as z from 'zod';
import { PortalError } from '../../domain/problem.ts';
import { type AddressBook, redirectOf } from '../addresses.ts';
import { isSuccess, parseJson } from '../answers.ts';
import type { ChildHttp, PortalRequest, Reply } from '../child-http.ts';
import type { Answer } from '../http.ts';
import type { Jar } from './jar.ts';
import type { Credentials } from './state.ts';

interface Login {
  readonly childHttp: ChildHttp;
  readonly book: AddressBook;
  readonly credentials: Credentials;
  /** Without session cookies; receives them. */
  readonly jar: Jar;
  /** Called immediately before each request except the password's. */
  readonly onStep: () => void;
  /** Called immediately before the password is sent. */
  readonly onPassword: () => void;
}

/** The password was sent, and the answer neither accepts nor refuses it. */
export class UnreadableAnswer extends PortalError {}

const LABEL = 'session';
const AUTHORIZATION = '/OAuth/Authorization';
const CLIENT = '46';
const MAX_HOPS = 10;
// captcha, recaptcha, g-recaptcha and hcaptcha, in any case (§5.2 rule 2).
const CAPTCHA = /captcha/i;
/** Statuses that refuse the password; any other one is no statement about it. */
const REFUSALS = new Set([400, 401, 403, 422]);
const granted = z.object({ goTo: z.string().min(1) });

/**
 * The four steps of the login (§4.2, §5.2).
 * @throws {PortalError} `password`, `captcha`, `busy`, `down`, `changed`
 */
export async function signIn(login: Login): Promise<void> {
  const authorization = await openAuthorization(login);
  const goTo = await sendPassword(login, authorization);
  await followToPortal(login, goTo);
  if (login.jar.token) return;
  throw new PortalError('changed', 'The login went through, but the portal opened no session.');
}

/** Steps 1 and 2. The Location has a state, so it is followed unchanged. */
async function openAuthorization(login: Login): Promise<URL> {
  const { book } = login;
  const entry = await visit(login, new URL('/loguj/portalRodzina', book.base));
  const url = redirectOf(entry);
  // A page without a redirect is a maintenance notice.
  if (!url && entry.status < 300)
    throw new PortalError('down', 'The portal shows a page instead of its login.');
  if (url?.pathname !== AUTHORIZATION) throw unexpected(entry);
  book.confirm('auth', url);
  const page = await visit(login, url);
  // Step 2 sets the cookies that step 3 needs; a page without them is a maintenance notice.
  if (page.setCookies.length === 0) throw new PortalError('down', 'The login page set no cookies.');
  return url;
}

async function visit(login: Login, url: URL): Promise<Answer> {
  const answer = await request(login, { method: 'GET', url });
  if (answer.status >= 400) throw unexpected(answer);
  return answer;
}

/** Step 3. @returns the address of step 4 */
async function sendPassword(login: Login, authorization: URL): Promise<URL> {
  const url = new URL(`${AUTHORIZATION}?client_id=${CLIENT}`, authorization);
  const { login: name, password } = login.credentials;
  const passwordRequest: PortalRequest = {
    method: 'POST',
    url,
    headers: {
      accept: '*/*',
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      origin: authorization.origin,
      referer: authorization.href,
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      'sec-fetch-site': 'same-origin',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: new URLSearchParams({ action: 'login', login: name, pass: password }).toString(),
  };
  const goTo = readGoTo(await requestWithCaptchaCheck(login, passwordRequest, login.onPassword));
  if (URL.canParse(goTo, url)) return new URL(goTo, url);
  throw new PortalError('changed', 'The login led to an invalid address.');
}

/**
 * Only JSON without a goTo means a wrong password (§5.2 rule 1).
 * @throws {UnreadableAnswer} a page or nothing instead of JSON
 */
function readGoTo(answer: Answer): string {
  const { status } = answer;
  const success = isSuccess(answer);
  const json = readJson(answer);
  if (json === undefined) {
    const sentence = `The login neither accepted nor refused the password (status ${status}).`;
    throw new UnreadableAnswer(success ? 'down' : 'changed', sentence, { status });
  }
  const read = granted.safeParse(json);
  if (success && read.success) return read.data.goTo;
  if (success || REFUSALS.has(status)) {
    throw new PortalError('password', 'The portal refused the login or the password.', { status });
  }
  throw unexpected(answer);
}

function readJson(answer: Answer): object | undefined {
  try {
    const json = parseJson(answer);
    return typeof json === 'object' && json !== null ? json : undefined;
  } catch {
    return undefined;
  }
}

/** Step 4: follows redirects, on the portal's and the authorization host only. */
async function followToPortal(login: Login, goTo: URL): Promise<void> {
  const { book } = login;
  let url: URL | undefined = goTo;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    if (url.origin !== book.base && url.origin !== book.auth) {
      throw new PortalError('changed', 'The login led to a host that does not belong to the portal.');
    }
    const answer: Answer = await requestWithCaptchaCheck(login, { method: 'GET', url });
    if (answer.status >= 400) throw unexpected(answer);
    url = redirectOf(answer);
    if (!url) return;
  }
  throw new PortalError('changed', `The login redirected more than ${MAX_HOPS} times.`);
}

/** A captcha takes precedence over the answer's status. */
async function requestWithCaptchaCheck(
  login: Login,
  portalRequest: PortalRequest,
  before = login.onStep,
): Promise<Answer> {
  const { childHttp, jar } = login;
  const answer = await childHttp.exchange(portalRequest, LABEL, { jar, before });
  if (CAPTCHA.test(answer.text())) {
    throw new PortalError('captcha', 'The portal asks for a captcha.', { status: answer.status });
  }
  return assertAnswered(login, answer);
}

async function request(login: Login, portalRequest: PortalRequest): Promise<Answer> {
  const { childHttp, jar, onStep } = login;
  return assertAnswered(login, await childHttp.exchange(portalRequest, LABEL, { jar, before: onStep }));
}

function assertAnswered(login: Login, reply: Reply): Answer {
  const { status, retryAt: until } = reply;
  login.childHttp.throwIfThrottled(reply);
  if (status < 500) return reply;
  throw new PortalError('down', `The login answered with status ${status}.`, {
    status,
    ...(until && { until }),
  });
}

function unexpected({ status }: Answer): PortalError {
  return new PortalError('changed', `The login answered unexpectedly (status ${status}).`, { status });
}
