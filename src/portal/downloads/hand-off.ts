import { unlessAborted } from '../../lib/abort.ts';
import { refusalOfPage, saysNoAccess } from '../answers.ts';
import type { Reply } from '../child-http.ts';
import { type DownloadJob, LABEL, noSuchFile } from './download-job.ts';

const LOGGED_OUT = /zaloguj/iu;
const MISSING = /nie\s+znaleziono|nie\s+istnieje|not\s+found/iu;

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
