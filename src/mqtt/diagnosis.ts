import { type Attempt, unguarded } from '../lib/attempt.ts';
import type { Clock } from '../lib/clock.ts';
import { Listeners } from '../lib/listeners.ts';
import type { Log } from '../lib/log.ts';
import type { BrokerAdvice } from './broker-advice.ts';
import type { BrokerError, BrokerTrouble } from './broker-error.ts';
import { brokerWords } from './broker-words.ts';

// From the one that rests on what is missing to the one that the broker or we ourselves have said.
const CAUSES = ['publications_refused', 'connection_cut', 'client_id_twice', 'flood'] as const;

/** Why a connection is lost again and again. */
type Cause = (typeof CAUSES)[number];

/** What keeps a connection from lasting, or from carrying everything. */
export type ConnectionTrouble = Cause | 'packet_size';

interface Loss {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly kind: BrokerTrouble;
  /** Whether the broker acknowledged any publication. */
  readonly isUsable: boolean;
}

interface DiagnosisOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly advice: BrokerAdvice;
  /** For the listeners. */
  readonly attempt?: Attempt | undefined;
}

/** A connection that lasted so long had no trouble. */
export const STABLE_AFTER_MS = 30_000;
const MANY_LOSSES = 3;
const WITHIN_MS = 60_000;

/** Says that connections to a broker are lost again and again: by the reason of the broker, and by whether it took anything. */
export class Diagnosis {
  readonly #options: DiagnosisOptions;
  readonly #listeners: Listeners<[trouble: ConnectionTrouble, isActive: boolean]>;
  #recent: readonly Loss[] = [];
  #cause: Cause | null = null;

  constructor(options: DiagnosisOptions) {
    this.#options = options;
    this.#listeners = new Listeners('trouble', options.attempt ?? unguarded);
  }

  /** Null: connections are not lost again and again. */
  get cause(): Cause | null {
    return this.#cause;
  }

  onTrouble(listener: (trouble: ConnectionTrouble, isActive: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** Call when an established connection was lost. */
  lost({ kind, message }: BrokerError, lastedMs: number, isUsable: boolean): void {
    const { clock, advice } = this.#options;
    const words = brokerWords[advice.language];
    const at = clock.now().epochMilliseconds;
    this.#recent = [...this.#recent, { at, kind, isUsable }].filter((one) => at - one.at < WITHIN_MS);
    // The broker may have another limit when it is back.
    if (lastedMs >= STABLE_AFTER_MS) this.#listeners.call('packet_size', false);
    const found = this.#found(kind);
    // Later losses may say more: a busy broker may have had no time to answer before the first ones.
    if (!found || (this.#cause && CAUSES.indexOf(found) <= CAUSES.indexOf(this.#cause))) return;
    const sentences: Readonly<Record<Cause, string>> = {
      publications_refused: words.publicationsRefused({ lost: message }),
      connection_cut: words.connectionCut({ lost: message }),
      client_id_twice: `${words.clientIdTwice}: ${advice.secondBridge}`,
      flood: message,
    };
    this.#set(found, sentences[found]);
  }

  /** Call when a publication was too large for the broker. */
  foundTooLarge(): void {
    this.#listeners.call('packet_size', true);
  }

  /** Call when a connection has lasted. */
  stable(): void {
    if (!this.#cause) return;
    this.#options.log.info({}, 'the connection to the broker is stable again');
    this.#set(null);
  }

  #found(kind: BrokerTrouble): Cause | null {
    if (kind === 'flood') return 'flood';
    if (!this.#cause && this.#recent.length < MANY_LOSSES) return null;
    // The reason of one loss counts for all: where we were sending, the packet that gives it may be lost with the connection.
    if (this.#recent.some((loss) => loss.kind === 'taken_over')) return 'client_id_twice';
    // The connection that was lost first may have worked for long until then.
    const isUsable = this.#recent.slice(this.#cause ? -1 : 1).some((loss) => loss.isUsable);
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
