import { brokerOptions } from '../app.ts';
import { Store } from '../bridge/store/store.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/pino.ts';
import { Connection } from '../mqtt/connection.ts';
import { probe } from '../mqtt/probe.ts';
import { loadSetup } from './addon.ts';

/**
 * Empties every retained topic that was ever published, so that Home Assistant forgets the devices.
 * @throws {ConfigError}
 * @throws {SupervisorError} in the add-on: the Supervisor knows of no broker
 * @throws {BrokerError} there is no broker, or it does not take it
 */
export async function clean(path: string): Promise<void> {
  const { config, addon } = loadSetup(path, process.env, () => undefined);
  const log = createLog({ level: 'error', format: 'pretty' }, process.stderr);
  const options = brokerOptions(addon ? await addon.broker() : config.mqtt);
  await probe(options);
  const store = Store.open(config.storage.path, { clock: systemClock, log });
  const connection = new Connection({ ...options, clock: systemClock, log });
  try {
    await new Promise<void>((resolve) => {
      connection.onConnect(resolve);
      connection.start();
    });
    const topics = store.topics();
    for (const topic of topics) {
      await connection.publish({ topic, payload: '', retain: true, qos: 1 });
      store.forgetTopic(topic);
    }
    for (const device of store.devices()) store.forgetDevice(device);
    process.stdout.write(`removed ${topics.length} topics\n`);
  } finally {
    await connection.stop();
    store.close();
  }
}
