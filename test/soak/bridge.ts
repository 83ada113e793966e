import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FastClock } from './fast-clock.ts';

const PROCESS = fileURLToPath(new URL('./bridge-process.ts', import.meta.url));

/** One process of the bridge, until it is killed. */
export class Bridge {
  /** Resolves when it has read the portal once; never if it is killed before. */
  readonly ready: Promise<void>;
  isKilled = false;
  /** What it has written on standard error: its log of level `error`. */
  readonly errors: string[] = [];
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;

  /** @param bundle path of the bundle @param config path of a `Config` as JSON @param env besides this process's */
  constructor(bundle: string, config: string, clock: FastClock, env: Readonly<Record<string, string>> = {}) {
    const args = [PROCESS, bundle, config, ...clock.origin.map(String)];
    const child = spawn(process.execPath, args, {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    });
    createInterface(child.stderr).on('line', (line) => this.errors.push(line));
    this.#child = child;
    this.#exited = once(child, 'exit');
    this.ready = new Promise((resolve) => child.stdout.once('data', () => resolve()));
  }

  /** @throws {Error} it has ended before */
  async kill(): Promise<void> {
    const { exitCode } = this.#child;
    if (exitCode !== null) throw new Error(`the bridge ended with ${exitCode}`);
    this.isKilled = true;
    this.#child.kill('SIGKILL');
    await this.#exited;
  }
}
