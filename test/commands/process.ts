import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { MAIN } from '../helpers/subject.ts';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line as a process of its own. */
export class Cli {
  readonly child: ChildProcess;
  #stdout = '';
  #stderr = '';
  readonly #checks = new Set<() => void>();

  constructor(...args: readonly string[]) {
    this.child = spawn(process.execPath, [MAIN, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // Processes of one run share what was compiled.
      env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'dziennik2mqtt-compiled') },
    });
    this.child.stdout?.on('data', (chunk) => {
      this.#stdout += String(chunk);
      for (const check of this.#checks) check();
    });
    this.child.stderr?.on('data', (chunk) => {
      this.#stderr += String(chunk);
    });
  }

  /** Resolves when it has printed this. */
  async says(pattern: RegExp): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const check = (): void => {
      const match = pattern.exec(this.#stdout);
      if (match) resolve(match[0]);
    };
    this.#checks.add(check);
    this.child.once('close', () => reject(new Error(`it ended without saying ${pattern}: ${this.#stderr}`)));
    check();
    return promise.finally(() => this.#checks.delete(check));
  }

  /** Resolves when it has ended. */
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

/** A simulated portal with the demo family, by the machine's clock. */
export async function startPortal(): Promise<PortalSimulator> {
  const today = systemClock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
  return PortalSimulator.start({ accounts: loadFamily('demo', today), clock: systemClock });
}

/** Writes a configuration file into a folder of its own. */
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
    ...change,
  };
  await writeFile(file, stringify(config), { mode: 0o600 });
  return file;
}
