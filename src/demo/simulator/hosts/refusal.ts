import { empty, html, json, type Reply } from '../http.ts';
import type { RefusedEndpoint } from '../switches.ts';
import { accessDenied, type Closed, notFound } from '../wire/closed.ts';
import type { Addresses } from '../wire/envelope.ts';

/** Returns the portal's answer for a refused module. */
export function closedReply({ status, body, lists }: Closed, to?: Addresses): Reply {
  if (body === undefined && lists === undefined) return empty(status);
  const listed = lists?.map((name) => [name, { Url: to?.url(name) }] as const);
  return json(status, {
    ...(body && { Status: 'Error', ...body }),
    ...(listed && { Resources: Object.fromEntries(listed) }),
  });
}

/** Returns the answer that a test or a fixture has set for an endpoint. A text body is sent as HTML. */
export function refusalReply({ status, body }: RefusedEndpoint): Reply {
  if (typeof body === 'string') return html(status, body);
  if (body !== undefined) return json(status, body);
  if (status === 403) return closedReply(accessDenied);
  return status === 404 ? closedReply(notFound) : empty(status);
}
