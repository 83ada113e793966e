import type { Progress } from '../portal/downloads/save.ts';
import type { InteractiveTerminal } from './terminal.ts';

const WIDTH = 24;
const MEGABYTE = 1_000_000;
/** Where nothing can be drawn, a line for each of these parts. */
const PARTS = 4;

/** `12.3 MB`, `4 kB` */
export function sizeText(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;
}

/** `[######------] 50 % of 12.3 MB`; only what has come, where nobody said how much there is. */
export function progressBar(received: number, total: number | null): string {
  if (!total) return sizeText(received);
  const part = Math.min(1, received / total);
  const done = Math.floor(part * WIDTH);
  return `[${'#'.repeat(done)}${'-'.repeat(WIDTH - done)}] ${Math.floor(part * 100)} % of ${sizeText(total)}`;
}

/** Shows how far a download is: as a bar that moves, or as a few plain lines. */
export function progressOn(terminal: InteractiveTerminal): Progress {
  let shown = '';
  let step = 0;
  return (received, total) => {
    if (terminal.redraw) {
      const line = progressBar(received, total);
      if (line !== shown) terminal.redraw(line);
      shown = line;
      return;
    }
    const now = total ? Math.floor((received / total) * PARTS) : Math.floor(received / (10 * MEGABYTE));
    if (now <= step) return;
    step = now;
    terminal.err(total ? `${Math.floor((now / PARTS) * 100)} % of ${sizeText(total)}` : sizeText(received));
  };
}
