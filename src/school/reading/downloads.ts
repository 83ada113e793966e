import { unlessAborted, withTimeLimit } from '../../lib/abort.ts';
import { fileNameOf } from '../../lib/content-disposition.ts';
import { safeFileName } from '../../lib/file-name.ts';
import type { Id } from '../../lib/id.ts';
import {
  type DownloadJob,
  disposition,
  findHandOffUrl,
  linkedFile,
} from '../../portal/downloads/hand-off.ts';
import { homeworkFile } from '../../portal/downloads/homework-file.ts';
import type { Progress, Saved } from '../../portal/downloads/save.ts';
import type { StreamedAnswer } from '../../portal/http.ts';
import { type AttachmentOf, readAttachmentLink } from '../../portal/messaging/folders.ts';
import { unless } from '../../portal/outcome/attempted.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import type { LabelledReader } from '../../portal/ports.ts';
import { schoolFiles } from '../life/records.ts';
import type { WantedFile } from '../messages/desk.ts';
import { homework } from '../work/records.ts';

interface Parts extends Omit<DownloadJob, 'signal'> {
  readonly gateway: LabelledReader;
  readonly mailbox: LabelledReader;
}

/** Where a file is saved. */
export interface Target {
  /** Created if missing. */
  readonly directory: string;
  readonly onProgress?: Progress;
  /** Stops the download with its reason and removes the partial file. */
  readonly signal?: AbortSignal;
}

export interface ComingFile {
  /** Safe on every system. */
  readonly name: string;
  /** null: unknown. */
  readonly bytes: number | null;
  /** @throws {PortalError} `down`: the connection broke */
  body(): AsyncGenerator<Buffer, void>;
  discard(): void;
}

/** A file to fetch, and its name if the file host gives none. */
interface RequestedFile {
  fetch(job: DownloadJob): Promise<StreamedAnswer>;
  name(): Promise<string | null>;
  readonly fallbackName: string;
}

/** Includes keys, logins, waiting and transfer (§4.6.9). */
const MAX_DOWNLOAD_MS = 150_000;

/** Downloads the school's files (§4.6, §4.8): at most two at a time for all children. */
export class Downloads {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Attachments of archived messages are available only on the portal's own pages (§4.8).
   * @throws {PortalError} `down`: time limit, or a broken connection; `changed`: no such file of homework, or a redirect to
   * another host; `refused`: no such file of the school, or not available here; `absent`: no such attachment
   * @throws {SaveError}
   */
  save(wanted: WantedFile, { directory, onProgress, signal }: Target): Promise<Saved> {
    return this.#download(wanted, signal, async (answer, name) => {
      const { save } = await import('../../portal/downloads/save.ts');
      return save(answer, { directory, name, onProgress });
    });
  }

  /**
   * Passes a file on while it comes, without keeping it; ends when `use` does.
   * @throws {PortalError} as `save`
   */
  passOn(wanted: WantedFile, use: (file: ComingFile) => Promise<void>, signal: AbortSignal): Promise<void> {
    return this.#download(wanted, signal, (answer, name, limit) => {
      const length = Number(answer.headers['content-length'] ?? Number.NaN);
      const bytes = Number.isNaN(length) ? null : length;
      const file = { name, bytes, body: () => answer.body(), discard: () => answer.discard() };
      // A browser may stop reading.
      return unlessAborted(limit, use(file));
    });
  }

  #requested(wanted: WantedFile): RequestedFile {
    const { id } = wanted;
    switch (wanted.kind) {
      case 'homework':
        return {
          fetch: (job) => homeworkFile(job, id),
          name: () => this.#homeworkFileName(id),
          fallbackName: `homework-${id}`,
        };
      case 'school-file':
        return {
          fetch: async (job) => {
            const { url } = await unlessAborted(job.signal, this.#schoolFileOf(id));
            return linkedFile(job, await findHandOffUrl(job, url));
          },
          name: async () => (await this.#schoolFileOf(id)).name,
          fallbackName: `school-file-${id}`,
        };
      case 'attachment':
        return {
          fetch: async (job) => linkedFile(job, await unlessAborted(job.signal, this.#linkOf(wanted))),
          name: async () => null,
          fallbackName: `attachment-${id}`,
        };
    }
  }

  #download<T>(
    wanted: WantedFile,
    outer: AbortSignal | undefined,
    use: (answer: StreamedAnswer, name: string, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const file = this.#requested(wanted);
    const sentence = `The download took longer than ${MAX_DOWNLOAD_MS / 1_000} seconds.`;
    const reason = () => new PortalError('down', sentence);
    const limit = { clock: this.#parts.clock, milliseconds: MAX_DOWNLOAD_MS, reason };
    return this.#parts.childHttp.inDownload(() =>
      withTimeLimit(limit, outer, async (signal) => {
        const job = { ...this.#parts, signal };
        const answer = await file.fetch(job);
        // A failed request for the name must not fail the download.
        const given =
          fileNameOf(disposition(answer)) ??
          (await unless(() => true, unlessAborted(signal, file.name()), null));
        const name = safeFileName(given ?? '', safeFileName(file.fallbackName, 'file'));
        return use(answer, name, signal);
      }),
    );
  }

  async #homeworkFileName(id: Id): Promise<string | null> {
    const all = await this.#parts.gateway.read(homework);
    return all.flatMap(({ files }) => files).find((file) => file.id === id)?.name ?? null;
  }

  /** Its address must be of the portal's own host (§4.6.8). */
  async #schoolFileOf(id: Id): Promise<{ readonly url: URL; readonly name: string }> {
    const { gateway, book } = this.#parts;
    const file = (await gateway.read(schoolFiles)).find((one) => one.id === id);
    if (!file) throw new PortalError('refused', `The school shares no file ${id}.`);
    const path = file.downloadPath ?? '';
    const url = path !== '' && URL.canParse(path, book.base) ? new URL(path, book.base) : undefined;
    if (url?.origin === book.base) return { url, name: file.name };
    throw new PortalError('changed', 'The portal gave an address for this file that is not its own.');
  }

  async #linkOf(attachment: AttachmentOf): Promise<URL> {
    const link = await readAttachmentLink(this.#parts.mailbox, attachment);
    if (URL.canParse(link)) return new URL(link);
    throw new PortalError('changed', 'The portal gave an invalid address for this attachment.');
  }
}
