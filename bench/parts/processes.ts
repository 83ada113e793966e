import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import type { FromTown, OpenTown, Seen, ToTown } from './town-talk.ts';

const TOWN = fileURLToPath(new URL('town.ts', import.meta.url));

/** The source form of the bridge. */
export const SOURCE = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The portal simulator and a broker, in a process of their own. */
export class Town implements AsyncDisposable {
  open: OpenTown;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, open: OpenTown) {
    this.#process = process;
    this.open = open;
  }

  static async start(env: NodeJS.ProcessEnv): Promise<Town> {
    const child = fork(TOWN, { env: { ...process.env, ...env } });
    return new Town(child, opened(await heard(child)));
  }

  /** Forgets everything: a new portal and a new broker in the same process. */
  async anew(): Promise<void> {
    this.open = opened(await this.#ask('anew'));
  }

  async seen(): Promise<Seen> {
    const message = await this.#ask('tell');
    if (!('seen' in message)) throw new Error('the town did not say what it saw');
    return message.seen;
  }

  async #ask(question: ToTown): Promise<FromTown> {
    const answer = heard(this.#process);
    this.#process.send(question);
    return await answer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await ended(this.#process);
  }
}

function opened(message: FromTown): OpenTown {
  if (!('open' in message)) throw new Error('the town did not open');
  return message.open;
}

async function heard(child: ChildProcess): Promise<FromTown> {
  const [message]: FromTown[] = await once(child, 'message');
  if (!message) throw new Error('the town fell silent');
  return message;
}

/** A process that runs until it is let go of. */
export class Running implements AsyncDisposable {
  /** Epoch milliseconds. */
  readonly startedAt = Date.now();
  readonly #process: ChildProcess;

  /** `node ARGUMENTS`; what it writes on standard error is shown. */
  constructor(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
    const stdio: ['ignore', 'ignore', 'inherit'] = ['ignore', 'ignore', 'inherit'];
    this.#process = spawn(process.execPath, args, { stdio, env: { ...process.env, ...env } });
  }

  /** Resident memory in kilobytes, as the system counts it. @throws {Error} it has ended */
  memory(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB$/m.exec(status)?.[1]);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await ended(this.#process);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** A folder that is gone afterwards. */
export class Folder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-bench-'));

  /** A configuration with a store of its own. @returns its path */
  configure({ portal, broker, children }: OpenTown): string {
    const storage = mkdtempSync(join(this.path, 'store-'));
    const file = join(storage, 'config.yaml');
    const config = {
      portal,
      children,
      mqtt: { url: broker },
      http: { port: 0 },
      storage: { path: storage },
      log: { level: 'warn' },
    };
    writeFileSync(file, stringify(config), { mode: 0o600 });
    return file;
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
