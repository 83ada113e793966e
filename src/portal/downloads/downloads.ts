import type { Id } from '../../domain/id.ts';
import { PortalError } from '../../domain/problem.ts';
import { unlessAborted, withTimeLimit } from '../../lib/abort.ts';
import { fileNameOf } from '../../lib/content-disposition.ts';
import { safeFileName } from '../../lib/file-name.ts';
import type { StreamedAnswer } from '../http.ts';
import { type AttachmentOf, readAttachmentLink } from '../messaging/attachments.ts';
import type { RecordReader } from '../ports.ts';
import { homework } from '../records/homework.ts';
import { schoolFiles } from '../records/school-files.ts';
import { type DownloadJob, disposition, LABEL } from './download-job.ts';
import { findHandOffUrl } from './hand-off.ts';
import { homeworkFile } from './homework-file.ts';
import { linkedFile } from './linked-file.ts';
import { type Progress, type Saved, save } from './save.ts';

interface Parts extends Omit<DownloadJob, 'signal'> {
  readonly gateway: RecordReader;
  readonly mailbox: RecordReader;
}

/** Where a file is put. */
export interface Target {
  /** Is made where there is none. */
  readonly directory: string;
  readonly onProgress?: Progress;
  /** Stops the download with its reason; nothing is left behind. */
  readonly signal?: AbortSignal;
}

/** What is fetched, and under which name where the file host gives none. */
interface Wanted {
  fetch(job: DownloadJob): Promise<StreamedAnswer>;
  name(job: DownloadJob): Promise<string | null>;
  readonly otherwise: string;
}

/** All of it: keys, logins, waiting and transfer (§4.6.9). */
const LONGEST = 150_000;

/**
 * Files that the school hands out (§4.6, §4.8): at most two at once for all children, none longer than 150 s, each
 * streamed to the disk.
 */
export class Downloads {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * @param id of a file of homework
   * @throws {PortalError} `down`: it takes too long, or broke off; `changed`: there is no such file, or a way that
   * leads elsewhere
   * @throws {SaveError}
   */
  homeworkFile(id: Id, target: Target): Promise<Saved> {
    return this.#carry(target, {
      fetch: (job) => homeworkFile(job, id),
      name: () => this.#homeworkFileName(id),
      otherwise: `homework-${id}`,
    });
  }

  /**
   * @param id of a file that the school shares
   * @throws {PortalError} `refused`: it shares no such file; otherwise as `homeworkFile`
   * @throws {SaveError}
   */
  schoolFile(id: Id, target: Target): Promise<Saved> {
    return this.#carry(target, {
      fetch: async (job) => {
        const { url } = await unlessAborted(job.signal, this.#schoolFileOf(id));
        return linkedFile(job, await findHandOffUrl(job, url));
      },
      name: async () => (await this.#schoolFileOf(id)).name,
      otherwise: `school-file-${id}`,
    });
  }

  /**
   * An attachment of a received message, which is not opened for that. Those of archived messages are only to be had
   * on the portal's own pages (§4.8).
   * @throws {PortalError} `absent`: there is none; `refused`: it is not handed out here; otherwise as `homeworkFile`
   * @throws {SaveError}
   */
  attachment(attachment: AttachmentOf, target: Target): Promise<Saved> {
    return this.#carry(target, {
      fetch: async (job) => linkedFile(job, await unlessAborted(job.signal, this.#linkOf(attachment))),
      name: async () => null,
      otherwise: `attachment-${attachment.id}`,
    });
  }

  #carry({ directory, onProgress, signal: outer }: Target, wanted: Wanted): Promise<Saved> {
    const limit = { clock: this.#parts.clock, milliseconds: LONGEST, reason: tooLong };
    return this.#parts.childHttp.inDownload(() =>
      withTimeLimit(limit, outer, async (signal) => {
        const job = { ...this.#parts, signal };
        const answer = await wanted.fetch(job);
        const given = fileNameOf(disposition(answer)) ?? (await nameOf(wanted, job));
        const name = safeFileName(given ?? '', safeFileName(wanted.otherwise, 'file'));
        return save(answer, { directory, name, onProgress });
      }),
    );
  }

  async #homeworkFileName(id: Id): Promise<string | null> {
    const all = await this.#parts.gateway.read(homework, { label: LABEL });
    return all.flatMap(({ files }) => files).find((file) => file.id === id)?.name ?? null;
  }

  /** Its address is checked before anything is asked there (§4.6.8). */
  async #schoolFileOf(id: Id): Promise<{ readonly url: URL; readonly name: string }> {
    const { gateway, book } = this.#parts;
    const file = (await gateway.read(schoolFiles, { label: LABEL })).find((one) => one.id === id);
    if (!file) throw new PortalError('refused', `The school shares no file ${id}.`);
    const path = file.downloadPath ?? '';
    const url = path !== '' && URL.canParse(path, book.base) ? new URL(path, book.base) : undefined;
    if (url?.origin === book.base) return { url, name: file.name };
    throw new PortalError('changed', 'The portal gave an address for this file that is not its own.');
  }

  async #linkOf(attachment: AttachmentOf): Promise<URL> {
    const link = await readAttachmentLink(this.#parts.mailbox, attachment, LABEL);
    if (URL.canParse(link)) return new URL(link);
    throw new PortalError('changed', 'The portal gave an address for this attachment that is none.');
  }
}

/** A better name is not worth a file that has come already. */
async function nameOf(wanted: Wanted, job: DownloadJob): Promise<string | null> {
  try {
    return await unlessAborted(job.signal, wanted.name(job));
  } catch (error) {
    if (error instanceof PortalError) return null;
    throw error;
  }
}

function tooLong(): PortalError {
  return new PortalError('down', `The download took longer than ${LONGEST / 1_000} seconds.`);
}
