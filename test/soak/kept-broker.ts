import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { Aedes } from 'aedes';
import type { DeliveredEvent } from './delivered.ts';
import { eventText } from './event-text.ts';

type Listener = (topic: string, payload: string) => void;

/**
 * A broker in this process whose sessions and retained messages outlast its outages, as those of a broker that has a disk
 * do. Records what a client with QoS 2 receives.
 */
export class KeptBroker {
  readonly events: DeliveredEvent[] = [];
  readonly retained = new Map<string, string>();
  /** How often sessions and retained messages were lost. */
  losses = 0;
  readonly port: number;
  readonly #isReceived: (topic: string) => boolean;
  readonly #listeners: Listener[] = [];
  readonly #sockets = new Set<Socket>();
  #aedes: Aedes;
  #server: Server | undefined;

  private constructor(aedes: Aedes, server: Server, isReceived: (topic: string) => boolean) {
    this.#aedes = aedes;
    this.#isReceived = isReceived;
    this.port = (server.address() as AddressInfo).port;
    this.#attach(server);
  }

  /** @param isReceived called for each publication of the bridge, before it has an effect; false: it is lost */
  static async start(isReceived: (topic: string) => boolean): Promise<KeptBroker> {
    const aedes = await Aedes.createBroker();
    const broker = new KeptBroker(aedes, await listening(0), isReceived);
    await broker.#record();
    return broker;
  }

  get url(): string {
    return `mqtt://127.0.0.1:${this.port}`;
  }

  get isUp(): boolean {
    return this.#server !== undefined;
  }

  get connections(): number {
    return this.#sockets.size;
  }

  onMessage(listener: Listener): void {
    this.#listeners.push(listener);
  }

  /** Publishes as another client does. */
  publish(topic: string, payload: string, retain = false): Promise<void> {
    return new Promise((resolve, reject) => {
      const packet = { cmd: 'publish', topic, payload, qos: 1, retain, dup: false } as const;
      this.#aedes.publish(packet, (error) => (error ? reject(error) : resolve()));
    });
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  down(): void {
    this.#server?.close();
    this.#server = undefined;
    this.cut();
  }

  async up(): Promise<void> {
    if (!this.#server) this.#attach(await listening(this.port));
  }

  /** Loses sessions and retained messages; only while it is down. */
  async lose(): Promise<void> {
    const old = this.#aedes;
    this.losses += 1;
    this.retained.clear();
    this.#aedes = await Aedes.createBroker();
    await this.#record();
    await new Promise<void>((resolve) => old.close(resolve));
  }

  async close(): Promise<void> {
    this.down();
    await new Promise<void>((resolve) => this.#aedes.close(resolve));
  }

  #attach(server: Server): void {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.once('close', () => this.#sockets.delete(socket));
      this.#aedes.handle(socket);
    });
  }

  async #record(): Promise<void> {
    const { losses } = this;
    this.#aedes.authorizePublish = (_client, packet, authorized) => {
      if (!this.#isReceived(packet.topic)) return authorized(new Error('the packet is lost'));
      if (packet.retain) this.retained.set(packet.topic, packet.payload.toString());
      authorized(null);
    };
    await new Promise<void>((resolve) => {
      this.#aedes.subscribe(
        'dziennik2mqtt/#',
        ({ topic, payload }, done) => {
          this.#received(topic, payload.toString(), losses);
          done();
        },
        resolve,
      );
    });
  }

  #received(topic: string, payload: string, losses: number): void {
    for (const listener of this.#listeners) listener(topic, payload);
    if (topic.split('/')[2] !== 'event') return;
    const { id } = JSON.parse(payload) as { readonly id: string };
    this.events.push({ text: eventText({ topic, payload }), id, losses });
  }
}

async function listening(port: number): Promise<Server> {
  const server = createServer({ noDelay: true }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
