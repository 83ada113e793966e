import { type Cancel, type Clock, within } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import { backOffMs, spreadMs } from '../lib/retry-timing.ts';
import { fileAdvice } from './broker-advice.ts';
import { BrokerError, type BrokerTrouble } from './broker-error.ts';
import { type BrokerOptions, Link } from './link.ts';
import { ONLINE_EVERY_MS } from './liveness.ts';
import { Losses } from './losses.ts';
import { ProtocolChoice, type ProtocolSetting } from './protocol-version.ts';
import type { Arrival, Publication } from './publication.ts';
import { isPublishable, matchesFilter } from './topic.ts';

export interface ConnectionOptions extends BrokerOptions {
  readonly protocol: ProtocolSetting;
  /** Says `online` while we are connected (again each minute), `offline` otherwise, retained. Left out: nothing is said (`clean`). */
  readonly willTopic?: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
  /** 0 to 1 */
  readonly random?: () => number;
  /**
   * Asked when the broker refuses our credentials, where somebody else keeps them: what they are now; undefined where
   * nobody knows. Does not throw.
   */
  readonly renew?: (() => Promise<Access | undefined>) | undefined;
}

/** Where the broker is, and as whom we sign in there. */
export type Access = Pick<BrokerOptions, 'url' | 'username' | 'password'>;

export type ArrivalHandler = (arrival: Arrival) => void;

interface Subscription {
  readonly filters: readonly string[];
  readonly handler: ArrivalHandler;
}

const RETRY = { firstMs: 1_000, longestMs: 60_000 };
// Only a person can mend these. Brokers and their guards (fail2ban) take quick logins for an attack.
const RETRY_REFUSED = { firstMs: 30_000, longestMs: 300_000 };
// Together they stay below the 3 s that an orderly stop may take.
const FAREWELL = 1_500;
const GOODBYE = 1_000;
// Only a connection that lasted starts the back-off anew: two bridges of one client id throw each other out at once.
const LASTING = 30_000;
// As long as another client is thought to use our id, longer than its longest pause: pauses of both go on growing.
const LASTING_AFTER_MANY_LOSSES_MS = 5 * 60_000;

/**
 * The wire to the broker: comes back by itself, speaks first of being online, and knows what it is subscribed to.
 * What is published while it is down is refused, not queued: the Publisher makes states again.
 */
export class Connection {
  readonly #options: ConnectionOptions;
  readonly #protocol: ProtocolChoice;
  readonly #subscriptions: Subscription[] = [];
  readonly #connectListeners: (() => void)[] = [];
  readonly #closeListeners: (() => void)[] = [];
  readonly #contestListeners: ((contested: boolean) => void)[] = [];
  readonly #losses = new Losses();
  #contested = false;
  #link: Link | undefined;
  #connected = false;
  #stopped = false;
  #failures = 0;
  #told: BrokerTrouble | 'connected' | undefined;
  #cancelTimer: Cancel | undefined;
  #cancelRepeat: Cancel | undefined;
  #access: Access;

  constructor(options: ConnectionOptions) {
    this.#options = options;
    this.#access = { url: options.url, username: options.username, password: options.password };
    this.#protocol = new ProtocolChoice(options.protocol);
  }

  /** Begins to connect, and goes on until it is stopped. */
  start(): void {
    this.#attempt();
  }

  get connected(): boolean {
    return this.#connected && !this.#stopped;
  }

  /** Called after every (re)connect, when `online` and the subscriptions are on their way. */
  onConnect(listener: () => void): void {
    this.#connectListeners.push(listener);
  }

  /** Called whenever an open connection was lost. */
  onClose(listener: () => void): void {
    this.#closeListeners.push(listener);
  }

  /** Called with true when it was lost so often that another client must be using our id, with false when it lasts again. */
  onContest(listener: (contested: boolean) => void): void {
    this.#contestListeners.push(listener);
  }

  /**
   * QoS 1, kept across reconnects. Filters of different callers must not overlap: brokers may then send twice.
   * With MQTT 3.1.1 a retained message is marked as retained only when it was there before the subscription.
   */
  subscribe(filters: readonly string[], handler: ArrivalHandler): void {
    const subscription = { filters, handler };
    this.#subscriptions.push(subscription);
    if (this.#link && this.connected) this.#request(this.#link, subscription);
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
      throw new BrokerError('unreachable', 'There is no connection to the broker');
    }
    await this.#link.publish(publication);
  }

  /** Says `online` once more: whoever cleans up at the broker may have emptied it. */
  sayOnline(): void {
    if (this.#link && this.connected) void this.#say(this.#link, 'online');
  }

  /** Says `offline`, then goodbye; within 3 seconds, whatever the broker does. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelTimer?.();
    this.#cancelRepeat?.();
    const link = this.#link;
    if (!link) return;
    if (this.#connected) {
      const { clock } = this.#options;
      await within(clock, FAREWELL, this.#say(link, 'offline'));
      await within(clock, GOODBYE, link.end());
    }
    link.destroy();
    this.#link = undefined;
    this.#connected = false;
  }

  #attempt(): void {
    const { version } = this.#protocol;
    const link = new Link(
      { ...this.#options, ...this.#access, version },
      {
        opened: () => this.#opened(link),
        arrived: (arrival) => this.#arrived(arrival),
        closed: (problem) => this.#closed(problem),
      },
    );
    this.#link = link;
    link.open();
  }

  #opened(link: Link): void {
    if (this.#stopped) return;
    const { clock, log } = this.#options;
    this.#protocol.worked();
    this.#connected = true;
    if (this.#told !== 'connected' && !this.#contested) {
      log.info({ protocol: this.#protocol.version === 5 ? '5' : '3.1.1' }, 'connected to the broker');
      this.#told = 'connected';
    }
    this.#cancelTimer = clock.after(this.#contested ? LASTING_AFTER_MANY_LOSSES_MS : LASTING, () => {
      this.#failures = 0;
      this.#contest(false);
    });
    void this.#say(link, 'online');
    this.#repeatOnline(link);
    for (const subscription of this.#subscriptions) this.#request(link, subscription);
    for (const listener of this.#connectListeners) listener();
  }

  #closed(problem: BrokerError): void {
    const wasConnected = this.#connected;
    this.#connected = false;
    this.#link = undefined;
    if (this.#stopped) return;
    this.#cancelTimer?.();
    this.#cancelRepeat?.();
    if (wasConnected && this.#losses.note(this.#options.clock.now().epochMilliseconds)) this.#contest(true);
    if (!wasConnected && this.#protocol.failed(problem)) this.#attempt();
    else if (problem.kind === 'login' && this.#options.renew) void this.#renew(problem, this.#options.renew);
    else this.#retryLater(problem);
    if (wasConnected) for (const listener of this.#closeListeners) listener();
  }

  /** New credentials are tried at once; the same ones no sooner than any others that were refused. */
  async #renew(problem: BrokerError, ask: () => Promise<Access | undefined>): Promise<void> {
    const { url, username, password } = (await ask()) ?? this.#access;
    if (this.#stopped) return;
    const known = this.#access;
    this.#access = { url, username, password };
    const same = url === known.url && username === known.username && password === known.password;
    if (same) this.#retryLater(problem);
    else this.#attempt();
  }

  #retryLater(problem: BrokerError): void {
    this.#failures += 1;
    const refused = problem.kind === 'login' || problem.kind === 'tls';
    const { clock, random = Math.random } = this.#options;
    this.#tell(problem);
    const delayMs = backOffMs(refused ? RETRY_REFUSED : RETRY, this.#failures);
    this.#cancelTimer = clock.after(spreadMs(delayMs, random()), () => this.#attempt());
  }

  /** One line when it goes down, and one more where it turns out that a person is needed. */
  #tell(problem: BrokerError): void {
    const news = (this.#told === undefined || this.#told === 'connected') && !this.#contested;
    const worse = this.#told !== problem.kind && (problem.kind === 'login' || problem.kind === 'tls');
    if (!news && !worse) return;
    this.#told = problem.kind;
    this.#options.log.warn({ problem: problem.kind }, `${problem.message} (it is tried again by itself)`);
  }

  #contest(contested: boolean): void {
    if (contested === this.#contested) return;
    const { clientId, advice = fileAdvice, log } = this.#options;
    this.#contested = contested;
    if (contested) {
      log.warn(
        { clientId },
        `The connection to the broker was lost three times within a minute, so another program probably uses our client id: ${advice.secondBridge}`,
      );
    } else {
      log.info({}, 'the connection to the broker lasts again');
      this.#told = 'connected';
    }
    for (const listener of this.#contestListeners) listener(contested);
  }

  /** A will is lost when bridge and broker lose their power together: then only the missing repeat tells. */
  #repeatOnline(link: Link): void {
    this.#cancelRepeat = this.#options.clock.after(ONLINE_EVERY_MS, () => {
      void this.#say(link, 'online');
      this.#repeatOnline(link);
    });
  }

  async #say(link: Link, payload: 'online' | 'offline'): Promise<void> {
    const { willTopic, log } = this.#options;
    if (willTopic === undefined) return;
    try {
      await link.publishNow({ topic: willTopic, payload, retain: true, qos: 1 });
    } catch (error) {
      log.debug({ error: messageOf(error) }, `'${payload}' did not reach the broker`);
    }
  }

  #request(link: Link, { filters }: Subscription): void {
    link.subscribe(filters).catch((error: unknown) => {
      if (!this.#connected) return;
      this.#options.log.warn({ filters, error: messageOf(error) }, 'the broker refused a subscription');
    });
  }

  #arrived(arrival: Arrival): void {
    for (const { filters, handler } of this.#subscriptions) {
      if (!filters.some((filter) => matchesFilter(filter, arrival.topic))) continue;
      try {
        handler(arrival);
      } catch (error) {
        this.#options.log.error(
          { topic: arrival.topic, error: messageOf(error) },
          'a message was not handled',
        );
      }
    }
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
