import { StoreError } from '../bridge/store/store-error.ts';
import type { Config } from '../config/schema.ts';
import { BRIDGE } from '../home/topics.ts';
import { pause } from '../lib/clock.ts';
import { MINUTE_MS } from '../lib/duration.ts';
import { instantText } from '../lib/temporal.ts';
import { fileAdvice } from '../mqtt/broker-advice.ts';
import { Connection } from '../mqtt/connection.ts';
import { Publisher } from '../mqtt/publisher.ts';
import type { StorageProblem } from '../school/storage.ts';
import { version } from '../version.ts';
import { healthModel } from '../web/health.ts';
import type { WebServer } from '../web/server.ts';
import { type App, openApp } from './app.ts';
import { brokerOptions, type Environment, homeOf, pageUrlOf, presenterOf } from './build.ts';
import { serverOptions } from './web-models.ts';

const RETRY_MS = MINUTE_MS;

/**
 * Opens the bridge, as soon as its store can be opened: until then nothing is known of the children, their states stay at
 * the broker, and `storage` says why.
 * @returns undefined: the stop signal came first
 * @throws {StoreInUseError} another bridge uses the store
 */
export async function openWhenStored(
  config: Config,
  environment: Environment,
  stopSignal: Promise<void>,
): Promise<App | undefined> {
  const { clock, log } = environment;
  const stopped = stopSignal.then(() => true);
  let alarm: Alarm | undefined;
  try {
    for (;;) {
      try {
        return openApp(config, environment);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        if (!alarm)
          log.error({ reason: error.message }, 'the store cannot be opened: it is tried again each minute');
        alarm ??= await startAlarm(config, environment);
        alarm.say(error.problem);
      }
      if (await Promise.race([pause(clock, RETRY_MS).then(() => false), stopped])) return undefined;
    }
  } finally {
    await alarm?.stop();
  }
}

interface Alarm {
  say(problem: StorageProblem): void;
  stop(): Promise<void>;
}

/** The bridge's device with `storage` alone, and a server that says that the process runs. */
async function startAlarm(config: Config, environment: Environment): Promise<Alarm> {
  const { clock, log, random, renewBroker, mark } = environment;
  const advice = environment.brokerAdvice ?? fileAdvice(config.home_assistant.language);
  const home = homeOf(config, pageUrlOf(config, environment), mark);
  const presenter = presenterOf(config, { isOn: true });
  const broker = { ...brokerOptions(config.mqtt, advice), clock, random, renew: renewBroker, log };
  const connection = new Connection({ ...broker, willTopic: home.topics.bridgeState });
  const nothing = { remember: () => undefined, forget: () => undefined, all: () => [] };
  const publisher = new Publisher({ connection, topics: nothing, log });
  const startedAt = instantText(clock.now());
  publisher.start();
  connection.start();
  const server = await withoutPages(config, environment);
  return {
    say(storage) {
      const children = config.children.map(({ id, name }) => ({ id, name }));
      const state = {
        version,
        startedAt,
        children,
        storage,
        conflict: null,
        eventsWait: false,
        guestMode: true,
        newestRelease: null,
      };
      const { states } = home.bridge(presenter.bridge(state, 'states'));
      publisher.publish(states.filter(({ topic }) => topic === home.topics.state(BRIDGE, 'storage')));
    },
    async stop() {
      await Promise.all([connection.stop(), server?.close()]);
    },
  };
}

/** Tells the image's health check that the process runs; undefined if its port is taken. */
export async function withoutPages(
  config: Config,
  { clock, log, ingress }: Pick<Environment, 'clock' | 'log' | 'ingress'>,
): Promise<WebServer | undefined> {
  const { startWebServer } = await import('../web/server.ts');
  const health = () => healthModel([], false);
  const options = { ...serverOptions(config, ingress), health, clock, log };
  return startWebServer(options).catch(() => undefined);
}
