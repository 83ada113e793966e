import { SupervisorError } from '../addon/supervisor.ts';
import { brokerOptions, type Environment } from '../app/build.ts';
import { serverOptions } from '../app/web-models.ts';
import { EVENT_QOS } from '../bridge/publishing/outbox.ts';
import { isClaimed } from '../bridge/store/one-bridge.ts';
import { createTopics } from '../home/topics.ts';
import type { Clock } from '../lib/clock.ts';
import { isObject } from '../lib/is-object.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import { brokerWords } from '../mqtt/broker-words.ts';
import { CONNECT_TIMEOUT_MS } from '../mqtt/client-options.ts';
import { type ProbeOptions, probe } from '../mqtt/probe.ts';
import type { RetainedTopics } from '../mqtt/publisher.ts';
import { tryTopics } from '../mqtt/trial.ts';
import { httpAddress } from '../web/address.ts';
import { healthModel } from '../web/health.ts';
import { startWebServer, WebStartError } from '../web/server.ts';
import { checkWords, type Report } from './check-words.ts';
import type { Setup } from './setup.ts';

// A longer wait is said.
const SILENT_MS = 2_000;
const ANSWERS_WITHIN_MS = 5_000;

interface BrokerParts {
  /** For `clean`, if the process ends while a trial is retained. */
  readonly topics: Pick<RetainedTopics, 'remember' | 'forget'>;
  readonly clock: Clock;
  readonly report: Report;
}

/** Whether the broker can be reached, and keeps what the bridge publishes. */
export async function checkBroker(setup: Setup, parts: BrokerParts): Promise<void> {
  const { config, addon, advice } = setup;
  const { clock, report } = parts;
  const { waitingForBroker, connected } = checkWords[config.home_assistant.language];
  const cancel = clock.after(SILENT_MS, () =>
    report('waiting', waitingForBroker({ seconds: CONNECT_TIMEOUT_MS / 1_000 })),
  );
  try {
    const mqtt = addon ? await addon.broker() : config.mqtt;
    const options = brokerOptions(mqtt, advice);
    await probe(options, EVENT_QOS);
    cancel();
    report('good', connected({ url: mqtt.url.replace(/\/\/[^/@]*@/, '//') }));
    await checkTopics(setup, options, parts);
  } catch (error) {
    if (!(error instanceof BrokerError) && !(error instanceof SupervisorError)) throw error;
    report('bad', `broker: ${error.message}`);
  } finally {
    cancel();
  }
}

/** A document of a device without an entity: Home Assistant makes nothing of it. */
const document = JSON.stringify({
  device: { identifiers: ['dziennik2mqtt-check'], name: 'dziennik2mqtt check' },
  origin: { name: 'dziennik2mqtt' },
  components: {},
});

async function checkTopics(
  { config: { mqtt, home_assistant } }: Setup,
  options: ProbeOptions,
  { topics: store, report }: BrokerParts,
): Promise<void> {
  const { language, discovery_prefix: discoveryPrefix } = home_assistant;
  const [state, discovery] = createTopics({
    baseTopic: mqtt.base_topic,
    discoveryPrefix,
    subDevices: [],
  }).trials;
  for (const topic of [state, discovery]) store.remember(topic);
  const trials = [state, discovery].map((topic) => ({ topic, payload: document }));
  const { results, saysRefusals } = await tryTopics(options, trials);
  for (const topic of [state, discovery]) store.forget(topic);
  const { documentRefused, documentLost } = brokerWords[language];
  // Who says what it refuses need not let a document be read.
  const problems = trials.flatMap(({ topic }, index) => {
    if (results[index] === 'refused') return [documentRefused({ topic })];
    const isNeeded = topic === state || !saysRefusals;
    return results[index] === 'lost' && isNeeded ? [documentLost({ topic })] : [];
  });
  for (const problem of problems) report('bad', `broker: ${problem}`);
  if (problems.length === 0)
    report('good', checkWords[language].takes({ topics: `${mqtt.base_topic}/…, ${discoveryPrefix}/…` }));
}

/** Whether the wall's server can listen, or listens already as part of the bridge that runs on the same store. */
export async function checkWall(
  { config, addon }: Setup,
  { clock, log }: Pick<Environment, 'clock' | 'log'>,
  report: Report,
): Promise<void> {
  const { host, port } = config.http;
  const words = checkWords[config.home_assistant.language];
  if (port === 0) return;
  const health = () => healthModel([], false);
  try {
    const options = { ...serverOptions(config, addon?.ingress), health, clock, log };
    const server = await startWebServer(options);
    await server.close();
    report('good', words.portFree({ port }));
  } catch (error) {
    if (!(error instanceof WebStartError)) throw error;
    const url = httpAddress(host, port);
    if (error.code !== 'EADDRINUSE') report('bad', words.portUnusable({ port, host, code: error.code }));
    else if (isClaimed(config.storage.path) && (await isBridge(url)))
      report('good', words.portOfBridge({ url }));
    else report('bad', words.portTaken({ port, host }));
  }
}

/** Whether a bridge answers there. */
async function isBridge(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}health`, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) });
    const state: unknown = await answer.json();
    return answer.ok && isObject(state) && typeof state['ready'] === 'boolean';
  } catch {
    return false;
  }
}
