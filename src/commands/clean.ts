import { SupervisorError } from '../addon/supervisor.ts';
import { brokerOptions, eventClientId, openStore } from '../build.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/pino.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { Connection } from '../mqtt/connection.ts';
import { discardSession, probe } from '../mqtt/probe.ts';
import { loadSetup, type Setup } from './setup.ts';

interface Removed {
  readonly devices: number;
  readonly topics: number;
}

/**
 * Empties every retained topic of the bridge, so that Home Assistant removes the devices.
 * @throws {ConfigError}
 * @throws {SupervisorError} in the add-on: the Supervisor has no broker
 * @throws {BrokerError} the broker cannot be reached or refuses
 */
export async function clean(path: string): Promise<void> {
  const { topics } = await removeTopics(loadSetup(path, process.env, () => undefined));
  process.stdout.write(`removed ${topics} topics\n`);
}

/**
 * As `clean`, for the option of the add-on's form. Logs the result at any log level.
 * @throws {Error} the broker cannot be reached or refuses: another start removes the rest
 */
export async function removeEverything(setup: Setup): Promise<void> {
  try {
    const removed = await removeTopics(setup);
    const log = createLog({ ...setup.config.log, level: 'info' }, process.stdout);
    log.info(
      {},
      `${summaryOf(removed)}: uninstall this add-on now, or switch remove_everything off to begin again`,
    );
  } catch (error) {
    if (!(error instanceof BrokerError || error instanceof SupervisorError)) throw error;
    const message = `${error.message} (not everything is removed yet: start this add-on again then)`;
    throw new Error(message, { cause: error });
  }
}

function summaryOf({ devices, topics }: Removed): string {
  const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
  return topics === 0
    ? 'nothing is left to be removed'
    : `removed everything that was published (${counted(devices, 'device')}, ${counted(topics, 'topic')})`;
}

/** The rest of the store stays: it protects the account, and a message from being sent twice. */
async function removeTopics({ config, addon }: Setup): Promise<Removed> {
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  const options = brokerOptions(addon ? await addon.broker() : config.mqtt, addon?.advice);
  await probe(options);
  await discardSession({ ...options, clientId: eventClientId(options.clientId) });
  const store = openStore(config, { clock: systemClock, log });
  const connection = new Connection({ ...options, clock: systemClock, log });
  try {
    await new Promise<void>((resolve) => {
      connection.onConnect(resolve);
      connection.start();
    });
    const topics = store.topics.all();
    for (const topic of topics) {
      await connection.publish({ topic, payload: '', retain: true, qos: 1 });
      store.topics.forget(topic);
    }
    const devices = store.devices();
    for (const device of devices) store.forgetDevice(device);
    return { devices: devices.length, topics: topics.length };
  } finally {
    await connection.stop();
    store.close();
  }
}
