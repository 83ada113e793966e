import { type Attempt, unguarded } from '../lib/attempt.ts';
import type { Clock } from '../lib/clock.ts';
import { Listeners } from '../lib/listeners.ts';
import type { Log } from '../lib/log.ts';
import { parseBrokerAddress } from './broker-address.ts';
import type { BrokerError } from './broker-error.ts';
import { brokerWords } from './broker-words.ts';
import type { LinkOptions } from './client-options.ts';
import { FloodError, Floods } from './floods.ts';
import type { Link } from './link.ts';
import { PacketSizes } from './packet-sizes.ts';
import { tryLasting } from './probe.ts';

/** Why a connection is lost again and again. */
type LossCause = 'client_id_twice' | 'connection_cut' | 'publications_refused';
type Cause = LossCause | 'flood';

/** What keeps a connection from lasting, or from carrying everything. */
export type ConnectionTrouble = Cause | 'packet_size';

/** A lost connection. */
interface Loss {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly lastedMs: number;
  /** Whether the broker acknowledged any publication. */
  readonly isUsable: boolean;
  /** The broker said that another client has the client id (MQTT 5). */
  readonly isTakenOver: boolean;
}

interface DiagnosisOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** For the listeners. */
  readonly attempt?: Attempt | undefined;
}

/** A connection that lasted so long had no trouble. */
export const STABLE_AFTER_MS = 30_000;
// With MQTT 3.1.1 the broker gives no reason, so only the frequency of losses shows that there is one.
const MANY_LOSSES = 3;
const WITHIN_MS = 60_000;
// How long the connection with another client id must last, in relation to those that were lost.
const LONGER = 2;
const MIN_PROOF_MS = 5_000;

/** Finds out why connections to a broker are lost again and again, where the protocol does not say it. */
export class Diagnosis {
  readonly sizes = new PacketSizes();
  readonly floods = new Floods();
  readonly #options: DiagnosisOptions;
  readonly #listeners: Listeners<[trouble: ConnectionTrouble, isActive: boolean]>;
  #recent: readonly Loss[] = [];
  #cause: Cause | null = null;
  #trial: ReturnType<typeof tryLasting> | undefined;
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
      this.#recent = [];
      this.#trial?.cancel();
      return;
    }
    const at = this.#options.clock.now().epochMilliseconds;
    const loss = { at, lastedMs, isUsable: link.isUsable, isTakenOver: problem.kind === 'taken_over' };
    this.#recent = [...this.#recent, loss].filter((one) => at - one.at < WITHIN_MS).slice(-MANY_LOSSES);
    if (this.#recent.length === MANY_LOSSES && !this.#cause && !this.#trial)
      void this.#findCause(this.#recent, options);
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
    // The connection that was lost first may have worked for long until then.
    const recent = losses.slice(1);
    const longestMs = Math.max(...recent.map(({ lastedMs }) => lastedMs));
    const isTakenOver = losses.some((loss) => loss.isTakenOver);
    const isUsable = recent.some((loss) => loss.isUsable);
    const cause = isTakenOver ? 'client_id_twice' : await this.#tried(isUsable, longestMs, options);
    if (!cause || this.#isStopped) return;
    const { url, advice } = options;
    const { label } = parseBrokerAddress(url, advice);
    const words = brokerWords[advice.language];
    const sentences = {
      client_id_twice: `${words.clientIdTwice}: ${advice.secondBridge}`,
      connection_cut: words.connectionCut(label, Math.round(longestMs / 1_000)),
      publications_refused: words.publicationsRefused(label),
    };
    this.#set(cause, sentences[cause]);
  }

  /**
   * Two clients with one id keep disconnecting each other: with an id of its own a connection lasts, and may publish.
   * @returns null: it could not be established
   */
  async #tried(isUsable: boolean, longestMs: number, options: LinkOptions): Promise<LossCause | null> {
    const { willTopic } = options;
    if (!isUsable && willTopic === undefined) return null;
    this.#trial = tryLasting(options, this.#options.clock, {
      milliseconds: Math.max(MIN_PROOF_MS, LONGER * longestMs),
      topic: isUsable ? undefined : `${willTopic}/trial`,
    });
    const isLasting = await this.#trial.isLasting;
    this.#trial = undefined;
    if (isLasting === null) return null;
    if (isLasting) return 'client_id_twice';
    return isUsable ? 'connection_cut' : 'publications_refused';
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
