import type { Progress } from '../portal/downloads/save.ts';
import type { Terminal } from './terminal.ts';

const WIDTH_CHARS = 24;
const MEGABYTE_BYTES = 1_000_000;
/** Lines per download if nothing can be redrawn. */
const PARTS = 4;

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
