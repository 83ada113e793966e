import { type ChildProcess, fork, type StdioOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import type {
  FromServers,
  ServerAddresses,
  ServerPublication,
  ServerReport,
  ToServers,
} from './server-messages.ts';

const SERVERS = fileURLToPath(new URL('servers.ts', import.meta.url));

/** The entry point of the bridge's source. */
export const SOURCE = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The portal simulator and a broker, in a separate process. */
export class Servers implements AsyncDisposable {
  addresses: ServerAddresses;
  readonly #process: ChildProcess;

  private constructor(process: ChildProcess, addresses: ServerAddresses) {
    this.#process = process;
    this.addresses = addresses;
  }

  static async start(env: NodeJS.ProcessEnv): Promise<Servers> {
    const child = fork(SERVERS, { env: { ...process.env, ...env } });
    return new Servers(child, addressesOf(await nextMessage(child)));
  }

  /** Starts a new portal and a new broker in the same process. */
  async restart(): Promise<void> {
    this.addresses = addressesOf(await this.#request('restart'));
  }

  async report(): Promise<ServerReport> {
    const message = await this.#request('report');
    if (!('report' in message)) throw new Error('the servers sent no report');
    return message.report;
  }

  /** In order. */
  async publications(): Promise<readonly ServerPublication[]> {
    const message = await this.#request('publications');
    if (!('publications' in message)) throw new Error('the servers sent no publications');
    return message.publications;
  }

  async #request(message: ToServers): Promise<FromServers> {
    const answer = nextMessage(this.#process);
    this.#process.send(message);
    return await answer;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await stopProcess(this.#process);
  }
}

function addressesOf(message: FromServers): ServerAddresses {
  if (!('addresses' in message)) throw new Error('the servers did not start');
  return message.addresses;
}

async function nextMessage(child: ChildProcess): Promise<FromServers> {
  const [message]: FromServers[] = await once(child, 'message');
  if (!message) throw new Error('the servers sent no message');
  return message;
}

/** The resident memory of a process, and what of it no other process shares. */
export interface Memory {
  readonly residentKb: number;
  readonly privateKb: number;
}

interface ProcessOptions {
  readonly program?: string;
  /** For `answer`. */
  readonly hasChannel?: boolean;
}

/** A Node process that is stopped when disposed. */
export class NodeProcess implements AsyncDisposable {
  /** Epoch milliseconds. */
  readonly startedAt = Date.now();
  readonly #process: ChildProcess;

  /** Runs `PROGRAM ARGUMENTS`, by default Node; passes its standard error through. */
  constructor(
    args: readonly string[],
    env: NodeJS.ProcessEnv = {},
    { program = process.execPath, hasChannel = false }: ProcessOptions = {},
  ) {
    const stdio: StdioOptions = ['ignore', 'ignore', 'inherit', ...(hasChannel ? (['ipc'] as const) : [])];
    // The launcher of the bundle finds Node by the path.
    const path = `${dirname(process.execPath)}:${process.env['PATH']}`;
    this.#process = spawn(program, args, { stdio, env: { ...process.env, PATH: path, ...env } });
  }

  /** @throws {Error} the process has ended */
  memory(): Memory {
    const rollup = readFileSync(`/proc/${this.#process.pid}/smaps_rollup`, 'utf8');
    const kb = (name: string): number => Number(new RegExp(`^${name}:\\s*(\\d+) kB$`, 'm').exec(rollup)?.[1]);
    return { residentKb: kb('Rss'), privateKb: kb('Private_Clean') + kb('Private_Dirty') };
  }

  /** The most resident memory so far. @throws {Error} the process has ended */
  mostMemoryKb(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, 'utf8');
    return Number(/^VmHWM:\s*(\d+) kB$/m.exec(status)?.[1]);
  }

  /** Sends a message to a process that was started with `hasChannel`. @returns its first one. @throws {Error} it ended */
  async answer<T>(message: object): Promise<T> {
    const ended = once(this.#process, 'exit').then(() => {
      throw new Error('the process has ended');
    });
    const answer = once(this.#process, 'message');
    this.#process.send(message);
    const [first] = await Promise.race([answer, ended]);
    return first as T;
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Returns the CPU time of all threads so far, in steps of 10 ms. @throws {Error} the process has ended */
  cpuMs(): number {
    const stat = readFileSync(`/proc/${this.#process.pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // utime and stime: fields 14 and 15 of proc(5), in hundredths of a second.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  }

  /** Stops it. @returns the CPU time that it takes for that, in steps of 10 ms */
  async stopCpuMs(): Promise<number> {
    const before = this.cpuMs();
    let last = before;
    const watch = setInterval(() => {
      try {
        last = this.cpuMs();
      } catch {
        clearInterval(watch);
      }
    }, 10);
    await stopProcess(this.#process);
    clearInterval(watch);
    return last - before;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await stopProcess(this.#process);
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** A temporary folder, removed when disposed. */
export class Folder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'dziennik2mqtt-bench-'));

  /** Writes a configuration with a new store. @param more other keys. @returns its path */
  configure(
    { portal, broker, children }: ServerAddresses,
    http: object = { port: 0 },
    more: object = {},
  ): string {
    const storage = mkdtempSync(join(this.path, 'store-'));
    const file = join(storage, 'config.yaml');
    const config = {
      portal,
      children,
      mqtt: { url: broker },
      http,
      storage: { path: storage },
      log: { level: 'warn' },
      ...more,
    };
    writeFileSync(file, stringify(config), { mode: 0o600 });
    return file;
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
