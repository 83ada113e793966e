import * as z from 'zod';
import type { Instant } from '../lib/temporal.ts';
import type { Answer, AnswerHead } from './http.ts';
import { exceededLimit } from './json-limits.ts';
import { PortalError } from './outcome/problem.ts';
import { MAINTENANCE, MODULE_OFF, rowFor, SCOPES, type StatusRow } from './statuses.ts';

/** The version is part of the path (§9). */
export const GATEWAY = '/gateway/api/2.0/';
/** The service of kindergartens, beside the gateway (observed). */
export const KINDERGARTENS = '/gateway/ms/kindergartens/';

export function isSuccess({ status }: Pick<AnswerHead, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/** Whether the answer is a page (maintenance). The body decides: JSON and empty bodies may also be text/html (§7.1). */
export function isHtml(answer: Answer): boolean {
  const start = answer.body.subarray(0, 200).toString('utf8').trimStart();
  if (start === '') return false;
  if (start.startsWith('<')) return true;
  return String(answer.headers['content-type']).includes('html') && !/^[[{]/.test(start);
}

// In text, in HTML entities, and in the escapes of JSON.
const NO_ACCESS = /brak dost(?:ę|&eogon;|&#281;|&#x119;|\\u0119)pu/iu;

/** Whether the answer says *Brak dostępu* (§5.4.2, §4.6.7), as a page or not. */
export function saysNoAccess(answer: Answer): boolean {
  return NO_ACCESS.test(answer.text());
}

/** @throws {PortalError} `down`: a page instead of JSON (maintenance); `changed`: not JSON, or above a limit */
export function parseJson(answer: Answer): unknown {
  const { status } = answer;
  try {
    const text = textOf(answer);
    const limit = exceededLimit(text);
    if (limit === null) return JSON.parse(text);
    if (!isHtml(answer))
      throw new PortalError('changed', `The portal sent far more than expected (${limit}).`, { status });
    throw new PortalError('down', 'The portal sent a page instead of data.', { status });
  } catch (cause) {
    if (cause instanceof PortalError) throw cause;
    if (isHtml(answer))
      throw new PortalError('down', 'The portal sent a page instead of data.', { status, cause });
    throw new PortalError('changed', 'The portal sent something that is not JSON.', { status, cause });
  }
}

/** What `parseJson` returns; undefined where it throws. */
export function jsonIn(answer: Answer): unknown {
  try {
    return parseJson(answer);
  } catch {
    return undefined;
  }
}

// Fatal: text in another charset must not become replacement characters. Leaves out a byte order mark.
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes as UTF-8 whatever the answer declares, and only if that fails in the declared charset. */
function textOf(answer: Answer): string {
  try {
    return strictUtf8.decode(answer.body);
  } catch (cause) {
    const text = answer.text();
    if (text.includes('\uFFFD')) throw cause;
    return text;
  }
}

/** Whether the answer is of the service of kindergartens, which says nothing about the session (observed). */
export function isOfKindergartens({ url }: Pick<AnswerHead, 'url'>): boolean {
  return url.pathname.startsWith(KINDERGARTENS);
}

/** Whether a 401 refuses the account, not the session: of the gateway by its words (§7.1), of kindergartens always. */
function isAccountRefused(answer: Answer): boolean {
  if (answer.status !== 401) return false;
  if (isOfKindergartens(answer)) return true;
  return answer.url.pathname.startsWith(GATEWAY) && /insufficient\s+scopes/i.test(answer.text());
}

/** Whether the gateway refuses the session, and not the account or everybody (§5.3.5, §7.1). */
export function refusesSession(answer: Answer): boolean {
  if (answer.status === 401) return !isAccountRefused(answer) && !refusesInBody(answer);
  return isSuccess(answer) && answer.url.pathname.startsWith(GATEWAY) && isLoginPage(answer);
}

const LOGIN = /type=["']?password|\/OAuth\/Authorization|\/loguj/i;

function isLoginPage(answer: Answer): boolean {
  return isHtml(answer) && LOGIN.test(answer.text());
}

// No list is as short.
const MAX_ERROR_BYTES = 2_000;

/** Whether the body refuses the request at whatever status: a module that is switched off, or maintenance (observed). */
export function refusesInBody(answer: Answer): boolean {
  const { body } = answer;
  if (body.length > MAX_ERROR_BYTES || !(body.includes(MODULE_OFF) || body.includes(MAINTENANCE)))
    return false;
  return hasCode(answer, MODULE_OFF) || hasCode(answer, MAINTENANCE);
}

const errorBody = z.object({ Code: z.string().optional().catch(undefined), Status: z.unknown().optional() });

function errorOf(answer: Answer): Partial<z.output<typeof errorBody>> {
  return errorBody.safeParse(jsonIn(answer)).data ?? {};
}

function hasCode(answer: Answer, marker: string): boolean {
  const { Code: code, Status: status } = errorOf(answer);
  if (marker === MODULE_OFF) return code?.endsWith(MODULE_OFF) === true;
  return code === marker || (marker === MAINTENANCE && status === MAINTENANCE);
}

/** The answer's row of the table of statuses, given a living session. */
export function statusOf(answer: Answer): StatusRow {
  return rowFor(answer.status, (marker) =>
    marker === SCOPES ? isAccountRefused(answer) : hasCode(answer, marker),
  );
}

/** An answer that is no success, with the end of the pause that it requires. */
type Refused = Answer & { readonly retryAt?: Instant | undefined };

/**
 * The error of an answer that is no success (§7.1), given a living session. A page instead of JSON comes from a failing
 * server and is no refusal: `down`.
 */
export function refusal(answer: Refused): PortalError {
  const { status } = answer;
  const { kind } = statusOf(answer);
  if ((kind === 'absent' || kind === 'refused') && isHtml(answer)) {
    return new PortalError('down', `The portal sent a page instead of data (status ${status}).`, { status });
  }
  return refusalOfPage(answer);
}

export function refusalOfPage(answer: Refused): PortalError {
  const { status, retryAt: until } = answer;
  const { kind, sentence } = statusOf(answer);
  const code = kind === 'refused' ? errorOf(answer).Code : undefined;
  return new PortalError(kind, `${sentence} (status ${status}).`, { status, code, until });
}
