import type { Topics } from '../../home/topics.ts';
import { type Clock, pause } from '../../lib/clock.ts';
import { MINUTE_MS } from '../../lib/duration.ts';
import type { Log } from '../../lib/log.ts';
import { BrokerError } from '../../mqtt/broker-error.ts';
import type { Watched, WatchedPlaces } from '../../mqtt/probe.ts';
import type { Arrival } from '../../mqtt/publication.ts';
import { KEEPER_WORDS } from '../store/keeper-record.ts';
import { StoreError } from '../store/store-error.ts';

export interface KeeperReaderOptions {
  readonly topics: Topics;
  /** Works while it receives what is at the places, as `watchRetained`. @throws {BrokerError} */
  readonly watch: (places: WatchedPlaces, work: (watched: Watched) => Promise<void>) => Promise<void>;
  readonly clock: Clock;
  readonly log: Log;
}

export const RETRY_MS = 5_000;
/** The broker answers, and does not let its records be read. */
const REFUSED_RETRY_MS = MINUTE_MS;

/** Reads all records at the broker, whatever their base topic. */
export class KeeperReader {
  readonly #options: KeeperReaderOptions;
  readonly #merge: (arrivals: readonly Arrival[]) => void;
  #reading: Promise<void> | undefined;
  /** The broker ends a connection that wants to read other base topics, too. */
  #isConfined = false;
  isStopped = false;

  /** @param merge called with each reading, before anything else */
  constructor(options: KeeperReaderOptions, merge: (arrivals: readonly Arrival[]) => void) {
    this.#options = options;
    this.#merge = merge;
  }

  /** Works with one reading, and with what arrives after it. @param child any @throws {BrokerError | StoreError} */
  watch(child: string, work: (watched: Watched) => Promise<void> = async () => undefined): Promise<void> {
    const { topics, watch } = this.#options;
    const onClose = (): void => {
      this.#isConfined = true;
    };
    const elsewhere = this.#isConfined ? undefined : { filters: topics.keepersElsewhere, onClose };
    const filters = KEEPER_WORDS.map((word) => topics.keeper('+', word));
    return watch({ filters, marker: topics.keeper(child), elsewhere }, async (watched) => {
      this.#merge(watched.arrivals);
      await work(watched);
    });
  }

  /** One reading for all that ask for it meanwhile, as soon as the broker answers. */
  read(child: string, onFailure?: (error: BrokerError | StoreError) => void): Promise<void> {
    const read = (): Promise<void> => {
      this.#reading ??= this.watch(child).finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    };
    return this.persistently(read, onFailure);
  }

  /** Tries until the broker answers. */
  async persistently<T>(
    attempt: () => Promise<T>,
    onFailure: (error: BrokerError | StoreError) => void = () => undefined,
  ): Promise<T> {
    const { clock, log } = this.#options;
    for (;;) {
      let isRefused: boolean;
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof BrokerError || error instanceof StoreError)) throw error;
        isRefused = error.kind === 'refused';
        log.debug({ problem: error.kind }, 'the broker does not say what it keeps');
        onFailure(error);
      }
      // Nobody waits for it any more.
      if (this.isStopped) return new Promise(() => undefined);
      await pause(clock, isRefused ? REFUSED_RETRY_MS : RETRY_MS);
    }
  }
}
