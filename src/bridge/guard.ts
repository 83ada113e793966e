import { type Clock, pause } from '../lib/clock.ts';
import { BrokerError } from '../mqtt/broker-error.ts';
import type { Publication } from '../mqtt/publication.ts';
import type { GuardKeeper } from '../portal/ports.ts';
import { type Guard, parseGuard } from '../portal/session/guard.ts';

export interface BrokerGuardOptions {
  /** `base/CHILD/guard` */
  readonly topic: string;
  /** Returns the retained payload of a topic. @throws {BrokerError} */
  readonly read: (topic: string) => Promise<string | undefined>;
  /** Resolves when the broker has acknowledged it. Does not reject. */
  readonly write: (publication: Publication) => Promise<void>;
  /** Whether it is saved only after it had to be read: the store has what a command line changes. */
  readonly savesOnlyRead: boolean;
  /** Called once, when the broker does not answer and a login may have to wait. */
  readonly onUnreachable: () => void;
  readonly clock: Clock;
}

const RETRY_MS = 5_000;

/** Keeps a child's guard as a retained message of the broker, which outlasts the store. */
export class BrokerGuard implements GuardKeeper {
  readonly #options: BrokerGuardOptions;
  #hasRead = false;
  #payload = '';
  #written: Promise<void> = Promise.resolve();
  #isReported = false;

  constructor(options: BrokerGuardOptions) {
    this.#options = options;
  }

  async load(): Promise<Guard | null> {
    const payload = await this.#read();
    this.#hasRead = true;
    return payload === undefined ? null : parseGuard(payload);
  }

  save(guard: Guard): void {
    const { topic, write, savesOnlyRead } = this.#options;
    if (savesOnlyRead && !this.#hasRead) return;
    this.#payload = JSON.stringify(guard);
    this.#written = write({ topic, payload: this.#payload, retain: true, qos: 1 });
  }

  async confirmed(): Promise<void> {
    await this.#written;
    while ((await this.#read()) !== this.#payload) await pause(this.#options.clock, RETRY_MS);
  }

  async #read(): Promise<string | undefined> {
    const { topic, read, onUnreachable, clock } = this.#options;
    for (;;) {
      try {
        return await read(topic);
      } catch (error) {
        if (!(error instanceof BrokerError)) throw error;
        if (!this.#isReported) onUnreachable();
        this.#isReported = true;
      }
      await pause(clock, RETRY_MS);
    }
  }
}
