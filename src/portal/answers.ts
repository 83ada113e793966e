import * as z from 'zod';
import { PortalError } from '../domain/problem.ts';
import type { Answer, AnswerHead } from './http.ts';
import { rowFor, SCOPES, type StatusRow } from './statuses.ts';

/** The version is part of the path (§9). */
export const GATEWAY = '/gateway/api/2.0/';

export function isSuccess({ status }: Pick<AnswerHead, 'status'>): boolean {
  return status >= 200 && status < 300;
}

/**
 * A page where data was to be expected: maintenance. Decided by the body, as JSON too may be called text/html, and so
 * may nothing at all (§7.1).
 */
export function isHtml(answer: Answer): boolean {
  const start = answer.body.subarray(0, 200).toString('utf8').trimStart();
  if (start === '') return false;
  if (start.startsWith('<')) return true;
  return String(answer.headers['content-type']).includes('html') && !/^[[{]/.test(start);
}

/**
 * @throws {PortalError} `down`: an HTML page instead (maintenance); `changed`: not JSON
 */
export function parseJson(answer: Answer): unknown {
  try {
    return JSON.parse(textOf(answer));
  } catch (cause) {
    const { status } = answer;
    if (isHtml(answer))
      throw new PortalError('down', 'The portal sent a page instead of data.', { status, cause });
    throw new PortalError('changed', 'The portal sent something that is not JSON.', { status, cause });
  }
}

// Strict, so that a name in another charset is no name full of replacement characters; a byte order mark is left out.
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON is UTF-8, whatever an answer declares; one that is not is read in the charset that it declares. */
function textOf(answer: Answer): string {
  try {
    return strictUtf8.decode(answer.body);
  } catch (cause) {
    const text = answer.text();
    if (text.includes('\uFFFD')) throw cause;
    return text;
  }
}

/** Whether a 401 means that the account may not read this, while the session lives: only the gateway says so (§7.1). */
export function isInsufficientScopes(answer: Answer): boolean {
  if (answer.status !== 401 || !answer.url.pathname.startsWith(GATEWAY)) return false;
  return /insufficient\s+scopes/i.test(answer.text());
}

const errorBody = z.object({ Code: z.string() });

function codeOf(answer: Answer): string | undefined {
  try {
    return errorBody.safeParse(parseJson(answer)).data?.Code;
  } catch {
    return undefined;
  }
}

/** Its row of the table of statuses; the session is known to live. */
export function statusOf(answer: Answer): StatusRow {
  return rowFor(answer.status, (marker) =>
    marker === SCOPES ? isInsufficientScopes(answer) : codeOf(answer) === marker,
  );
}

/**
 * What an answer means that is no success (§7.1), once the session is known to live. A page in place of the gateway's
 * JSON, or of no body at all, is a server's and says nothing of the account: `down`.
 */
export function refusal(answer: Answer): PortalError {
  const { status } = answer;
  const { kind } = statusOf(answer);
  if ((kind === 'absent' || kind === 'refused') && isHtml(answer)) {
    return new PortalError('down', `The portal sent a page instead of data (status ${status}).`, { status });
  }
  return refusalOfPage(answer);
}

/** The same where a page for people was asked for: its refusal is a page too. */
export function refusalOfPage(answer: Answer): PortalError {
  const { status } = answer;
  const { kind, says } = statusOf(answer);
  const code = kind === 'refused' ? codeOf(answer) : undefined;
  return new PortalError(
    kind,
    `${says} (status ${status}).`,
    code === undefined ? { status } : { status, code },
  );
}
