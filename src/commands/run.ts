import type { Addon } from '../addon/addon.ts';
import { SupervisorError } from '../addon/supervisor.ts';
import { App } from '../app.ts';
import { brokerOptions } from '../build.ts';
import type { ConfigProblem } from '../config/config-error.ts';
import type { Config } from '../config/schema.ts';
import { pause, systemClock } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { createLog } from '../lib/pino.ts';
import { probe } from '../mqtt/probe.ts';
import { removeEverything } from './clean.ts';
import { loadSetup, warningLine } from './setup.ts';

/** How often the Supervisor is asked for a broker that it does not know yet. */
const ASK_AGAIN_MS = 30_000;

/**
 * Runs the bridge until the stop signal. Where the add-on's form asks for it, removes everything it published instead.
 * @param once one full cycle, then it stops by itself
 * @param stopSignal resolves when the bridge must stop
 * @throws {ConfigError}
 * @throws {SupervisorError} with `once`, in the add-on: the Supervisor knows of no broker
 * @throws {BrokerError} with `once`: there is no broker to publish to
 * @throws {StoreInUseError} another bridge uses the store
 * @throws {Error} with `once`: nothing could be read
 */
export async function run(path: string, once: boolean, stopSignal: Promise<void>): Promise<void> {
  const setup = loadSetup(path, process.env, warnOnStderr);
  const { config: loaded, addon } = setup;
  if (addon?.removesEverything) return Promise.race([removeEverything(setup), stopSignal]);
  const log = createLog(loaded.log, process.stdout);
  const mqtt = await brokerOf(loaded, { addon, once, log, stopSignal });
  if (mqtt === undefined) return;
  if (once && !(await Promise.race([isThere(mqtt, addon), stopSignal]))) return;
  const app = App.open(
    { ...loaded, mqtt },
    {
      clock: systemClock,
      log,
      random: Math.random,
      httpPeers: addon?.httpPeers,
      pageUrl: await addon?.pageUrl(),
      renewBroker: addon?.renewBroker,
      brokerAdvice: addon?.advice,
    },
  );
  process.on('uncaughtException', (error) => app.noteMistake(error));
  process.on('unhandledRejection', (error) => app.noteMistake(error));
  try {
    // The port of the wall page may be that of a bridge that runs.
    await Promise.race([once ? oneCycle(app) : app.start(), stopSignal]);
    if (!once) await stopSignal;
  } finally {
    await app.stop();
  }
}

/** @throws {Error} nothing could be read: a sentence a child */
async function oneCycle(app: App): Promise<void> {
  await app.start(false);
  await app.announced();
  if (app.unread.length > 0) throw new Error(app.unread.join('\n'));
}

/** @throws {BrokerError} */
async function isThere(mqtt: Config['mqtt'], addon: Addon | undefined): Promise<true> {
  await probe(brokerOptions(mqtt, addon?.advice));
  return true;
}

interface BrokerSearch {
  readonly addon: Addon | undefined;
  readonly once: boolean;
  readonly log: Log;
  readonly stopSignal: Promise<void>;
}

/** The broker of the configuration or of the Supervisor; undefined where the stop signal came first. */
async function brokerOf(
  { mqtt }: Config,
  { addon, once, log, stopSignal }: BrokerSearch,
): Promise<Config['mqtt'] | undefined> {
  if (!addon) return mqtt;
  let lastMessage = '';
  let stop = false;
  const stopped = stopSignal.then(() => {
    stop = true;
    return undefined;
  });
  while (!stop) {
    try {
      return await Promise.race([addon.broker(), stopped]);
    } catch (error) {
      if (once || !(error instanceof SupervisorError)) throw error;
      if (error.message !== lastMessage) log.warn({}, `${error.message} (it is asked for again by itself)`);
      lastMessage = error.message;
    }
    await Promise.race([pause(systemClock, ASK_AGAIN_MS), stopped]);
  }
  return undefined;
}

function warnOnStderr(warning: ConfigProblem): void {
  process.stderr.write(`${warningLine(warning)}\n`);
}
