import { App, brokerOptions } from '../app.ts';
import { loadConfig } from '../config/load.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/pino.ts';
import { probe } from '../mqtt/probe.ts';

import { untilTold } from './signals.ts';

/**
 * The bridge, until it is told to stop.
 * @param once one full cycle, then it stops by itself
 * @throws {ConfigError}
 * @throws {BrokerError} with `once`: there is no broker to publish to
 */
export async function run(path: string, once: boolean): Promise<void> {
  const told = untilTold();
  const config = loadConfig(path, process.env, warnOnStderr);
  const log = createLog(config.log, process.stdout);
  if (once) await probe(brokerOptions(config.mqtt));
  const app = App.open(config, { clock: systemClock, log, random: Math.random });
  await Promise.race([app.start(), told]);
  if (!once) await told;
  await app.stop();
}

function warnOnStderr(warning: {
  readonly line: number;
  readonly path: string;
  readonly message: string;
}): void {
  process.stderr.write(`line ${warning.line}, ${warning.path}: ${warning.message}\n`);
}
