import { pause } from '../../lib/clock.ts';
import type { StreamedAnswer } from '../http.ts';
import { assertWaiting, type DownloadJob, fetchFrom, isFile } from './download-job.ts';

const LONGEST_PAUSE = 10_000;

/**
 * A file behind a link of the hand-off host: the link is the file itself, or a page that asks to wait, and then the
 * file is at `/get` below it once that answers with no page any more (§4.8).
 * @throws {PortalError} `changed`: a link to another host, before any request there
 */
export async function linkedFile(job: DownloadJob, link: URL): Promise<StreamedAnswer> {
  const first = await fetchFrom(job, link);
  if (isFile(first)) return first;
  first.discard();
  assertWaiting(first);
  const url = new URL(link);
  url.pathname = `${link.pathname.replace(/\/$/u, '')}/get`;
  for (let wait = 2_000; ; wait = Math.min(wait + 1_000, LONGEST_PAUSE)) {
    const answer = await fetchFrom(job, url, { referer: link.href });
    if (isFile(answer)) return answer;
    answer.discard();
    assertWaiting(answer);
    await pause(job.clock, wait, job.signal);
  }
}
