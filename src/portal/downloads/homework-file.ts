import * as z from 'zod';
import { unlessAborted } from '../../lib/abort.ts';
import { pause } from '../../lib/clock.ts';
import type { Id } from '../../lib/id.ts';
import { jsonIn } from '../answers.ts';
import type { Reply } from '../child-http.ts';
import type { StreamedAnswer } from '../http.ts';
import { PortalError } from '../outcome/problem.ts';
import { recordPath, withQuery } from '../record-path.ts';
import { type DownloadJob, fetchFrom, findHandOffUrl, isFile, LABEL } from './hand-off.ts';

const MAX_KEYS = 3;
/** Between 5 and 10 s (§4.6.2), with a margin for varying network delay. */
const POLL_MS = 6_000;
/** For the preparation of a file (§4.6.4). */
const MAX_WAIT_MS = 120_000;

/** An answer that is not JSON, or has no known status, is that of a failed key. */
const keyAnswer = z.object({ status: z.enum(['not_downloaded_yet', 'ready', 'download_failed']) });

/**
 * Requests a file of homework (§4.6) by a single-use key, which is polled until the file is ready. A failed key is
 * replaced, up to MAX_KEYS keys.
 * @throws {PortalError}
 */
export async function homeworkFile(job: DownloadJob, id: Id): Promise<StreamedAnswer> {
  const url = new URL(recordPath('/homework/downloadFile', id), job.book.base);
  for (let key = 1; key <= MAX_KEYS; key++) {
    if (key > 1) await pause(job.clock, POLL_MS, job.signal);
    const file = await byKey(job, await findHandOffUrl(job, url));
    if (file) return file;
  }
  throw new PortalError('down', 'The file host could not prepare the file: try again later.');
}

/** The file of one key; undefined if the key failed (§4.6.5). */
async function byKey(job: DownloadJob, page: URL): Promise<StreamedAnswer | undefined> {
  const key = page.searchParams.get('singleUseKey');
  if (!key) throw new PortalError('changed', 'The portal gave no key for the file.');
  (await fetchFrom(job, page)).discard();
  const url = new URL(page.pathname, page.origin);
  if (!(await isReady(job, url, key))) return undefined;
  const query = { action: 'CSDownload', singleUseKey: key };
  const answer = await fetchFrom(job, withQuery(url, query));
  if (isFile(answer)) return answer;
  answer.discard();
  return undefined;
}

/** Polls a key until its file is ready; false if the key failed. */
async function isReady(job: DownloadJob, url: URL, key: string): Promise<boolean> {
  const { clock, signal } = job;
  const endMs = clock.now().epochMilliseconds + MAX_WAIT_MS;
  for (;;) {
    const state = keyAnswer.safeParse(jsonIn(await checkKey(job, url, key))).data?.status;
    if (state !== 'not_downloaded_yet') return state === 'ready';
    if (clock.now().epochMilliseconds + POLL_MS > endMs) {
      throw new PortalError('down', 'The file host did not get the file ready within two minutes.');
    }
    await pause(clock, POLL_MS, signal);
  }
}

function checkKey({ childHttp, signal }: DownloadJob, url: URL, key: string): Promise<Reply> {
  const request = {
    method: 'POST',
    url,
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'x-requested-with': 'XMLHttpRequest',
    },
    body: new URLSearchParams({ action: 'CSCheckKey', singleUseKey: key }).toString(),
    signal,
    forDownload: true,
  } as const;
  return unlessAborted(signal, childHttp.send(request, LABEL));
}
