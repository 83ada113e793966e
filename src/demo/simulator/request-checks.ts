import type { SimulatedAccount } from './account.ts';
import type { Exchange } from './exchange.ts';
import { isDownloadPage } from './hosts/downloads.ts';
import { json, type Reply } from './http.ts';
import type { HostName } from './journal.ts';
import { isRecent } from './request-history.ts';
import { rules } from './rules.ts';
import type { Sessions } from './sessions.ts';
import { FRONT_END } from './way-in.ts';

const COOKIE_HOSTS: Readonly<Record<string, HostName>> = {
  oauth_token: 'portal',
  DZIENNIKSID: 'portal',
  SDZIENNIKSID: 'portal',
  AUTHSESSID: 'auth',
  DeviceCookie: 'auth',
  WIADOMOSCISID: 'messages',
};

const MAX_IN_FLIGHT = 6;

/** Checks the rules for requests to all hosts. @returns the refusal, if there is one */
export function checkRequest(exchange: Exchange, sessions: Sessions, inFlight: number): Reply | undefined {
  if (inFlight > MAX_IN_FLIGHT) exchange.violate(rules.inFlight, `${inFlight} requests in flight.`);
  checkRetryAfter(exchange);
  checkHandoffHost(exchange);
  checkConditionalHeaders(exchange);
  if (exchange.method !== 'POST' && exchange.body !== '') {
    exchange.violate(rules.noBody, `${exchange.method} ${exchange.path} carried one.`);
  }
  if (exchange.headers.authorization !== undefined) {
    exchange.violate(rules.authorization, `${exchange.method} ${exchange.path} carried one.`);
    return refusal(400, 'Authorization header');
  }
  return inspectCookies(exchange, sessions);
}

function inspectCookies(exchange: Exchange, sessions: Sessions): Reply | undefined {
  const owners = new Set<SimulatedAccount>();
  let refused: Reply | undefined;
  for (const [name, value] of exchange.cookies) {
    const owner = sessions.ownerOf(value);
    if (owner) owners.add(owner);
    if (name.startsWith(`${FRONT_END}${exchange.host}_`)) continue;
    if (COOKIE_HOSTS[name] !== exchange.host) {
      exchange.violate(rules.cookieHost, `${name} was sent to the ${exchange.host} host.`);
      refused ??= refusal(400, 'Foreign cookie');
    } else if (name === 'DeviceCookie' && !exchange.path.startsWith('/OAuth')) {
      exchange.violate(rules.cookiePath, `DeviceCookie was sent to ${exchange.path}.`);
      refused ??= refusal(400, 'Foreign cookie');
    }
  }
  if (owners.size > 1) {
    exchange.violate(rules.oneJar, 'A request mixed the cookies of two accounts.');
    refused ??= refusal(403, 'Cookies of two accounts');
  }
  return refused;
}

/** Whether a request is a step of a download: these do not count for the limit of ordinary requests (§8). */
export function isDownload(host: HostName, path: string): boolean {
  return host === 'sandbox' || (host === 'portal' && isDownloadPage(path));
}

function isHandoff(path: string): boolean {
  return path === '/index.php' || path.startsWith('/GetFile/');
}

/** A client must not follow a hand-off link to another host. */
function checkHandoffHost({ host, path, violate }: Exchange): void {
  if (host !== 'sandbox' && isHandoff(path)) violate(rules.handoffHost, `${path} on the ${host} host.`);
}

/** Every answer is the full list, so conditional requests are not allowed (§1.6). */
function checkConditionalHeaders({ headers, path, violate }: Exchange): void {
  for (const name of ['if-none-match', 'if-modified-since']) {
    if (headers[name] !== undefined) violate(rules.conditional, `${path} was requested with ${name}.`);
  }
}

/** After a 429 no request may arrive before the end of Retry-After, except those already in flight. */
function checkRetryAfter({ account, at, violate }: Exchange): void {
  const busy = account?.history.busy;
  if (!busy || at.epochMilliseconds >= busy.until.epochMilliseconds) return;
  if (busy.inFlight > 0 && isRecent(busy.at, { seconds: 1 }, at)) busy.inFlight -= 1;
  else violate(rules.extendsLock, 'A request within the Retry-After of a 429.');
}

/** Answers 429. */
export function answerBusy({ account, at }: Exchange, retryAfter: number | undefined): Reply {
  if (account && retryAfter !== undefined) {
    const until = at.add({ seconds: retryAfter });
    account.history.busy ??= { at, until, inFlight: MAX_IN_FLIGHT - 1 };
    if (account.history.busy.until.epochMilliseconds <= at.epochMilliseconds) {
      account.history.busy = { at, until, inFlight: MAX_IN_FLIGHT - 1 };
    }
  }
  return {
    status: 429,
    ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
  };
}

function refusal(status: number, message: string): Reply {
  return json(status, { Status: 'Error', Code: 'Refused', Message: message });
}
