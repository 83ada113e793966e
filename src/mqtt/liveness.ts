import type { Cancel, Clock } from '../lib/clock.ts';
import { MINUTE_MS } from '../lib/duration.ts';
import type { Log } from '../lib/log.ts';
import type { Link } from './link.ts';

/** The interval at which `online` is published again. */
export const ONLINE_EVERY_MS = 5 * MINUTE_MS;

/** After this time without a repeat `online` is no longer valid; allows for two lost repeats. */
export const ONLINE_EXPIRES_AFTER_SECONDS = 900;

interface LivenessOptions {
  /** Undefined: nothing is published. */
  readonly willTopic?: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/** `online` and `offline` at the topic of the will. */
export class Liveness {
  readonly #options: LivenessOptions;
  #cancel: Cancel | undefined;

  constructor(options: LivenessOptions) {
    this.#options = options;
  }

  async publish(link: Link, payload: 'online' | 'offline'): Promise<void> {
    const { willTopic, log } = this.#options;
    if (willTopic === undefined) return;
    try {
      await link.publishNow({ topic: willTopic, payload, retain: true, qos: 1 });
    } catch (error) {
      log.debug({ error: String(error) }, `'${payload}' did not reach the broker`);
    }
  }

  /**
   * If the broker loses power together with the bridge, it publishes no will: only the missing repeat shows the loss. The
   * next repeat waits for the acknowledgement of this one, so that repeats never queue up.
   */
  repeat(link: Link, isCurrent: () => boolean): void {
    this.#cancel = this.#options.clock.after(ONLINE_EVERY_MS, () => {
      void this.publish(link, 'online').then(() => {
        if (isCurrent()) this.repeat(link, isCurrent);
      });
    });
  }

  stop(): void {
    this.#cancel?.();
  }
}
