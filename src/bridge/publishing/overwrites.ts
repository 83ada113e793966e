import type { DeviceOutput } from '../../home/device.ts';
import { type Attempt, unguarded } from '../../lib/attempt.ts';
import { digest } from '../../lib/digest.ts';
import { Listeners } from '../../lib/listeners.ts';
import type { Log } from '../../lib/log.ts';
import { remember } from '../../lib/remember.ts';
import type { BrokerAdvice } from '../../mqtt/broker-advice.ts';
import { brokerWords } from '../../mqtt/broker-words.ts';

export interface OverwritesOptions {
  /** `base/bridge/state`: every document of this bridge contains it, also those of an earlier run. */
  readonly bridgeState: string;
  readonly advice: Pick<BrokerAdvice, 'secondBridge' | 'language'>;
  readonly attempt?: Attempt | undefined;
  readonly log: Log;
}

// With MQTT 3.1.1 the broker sends our own documents back, possibly after we sent the next.
const MAX_DIGESTS = 16;

/**
 * Detects discovery documents on our topics that another program published. Ours are not published again at once: two
 * bridges would overwrite each other endlessly.
 */
export class Overwrites {
  readonly #options: OverwritesOptions;
  /** Digests of the last documents of this process. */
  readonly #own = new Map<string, true>();
  readonly #logged = new Set<string>();
  readonly #listeners: Listeners<[isOverwritten: boolean]>;
  #isOverwritten = false;

  constructor(options: OverwritesOptions) {
    this.#options = options;
    this.#listeners = new Listeners('overwritten', options.attempt ?? unguarded);
  }

  /** The listener gets true when a document of ours was overwritten, false when all are published again. */
  onChange(listener: (isOverwritten: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** Call before publishing a document. */
  addOwn(payload: string): void {
    remember(this.#own, digest(payload), true, MAX_DIGESTS);
  }

  /**
   * Call with each document that arrives on the device's discovery topic.
   * @param isReplay it was retained before the subscription: an earlier run may have published it
   */
  inspect({ device, discoveryTopic }: DeviceOutput, payload: string, isReplay: boolean): void {
    const { bridgeState, log, advice } = this.#options;
    if (this.#own.has(digest(payload))) return;
    if (isReplay && payload.includes(JSON.stringify(bridgeState))) return;
    this.#set(true);
    if (this.#logged.has(device)) return;
    this.#logged.add(device);
    log.warn(
      { device },
      `${brokerWords[advice.language].overwritten({ topic: discoveryTopic })}: ${advice.secondBridge}`,
    );
  }

  /** Call when all documents are published again. */
  reset(): void {
    this.#set(false);
  }

  #set(isOverwritten: boolean): void {
    if (isOverwritten === this.#isOverwritten) return;
    this.#isOverwritten = isOverwritten;
    this.#listeners.call(isOverwritten);
  }
}
