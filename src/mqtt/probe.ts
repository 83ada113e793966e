import { randomUUID } from 'node:crypto';
import { systemClock, within } from '../lib/clock.ts';
import { BrokerError } from './broker-error.ts';
import { type BrokerOptions, Link } from './link.ts';
import { ProtocolChoice, type ProtocolSetting } from './protocol-version.ts';
import type { Arrival, Publication } from './publication.ts';

const REPLY_TIMEOUT_MS = 10_000;

export interface ProbeOptions extends BrokerOptions {
  readonly protocol: ProtocolSetting;
}

/**
 * Connects once and disconnects. It sets no will and uses another client id, so that a running bridge stays connected.
 * @param qos that the broker must take
 * @throws {BrokerError} what is wrong, and what to do about it
 */
export function probe(options: ProbeOptions, qos: Publication['qos'] = 1): Promise<void> {
  const work: Work = async (link) => link.assertTakes(qos);
  return connectOnce({ ...options, clientId: `${options.clientId}_check` }, work);
}

/**
 * Ends the session that the broker keeps for this client id, with everything that waits in it.
 * @throws {BrokerError} as above
 */
export function discardSession(options: ProbeOptions): Promise<void> {
  return connectOnce(options);
}

/**
 * Returns the retained payload of a topic; undefined if there is none. Connects with a client id of its own.
 * @throws {BrokerError} also if the topic cannot be published to, or not be read
 */
export async function readRetained(options: ProbeOptions, topic: string): Promise<string | undefined> {
  return (await readAllRetained(options, [topic])).get(topic);
}

/** As `readRetained`, of several topics over one connection. @returns the payloads by topic */
export async function readAllRetained(
  options: ProbeOptions,
  topics: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  // Not retained: a message to itself on each topic, which arrives after the retained one.
  const end = `end ${randomUUID()}`;
  const ended = Promise.withResolvers<void>();
  const retained = new Map<string, string>();
  const open = new Set(topics);
  const onArrival = ({ topic, payload }: Arrival): void => {
    if (payload !== end) retained.set(topic, payload);
    else if (open.delete(topic) && open.size === 0) ended.resolve();
  };
  const read = async (link: Link): Promise<void> => {
    await link.subscribe(topics);
    await Promise.all(topics.map((topic) => link.publishNow({ topic, payload: end, qos: 1, retain: false })));
    await within(systemClock, REPLY_TIMEOUT_MS, ended.promise);
    const [missing] = open;
    if (missing !== undefined)
      throw new BrokerError('refused', `The broker does not deliver the topic ${missing}`);
  };
  await connectOnce({ ...options, clientId: ownClientId(options) }, read, onArrival);
  return retained;
}

/**
 * Publishes once over a connection of its own; resolves when the broker has acknowledged it.
 * @throws {BrokerError}
 */
export function publishOnce(options: ProbeOptions, publication: Publication): Promise<void> {
  return connectOnce({ ...options, clientId: ownClientId(options) }, (link) => link.publishNow(publication));
}

/** Another connection with the same id would end this one. */
function ownClientId({ clientId }: ProbeOptions): string {
  return `${clientId}_${randomUUID().slice(0, 8)}`;
}

type Work = (link: Link) => Promise<void>;

const nothing = async (): Promise<void> => undefined;
const ignore = (): void => undefined;

async function connectOnce(
  options: ProbeOptions,
  work: Work = nothing,
  onArrival: (arrival: Arrival) => void = ignore,
): Promise<void> {
  const protocol = new ProtocolChoice(options.protocol);
  for (;;) {
    const problem = await attempt(options, protocol, work, onArrival);
    if (!problem) return;
    if (!protocol.failed(problem)) throw problem;
  }
}

function attempt(
  options: ProbeOptions,
  { version }: ProtocolChoice,
  work: Work,
  onArrival: (arrival: Arrival) => void,
): Promise<BrokerError | undefined> {
  return new Promise((resolve, reject) => {
    const link = new Link(
      { ...options, version, willTopic: undefined, deliveries: undefined, receivesOwn: true },
      {
        opened: () => {
          const fail = (error: unknown): void => {
            link.destroy();
            if (error instanceof BrokerError) resolve(error);
            else reject(error);
          };
          work(link)
            .then(() => link.end())
            .then(() => resolve(undefined))
            .catch(fail);
        },
        arrived: onArrival,
        closed: resolve,
      },
    );
    link.open();
  });
}
