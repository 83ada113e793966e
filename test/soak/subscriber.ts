import mqtt, { type MqttClient } from 'mqtt';

const EVENTS = 'dziennik2mqtt/+/event/+';
const ANSWERS = 'dziennik2mqtt/+/last_command';
const MARK = 'mark';

export interface Received {
  readonly topic: string;
  readonly payload: string;
}

/** A client that receives every event with QoS 2 in a session that outlives its connections. */
export class Subscriber {
  readonly events: Received[] = [];
  /** The last payload of each state that it receives. */
  readonly states = new Map<string, string>();
  readonly #client: MqttClient;
  #marks = 0;
  readonly #listeners = new Set<() => void>();

  private constructor(client: MqttClient) {
    this.#client = client;
    client.on('message', (topic, payload) => {
      if (topic === MARK) this.#marks += 1;
      else if (topic.endsWith('/last_command')) this.states.set(topic, payload.toString());
      else this.events.push({ topic, payload: payload.toString() });
      for (const listener of this.#listeners) listener();
    });
    // While the broker is restarted.
    client.on('error', () => undefined);
  }

  static async at(url: string): Promise<Subscriber> {
    const client = await mqtt.connectAsync(url, { clientId: 'soak', clean: false, reconnectPeriod: 20 });
    const subscriber = new Subscriber(client);
    await client.subscribeAsync([EVENTS, ANSWERS, MARK], { qos: 2 });
    return subscriber;
  }

  /** Resolves when the condition holds; it is checked at each arrival. */
  until(condition: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = (): void => {
        if (!condition()) return;
        this.#listeners.delete(check);
        resolve();
      };
      this.#listeners.add(check);
      check();
    });
  }

  /** Resolves when the broker has nothing more for this session: sends a message to itself. */
  async drained(): Promise<void> {
    const before = this.#marks;
    await this.#client.publishAsync(MARK, 'x', { qos: 2 });
    await this.until(() => this.#marks > before);
  }

  /** Publishes once, if there is a connection. */
  press(topic: string, payload = 'PRESS'): void {
    if (this.#client.connected) this.#client.publish(topic, payload);
  }

  async close(): Promise<void> {
    await this.#client.endAsync(true);
  }
}
