import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { run } from '../preparation/command.ts';
import type { HouseConfig } from './household.ts';

const PROCESS = fileURLToPath(new URL('./bridge-process.ts', import.meta.url));
const MAIN = fileURLToPath(new URL('../../../src/main.ts', import.meta.url));

/** The bridge as a process of its own, that can be killed. */
export class BridgeProcess {
  readonly #file: string;
  readonly #offset: number;
  #process: ChildProcess | undefined;

  /**
   * @param file where its configuration is written
   * @param offset milliseconds from the machine's time to the bridge's
   */
  constructor(file: string, offset: number) {
    this.#file = file;
    this.#offset = offset;
  }

  /** Resolves when all states are with the broker. */
  async start(config: HouseConfig): Promise<void> {
    await writeFile(this.#file, stringify(config));
    // It does not outlive us, whatever becomes of us.
    const command = ['--pdeathsig', 'KILL', process.execPath, PROCESS, this.#file, String(this.#offset)];
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

  /** As the power would. */
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
