import type { RefusedEndpoint } from '../account.ts';
import { empty, html, json, type Reply } from '../http.ts';
import { accessDenied, type Closed, notFound } from '../wire/closed.ts';
import type { Addresses } from '../wire/envelope.ts';

/** The portal's answer to what an account does not get. */
export function closedReply({ status, body, lists }: Closed, to?: Addresses): Reply {
  if (body === undefined && lists === undefined) return empty(status);
  const listed = lists?.map((name) => [name, { Url: to?.url(name) }] as const);
  return json(status, {
    ...(body && { Status: 'Error', ...body }),
    ...(listed && { Resources: Object.fromEntries(listed) }),
  });
}

/** The answer that a test or a fixture has put in an endpoint's place. A text body is sent as it is, as HTML. */
export function refusalReply({ status, body }: RefusedEndpoint): Reply {
  if (typeof body === 'string') return html(status, body);
  if (body !== undefined) return json(status, body);
  if (status === 403) return closedReply(accessDenied);
  return status === 404 ? closedReply(notFound) : empty(status);
}
