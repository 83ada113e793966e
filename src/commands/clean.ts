import { SupervisorError } from '../addon/supervisor.ts';
import { brokerOptions, eventClientId, openStore } from '../app/build.ts';
import type { Store } from '../bridge/store/store.ts';
import { StoreError } from '../bridge/store/store-error.ts';
import type { Config } from '../config/schema.ts';
import { systemClock } from '../lib/clock.ts';
import { inLanguages } from '../lib/language.ts';
import { createLog } from '../lib/pino.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { discardSession, probe } from '../mqtt/probe.ts';
import { cleanTexts } from '../texts/commands.ts';
import { emptyTopics, removeDemo } from './marked.ts';
import { loadSetup, type Setup } from './setup.ts';
import type { Command, ConfigChoice } from './terminal.ts';

interface Removed {
  readonly devices: number;
  readonly topics: number;
}

/** What was published is not known, and nothing was removed. */
class UnreadableStoreError extends Error {
  override readonly name = 'UnreadableStoreError';
}

const words = inLanguages(cleanTexts);

const LOG = { level: 'error', format: 'pretty' } as const;

/**
 * Empties every retained topic of the bridge, so that Home Assistant removes the devices.
 * @throws {SupervisorError} in the add-on: the Supervisor has no broker
 * @throws {BrokerError} the broker cannot be reached or refuses
 * @throws {Error} the store cannot be read
 */
export const clean: Command<ConfigChoice> = async ({ config }, terminal) => {
  const setup = loadSetup(config);
  const texts = words[setup.config.home_assistant.language];
  try {
    const { topics } = await removeTopics(setup);
    terminal.out(texts.cleaned({ topics }));
    return true;
  } catch (error) {
    if (!(error instanceof UnreadableStoreError)) throw error;
    throw new Error(texts.unreadable({ path: setup.config.storage.path }), { cause: error });
  }
};

/**
 * Removes everything for the option of the add-on's form; then asks the Supervisor to stop the add-on, whose watchdog takes every end for a
 * failure. Logs the result at any log level.
 * @throws {Error} the broker cannot be reached or refuses: another start removes the rest; or the store cannot be read
 */
export async function removeEverything(setup: Setup): Promise<void> {
  const { config } = setup;
  const texts = words[config.home_assistant.language];
  try {
    const removed = await removeTopics(setup);
    const log = createLog({ ...config.log, level: 'info' }, process.stdout);
    const summary = removed.topics === 0 ? texts.nothingLeft : texts.removed(removed);
    log.info({}, `${summary}: ${texts.next}`);
    if ((await setup.addon?.supervisor.stop()) === false) log.warn({}, texts.watchdog);
  } catch (error) {
    if (error instanceof UnreadableStoreError)
      throw new Error(texts.unreadableStore({ path: config.storage.path }), { cause: error });
    if (!(error instanceof BrokerError || error instanceof SupervisorError)) throw error;
    throw new Error(`${error.message}${texts.notWhole}`, { cause: error });
  }
}

/** The rest of the store stays: it protects the account, and a message from being sent twice. */
async function removeTopics({ config, addon, advice }: Setup): Promise<Removed> {
  using store = openReadable(config);
  const mqtt = addon ? await addon.broker() : config.mqtt;
  const options = brokerOptions(mqtt, advice);
  await probe(options);
  await discardSession({ ...options, clientId: eventClientId(options.clientId) });
  const topics = store.topics.all();
  await emptyTopics(topics, options, (topic) => store.topics.forget(topic));
  if (addon) await removeDemo({ ...config, mqtt }, advice);
  const devices = store.devices.all();
  for (const device of devices) store.devices.forget(device);
  return { devices: devices.length, topics: topics.length };
}

/** @throws {UnreadableStoreError} */
function openReadable(config: Config): Store {
  try {
    return openStore(config, { clock: systemClock, log: createLog(LOG, process.stderr) });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    throw new UnreadableStoreError('the store cannot be read', { cause: error });
  }
}
