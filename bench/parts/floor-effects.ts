import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { connectAsync, type MqttClient } from 'mqtt';
import type { FloorEffects } from './floor-messages.ts';

/** What a bridge has to do besides reading, by the libraries alone: SQLite and MQTT.js. */
export class Effects {
  readonly #task: FloorEffects;
  readonly #client: MqttClient;
  readonly #count: StatementSync;
  readonly #store: StatementSync;

  private constructor(task: FloorEffects, client: MqttClient) {
    this.#task = task;
    this.#client = client;
    const store = new DatabaseSync(task.store);
    store.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
      CREATE TABLE requests (login TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID;
      CREATE TABLE answers (path TEXT PRIMARY KEY, body TEXT NOT NULL) WITHOUT ROWID;`);
    this.#count = store.prepare(
      'INSERT INTO requests VALUES (?, 1) ON CONFLICT DO UPDATE SET count = count + 1',
    );
    this.#store = store.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?)');
  }

  static async start(task: FloorEffects): Promise<Effects> {
    const { hostname, port } = new URL(task.broker);
    const client = await connectAsync({
      host: hostname,
      port: Number(port),
      protocolVersion: 4,
      timerVariant: 'native',
    });
    return new Effects(task, client);
  }

  /** Before a request: a killed process must not forget it. */
  count(login: string): void {
    this.#count.run(login);
  }

  store(path: string, body: string): void {
    this.#store.run(path, body);
  }

  /** Publishes what the bridge published in this part, at its times from `from` on (of `performance.now`). */
  async publish(part: 'full' | 'steady', from: number): Promise<void> {
    const sent: Promise<unknown>[] = [];
    for (const { topic, payload, retain, afterMs } of this.#task[part]) {
      const waitMs = afterMs - (performance.now() - from);
      if (waitMs > 0) await pause(waitMs);
      sent.push(this.#client.publishAsync(topic, payload, { retain, qos: 1 }));
    }
    await Promise.all(sent);
  }
}
