import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { run } from '../preparation/command.ts';
import type { HouseConfig } from './house-config.ts';

const PROCESS = fileURLToPath(new URL('./bridge-process.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

/** The bridge as another process. */
export class BridgeProcess {
  readonly #file: string;
  readonly #offsetMs: number;
  #process: ChildProcess | undefined;

  /**
   * @param file path of its configuration
   * @param offsetMs from the machine's time to the bridge's
   */
  constructor(file: string, offsetMs: number) {
    this.#file = file;
    this.#offsetMs = offsetMs;
  }

  /** Resolves when the broker has all states. */
  async start(config: HouseConfig): Promise<void> {
    await writeFile(this.#file, stringify(config));
    // It ends with this process.
    const command = ['--pdeathsig', 'KILL', process.execPath, PROCESS, this.#file, String(this.#offsetMs)];
    const child = spawn('/usr/bin/setpriv', command, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#process = child;
    const lines = createInterface({ input: child.stdout });
    await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(([code]: unknown[]) => {
        throw new Error(`the bridge ended with ${code}`);
      }),
    ]);
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** The command `clean`, while the bridge is stopped. */
  async clean(): Promise<string> {
    return run(process.execPath, [MAIN, 'clean', '--config', this.#file]);
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
