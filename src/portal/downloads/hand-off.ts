import { unlessAborted } from '../../lib/abort.ts';
import { pause } from '../../lib/clock.ts';
import { isAttachment } from '../../lib/content-disposition.ts';
import { isSuccess, refusalOfPage, saysNoAccess } from '../answers.ts';
import type { Reply } from '../child-http.ts';
import type { AnswerHead, StreamedAnswer } from '../http.ts';
import { PortalError } from '../outcome/problem.ts';
import type { PortalParts } from '../parts.ts';

/** What the requests of one download need. */
export interface DownloadJob extends Pick<PortalParts, 'signedIn' | 'childHttp' | 'book' | 'clock'> {
  /** Aborts at the download's time limit, or when the caller cancels it. */
  readonly signal: AbortSignal;
}

export const LABEL = 'download';

const MAX_HOPS = 5;
const LOGGED_OUT = /zaloguj/iu;
const MISSING = /nie\s+znaleziono|nie\s+istnieje|not\s+found/iu;
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 10_000;

/**
 * Requests `url` of the hand-off host, and follows redirects within that host (§4.6.6).
 * @throws {PortalError} `changed`: a redirect to another host or to no address, which receives no request
 */
export async function fetchFrom(
  { childHttp, book, signal }: DownloadJob,
  url: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<StreamedAnswer> {
  let target = book.secured(url);
  let status: number | undefined;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    book.confirm('sandbox', target, status);
    const answer = await childHttp.stream({ method: 'GET', url: target, headers, signal }, LABEL);
    if (answer.status < 300 || answer.status >= 400) return answer;
    answer.discard();
    const next = book.redirectOf(answer);
    ({ status } = answer);
    if (!next) throw new PortalError('changed', 'The file host answered unexpectedly.', { status });
    target = next;
  }
  throw new PortalError('changed', `The file host redirected more than ${MAX_HOPS} times.`);
}

/** Whether an answer is the file: it is marked as an attachment, or is at least no page. */
export function isFile(answer: AnswerHead): boolean {
  const isPage = String(answer.headers['content-type']).includes('html');
  return isSuccess(answer) && (isAttachment(disposition(answer)) || !isPage);
}

export function disposition({ headers }: Pick<AnswerHead, 'headers'>): string | undefined {
  return [headers['content-disposition']].flat()[0];
}

/**
 * Requests the portal page that redirects to the hand-off host. The web session may be dead while the JSON API still
 * answers: a logged-out page costs one login (§4.6.7).
 * @param url on the portal's own host
 * @returns the address of the file on the hand-off host (§4.6.1, §4.6.6)
 * @throws {PortalError} `changed`: no such file, or a redirect to another host
 */
export async function findHandOffUrl({ signedIn, book, signal }: DownloadJob, url: URL): Promise<URL> {
  const headers = { accept: 'text/html' };
  const request = { method: 'GET', url, headers, signal, forDownload: true } as const;
  const reply = await unlessAborted(signal, signedIn.send(request, LABEL, isLoggedOut));
  const target = book.redirectOf(reply);
  if (target) {
    book.confirm('sandbox', target, reply.status);
    return target;
  }
  const { status } = reply;
  throw status < 300 || status === 404 ? noSuchFile(status) : refusalOfPage(reply);
}

/** Whether the answer is a page that does not report a missing file, or is the logged-out page. */
function isLoggedOut(reply: Reply): boolean {
  const { status } = reply;
  if ((status >= 300 && status < 400) || status >= 500) return false;
  const text = reply.text();
  return saysNoAccess(reply) || LOGGED_OUT.test(text) || (status < 300 && !MISSING.test(text));
}

/**
 * Requests a link of the hand-off host. It answers with the file, or with a waiting page; then `/get` below it is polled
 * until it answers with the file (§4.8).
 * @throws {PortalError} `changed`: a link to another host, which receives no request
 */
export async function linkedFile(job: DownloadJob, link: URL): Promise<StreamedAnswer> {
  const first = await fetchFrom(job, link);
  if (isFile(first)) return first;
  first.discard();
  assertWaiting(first);
  const url = new URL(link);
  url.pathname = `${link.pathname.replace(/\/$/u, '')}/get`;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs + 1_000, MAX_PAUSE_MS)) {
    const answer = await fetchFrom(job, url, { referer: link.href });
    if (isFile(answer)) return answer;
    answer.discard();
    assertWaiting(answer);
    await pause(job.clock, pauseMs, job.signal);
  }
}

/** @throws {PortalError} the answer is neither the file nor a waiting page */
function assertWaiting(answer: AnswerHead): void {
  if (isSuccess(answer)) return;
  const { status } = answer;
  if (status === 404 || status === 410) throw noSuchFile(status);
  const kind = status >= 500 ? 'down' : 'changed';
  throw new PortalError(kind, `The file host does not hand out the file (status ${status}).`, { status });
}

function noSuchFile(status: number): PortalError {
  return new PortalError('changed', 'The portal says that there is no such file.', { status });
}
