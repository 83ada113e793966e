import { isDeepStrictEqual } from 'node:util';
import { type Attempt, unguarded } from '../lib/attempt.ts';
import { type Cancel, type Clock, within } from '../lib/clock.ts';
import { Listeners } from '../lib/listeners.ts';
import type { Log } from '../lib/log.ts';
import { backOffMs, spreadMs } from '../lib/retry-timing.ts';
import { BrokerError, type BrokerTrouble } from './broker-error.ts';
import { brokerWords } from './broker-words.ts';
import type { BrokerOptions } from './client-options.ts';
import { type ConnectionTrouble, Diagnosis, STABLE_AFTER_MS } from './diagnosis.ts';
import { Link } from './link.ts';
import { Liveness } from './liveness.ts';
import { ProtocolChoice, type ProtocolSetting } from './protocol-version.ts';
import type { Publication } from './publication.ts';
import { type ArrivalHandler, type SubscriptionOptions, Subscriptions } from './subscriptions.ts';
import { isPublishable } from './topic.ts';

export interface ConnectionOptions extends BrokerOptions {
  readonly protocol: ProtocolSetting;
  /** Holds `online` while connected (published again every 5 minutes), otherwise `offline`; retained. Undefined: not used (`clean`). */
  readonly willTopic?: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** For the handlers and listeners: an error in one must not affect the connection. */
  readonly attempt?: Attempt | undefined;
  /** Another connection to the same broker, whose findings about it are used. */
  readonly follows?: Pick<Connection, 'diagnosis'> | undefined;
  /** 0 to 1 */
  readonly random?: () => number;
  /**
   * Called when the broker refuses the credentials, if another service manages them: returns the current ones, or
   * undefined if they are unknown. Does not throw.
   */
  readonly renew?: (() => Promise<Access | undefined>) | undefined;
}

export type Access = Pick<BrokerOptions, 'url' | 'username' | 'password'>;

const RETRY = { firstMs: 1_000, maxMs: 60_000 };
// Only a person can correct these. Brokers and intrusion guards (fail2ban) take quick logins for an attack.
const RETRY_REFUSED = { firstMs: 30_000, maxMs: 300_000 };
// Together less than the 3 s that `stop` may take.
const OFFLINE_TIMEOUT_MS = 1_500;
const DISCONNECT_TIMEOUT_MS = 1_000;
// Only a connection that lasted resets the back-off. While it is lost again and again: longer than the maximum delay of another client with our id, so that the delays of both keep growing.
const STABLE_AFTER_TROUBLE_MS = 5 * 60_000;

/**
 * The connection to the broker: reconnects, publishes `online` first and restores its subscriptions. While disconnected
 * it rejects publications instead of queueing them: the Publisher sends states again.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #protocol: ProtocolChoice;
  readonly #subscriptions: Subscriptions;
  readonly #connectListeners: Listeners;
  readonly #closeListeners: Listeners;
  readonly #onlineListeners: Listeners;
  readonly #liveness: Liveness;
  /** What is known of the broker. */
  readonly diagnosis: Diagnosis;
  #link: Link | undefined;
  /** Epoch milliseconds; null: there is no connection. */
  #connectedAt: number | null = null;
  #stopped = false;
  #isPaused = false;
  /** Connecting waits for the end of the pause. */
  #isDue = false;
  #failures = 0;
  #lastLogged: BrokerTrouble | 'connected' | undefined;
  #cancelTimer: Cancel | undefined;
  #access: Access;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    const { attempt = unguarded } = options;
    this.#connectListeners = new Listeners('connected', attempt);
    this.#closeListeners = new Listeners('disconnected', attempt);
    this.diagnosis = options.follows?.diagnosis ?? new Diagnosis(options);
    this.#subscriptions = new Subscriptions({
      attempt,
      log: options.log,
      isCurrent: (link) => link === this.#link && this.connected,
    });
    if (!options.follows) this.onTrouble(() => this.#connectedAt !== null && this.#awaitStable());
    this.#onlineListeners = new Listeners('online', attempt);
    this.#liveness = new Liveness(options);
    this.#access = { url: options.url, username: options.username, password: options.password };
    this.#protocol = new ProtocolChoice(options.protocol);
  }

  /** Connects, and reconnects until `stop`. */
  start(): void {
    this.#connect();
  }

  /** Connects only after the pause; a connection that is established stays. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (!isPaused && this.#isDue) this.#connect();
  }

  get connected(): boolean {
    return this.#connectedAt !== null && !this.#stopped;
  }

  /** Whether the broker returns to the bridge what it publishes: with MQTT 3.1.1. */
  get receivesOwn(): boolean {
    return this.#protocol.version !== 5;
  }

  /** Called after every (re)connect, when `online` and the subscriptions are sent. */
  onConnect(listener: () => void): void {
    this.#connectListeners.add(listener);
  }

  /** Called after every (re)connect, when the broker has answered to `online`. */
  onOnline(listener: () => void): void {
    this.#onlineListeners.add(listener);
  }

  /** Called after every loss of an established connection. */
  onClose(listener: () => void): void {
    this.#closeListeners.add(listener);
  }

  /** Called with true when it is known why the connection is lost again and again, with false when it is stable again. */
  onTrouble(listener: (trouble: ConnectionTrouble, isActive: boolean) => void): void {
    this.diagnosis.onTrouble(listener);
  }

  /**
   * QoS 1, kept across reconnects. Filters of different callers must not overlap: brokers may then send twice.
   * With MQTT 3.1.1 a retained message is marked as retained only when it was there before the subscription.
   */
  subscribe(filters: readonly string[], handler: ArrivalHandler, more: SubscriptionOptions = {}): void {
    this.#subscriptions.add({ filters, handler, ...more }, this.connected ? this.#link : undefined);
  }

  /**
   * Resolves when the broker acknowledged it.
   * @throws {TypeError} a topic that cannot be published to
   * @throws {BrokerError} not connected, or the broker did not take it
   */
  async publish(publication: Publication): Promise<void> {
    if (!isPublishable(publication.topic)) {
      throw new TypeError(`Nothing can be published to the topic ${JSON.stringify(publication.topic)}`);
    }
    if (!this.#link || !this.connected) {
      const { language } = this.#options.advice;
      throw new BrokerError('unreachable', brokerWords[language].disconnected);
    }
    try {
      await this.#link.publish(publication);
    } catch (error) {
      if (error instanceof BrokerError && error.kind === 'too_large') this.diagnosis.foundTooLarge();
      throw error;
    }
  }

  /**
   * Publishes, and resolves with whether anybody is subscribed to it; null: the broker does not say it (MQTT 3.1.1), or did not
   * take it.
   */
  async hasReader(publication: Publication): Promise<boolean | null> {
    const link = this.connected && this.#protocol.version === 5 ? this.#link : undefined;
    return link?.publishNow(publication).catch(() => null) ?? null;
  }

  /** Publishes `online` once more: another client may have emptied the topic. Resolves when the broker has answered. */
  async publishOnline(): Promise<void> {
    if (this.#link && this.connected) await this.#liveness.publish(this.#link, 'online');
  }

  /** Publishes `offline` and disconnects, within 3 seconds. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer?.();
    this.#liveness.stop();
    const link = this.#link;
    if (!link) return;
    if (this.#connectedAt !== null) {
      const { clock } = this.#options;
      await within(clock, OFFLINE_TIMEOUT_MS, this.#liveness.publish(link, 'offline'));
      await within(clock, DISCONNECT_TIMEOUT_MS, link.end());
    }
    link.destroy();
    this.#link = undefined;
    this.#connectedAt = null;
  }

  #connect(): void {
    this.#isDue = this.#isPaused;
    if (this.#isPaused || this.#stopped) return;
    const options = { ...this.#options, ...this.#access, version: this.#protocol.version };
    const link = new Link(options, {
      opened: () => this.#opened(link),
      arrived: (arrival) => this.#subscriptions.dispatch(arrival),
      closed: (problem) => this.#closed(link, problem),
    });
    this.#link = link;
    link.open();
  }

  #opened(link: Link): void {
    if (this.#stopped) return;
    const { clock, log } = this.#options;
    this.#protocol.worked();
    this.#connectedAt = clock.now().epochMilliseconds;
    if (this.#lastLogged !== 'connected' && !this.diagnosis.cause) {
      log.info({ protocol: this.#protocol.version === 5 ? '5' : '3.1.1' }, 'connected to the broker');
      this.#lastLogged = 'connected';
    }
    this.#awaitStable();
    void this.#liveness.publish(link, 'online').then(() => {
      if (link === this.#link && this.connected) this.#onlineListeners.call();
    });
    this.#liveness.repeat(link, () => link === this.#link && !this.#stopped);
    this.#subscriptions.request(link);
    this.#connectListeners.call();
  }

  #awaitStable(): void {
    const afterMs = this.diagnosis.cause ? STABLE_AFTER_TROUBLE_MS : STABLE_AFTER_MS;
    this.#cancelTimer?.();
    this.#cancelTimer = this.#options.clock.after(afterMs, () => {
      this.#failures = 0;
      if (this.#options.follows) return;
      // It may exist without taking anything.
      if (!this.#link?.isUsable) return this.#awaitStable();
      if (this.diagnosis.cause) this.#lastLogged = 'connected';
      this.diagnosis.stable();
    });
  }

  #closed(link: Link, problem: BrokerError): void {
    const connectedAt = this.#connectedAt;
    this.#connectedAt = null;
    this.#link = undefined;
    if (this.#stopped) return;
    this.#cancelTimer?.();
    this.#liveness.stop();
    const { clock, follows, renew } = this.#options;
    if (connectedAt !== null && !follows) {
      const lastedMs = clock.now().epochMilliseconds - connectedAt;
      this.diagnosis.lost(problem, lastedMs, link.isUsable);
    }
    if (connectedAt === null && this.#protocol.failed(problem)) this.#connect();
    else if (problem.kind === 'login' && renew) void this.#renew(problem, renew);
    else this.#retryLater(problem);
    if (connectedAt !== null) this.#closeListeners.call();
  }

  /** Tries new credentials at once, the same ones after the usual delay. */
  async #renew(problem: BrokerError, currentAccess: () => Promise<Access | undefined>): Promise<void> {
    const { url, username, password } = (await currentAccess()) ?? this.#access;
    if (this.#stopped) return;
    const last = this.#access;
    this.#access = { url, username, password };
    if (isDeepStrictEqual(this.#access, last)) this.#retryLater(problem);
    else this.#connect();
  }

  #retryLater(problem: BrokerError): void {
    this.#failures += 1;
    const { clock, random = Math.random } = this.#options;
    this.#logProblem(problem);
    const delayMs = retryDelayMs(problem.kind, this.#failures, random());
    this.#cancelTimer = clock.after(delayMs, () => this.#connect());
  }

  /** Logs once when the connection goes down, and once more if a person has to correct something. */
  #logProblem({ kind, message }: BrokerError): void {
    const isFirst =
      (this.#lastLogged === undefined || this.#lastLogged === 'connected') && !this.diagnosis.cause;
    const needsPerson = this.#lastLogged !== kind && (kind === 'login' || kind === 'tls');
    if (!isFirst && !needsPerson) return;
    this.#lastLogged = kind;
    const { log, advice } = this.#options;
    log.warn({ problem: kind }, `${message}${brokerWords[advice.language].again}`);
  }
}

/** Milliseconds before connecting again. @param random 0 to 1 */
function retryDelayMs(problem: BrokerTrouble, failures: number, random: number): number {
  const isRefused = problem === 'login' || problem === 'tls';
  return spreadMs(backOffMs(isRefused ? RETRY_REFUSED : RETRY, failures), random);
}
