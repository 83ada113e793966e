import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createConnection, createServer, type Server, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import mqtt, { type MqttClient } from 'mqtt';
import type { Log } from '../../src/lib/log.ts';
import type { Arrival } from '../../src/mqtt/publication.ts';

const MOSQUITTO = '/usr/sbin/mosquitto';

/** Whether a broker with MQTT 5 is installed; otherwise its tests are skipped. */
export const hasMosquitto = existsSync(MOSQUITTO);

export interface Broker {
  readonly port: number;
  readonly url: string;
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Of mosquitto with `persistence true`: writes what is retained. */
  writeFile?(): void;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts mosquitto with these lines of configuration (after `listener PORT 127.0.0.1`), without persistence. */
export async function startMosquitto(
  lines: readonly string[] = ['allow_anonymous true'],
  givenPort?: number,
): Promise<Broker> {
  const port = givenPort ?? (await freePort());
  const directory = mkdtempSync(join(tmpdir(), 'mosquitto-'));
  const file = join(directory, 'mosquitto.conf');
  const own = ['per_listener_settings false', 'persistence false', 'user root', 'log_dest stderr'];
  // Otherwise each small packet waits 40 ms for the acknowledgement of the one before, here and at all other sockets.
  const head = [...own, 'set_tcp_nodelay true'];
  writeFileSync(file, [...head, `listener ${port} 127.0.0.1`, ...lines, ''].join('\n'));
  const child = spawn(MOSQUITTO, ['-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await running(child);
  return {
    port,
    url: `mqtt://127.0.0.1:${port}`,
    writeFile: () => void child.kill('SIGUSR1'),
    async stop(signal = 'SIGKILL') {
      child.kill(signal);
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function running(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    // Reads on after the start: mosquitto blocks on a full pipe.
    child.stderr?.on('data', (chunk) => {
      output += String(chunk);
      if (/ running\b/.test(output)) resolve();
    });
    child.once('exit', () => reject(new Error(`mosquitto did not start: ${output}`)));
  });
}

/** Starts mosquitto if it is installed, otherwise aedes. */
export function startBroker(port?: number): Promise<Broker> {
  return hasMosquitto ? startMosquitto(undefined, port) : startAedes(port);
}

/** A proxy before a broker: records the protocol levels of the CONNECTs, cuts connections, or drops what the broker sends. */
export async function startProxy(
  broker: Broker,
  options: {
    readonly closeOn?: number;
    readonly port?: number;
    /** Loses this packet (1 is the first) of that side, and cuts the wire. */
    readonly cutAt?: { readonly side: 'client' | 'broker'; readonly packet: number };
  } = {},
): Promise<Broker & { readonly levels: number[]; cut(): void; mute(): void }> {
  const levels: number[] = [];
  const sockets = new Set<Socket>();
  let muted = false;
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = createConnection({ port: broker.port, host: '127.0.0.1', noDelay: true });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.once('data', (first: Buffer) => {
      // The protocol level follows the protocol name in the CONNECT packet: 4 is 3.1.1.
      const level = first[first.indexOf('MQTT') + 4] ?? 0;
      levels.push(level);
      if (level === options.closeOn) client.destroy();
    });
    const packets = { client: 0, broker: 0 };
    const isLost = (side: 'client' | 'broker'): boolean => {
      packets[side] += 1;
      if (side !== options.cutAt?.side || packets[side] < options.cutAt.packet)
        return muted && side === 'broker';
      client.destroy();
      return true;
    };
    client.on('data', (chunk: Buffer) => isLost('client') || upstream.write(chunk));
    upstream.on('data', (chunk: Buffer) => isLost('broker') || client.write(chunk));
  }).listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port,
    url: `mqtt://127.0.0.1:${port}`,
    levels,
    cut,
    mute() {
      muted = true;
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      cut();
      await closed;
    },
  };
}

/** A broker in this process, with MQTT 3.1.1 only. */
export async function startAedes(givenPort = 0): Promise<Broker & { readonly aedes: Aedes }> {
  const aedes = await Aedes.createBroker();
  const sockets = new Set<Socket>();
  const server: Server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    aedes.handle(socket);
  });
  server.listen(givenPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    aedes,
    port,
    url: `mqtt://127.0.0.1:${port}`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
      await new Promise<void>((resolve) => aedes.close(resolve));
    },
  };
}

/** Another client, which records what the broker receives, in order. */
export class Observer {
  readonly seen: Arrival[] = [];
  readonly #byTopic = new Map<string, string[]>();
  readonly client: MqttClient;
  readonly #checks = new Set<() => void>();
  /** How many of its own messages have arrived. */
  #drains = 0;

  private constructor(client: MqttClient) {
    this.client = client;
  }

  static async at(url: string, ...filters: readonly string[]): Promise<Observer> {
    const client = await mqtt.connectAsync(url, { reconnectPeriod: 0 });
    if (client.stream instanceof Socket) client.stream.setNoDelay();
    const observer = new Observer(client);
    client.on('message', (topic, payload, { retain }) => {
      observer.#add({ topic, payload: payload.toString(), retained: retain });
      if (topic === 'drain') observer.#drains += 1;
      for (const check of observer.#checks) check();
    });
    if (filters.length > 0) await client.subscribeAsync([...filters], { qos: 1 });
    return observer;
  }

  /** Resolves when the arrivals so far satisfy the condition. */
  until(condition: (seen: readonly Arrival[]) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!condition(this.seen)) return;
        this.#checks.delete(check);
        resolve();
      };
      this.#checks.add(check);
      check();
    });
  }

  /** Resolves when everything up to now has arrived: sends a message to itself. */
  async drain(): Promise<void> {
    // Each time: so what other clients were sent before arrives there, too.
    await this.client.subscribeAsync('drain', { qos: 1 });
    const before = this.#drains;
    await this.client.publishAsync('drain', 'x', { qos: 1 });
    await this.until(() => this.#drains > before);
  }

  #add(arrival: Arrival): void {
    this.seen.push(arrival);
    const before = this.#byTopic.get(arrival.topic);
    if (before) before.push(arrival.payload);
    else this.#byTopic.set(arrival.topic, [arrival.payload]);
  }

  payloads(topic: string): string[] {
    return [...(this.#byTopic.get(topic) ?? [])];
  }

  forget(): void {
    this.seen.splice(0);
    this.#byTopic.clear();
  }

  async publish(topic: string, payload: string, retain = false): Promise<void> {
    await this.client.publishAsync(topic, payload, { qos: 1, retain });
  }

  async close(): Promise<void> {
    await this.client.endAsync(true);
  }
}

/**
 * Returns the broker's retained payloads that match a filter, by topic. A broker sends them in the order of the filters of one
 * subscription, aedes also in the order of their publication, but after what is published meanwhile: only a retained message can
 * mark their end. With QoS 2, because aedes acknowledges QoS 1 before it keeps the message.
 */
export async function retained(url: string, filter: string): Promise<Record<string, string>> {
  const observer = await Observer.at(url);
  // Of this call alone: another one removes its own. MQTT lets no wildcard match it; with aedes `#` does.
  const last = `$last/${randomUUID()}`;
  const mark = (payload: string): Promise<unknown> =>
    observer.client.publishAsync(last, payload, { qos: 2, retain: true });
  await mark('x');
  await observer.client.subscribeAsync([filter, last], { qos: 1 });
  await observer.until((seen) => seen.some((arrival) => arrival.retained && arrival.topic === last));
  await mark('');
  await observer.close();
  const found = observer.seen.filter((arrival) => arrival.retained && !arrival.topic.startsWith('$last/'));
  return Object.fromEntries(found.map(({ topic, payload }) => [topic, payload]));
}

export interface LogLine {
  readonly level: 'debug' | 'info' | 'warn' | 'error';
  readonly facts: object;
  readonly message: string;
}

/** A log that records its lines. */
export function recordingLog(lines: LogLine[] = []): Log & { readonly lines: LogLine[] } {
  const at =
    (level: LogLine['level']) =>
    (facts: object, message: string): void => {
      lines.push({ level, facts, message });
    };
  return {
    lines,
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    child: () => recordingLog(lines),
  };
}
