import { join } from 'node:path';
import { SupervisorError } from '../addon/supervisor.ts';
import { type App, openApp } from '../app/app.ts';
import { brokerOptions, type Environment } from '../app/build.ts';
import { openWhenStored, withoutPages } from '../app/when-stored.ts';
import { describeProblem } from '../config/config-error.ts';
import type { Config } from '../config/schema.ts';
import { pause, systemClock } from '../lib/clock.ts';
import type { Translated } from '../lib/language.ts';
import type { Log } from '../lib/log.ts';
import { LOG_TAIL_FILE, LogTail } from '../lib/log-tail.ts';
import { createLog } from '../lib/pino.ts';
import type { BrokerAdvice } from '../mqtt/broker-advice.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { brokerWords } from '../mqtt/broker-words.ts';
import { probe } from '../mqtt/probe.ts';
import { runTexts } from '../texts/commands.ts';
import { madeAt } from '../version.ts';
import type { WebServer } from '../web/server.ts';
import { removeEverything } from './clean.ts';
import { chooseCompilers } from './compilers.ts';
import { DEMO_MARK, removeDemo } from './marked.ts';
import { loadSetup, type Setup } from './setup.ts';
import type { ConfigChoice } from './terminal.ts';

/** Pause between requests to a Supervisor that has no broker yet. */
const BROKER_RETRY_MS = 30_000;

const demoStays: Translated = runTexts.demoStays;

/**
 * Runs the bridge until the stop signal, or removes everything it published if the add-on's form requests that.
 * @param once stops after one full cycle
 * @param stopSignal resolves when the bridge must stop
 * @throws {ConfigError}
 * @throws {SupervisorError} with `once`, in the add-on: the Supervisor has no broker
 * @throws {BrokerError} with `once`: the broker cannot be reached, or refuses a device
 * @throws {StoreInUseError} another bridge uses the store
 * @throws {StoreError} with `once`: it cannot be opened
 * @throws {Error} with `once`: nothing could be read
 */
export async function run(
  { config: path, once = false }: ConfigChoice & { readonly once?: boolean },
  stopSignal: Promise<void>,
): Promise<void> {
  const setup = loadSetup(path, (warning) => process.stderr.write(`${describeProblem(warning, path)}\n`));
  const { config: loaded, addon } = setup;
  chooseCompilers(loaded.children.length);
  if (addon?.removesEverything) return Promise.race([removeEverything(setup), stopSignal]);
  // The file belongs to the running bridge.
  const tail = once ? undefined : new LogTail(join(loaded.storage.path, LOG_TAIL_FILE), systemClock);
  const log = createLog(loaded.log, process.stdout, (line) => tail?.add(line));
  const mqtt = await brokerOf(setup, once, log, stopSignal);
  if (mqtt === undefined) return;
  if (once && !(await Promise.race([isReachable(mqtt, setup.advice), stopSignal]))) return;
  const configured = { ...loaded, mqtt };
  if (addon) await withoutOldDemo(configured, setup, log);
  // Its simulated portal is loaded only by this.
  const demo = addon?.showsDemo ? await (await import('./invented.ts')).startDemo(configured) : undefined;
  const environment: Environment = {
    mark: demo && DEMO_MARK,
    clock: systemClock,
    earliest: madeAt,
    log,
    random: Math.random,
    ingress: addon?.ingress,
    logLines: tail && (() => tail.lines),
    pageUrl: await addon?.supervisor.pageUrl(),
    renewBroker: addon?.renewBroker,
    brokerAdvice: setup.advice,
  };
  const opened = demo?.config ?? configured;
  const app = once ? openApp(opened, environment) : await openWhenStored(opened, environment, stopSignal);
  if (!app) return demo?.close();
  process.on('uncaughtException', (error) => app.noteUncaught(error));
  process.on('unhandledRejection', (error) => app.noteUncaught(error));
  try {
    // `--once` starts no web server: a running bridge may have its port.
    await Promise.race([once ? oneCycle(app) : app.start(), stopSignal]);
    if (!once) await stopSignal;
  } finally {
    await app.stop();
    await demo?.close();
    tail?.save();
  }
}

async function withoutOldDemo(config: Config, { advice }: Setup, log: Log): Promise<void> {
  try {
    await removeDemo(config, advice);
  } catch (error) {
    if (!(error instanceof BrokerError)) throw error;
    log.warn({}, `${error.message}${demoStays[config.home_assistant.language]}`);
  }
}

/** @throws {Error} nothing could be read: one sentence per child @throws {BrokerError} the broker refuses a device */
async function oneCycle(app: App): Promise<void> {
  await app.start(false);
  await app.announced();
  if (app.readFailures.length > 0) throw new Error(app.readFailures.join('\n'));
}

/** @throws {BrokerError} */
async function isReachable(mqtt: Config['mqtt'], advice: BrokerAdvice): Promise<true> {
  await probe(brokerOptions(mqtt, advice));
  return true;
}

/** The broker of the configuration or of the Supervisor; undefined if the stop signal came first. */
async function brokerOf(
  { config, addon }: Setup,
  once: boolean,
  log: Log,
  stopSignal: Promise<void>,
): Promise<Config['mqtt'] | undefined> {
  if (!addon) return config.mqtt;
  let lastMessage = '';
  let isStopped = false;
  const stopped = stopSignal.then(() => {
    isStopped = true;
    return undefined;
  });
  let server: WebServer | undefined;
  try {
    while (!isStopped) {
      try {
        return await Promise.race([addon.broker(), stopped]);
      } catch (error) {
        if (once || !(error instanceof SupervisorError)) throw error;
        if (error.message !== lastMessage)
          log.warn({}, `${error.message}${brokerWords[config.home_assistant.language].again}`);
        lastMessage = error.message;
      }
      server ??= await withoutPages(config, { ingress: addon.ingress, clock: systemClock, log });
      await Promise.race([pause(systemClock, BROKER_RETRY_MS), stopped]);
    }
    return undefined;
  } finally {
    await server?.close();
  }
}
