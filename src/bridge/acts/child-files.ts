import { lastValue } from '../../portal/outcome/reading.ts';
import type { FilesDesk, ListedFile, PassedFile, WantedFile } from '../../school/messages/desk.ts';
import type { Portal } from '../../school/reading/portal.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import type { ActParts } from './acts.ts';
import { type MailReading, sentenceOf } from './mail-reading.ts';
import { mailSentences } from './sentences.ts';

interface ChildFilesOptions extends ActParts {
  readonly bridge: { readonly snapshot: Snapshot };
  readonly portal: Pick<Portal, 'downloads'>;
  readonly reading: MailReading;
  /** Megabytes. */
  readonly maxDownload: number;
}

const MEGABYTE = 1_000_000;

/** The files of one child: passed on to a browser one at a time, and never kept. */
export class ChildFiles implements FilesDesk {
  readonly #options: ChildFilesOptions;
  #isBusy = false;

  constructor(options: ChildFilesOptions) {
    this.#options = options;
  }

  get listed(): readonly ListedFile[] {
    const { homework, school_files } = this.#options.bridge.snapshot;
    return [
      ...(lastValue(homework) ?? []).flatMap(({ files, topic }) =>
        files.map(({ id, name }) => ({ kind: 'homework' as const, id, name: name ?? id, about: topic })),
      ),
      ...(lastValue(school_files) ?? []).map(({ id, name }) => ({
        kind: 'school-file' as const,
        id,
        name,
        about: null,
      })),
    ];
  }

  download(wanted: WantedFile, signal: AbortSignal): Promise<PassedFile | null> {
    const { portal, reading, faults, sentences, language, maxDownload } = this.#options;
    const texts = mailSentences[language];
    const { promise, resolve } = Promise.withResolvers<PassedFile | null>();
    const refuse = (text: string): void => {
      reading.say(text);
      resolve(null);
    };
    if (!this.#isListed(wanted)) refuse(texts.absent);
    else if (this.#isBusy) refuse(texts.oneFile);
    else {
      this.#isBusy = true;
      const passOn = async (): Promise<void> => {
        try {
          await portal.downloads.passOn(
            wanted,
            async ({ name, bytes, body, discard }) => {
              const { promise: ended, resolve: end } = Promise.withResolvers<void>();
              if ((bytes ?? 0) > maxDownload * MEGABYTE) {
                discard();
                return refuse(texts.largeFile({ mb: maxDownload }));
              }
              resolve({ name, bytes, body: bounded(body(), maxDownload * MEGABYTE, end) });
              await ended;
            },
            signal,
          );
        } catch (error) {
          if (signal.aborted) resolve(null);
          else refuse(sentenceOf(error, this.#options));
        } finally {
          this.#isBusy = false;
        }
      };
      void faults.attemptAsync('act', 'file', passOn, () => refuse(sentences.problem('internal')));
    }
    return promise;
  }

  /** Only what a page has shown. */
  #isListed(wanted: WantedFile): boolean {
    if (wanted.kind !== 'attachment')
      return this.listed.some(({ kind, id }) => kind === wanted.kind && id === wanted.id);
    const opened = this.#options.reading.opened('inbox', wanted.message);
    return opened?.attachments.some(({ id }) => id === wanted.id) ?? false;
  }
}

/** Breaks off a body that is longer than it may be. @param onEnd called once it is read, broken off or left */
async function* bounded(
  body: AsyncGenerator<Buffer, void>,
  maxBytes: number,
  onEnd: () => void,
): AsyncGenerator<Buffer, void> {
  let bytes = 0;
  try {
    for await (const piece of body) {
      bytes += piece.length;
      if (bytes > maxBytes) throw new RangeError('The file is longer than it may be.');
      yield piece;
    }
  } finally {
    onEnd();
  }
}
