import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { START } from '../helpers/subject.ts';
import { Observer, startBroker } from '../mqtt/brokers.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process of the command line. */
export class Cli {
  readonly child: ChildProcess;
  #stdout = '';
  #stderr = '';
  readonly #checks = new Set<() => void>();

  constructor(...args: readonly string[]) {
    this.child = spawn(process.execPath, [START, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.child.stdout?.on('data', (chunk) => {
      this.#stdout += String(chunk);
      for (const check of this.#checks) check();
    });
    this.child.stderr?.on('data', (chunk) => {
      this.#stderr += String(chunk);
    });
  }

  /** Resolves with the match when standard output contains it. */
  async printed(pattern: RegExp): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const check = (): void => {
      const match = pattern.exec(this.#stdout);
      if (match) resolve(match[0]);
    };
    this.#checks.add(check);
    this.child.once('close', () =>
      reject(new Error(`the process ended without printing ${pattern}: ${this.#stderr}`)),
    );
    check();
    return promise.finally(() => this.#checks.delete(check));
  }

  async ended(): Promise<Ended> {
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'close');
    return { code: this.child.exitCode, stdout: this.#stdout, stderr: this.#stderr };
  }

  async kill(signal: NodeJS.Signals): Promise<Ended> {
    const closed = once(this.child, 'close');
    this.child.kill(signal);
    await closed;
    return this.ended();
  }
}

export function run(...args: readonly string[]): Promise<Ended> {
  return new Cli(...args).ended();
}

/** Starts a simulated portal with the demo family and the system clock. */
export async function startPortal(): Promise<PortalSimulator> {
  const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
  return PortalSimulator.start({ accounts: loadFamily('demo', today), clock: systemClock });
}

/** Writes a configuration file into a new folder. */
export async function configFile(
  portal: PortalSimulator,
  broker: string,
  change: object = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-cli-'));
  const file = join(folder, 'config.yaml');
  const config = {
    portal: portal.addresses,
    children: portal.accounts.map(({ login, password }, index) => ({
      name: index === 0 ? 'Ola' : 'Janek',
      login,
      password,
    })),
    mqtt: { url: broker },
    http: { port: 0 },
    home_assistant: { language: 'en' },
    ...change,
  };
  await writeFile(file, stringify(config), { mode: 0o600 });
  return file;
}

export type ProcessSetup = Awaited<ReturnType<typeof processSetup>>;

/** Starts a portal, a broker and an observer of every topic, and writes a configuration for them. */
export async function processSetup() {
  const portal = await startPortal();
  const broker = await startBroker();
  const observer = await Observer.at(broker.url, '#');
  return {
    portal,
    broker,
    observer,
    file: await configFile(portal, broker.url),
    /** Resolves when the bridge has published the child. */
    published: (child: string): Promise<void> =>
      observer.until(() => observer.payloads(`dziennik2mqtt/${child}/availability`).at(-1) === 'online'),
    async close(): Promise<void> {
      await observer.close();
      await broker.stop();
      await portal.close();
    },
  };
}
