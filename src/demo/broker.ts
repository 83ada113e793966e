import { createServer, type Server } from 'node:net';
import { Readable, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Aedes } from 'aedes';

/** A message that a client published. */
export interface BrokerMessage {
  readonly topic: string;
  readonly payload: string;
  readonly retain: boolean;
}

export interface Broker {
  readonly url: string;
  readonly port: number;
  /** Retained payloads by topic. */
  retained(): ReadonlyMap<string, string>;
  /** Calls the listener for every message, in order. @returns a function that removes the listener */
  onPublish(listener: (message: BrokerMessage) => void): () => void;
  /** Publishes a message that is not retained, as a client would. */
  publish(topic: string, payload: string): Promise<void>;
  close(): Promise<void>;
}

/** Starts an MQTT broker in this process, on the loopback interface. @param port 0: any free one */
export async function startBroker(port = 0): Promise<Broker> {
  const aedes = await Aedes.createBroker();
  const server = createServer({ noDelay: true }, aedes.handle);
  const actualPort = await listen(server, port);
  const retained = new Map<string, string>();
  const listeners = new Set<(message: BrokerMessage) => void>();
  const delivered = deliveriesOfRetained(aedes);
  // The event `publish` comes only after the acknowledgement to the client.
  aedes.authorizePublish = (_client, { topic, payload, retain }, authorized) => {
    const message = { topic, payload: payload.toString(), retain };
    if (retain && message.payload === '') retained.delete(topic);
    else if (retain) retained.set(topic, message.payload);
    void delivered().then(() => {
      authorized(null);
      for (const listener of listeners) listener(message);
    });
  };
  return {
    url: `mqtt://127.0.0.1:${actualPort}`,
    port: actualPort,
    retained: () => retained,
    onPublish(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    publish: (topic, payload) =>
      new Promise((resolve, reject) => {
        const packet = { cmd: 'publish', topic, payload, qos: 1, retain: false, dup: false } as const;
        aedes.publish(packet, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => close(aedes, server),
  };
}

interface RetainedMessages {
  createRetainedStreamCombi(filters: readonly string[]): Readable;
}

/**
 * Other brokers deliver what is retained before whatever is published after the subscription, this library beside it.
 * @returns what resolves when all that is retained has been delivered to the clients that have subscribed
 */
function deliveriesOfRetained(aedes: Aedes): () => Promise<unknown> {
  const { persistence } = aedes as Aedes & { readonly persistence: RetainedMessages };
  const running = new Set<Promise<void>>();
  const open = persistence.createRetainedStreamCombi.bind(persistence);
  persistence.createRetainedStreamCombi = (filters) => {
    const retained = open(filters);
    return Object.assign(retained, {
      pipe<T extends Writable>(client: T): T {
        const delivery = finished(client, { readable: false }).finally(() => running.delete(delivery));
        running.add(delivery);
        return Readable.prototype.pipe.call(retained, client) as T;
      },
    });
  };
  return () => Promise.allSettled(running);
}

function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    server.off('error', reject);
    const address = server.address();
    resolve(typeof address === 'object' && address !== null ? address.port : port);
  });
  return promise;
}

async function close(aedes: Aedes, server: Server): Promise<void> {
  await new Promise<void>((resolve) => aedes.close(resolve));
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
}
