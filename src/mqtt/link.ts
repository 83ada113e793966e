import { Socket } from 'node:net';
import mqtt, { type IPublishPacket, type MqttClient } from 'mqtt';
import pLimit, { type LimitFunction } from 'p-limit';
import { type BrokerAddress, parseBrokerAddress } from './broker-address.ts';
import type { BrokerAdvice } from './broker-advice.ts';
import { BrokerError } from './broker-error.ts';
import { brokerProblem } from './broker-problem.ts';
import { brokerWords } from './broker-words.ts';
import { clientOptions, type LinkOptions, MAX_ARRIVAL_BYTES, MAX_PACKET_BYTES } from './client-options.ts';
import { packetWatch } from './packet-watch.ts';
import type { ProtocolVersion } from './protocol-version.ts';
import { type Arrival, type Publication, publishBytes } from './publication.ts';

export interface LinkEvents {
  opened(): void;
  arrived(arrival: Arrival): void;
  /** The last event, also without `opened`; not after `end` or `destroy`. */
  closed(problem: BrokerError): void;
}

type Packet = Pick<IPublishPacket, 'messageId'>;
type Done = (error?: unknown, packet?: Packet) => void;

const REASONS: Readonly<Record<number, string>> = mqtt.ReasonCodes;
// What a broker of MQTT 5 may say of a publication that it took.
const NO_SUBSCRIBERS = 0x10;
// Also for brokers that state no limit.
const MAX_IN_FLIGHT = 64;

/** One network connection to the broker. It does not reconnect. */
export class Link {
  readonly #options: LinkOptions;
  readonly #events: LinkEvents;
  #client: MqttClient | undefined;
  #limit: LimitFunction = pLimit(MAX_IN_FLIGHT);
  /** A broker of MQTT 3.1.1 states none. */
  #maxPacketBytes = Number.POSITIVE_INFINITY;
  #maxQos = 2;
  /** What a broker says with MQTT 5 when it disconnects the client. */
  #disconnectReason: Error | undefined;
  /** Each settles one request without an answer: after a close the library leaves some pending. */
  readonly #unanswered = new Set<() => void>();
  /** The numbers of publications that were passed to nobody, until they are concluded. */
  readonly #unread = new Set<number | undefined>();
  #isUsable = false;
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
    // Seen here before the library keeps the whole packet: a broker of MQTT 3.1.1 knows no limit of ours.
    const watch = packetWatch(MAX_PACKET_BYTES);
    client.stream.on('data', (chunk: Buffer) => {
      const found = this.#closed ? undefined : watch(chunk);
      if (found !== undefined) this.#flooded(found);
    });
    client.on('connect', (packet) => {
      // Otherwise each small packet waits for the acknowledgement of the one before.
      if (client.stream instanceof Socket) client.stream.setNoDelay();
      const { receiveMaximum = MAX_IN_FLIGHT, maximumPacketSize, maximumQoS = 2 } = packet.properties ?? {};
      this.#limit = pLimit(Math.max(1, Math.min(receiveMaximum, MAX_IN_FLIGHT)));
      this.#maxPacketBytes = maximumPacketSize ?? Number.POSITIVE_INFINITY;
      this.#maxQos = maximumQoS;
      this.#opened = true;
      this.#events.opened();
    });
    client.on('message', (topic, payload, packet) => {
      // With MQTT 3.1.1 a broker knows no limit of ours.
      if (payload.length > MAX_ARRIVAL_BYTES) return;
      this.#events.arrived({ topic, payload: payload.toString('utf8'), retained: packet.retain });
    });
    client.on('packetreceive', (packet) => {
      if (packet.cmd === 'puback' && packet.reasonCode === NO_SUBSCRIBERS) this.#unread.add(packet.messageId);
    });
    client.on('disconnect', (packet) => {
      const { reasonCode: code = 0 } = packet;
      this.#disconnectReason = Object.assign(new Error(REASONS[code] || 'no reason given'), { code });
    });
    // The library leaves the connection open after some errors, such as a packet that cannot be parsed.
    client.on('error', (error) => this.#close(this.#disconnectReason ?? error));
    client.on('close', () => this.#close(this.#disconnectReason));
  }

  get version(): ProtocolVersion {
    return this.#options.version;
  }

  /** Whether the broker has acknowledged a publication. */
  get isUsable(): boolean {
    return this.#isUsable;
  }

  /** Resolves when the broker has acknowledged it. Waits while the broker's limit is in flight. @throws {BrokerError} */
  publish(publication: Publication): Promise<void> {
    return this.#limit(async () => void (await this.publishNow(publication)));
  }

  /** The same without the limit. @returns whether anybody may be subscribed to it, of QoS 1 */
  async publishNow(publication: Publication): Promise<boolean> {
    const { topic, payload, qos, retain } = publication;
    const bytes = publishBytes(publication);
    // The broker would close the connection, each time.
    this.assertTakes(qos);
    if (bytes > this.#maxPacketBytes) {
      throw new BrokerError('too_large', this.#words.tooLarge({ limit: this.#maxPacketBytes, bytes }));
    }
    const packet = await this.#request((client, done) =>
      client.publish(topic, payload, { qos, retain }, done),
    ).finally(() => this.#answered());
    return !this.#unread.delete(packet?.messageId);
  }

  /** @throws {BrokerError} the broker has said that it takes no publications of this QoS */
  assertTakes(qos: Publication['qos']): void {
    if (qos <= this.#maxQos) return;
    throw new BrokerError('refused', this.#words.qos({ label: this.#address().label, qos }));
  }

  /**
   * QoS 1; with MQTT 5 messages keep their retain flag, and the client's own are not received without `receivesOwn`.
   * @throws {BrokerError} kind `refused`: the broker does not let this user receive it; any other: there is no connection
   */
  async subscribe(filters: readonly string[]): Promise<void> {
    const extras = this.#options.version === 5 ? { rap: true, nl: !this.#options.receivesOwn } : {};
    try {
      await this.#request((client, done) =>
        client.subscribe([...filters], { qos: 1, ...extras }, (error) => done(error)),
      );
    } catch (error) {
      if (this.#closed) throw error;
      const { label } = this.#address();
      throw new BrokerError('refused', this.#words.unreadable({ label, topics: filters.join(', ') }), error);
    }
  }

  /** Disconnects, so that the broker does not publish the will; resolves when the connection is closed. */
  end(): Promise<void> {
    const client = this.#client;
    if (!client || this.#closed) return Promise.resolve();
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#ending = true;
    this.#unanswered.add(resolve);
    client.end(false, {}, () => resolve());
    return promise;
  }

  /** Closes the connection without a DISCONNECT packet. */
  destroy(): void {
    this.#closed = true;
    this.#client?.stream.destroy();
    this.#client?.end(true);
    this.#giveUp();
  }

  /** The broker took the packet, even if it refuses it. */
  #answered(): void {
    if (!this.#closed) this.#isUsable = true;
  }

  /** @returns the packet that was answered */
  #request(act: (client: MqttClient, done: Done) => void): Promise<Packet | undefined> {
    return new Promise((resolve, reject) => {
      const client = this.#client;
      if (!client?.connected || this.#closed) return reject(this.#problem(undefined));
      const giveUp = (): void => reject(this.#problem(undefined));
      this.#unanswered.add(giveUp);
      act(client, (error, packet) => {
        this.#unanswered.delete(giveUp);
        if (error) reject(this.#problem(error, true));
        else resolve(packet);
      });
    });
  }

  #giveUp(): void {
    for (const giveUp of this.#unanswered) giveUp();
    this.#unanswered.clear();
  }

  #flooded(bytes: number): void {
    this.#client?.stream.destroy();
    this.#close(new BrokerError('flood', this.#words.flood({ megabytes: Math.round(bytes / 1_048_576) })));
  }

  #connect(): MqttClient | undefined {
    try {
      return mqtt.connect(clientOptions(this.#options, this.#address()));
    } catch (error) {
      // A wrong address or an unreadable PEM text: reported asynchronously, as every other problem.
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

  #problem(error: unknown, ofRequest = false): BrokerError {
    if (error instanceof BrokerError) return error;
    const { label, username } = this.#address();
    const { version } = this.#options;
    const hasUsername = (this.#options.username ?? username) !== undefined;
    const opened = this.#opened;
    return brokerProblem(error, { label, hasUsername, version, opened, ofRequest, advice: this.#advice });
  }

  /** @throws {BrokerError} not the address of a broker */
  #address(): BrokerAddress {
    return parseBrokerAddress(this.#options.url, this.#advice);
  }

  get #advice(): BrokerAdvice {
    return this.#options.advice;
  }

  get #words() {
    return brokerWords[this.#advice.language];
  }
}
