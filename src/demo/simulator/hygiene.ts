import type { SimulatedAccount } from './account.ts';
import { isDownloadPage } from './hosts/downloads.ts';
import { type Exchange, json, type Reply } from './http.ts';
import type { HostName } from './journal.ts';
import { isRecent } from './life.ts';
import { rules } from './rules.ts';
import type { Sessions } from './sessions.ts';

const COOKIE_HOSTS: Readonly<Record<string, HostName>> = {
  oauth_token: 'portal',
  DZIENNIKSID: 'portal',
  SDZIENNIKSID: 'portal',
  AUTHSESSID: 'auth',
  DeviceCookie: 'auth',
  WIADOMOSCISID: 'messages',
};

const MOST_IN_FLIGHT = 6;

/** What is asked of every request, wherever it goes. @returns the refusal, or undefined where it may go on */
export function inspect(exchange: Exchange, sessions: Sessions, inFlight: number): Reply | undefined {
  if (inFlight > MOST_IN_FLIGHT) exchange.violate(rules.inFlight, `${inFlight} requests in flight.`);
  judgeBusy(exchange);
  judgeHandoff(exchange);
  judgeConditions(exchange);
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

/** Whether a request is a step of a download: those are outside the limit for ordinary requests (§8). */
export function isDownload(host: HostName, path: string): boolean {
  return host === 'sandbox' || (host === 'portal' && isDownloadPage(path));
}

function isHandoff(path: string): boolean {
  return path === '/index.php' || path.startsWith('/GetFile/');
}

/** A link to another host was followed, where it should have been refused. */
function judgeHandoff({ host, path, violate }: Exchange): void {
  if (host !== 'sandbox' && isHandoff(path)) violate(rules.handoffHost, `${path} on the ${host} host.`);
}

/** Every answer is the full list: there is nothing to ask about it (§1.6). */
function judgeConditions({ headers, path, violate }: Exchange): void {
  for (const name of ['if-none-match', 'if-modified-since']) {
    if (headers[name] !== undefined) violate(rules.conditional, `${path} was asked for with ${name}.`);
  }
}

/** After a 429 nothing may come before its Retry-After is over, but for what was on its way. */
function judgeBusy({ account, at, violate }: Exchange): void {
  const busy = account?.life.busy;
  if (!busy || at.epochMilliseconds >= busy.until.epochMilliseconds) return;
  if (busy.onTheirWay > 0 && isRecent(busy.at, { seconds: 1 }, at)) busy.onTheirWay -= 1;
  else violate(rules.deepensLock, 'A request within the Retry-After of a 429.');
}

/** The portal asks this account to wait. */
export function answerBusy({ account, at }: Exchange, retryAfter: number | undefined): Reply {
  if (account && retryAfter !== undefined) {
    const until = at.add({ seconds: retryAfter });
    account.life.busy ??= { at, until, onTheirWay: MOST_IN_FLIGHT - 1 };
    if (account.life.busy.until.epochMilliseconds <= at.epochMilliseconds) {
      account.life.busy = { at, until, onTheirWay: MOST_IN_FLIGHT - 1 };
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
