import { randomUUID } from 'node:crypto';
import { systemClock, within } from '../lib/clock.ts';
import { BrokerError } from './broker-error.ts';
import { brokerWords } from './broker-words.ts';
import type { BrokerOptions } from './client-options.ts';
import { Link } from './link.ts';
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

/** What is retained under topics, and then what is published there. */
export interface Watched {
  /** In the broker's order, the retained ones first. */
  readonly arrivals: readonly Arrival[];
  /** Resolves when this payload has arrived. @throws {BrokerError} not within 10 s */
  arrived(payload: string): Promise<void>;
}

/** Begins messages of `watchRetained` to itself. */
const END = 'end ';

export interface WatchedPlaces {
  readonly filters: readonly string[];
  /** A topic that the filters cover. */
  readonly marker: string;
  /** Wanted as well, where the broker allows it. `onClose`: it ends the connection instead of refusing them. */
  readonly elsewhere?: { readonly filters: readonly string[]; readonly onClose: () => void } | undefined;
}

/**
 * Works while it is subscribed to topics, with everything that is retained there. Connects with a client id of its own.
 * @throws {BrokerError} also if the marker cannot be published to, or the filters cannot be read
 */
export async function watchRetained(
  options: ProbeOptions,
  { filters, marker, elsewhere }: WatchedPlaces,
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const { language } = options.advice;
  const arrivals: Arrival[] = [];
  const payloads = new Set<string>();
  const waiting = new Map<string, () => void>();
  const onArrival = (arrival: Arrival): void => {
    payloads.add(arrival.payload);
    if (!arrival.payload.startsWith(END)) arrivals.push(arrival);
    waiting.get(arrival.payload)?.();
  };
  const arrived = async (payload: string): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.set(payload, resolve);
    if (!payloads.has(payload)) await within(systemClock, REPLY_TIMEOUT_MS, promise);
    if (!payloads.has(payload))
      throw new BrokerError('refused', brokerWords[language].undelivered({ topic: marker }));
  };
  await connectOnce(
    { ...options, clientId: ownClientId(options) },
    async (link) => {
      await link.subscribe(filters);
      if (elsewhere) await subscribeIfAllowed(link, elsewhere);
      // Not retained: a message to itself, which arrives after the retained ones.
      const end = `${END}${randomUUID()}`;
      await link.publishNow({ topic: marker, payload: end, qos: 1, retain: false });
      await arrived(end);
      await work({ arrivals, arrived });
    },
    onArrival,
  );
}

async function subscribeIfAllowed(
  link: Link,
  { filters, onClose }: NonNullable<WatchedPlaces['elsewhere']>,
): Promise<void> {
  try {
    await link.subscribe(filters);
  } catch (error) {
    if (error instanceof BrokerError && error.kind === 'refused') return;
    onClose();
    throw error;
  }
}

/**
 * Publishes once over a connection of its own; resolves when the broker has acknowledged it.
 * @throws {BrokerError}
 */
export function publishOnce(options: ProbeOptions, publication: Publication): Promise<void> {
  return connectOnce({ ...options, clientId: ownClientId(options) }, (link) => link.publishNow(publication));
}

/** Another connection with the same id would end this one. */
export function ownClientId({ clientId }: BrokerOptions): string {
  return `${clientId}_${randomUUID().slice(0, 8)}`;
}

type Work = (link: Link) => Promise<unknown>;

const nothing = async (): Promise<void> => undefined;
const ignore = (): void => undefined;

/** Connects, works, and disconnects. @throws {BrokerError} */
export async function connectOnce(
  options: ProbeOptions,
  work: Work = nothing,
  onArrival: (arrival: Arrival) => void = ignore,
): Promise<void> {
  const protocol = new ProtocolChoice(options.protocol);
  for (;;) {
    const { promise, resolve, reject } = Promise.withResolvers<BrokerError | undefined>();
    const own = { willTopic: undefined, deliveries: undefined, receivesOwn: true };
    const link = new Link(
      { ...options, ...own, version: protocol.version },
      {
        opened: async () => {
          try {
            await work(link);
            await link.end();
            resolve(undefined);
          } catch (error) {
            link.destroy();
            if (error instanceof BrokerError) resolve(error);
            else reject(error);
          }
        },
        arrived: onArrival,
        closed: resolve,
      },
    );
    link.open();
    const problem = await promise;
    if (!problem) return;
    if (!protocol.failed(problem)) throw problem;
  }
}
