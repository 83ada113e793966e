import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Cancel, Clock } from './clock.ts';
import { MINUTE_MS } from './duration.ts';

/** In the store's folder. */
export const LOG_TAIL_FILE = 'log-tail.jsonl';
const MAX_LINES = 200;
const MAX_LINE_CHARS = 2_000;
/** Lines are written in batches, so that a memory card is not worn; warnings sooner. */
const SAVE_MS = 10 * MINUTE_MS;
const SAVE_WARNING_MS = MINUTE_MS / 2;
const WARN_LEVEL = 40;

/** The last lines of the log, in a file of mode 0600 that outlasts the process. A disk that fails loses lines only. */
export class LogTail {
  readonly #path: string;
  readonly #clock: Clock;
  #lines: readonly string[];
  #save: { readonly at: number; readonly cancel: Cancel } | undefined;

  constructor(path: string, clock: Clock) {
    this.#path = path;
    this.#clock = clock;
    this.#lines = readLogTail(path);
  }

  /** @param line of JSON, as pino writes it */
  add(line: string): void {
    this.#lines = [...this.#lines, line.trimEnd().slice(0, MAX_LINE_CHARS)].slice(-MAX_LINES);
    const level = Number(/^\{"level":(\d+)/.exec(line)?.[1]);
    this.#saveIn(level >= WARN_LEVEL ? SAVE_WARNING_MS : SAVE_MS);
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  /** Writes the lines that are not written yet. */
  save(): void {
    if (!this.#save) return;
    this.#save.cancel();
    this.#save = undefined;
    try {
      mkdirSync(dirname(this.#path), { recursive: true, mode: 0o700 });
      const next = `${this.#path}.new`;
      writeFileSync(next, `${this.#lines.join('\n')}\n`, { mode: 0o600 });
      renameSync(next, this.#path);
    } catch {
      return;
    }
  }

  #saveIn(delayMs: number): void {
    const at = this.#clock.now().epochMilliseconds + delayMs;
    if (this.#save && this.#save.at <= at) return;
    this.#save?.cancel();
    this.#save = { at, cancel: this.#clock.after(delayMs, () => this.save()) };
  }
}

/** The lines of the file; none if it cannot be read. */
export function readLogTail(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n').filter(Boolean).slice(-MAX_LINES);
  } catch {
    return [];
  }
}
