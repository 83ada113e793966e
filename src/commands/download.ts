import type { Id } from '../domain/id.ts';
import type { Downloads, Target } from '../portal/downloads/downloads.ts';
import { type Saved, SaveError } from '../portal/downloads/save.ts';
import { type ChildChoice, withChild } from './one-child.ts';
import { progressOn, sizeText } from './progress.ts';
import type { Command } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface DownloadRequest extends ChildChoice {
  /** `homework`, `school-file` or `attachment` */
  readonly kind: string;
  readonly id: Id;
  readonly to?: string;
  readonly message?: string;
}

type Fetch = (downloads: Downloads, target: Target) => Promise<Saved>;

/** Downloads one file into a directory, and prints its path. */
export const download: Command<DownloadRequest> = (request, terminal, environment) => {
  const fetch = fetchOf(request);
  const directory = request.to;
  if (directory === undefined) throw new UsageError('--to is missing: where is the file to be put?');
  return withChild(request, terminal, environment, async ({ portal }) => {
    const stop = new AbortController();
    void terminal.stopped().then(() => stop.abort(new SaveError('Interrupted: nothing was saved.')));
    terminal.redraw?.('waiting for the file …');
    try {
      const target = { directory, onProgress: progressOn(terminal), signal: stop.signal };
      const { path, bytes } = await fetch(portal.downloads, target);
      terminal.redraw?.('');
      terminal.out(`saved ${path} (${sizeText(bytes)})`);
      return true;
    } catch (error) {
      terminal.redraw?.('');
      throw error;
    }
  });
};

function fetchOf({ kind, id, message }: DownloadRequest): Fetch {
  switch (kind) {
    case 'homework':
      return (downloads, target) => downloads.homeworkFile(id, target);
    case 'school-file':
      return (downloads, target) => downloads.schoolFile(id, target);
    case 'attachment':
      if (message === undefined) throw new UsageError('--message is missing: whose attachment is it?');
      return (downloads, target) => downloads.attachment({ id, message }, target);
    default:
      throw new UsageError(`there is no ${kind} to download: homework, school-file or attachment`);
  }
}
