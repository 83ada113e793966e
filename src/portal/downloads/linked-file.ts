import { pause } from '../../lib/clock.ts';
import type { StreamedAnswer } from '../http.ts';
import { assertWaiting, type DownloadJob, fetchFrom, isFile } from './download-job.ts';

const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 10_000;

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
