import { type Attempt, unguarded } from '../lib/attempt.ts';
import type { Clock } from '../lib/clock.ts';
import { Listeners } from '../lib/listeners.ts';
import type { Log } from '../lib/log.ts';
import { parseBrokerAddress } from './broker-address.ts';
import { fileAdvice } from './broker-advice.ts';
import type { BrokerError } from './broker-error.ts';
import { Floods } from './floods.ts';
import type { Link, LinkOptions } from './link.ts';
import { causeOf, type Loss, type LossCause, Losses, lossSentence } from './losses.ts';
import { PacketSizes } from './packet-sizes.ts';
import { FloodError } from './packet-watch.ts';
import { type Trial, tryLasting } from './probe.ts';

type Cause = LossCause | 'flood';

/** What keeps a connection from lasting, or from carrying everything. */
export type ConnectionTrouble = Cause | 'packet_size';

export interface DiagnosisOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly attempt?: Attempt | undefined;
}

/** A connection that lasted so long had no trouble. */
export const STABLE_AFTER_MS = 30_000;

/** Finds out why connections to a broker are lost again and again, where the protocol does not say it. */
export class Diagnosis {
  readonly sizes = new PacketSizes();
  readonly floods = new Floods();
  readonly #options: DiagnosisOptions;
  readonly #losses = new Losses();
  readonly #listeners: Listeners<[trouble: ConnectionTrouble, isActive: boolean]>;
  #cause: Cause | null = null;
  #trial: Trial | undefined;
  #isStopped = false;

  constructor(options: DiagnosisOptions) {
    this.#options = options;
    this.#listeners = new Listeners('trouble', options.attempt ?? unguarded);
  }

  /** Why connections are lost again and again; null: they are not, or it is not known. */
  get cause(): Cause | null {
    return this.#cause;
  }

  onTrouble(listener: (trouble: ConnectionTrouble, isActive: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** Call when an established connection was lost. @param options of that connection, for another one beside it */
  lost(link: Link, problem: BrokerError, lastedMs: number, options: LinkOptions): void {
    if (problem instanceof FloodError) {
      this.floods.note(problem.publication);
      this.#set('flood', problem.message);
      return;
    }
    if (lastedMs >= STABLE_AFTER_MS) {
      this.sizes.forget();
      this.#listeners.call('packet_size', false);
    } else if (link.isUsable && this.sizes.lost(link.inFlight)) {
      this.#losses.forget();
      this.#trial?.cancel();
      return;
    }
    const at = this.#options.clock.now().epochMilliseconds;
    const isTakenOver = problem.kind === 'taken_over';
    const losses = this.#losses.note({ at, lastedMs, isUsable: link.isUsable, isTakenOver });
    if (losses && !this.#cause && !this.#trial) void this.#findCause(losses, options);
  }

  /** Call when a publication was too large for the broker. */
  foundTooLarge(): void {
    this.#listeners.call('packet_size', true);
  }

  /** Call when a connection has lasted. */
  stable(): void {
    this.#trial?.cancel();
    if (!this.#cause) return;
    this.#options.log.info({}, 'the connection to the broker is stable again');
    this.#set(null);
  }

  stop(): void {
    this.#isStopped = true;
    this.#trial?.cancel();
  }

  async #findCause(losses: readonly Loss[], options: LinkOptions): Promise<void> {
    const { willTopic } = options;
    const lasts = async (milliseconds: number, publishes: boolean): Promise<boolean | null> => {
      if (publishes && willTopic === undefined) return null;
      const topic = publishes ? `${willTopic}/trial` : undefined;
      this.#trial = tryLasting(options, this.#options.clock, { milliseconds, topic });
      return this.#trial.isLasting;
    };
    const cause = await causeOf(losses, lasts);
    this.#trial = undefined;
    if (!cause || this.#isStopped) return;
    const { url, advice = fileAdvice } = options;
    const { label } = parseBrokerAddress(url, advice);
    this.#set(cause, lossSentence(cause, losses, { label, advice }));
  }

  #set(cause: Cause | null, sentence = ''): void {
    const before = this.#cause;
    if (cause === before) return;
    this.#cause = cause;
    if (cause) this.#options.log.warn({ problem: cause }, sentence);
    if (before) this.#listeners.call(before, false);
    if (cause) this.#listeners.call(cause, true);
  }
}
