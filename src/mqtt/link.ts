import { Socket } from 'node:net';
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt';
import pLimit, { type LimitFunction } from 'p-limit';
import { type BrokerAddress, parseBrokerAddress } from './broker-address.ts';
import { type BrokerAdvice, fileAdvice } from './broker-advice.ts';
import { BrokerError } from './broker-error.ts';
import { brokerProblem } from './broker-problem.ts';
import { type DeliveryStore, PacketStore } from './delivery.ts';
import type { ProtocolVersion } from './protocol-version.ts';
import type { Arrival, Publication } from './publication.ts';

/** Where the broker is and who we are. */
export interface BrokerOptions {
  /** `mqtt://host:1883`; also mqtts, ws, wss */
  readonly url: string;
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** PEM texts. */
  readonly ca?: string | undefined;
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
  readonly clientId: string;
  /** Makes the session at the broker outlive the connection, and QoS 2 publications outlive the process. */
  readonly deliveries?: DeliveryStore | undefined;
  /** What to do about trouble; default: by the keys of the configuration file. */
  readonly advice?: BrokerAdvice | undefined;
}

export interface LinkOptions extends BrokerOptions {
  readonly version: ProtocolVersion;
  /** The topic that the broker sets to `offline` when we vanish. */
  readonly willTopic?: string | undefined;
}

export interface LinkEvents {
  opened(): void;
  arrived(arrival: Arrival): void;
  /** Once, and the last one; also where it was never opened. Not where we ended it ourselves. */
  closed(problem: BrokerError): void;
}

const REASONS: Readonly<Record<number, string>> = mqtt.ReasonCodes;
const CONNECT_TIMEOUT = 15_000;
/** As long as an event waits in the outbox. */
const SESSION_EXPIRY_SECONDS = 7 * 24 * 3_600;
// Brokers that name no limit of their own still have one.
const MOST_IN_FLIGHT = 64;

/** One network connection to the broker, from its first byte to its last: it never comes back. */
export class Link {
  readonly #options: LinkOptions;
  readonly #events: LinkEvents;
  #client: MqttClient | undefined;
  #limit: LimitFunction = pLimit(MOST_IN_FLIGHT);
  #farewell: Farewell | undefined;
  /** Rejects what the broker has not answered yet; the library forgets some of it. */
  readonly #unanswered = new Set<() => void>();
  #opened = false;
  #ending = false;
  #closed = false;

  constructor(options: LinkOptions, events: LinkEvents) {
    this.#options = options;
    this.#events = events;
  }

  open(): void {
    const client = this.#connect();
    if (!client) return;
    this.#client = client;
    client.on('connect', (packet) => {
      // Many small packets one after the other: each would wait for the answer to the one before.
      if (client.stream instanceof Socket) client.stream.setNoDelay();
      const most = packet.properties?.receiveMaximum ?? MOST_IN_FLIGHT;
      this.#limit = pLimit(Math.max(1, Math.min(most, MOST_IN_FLIGHT)));
      this.#opened = true;
      this.#events.opened();
    });
    client.on('message', (topic, payload, packet) => {
      this.#events.arrived({ topic, payload: payload.toString('utf8'), retained: packet.retain });
    });
    client.on('disconnect', (packet) => {
      this.#farewell = new Farewell(packet.reasonCode ?? 0);
    });
    // Every error of the library ends a link: some (a packet that cannot be read) would leave it hanging.
    client.on('error', (error) => this.#close(this.#farewell ?? error));
    client.on('close', () => this.#close(this.#farewell));
  }

  /** Resolves when the broker has taken it over; rejects with a BrokerError. At most as many at once as the broker takes. */
  publish(publication: Publication): Promise<void> {
    return this.#limit(() => this.publishNow(publication));
  }

  /** The same without waiting for others. */
  publishNow({ topic, payload, qos, retain }: Publication): Promise<void> {
    return this.#ask((client, done) => client.publish(topic, payload, { qos, retain }, done));
  }

  /** QoS 1; with MQTT 5 retained ones stay marked as such, and our own do not come back. */
  subscribe(filters: readonly string[]): Promise<void> {
    const extras = this.#options.version === 5 ? { rap: true, nl: true } : {};
    return this.#ask((client, done) => client.subscribe([...filters], { qos: 1, ...extras }, done));
  }

  /** Says goodbye, so that the broker does not send the will; resolves when the connection is closed. */
  end(): Promise<void> {
    return new Promise((resolve) => {
      const client = this.#client;
      if (!client || this.#closed) return resolve();
      this.#ending = true;
      this.#unanswered.add(resolve);
      client.end(false, {}, () => resolve());
    });
  }

  /** Cuts the wire without a word. */
  destroy(): void {
    this.#closed = true;
    this.#client?.stream.destroy();
    this.#client?.end(true);
    this.#giveUp();
  }

  #ask(act: (client: MqttClient, done: (error?: unknown) => void) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const client = this.#client;
      if (!client?.connected || this.#closed) return reject(this.#problem(undefined));
      const giveUp = (): void => reject(this.#problem(undefined));
      this.#unanswered.add(giveUp);
      act(client, (error) => {
        this.#unanswered.delete(giveUp);
        if (error) reject(this.#problem(error));
        else resolve();
      });
    });
  }

  #giveUp(): void {
    for (const giveUp of this.#unanswered) giveUp();
    this.#unanswered.clear();
  }

  #connect(): MqttClient | undefined {
    try {
      return mqtt.connect(clientOptions(this.#options, this.#address()));
    } catch (error) {
      // A wrong address or a PEM text that cannot be read. Told later, as every other trouble is.
      queueMicrotask(() => this.#close(error));
      return undefined;
    }
  }

  #close(error: unknown): void {
    if (this.#closed) return;
    this.#closed = true;
    const problem = this.#problem(error);
    this.#client?.end(true);
    this.#giveUp();
    if (!this.#ending) this.#events.closed(problem);
  }

  #problem(error: unknown): BrokerError {
    const { username, version } = this.#options;
    if (error instanceof BrokerError) return error;
    const address = this.#address();
    const hasUsername = (username ?? address.username) !== undefined;
    return brokerProblem(error, {
      label: address.label,
      hasUsername,
      version,
      opened: this.#opened,
      advice: this.#advice,
    });
  }

  /** @throws {BrokerError} it is no address of a broker */
  #address(): BrokerAddress {
    return parseBrokerAddress(this.#options.url, this.#advice);
  }

  get #advice(): BrokerAdvice {
    return this.#options.advice ?? fileAdvice;
  }
}

/** What a broker that speaks MQTT 5 said when it hung up. */
class Farewell extends Error {
  override readonly name = 'Farewell';
  readonly code: number;

  constructor(code: number) {
    super(REASONS[code] || 'no reason given');
    this.code = code;
  }
}

function sessionOptions(deliveries: DeliveryStore, version: ProtocolVersion): IClientOptions {
  return {
    outgoingStore: new PacketStore(deliveries),
    // MQTT 3.1.1 sessions last as long as the broker keeps them.
    ...(version === 5 && { properties: { sessionExpiryInterval: SESSION_EXPIRY_SECONDS } }),
  };
}

function clientOptions(options: LinkOptions, address: BrokerAddress): IClientOptions {
  const { willTopic, ca, cert, key } = options;
  const username = options.username ?? address.username;
  const password = options.password ?? address.password;
  return {
    protocol: address.protocol,
    hostname: address.hostname,
    port: address.port,
    ...(address.path !== undefined && { path: address.path }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(willTopic !== undefined && { will: { topic: willTopic, payload: 'offline', qos: 1, retain: true } }),
    clientId: options.clientId,
    protocolVersion: options.version,
    clean: options.deliveries === undefined,
    ...(options.deliveries && sessionOptions(options.deliveries, options.version)),
    // Coming back, subscribing again and sending again is the Connection's and the Publisher's business.
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    connectTimeout: CONNECT_TIMEOUT,
    timerVariant: 'native',
    // The library would keep a buffer for each of 65,536 numbers, 7 MB in all.
    writeCache: false,
  };
}
