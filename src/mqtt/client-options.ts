import type { IClientOptions } from 'mqtt';
import type { BrokerAddress } from './broker-address.ts';
import type { BrokerAdvice } from './broker-advice.ts';
import type { DeliveryStore } from './delivery.ts';
import { PacketStore } from './delivery.ts';
import type { ProtocolVersion } from './protocol-version.ts';

/** The broker's address, the credentials and the client id. */
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
  /** What to do about problems, in the language of the sentences about them. */
  readonly advice: BrokerAdvice;
}

export interface LinkOptions extends BrokerOptions {
  readonly version: ProtocolVersion;
  /** The topic to which the broker publishes `offline` when the connection is lost. */
  readonly willTopic?: string | undefined;
  /** Whether it receives what it publishes itself; with MQTT 3.1.1 always. */
  readonly receivesOwn?: boolean;
}

/** How long an event waits in the outbox. */
const SESSION_EXPIRY_SECONDS = 7 * 24 * 3_600;
export const CONNECT_TIMEOUT_MS = 15_000;
/** Ten times the largest document that is received: more would only fill the memory. */
export const MAX_ARRIVAL_BYTES = 1_048_576;
/** At most so much of a message is kept before it is ignored; above it the connection ends. */
export const MAX_PACKET_BYTES = 4 * MAX_ARRIVAL_BYTES;
/** A WebSocket's message may have several packets. */
const MAX_FRAME_BYTES = 4 * MAX_PACKET_BYTES;

export function clientOptions(options: LinkOptions, address: BrokerAddress): IClientOptions {
  const { willTopic, ca, cert, key, deliveries } = options;
  const { protocol, hostname, port, path } = address;
  const username = options.username ?? address.username;
  const password = options.password ?? address.password;
  // MQTT 3.1.1 sessions last as long as the broker keeps them.
  const expiry = deliveries && { sessionExpiryInterval: SESSION_EXPIRY_SECONDS };
  return {
    protocol,
    hostname,
    port,
    ...(path !== undefined && { path }),
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(willTopic !== undefined && { will: { topic: willTopic, payload: 'offline', qos: 1, retain: true } }),
    clientId: options.clientId,
    protocolVersion: options.version,
    clean: deliveries === undefined,
    ...(deliveries && { outgoingStore: new PacketStore(deliveries) }),
    ...(options.version === 5 && { properties: { maximumPacketSize: MAX_ARRIVAL_BYTES, ...expiry } }),
    // The Connection reconnects and subscribes again, the Publisher sends again.
    reconnectPeriod: 0,
    resubscribe: false,
    queueQoSZero: false,
    connectTimeout: CONNECT_TIMEOUT_MS,
    timerVariant: 'native',
    // The cache holds a buffer for each of 65,536 numbers, 7 MB in total.
    writeCache: false,
    wsOptions: { maxPayload: MAX_FRAME_BYTES },
  };
}
