import { PortalError } from '../../domain/problem.ts';
import { isAttachment } from '../../lib/content-disposition.ts';
import { isSuccess } from '../answers.ts';
import type { AnswerHead, StreamedAnswer } from '../http.ts';
import type { PortalParts } from '../parts.ts';

/** What the requests of one download need. */
export interface DownloadJob extends Pick<PortalParts, 'signedIn' | 'childHttp' | 'book' | 'clock'> {
  /** Aborts at the download's time limit, or when the caller cancels it. */
  readonly signal: AbortSignal;
}

/** The label of download requests. */
export const LABEL = 'download';

const MAX_HOPS = 5;

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

/** @throws {PortalError} the answer is neither the file nor a waiting page */
export function assertWaiting(answer: AnswerHead): void {
  if (isSuccess(answer)) return;
  const { status } = answer;
  if (status === 404 || status === 410) throw noSuchFile(status);
  const kind = status >= 500 ? 'down' : 'changed';
  throw new PortalError(kind, `The file host does not hand out the file (status ${status}).`, { status });
}

export function noSuchFile(status: number): PortalError {
  return new PortalError('changed', 'The portal says that there is no such file.', { status });
}
