import { unlessAborted } from '../../lib/abort.ts';
import { redirectOf } from '../addresses.ts';
import { refusalOfPage } from '../answers.ts';
import type { Reply } from '../child-http.ts';
import { type DownloadJob, LABEL, noSuchFile } from './download-job.ts';

const LOGGED_OUT = /brak dost(?:ę|&eogon;|&#281;|&#x119;)pu|zaloguj/iu;
const MISSING = /nie\s+znaleziono|nie\s+istnieje|not\s+found/iu;

/**
 * Goes to the page of the portal at which a download begins. The web session may have died while the JSON side still
 * lives: the logged-out page costs one login (§4.6.7).
 * @param url on the portal's own host
 * @returns where on the hand-off host the file is to be had (§4.6.1, §4.6.6)
 * @throws {PortalError} `changed`: no such file, or a way that leads elsewhere
 */
export async function findHandOffUrl({ signedIn, book, signal }: DownloadJob, url: URL): Promise<URL> {
  const headers = { accept: 'text/html' };
  const request = { method: 'GET', url, headers, signal, forDownload: true } as const;
  const reply = await unlessAborted(signal, signedIn.ask(request, LABEL, isLoggedOut));
  const target = redirectOf(reply);
  if (target) {
    book.confirm('sandbox', target, reply.status);
    return target;
  }
  const { status } = reply;
  throw status < 300 || status === 404 ? noSuchFile(status) : refusalOfPage(reply);
}

/** A page in the place of the redirect that does not say that the file is missing, or is the logged-out one. */
function isLoggedOut(reply: Reply): boolean {
  const { status } = reply;
  if ((status >= 300 && status < 400) || status >= 500) return false;
  const text = reply.text();
  return LOGGED_OUT.test(text) || (status < 300 && !MISSING.test(text));
}
