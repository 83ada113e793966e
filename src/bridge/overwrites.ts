import { createHash } from 'node:crypto';
import type { DeviceOutput } from '../home/device.ts';
import type { Log } from '../lib/log.ts';
import type { BrokerAdvice } from '../mqtt/broker-advice.ts';

export interface OverwritesOptions {
  /** `base/bridge/state`: every document of ours names it, also one of an earlier run. */
  readonly bridgeState: string;
  readonly advice: Pick<BrokerAdvice, 'secondBridge'>;
  readonly log: Log;
}

// A broker of MQTT 3.1.1 hands our own back, later than we may have sent the next.
const KEPT = 16;

/**
 * Notices discovery documents on our topics that another program published. They are not published again at once: two
 * bridges would overwrite each other without end.
 */
export class Overwrites {
  readonly #options: OverwritesOptions;
  readonly #bridgeState: string;
  /** Digests of what this process published last. */
  readonly #own = new Set<string>();
  readonly #logged = new Set<string>();
  readonly #listeners: ((overwritten: boolean) => void)[] = [];
  #overwritten = false;

  constructor(options: OverwritesOptions) {
    this.#options = options;
    this.#bridgeState = JSON.stringify(options.bridgeState);
  }

  /** Called with true when a document of ours was overwritten, with false when all are announced again. */
  onChange(listener: (overwritten: boolean) => void): void {
    this.#listeners.push(listener);
  }

  /** This is published now. */
  noteOwn(payload: string): void {
    const digest = digestOf(payload);
    this.#own.delete(digest);
    this.#own.add(digest);
    const [oldest] = this.#own;
    if (this.#own.size > KEPT && oldest !== undefined) this.#own.delete(oldest);
  }

  /**
   * This is on the device's discovery topic.
   * @param replayed it was retained when we subscribed: it may be what an earlier run published
   */
  see({ device, discoveryTopic }: DeviceOutput, payload: string, replayed: boolean): void {
    if (this.#own.has(digestOf(payload)) || (replayed && payload.includes(this.#bridgeState))) return;
    this.#set(true);
    if (this.#logged.has(device)) return;
    this.#logged.add(device);
    const { log, advice } = this.#options;
    log.warn(
      { device },
      `Another program overwrites our document at ${discoveryTopic}: ${advice.secondBridge}`,
    );
  }

  /** All documents are published again. */
  reset(): void {
    this.#set(false);
  }

  #set(overwritten: boolean): void {
    if (overwritten === this.#overwritten) return;
    this.#overwritten = overwritten;
    for (const listener of this.#listeners) listener(overwritten);
  }
}

function digestOf(payload: string): string {
  return createHash('sha256').update(payload).digest('base64');
}
