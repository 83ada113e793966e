import * as z from 'zod';
import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import { unlessAborted } from '../../lib/abort.ts';
import { pause } from '../../lib/clock.ts';
import type { Reply } from '../child-http.ts';
import type { StreamedAnswer } from '../http.ts';
import { recordPath, withQuery } from '../record-path.ts';
import { type DownloadJob, fetchFrom, isFile, LABEL } from './download-job.ts';
import { findHandOffUrl } from './hand-off.ts';

const MAX_KEYS = 3;
/** Between 5 and 10 s (§4.6.2); a little above the least, as the network shortens one way and lengthens another. */
const EVERY = 6_000;
/** A first download may take its time, but not longer than this (§4.6.4). */
const PATIENCE = 120_000;

const keyAnswer = z.object({ status: z.enum(['not_downloaded_yet', 'ready', 'download_failed']) });

/**
 * A file of homework (§4.6): a single-use key, asked after until the file is ready; a key that fails is replaced by a
 * fresh one, three in all.
 * @throws {PortalError}
 */
export async function homeworkFile(job: DownloadJob, id: Id): Promise<StreamedAnswer> {
  const url = new URL(recordPath('/homework/downloadFile', id), job.book.base);
  for (let key = 1; key <= MAX_KEYS; key++) {
    if (key > 1) await pause(job.clock, EVERY, job.signal);
    const file = await byKey(job, await findHandOffUrl(job, url));
    if (file) return file;
  }
  throw new PortalError('down', 'The file host could not prepare the file: try again later.');
}

/** The file of one key; undefined where the key has failed (§4.6.5). */
async function byKey(job: DownloadJob, page: URL): Promise<StreamedAnswer | undefined> {
  const key = page.searchParams.get('singleUseKey');
  if (!key) throw new PortalError('changed', 'The portal gave no key for the file.');
  const shown = await fetchFrom(job, page);
  shown.discard();
  const desk = new URL(page.pathname, page.origin);
  if (!(await isReady(job, desk, key))) return undefined;
  const query = { action: 'CSDownload', singleUseKey: key };
  const answer = await fetchFrom(job, withQuery(desk, query));
  if (isFile(answer)) return answer;
  answer.discard();
  return undefined;
}

/** Asks after a key until its file is ready; false where it never will be. */
async function isReady(job: DownloadJob, desk: URL, key: string): Promise<boolean> {
  const { clock, signal } = job;
  const end = clock.now().epochMilliseconds + PATIENCE;
  for (;;) {
    const state = stateIn(await checkKey(job, desk, key));
    if (state !== 'not_downloaded_yet') return state === 'ready';
    if (clock.now().epochMilliseconds + EVERY > end) {
      throw new PortalError('down', 'The file host did not get the file ready within two minutes.');
    }
    await pause(clock, EVERY, signal);
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

/** Undefined where the answer is no JSON, or nothing that is known. */
function stateIn({ body }: Reply): z.output<typeof keyAnswer>['status'] | undefined {
  try {
    return keyAnswer.safeParse(JSON.parse(body.toString('utf8'))).data?.status;
  } catch {
    return undefined;
  }
}
