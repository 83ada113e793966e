import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brokerOptions, eventClientId } from '../app/build.ts';
import type { Config } from '../config/schema.ts';
import { createTopics, type Mark, markedId } from '../home/topics.ts';
import { systemClock } from '../lib/clock.ts';
import { createLog } from '../lib/pino.ts';
import type { BrokerAdvice } from '../mqtt/broker-advice.ts';
import { Connection } from '../mqtt/connection.ts';
import { discardSession, type ProbeOptions, probe, watchRetained } from '../mqtt/probe.ts';
import { SUB_DEVICES } from '../school/sub-devices.ts';

/** Of the add-on's demo. */
export const DEMO_MARK: Mark = { id: 'demo', name: 'demo' };

/** What the add-on's demo stores. While the folder is there, devices of the demo may be left. */
export const demoFolder = ({ storage }: Config): string => join(storage.path, 'demo');

/** The configuration for the broker of a bridge whose devices have a mark: under a base topic of its own. */
export function markedConfig(config: Config, mark: Mark): Config {
  const { mqtt } = config;
  return { ...config, mqtt: { ...mqtt, base_topic: markedId(mqtt.base_topic, mark) } };
}

/**
 * Empties every retained topic under the base topic, and the discovery documents of its devices, whichever run they are
 * of; ends the session that the broker keeps for the events.
 * @returns how many topics
 * @throws {BrokerError}
 */
export async function removeMarked(
  { mqtt, home_assistant: { discovery_prefix: discoveryPrefix } }: Config,
  advice: BrokerAdvice,
): Promise<number> {
  const baseTopic = mqtt.base_topic;
  const topics = createTopics({ baseTopic, discoveryPrefix, subDevices: SUB_DEVICES });
  const options = brokerOptions(mqtt, advice);
  await probe(options);
  await discardSession({ ...options, clientId: eventClientId(options.clientId) });
  const places = {
    filters: [`${baseTopic}/#`, `${discoveryPrefix}/device/+/config`],
    marker: `${topics.bridgeState}/trial`,
  };
  const [devices, states]: [string[], string[]] = [[], []];
  await watchRetained(options, places, async ({ arrivals }) => {
    for (const { topic, retained } of arrivals) {
      if (topics.isDiscovery(topic)) devices.push(topic);
      else if (retained && topic.startsWith(`${baseTopic}/`)) states.push(topic);
    }
  });
  // Home Assistant removes the devices before their states become unknown.
  const left = [...devices, ...states];
  await emptyTopics(left, options);
  return left.length;
}

/**
 * Removes what an earlier demo left: its devices, and what it stored.
 * @throws {BrokerError} the devices are removed another time
 */
export async function removeDemo(config: Config, advice: BrokerAdvice): Promise<void> {
  if (!existsSync(demoFolder(config))) return;
  await removeMarked(markedConfig(config, DEMO_MARK), advice);
  rmSync(demoFolder(config), { recursive: true, force: true });
}

/** Resolves when the broker has acknowledged each of them. */
export async function emptyTopics(
  topics: readonly string[],
  options: ProbeOptions,
  onEmptied: (topic: string) => void = () => undefined,
): Promise<void> {
  const connection = new Connection({
    ...options,
    clock: systemClock,
    log: createLog({ level: 'error', format: 'pretty' }, process.stderr),
  });
  try {
    await new Promise<void>((resolve) => {
      connection.onConnect(resolve);
      connection.start();
    });
    for (const topic of topics) {
      await connection.publish({ topic, payload: '', retain: true, qos: 1 });
      onEmptied(topic);
    }
  } finally {
    await connection.stop();
  }
}
