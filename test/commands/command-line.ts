import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ReadRequest, read } from '../../src/commands/read.ts';
import { loadFamily } from '../../src/demo/families.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import type { Language } from '../../src/lib/language.ts';
import { silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { startAedes } from '../mqtt/brokers.ts';
import { TestTerminal } from './command-setup.ts';

export interface Output {
  readonly isGood: boolean;
  readonly out: string;
  readonly err: string;
}

export interface CommandLine {
  readonly simulator: PortalSimulator;
  readonly clock: ManualClock;
  readonly children: readonly string[];
  readonly config: string;
  /** `read RESOURCE`, by default of the first child. */
  read(resource: string | undefined, request?: ReadRequest): Promise<Output>;
}

/** Starts a family's portal and a broker, and writes a configuration file for them. */
export async function commandLine(family = 'demo', language: Language = 'en'): Promise<CommandLine> {
  const clock = new ManualClock('2026-11-19T07:00:00Z');
  const accounts = loadFamily(family, '2026-11-19');
  const simulator = await PortalSimulator.start({ accounts, clock });
  const directory = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-read-'));
  const broker = await startAedes();
  onTestFinished(async () => {
    await broker.stop();
    await simulator.close();
    await rm(directory, { recursive: true, force: true });
  });
  const config = join(directory, 'config.yaml');
  // JSON is YAML.
  await writeFile(
    config,
    JSON.stringify({
      portal: { ...simulator.addresses, timezone: 'Europe/Warsaw' },
      children: accounts.map(({ child, login, password }) => ({ ...child, login, password })),
      mqtt: { url: broker.url },
      polling: { daily_budget: 2_000 },
      home_assistant: { language },
      storage: { path: join(directory, 'data') },
    }),
  );
  const children = accounts.map(({ child }) => child.id);
  return {
    simulator,
    clock,
    children,
    config,
    async read(resource, request = {}) {
      const terminal = new TestTerminal();
      const [child] = children;
      const whole = { config, child, resource, ...request };
      const isGood = await read(whole, terminal, { clock, log: silentLog, random: () => 0.5 });
      const [out = '', err = ''] = [terminal.output, terminal.errors].map((texts) =>
        texts.map((text) => `${text}\n`).join(''),
      );
      return { isGood, out, err };
    },
  };
}
