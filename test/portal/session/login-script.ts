import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { silentLog } from '../../../src/lib/log.ts';
import type { LoginHabits } from '../../../src/portal/session/login.ts';
import { Portal } from '../../../src/school/reading/portal.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { TestBudget, TestMemory, testHttp } from '../portal-setup.ts';
import { scriptedHost } from '../scripted-host.ts';

export type Reply = (response: ServerResponse) => void;

export interface Script {
  /** Step 1. */
  readonly entry?: Reply;
  /** Step 2. */
  readonly page?: Reply;
  /** Step 3. */
  readonly password?: Reply;
  /** The answer to a form that is posted to the address of goTo. */
  readonly skip?: Reply;
  /** Step 4: the answer at goTo. */
  readonly hop?: Reply;
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
}

export function html(status: number, body: string): Reply {
  return (response) => void response.writeHead(status, { 'content-type': 'text/html' }).end(body);
}

export function redirect(location: string, cookies: string[] = []): Reply {
  return (response) => void response.writeHead(302, { location, 'set-cookie': cookies }).end();
}

/** No answer: only this is awaited for less than a real portal's. */
export const silence: Reply = () => undefined;

/** Step 2, with the cookie that step 3 needs. */
const form: Reply = (response) =>
  void response.writeHead(200, { 'set-cookie': 'AUTHSESSID=1; Path=/' }).end('<form>');

/** Where the login goes on, whatever the script says of step 4. */
export const AFTER_NOTICE = '/OAuth/Authorization/dalej';

export const granted = json(200, { status: 'ok', goTo: '/OAuth/Authorization/2FA?client_id=46' });

/** Starts a portal with scripted login answers, and a child. */
export async function played(script: Script, habits: LoginHabits = {}) {
  const isSilent = script.password === silence;
  /** Bodies of what was posted, and the headers of the first request. */
  const posted: string[] = [];
  let firstHeaders: IncomingHttpHeaders | undefined;
  const auth = await scriptedHost('127.0.0.2', (request, response) => {
    const { method, url } = request;
    if (method === 'POST') void text(request).then((body) => posted.push(body));
    if (method === 'POST' && url?.includes('2FA')) (script.skip ?? granted)(response);
    else if (method === 'POST') (script.password ?? granted)(response);
    else if (url === AFTER_NOTICE) redirect(`${base.origin}/powrot`)(response);
    else if (url?.startsWith('/OAuth/Authorization?')) (script.page ?? form)(response);
    else (script.hop ?? redirect(`${base.origin}/powrot`))(response);
  });
  const authorize = `${auth.origin}/OAuth/Authorization?client_id=46&state=a%2Fb%3D`;
  const base = await scriptedHost('127.0.0.1', ({ url, headers }, response) => {
    firstHeaders ??= headers;
    if (url === '/loguj/portalRodzina') (script.entry ?? redirect(authorize))(response);
    else if (url === '/powrot') redirect('/', ['oauth_token=t; Max-Age=600'])(response);
    else json(200, { Me: {} })(response);
  });
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const memory = new TestMemory();
  const parts = {
    memory,
    shared: memory,
    budget: new TestBudget(),
    http: testHttp(isSilent ? { timeoutMs: 200 } : {}),
  };
  const open = (password: string): Portal =>
    new Portal({
      addresses: { base: base.origin, auth: auth.origin },
      credentials: { login: '1234567', password },
      habits,
      ...parts,
      clock,
      log: silentLog,
    });
  return { portal: open('ąę&=% x'), open, base, auth, clock, posted, firstHeaders: () => firstHeaders };
}
