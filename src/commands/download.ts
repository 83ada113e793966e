import type { Id } from '../lib/id.ts';
import { type Progress, SaveError } from '../portal/downloads/save.ts';
import type { WantedFile } from '../school/messages/desk.ts';
import { type ChildChoice, withChild } from './one-child.ts';
import type { Command, Terminal } from './terminal.ts';
import { UsageError } from './usage-error.ts';

export interface DownloadRequest extends ChildChoice {
  /** `homework`, `school-file` or `attachment` */
  readonly kind: string;
  readonly id: Id;
  readonly to?: string;
  readonly message?: string;
}

const WIDTH_CHARS = 24;
const MEGABYTE_BYTES = 1_000_000;
/** Lines per download if nothing can be redrawn. */
const PARTS = 4;

/** Downloads one file into a directory, and prints its path. */
export const download: Command<DownloadRequest> = (request, terminal, environment) => {
  const wanted = wantedIn(request);
  const directory = request.to;
  if (directory === undefined) throw new UsageError('--to is missing: where is the file to be put?');
  return withChild(request, terminal, environment, async ({ portal }) => {
    const stop = new AbortController();
    void terminal.stopped().then(() => stop.abort(new SaveError('Interrupted: nothing was saved.')));
    terminal.redraw?.('waiting for the file …');
    try {
      const target = { directory, onProgress: progressOn(terminal), signal: stop.signal };
      const { path, bytes } = await portal.downloads.save(wanted, target);
      terminal.redraw?.('');
      terminal.out(`saved ${path} (${sizeText(bytes)})`);
      return true;
    } catch (error) {
      terminal.redraw?.('');
      throw error;
    }
  });
};

function wantedIn({ kind, id, message }: DownloadRequest): WantedFile {
  if (kind === 'homework' || kind === 'school-file') return { kind, id };
  if (kind !== 'attachment')
    throw new UsageError(`there is no ${kind} to download: homework, school-file or attachment`);
  if (message === undefined) throw new UsageError('--message is missing: whose attachment is it?');
  return { kind, id, message };
}

/** `12.3 MB`, `4 kB` */
export function sizeText(bytes: number): string {
  return bytes < MEGABYTE_BYTES
    ? `${Math.ceil(bytes / 1_000)} kB`
    : `${(bytes / MEGABYTE_BYTES).toFixed(1)} MB`;
}

/** `[######------] 50 % of 12.3 MB`; only the received size if the total is unknown. */
export function progressBar(received: number, total: number | null): string {
  if (!total) return sizeText(received);
  const part = Math.min(1, received / total);
  const done = Math.floor(part * WIDTH_CHARS);
  return `[${'#'.repeat(done)}${'-'.repeat(WIDTH_CHARS - done)}] ${Math.floor(part * 100)} % of ${sizeText(total)}`;
}

/** Shows the progress of a download, as a bar or as a few plain lines. */
export function progressOn(terminal: Terminal): Progress {
  let shown = '';
  let step = 0;
  return (received, total) => {
    if (terminal.redraw) {
      const line = progressBar(received, total);
      if (line !== shown) terminal.redraw(line);
      shown = line;
      return;
    }
    const now = total ? Math.floor((received / total) * PARTS) : Math.floor(received / (10 * MEGABYTE_BYTES));
    if (now <= step) return;
    step = now;
    terminal.err(total ? `${Math.floor((now / PARTS) * 100)} % of ${sizeText(total)}` : sizeText(received));
  };
}
