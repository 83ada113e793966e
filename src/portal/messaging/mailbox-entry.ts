import { isHtml, refusal, saysNoAccess } from '../answers.ts';
import { jsonRequest, type Reply } from '../child-http.ts';
import { PortalError } from '../outcome/problem.ts';
import type { PortalParts } from '../parts.ts';

type Parts = Pick<PortalParts, 'childHttp' | 'book'>;

/** How a visit ended. `dead`: the portal session of `epoch` was refused. */
export type Visit =
  | { readonly kind: 'opened' | 'no_module' }
  | { readonly kind: 'dead'; readonly epoch: number };

export const ENTRY = '/wiadomosci3';
const LABEL = 'session';
const MAX_HOPS = 10;
const opened: Visit = { kind: 'opened' };

/**
 * Follows the redirects of the messages' entry, on the portal's and the messaging host only (§5.4.1). It has opened the
 * mailbox once the messaging host has set a cookie, wherever that host leads then (observed). A server that sets its
 * cookie only for clients without one sets none: then the API decides.
 * @throws {PortalError} `down`: a page instead, and no session; `changed`: another host, or an unexpected answer
 */
export async function visitEntry({ childHttp, book }: Parts): Promise<Visit> {
  let url = new URL(ENTRY, book.base);
  let hasNewCookie = false;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const reply = await childHttp.send({ method: 'GET', url }, LABEL);
    const next = book.redirectOf(reply);
    if (next && book.isLogin(next)) return { kind: 'dead', epoch: reply.epoch };
    const isOfMessages = url.origin === book.messages;
    if (!next && reply.status !== 401 && reply.status < 500 && saysNoAccess(reply)) {
      const isOpen = isOfMessages && (await apiAnswers({ childHttp, book }));
      return isOpen ? opened : { kind: 'no_module' };
    }
    if (reply.status >= 400) return hasNewCookie ? opened : deadOrThrow(reply);
    hasNewCookie ||= isOfMessages && reply.setCookies.length > 0;
    if (!next) return hasNewCookie ? opened : openedBefore({ childHttp, book });
    if (hasNewCookie && next.origin !== book.messages) return opened;
    if (next.origin !== book.base) book.confirm('messages', next);
    url = next;
  }
  if (hasNewCookie) return opened;
  throw new PortalError(
    'changed',
    `The portal redirected more than ${MAX_HOPS} times on the way to the messages.`,
  );
}

function deadOrThrow(reply: Reply): Visit {
  const { status, epoch } = reply;
  if (status === 401) return { kind: 'dead', epoch };
  if (status >= 500) throw refusal(reply);
  throw new PortalError('changed', `The portal did not open the messages (status ${status}).`, { status });
}

/** The visit has set no cookie: it ended at a maintenance notice, or the session of an earlier one goes on. */
async function openedBefore(parts: Parts): Promise<Visit> {
  if (!parts.book.messages) {
    throw new PortalError('changed', 'The portal did not say where its messages are.');
  }
  if (await apiAnswers(parts)) return opened;
  throw new PortalError('down', 'The portal shows a page instead of opening the messages.');
}

/** Whether the jar holds a session of the messaging host that its API accepts. */
async function apiAnswers({ childHttp, book }: Parts): Promise<boolean> {
  const url = new URL('/api/me', book.messages);
  if (!childHttp.hasCookies(url)) return false;
  const reply = await childHttp.send(jsonRequest(url), LABEL);
  const isRejected = reply.status === 401 || reply.status === 403 || reply.status >= 500;
  return !isRejected && !isHtml(reply) && !saysNoAccess(reply);
}
