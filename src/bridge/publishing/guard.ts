import { randomUUID } from 'node:crypto';
import { type Clock, pause } from '../../lib/clock.ts';
import { backOffMs } from '../../lib/retry-timing.ts';
import { BrokerError } from '../../mqtt/broker-error.ts';
import type { Watched } from '../../mqtt/probe.ts';
import type { Arrival, RetainedPublication } from '../../mqtt/publication.ts';
import type { GuardKeeper, KeptGuards } from '../../portal/ports.ts';
import {
  type EarlierGuard,
  type Guard,
  guardLogin,
  parseGuard,
  protectsNothing,
} from '../../portal/session/guard.ts';

export interface BrokerGuardOptions {
  /** Works while it receives what is at the guards' topics, as `watchRetained`. @throws {BrokerError} */
  readonly watch: (work: (watched: Watched) => Promise<void>) => Promise<void>;
  /** Resolves when the broker has acknowledged it. Does not reject. */
  readonly write: (publication: RetainedPublication) => Promise<void>;
  /** Whether only what differs from the broker's guard is saved: a bridge on the same store keeps it there. */
  readonly savesOnlyChanges: boolean;
  /** Empties topics that protect nothing any more; those of the second list only if they were this bridge's. */
  readonly forget?: ((merged: readonly string[], idle: readonly string[]) => void) | undefined;
  readonly clock: Clock;
}

const RETRY_MS = 5_000;
const KEPT_RETRY = { firstMs: 250, maxMs: RETRY_MS };

/** The guards of all children, as retained messages of the broker, which outlast the store. */
export class BrokerGuards {
  readonly #options: BrokerGuardOptions;
  readonly #writer = randomUUID();
  readonly #topics = new Set<string>();
  readonly #logins = new Set<string>();
  #reading: Promise<readonly Arrival[]> | undefined;

  constructor(options: BrokerGuardOptions) {
    this.#options = options;
  }

  /**
   * @param topic of the child
   * @param accounts as `accountsOf`: their guards are taken from every topic, so that another id of the child forgets
   *   nothing
   * @param onWait called once, when a login waits because the broker does not answer
   */
  keeperOf(topic: string, accounts: readonly [string, ...string[]], onWait: () => void): GuardKeeper {
    const { write, savesOnlyChanges } = this.#options;
    const logins = accounts.map(guardLogin);
    const own = { topic, logins, login: guardLogin(accounts[0]), writer: this.#writer };
    this.#topics.add(topic);
    for (const login of logins) this.#logins.add(login);
    let found: Guard | undefined;
    let isNoted = false;
    const keptIn = (arrivals: readonly Arrival[]): KeptGuards => {
      const kept = keptOf(arrivals, own);
      found = kept.guards.findLast((guard): guard is Guard => guard.version === 2) ?? found;
      return kept;
    };
    const saved = (guard: Guard): Promise<void> =>
      write({ topic, payload: JSON.stringify(guard), retain: true, qos: 1 });
    return {
      ...own,
      load: async (onFailure) => {
        const arrivals = await this.#persistently(() => this.#read(), onFailure);
        // When all children have taken theirs.
        setImmediate(() => this.#forgetOthers(arrivals));
        return keptIn(arrivals);
      },
      save(guard) {
        if (!savesOnlyChanges || guard.counter !== found?.counter) void saved(guard);
      },
      replace: (next) =>
        this.#persistently(async () => {
          let between: KeptGuards | null = null;
          await this.#options.watch(async ({ arrivals, arrived }) => {
            const { length } = arrivals;
            const guard = next(keptIn(arrivals));
            if (!guard) return;
            void saved(guard);
            const payload = JSON.stringify(guard);
            await arrived(payload);
            const end = arrivals.findIndex(
              (arrival, index) => index >= length && arrival.payload === payload,
            );
            between = keptOf(arrivals.slice(length, end), own);
          });
          return between;
        }),
      kept: async (isWanted) => {
        const isKept = (arrival: Arrival): boolean =>
          arrival.topic === topic && parseGuard(arrival.payload)?.version === 2;
        // Not with another child: a reading that had begun before does not have what was saved since. A broker may pass
        // on a message before it keeps it.
        for (let reading = 1; isWanted(); reading += 1) {
          if ((await this.#persistently(() => this.#readNow())).some(isKept)) return;
          await pause(this.#options.clock, backOffMs(KEPT_RETRY, reading));
        }
      },
      noteWait() {
        if (!isNoted) onWait();
        isNoted = true;
      },
    };
  }

  /** Guards at the topics of earlier ids and of children that are not configured any more. */
  #forgetOthers(arrivals: readonly Arrival[]): void {
    const now = this.#options.clock.now().epochMilliseconds;
    const others = arrivals.flatMap(({ topic, payload }) => {
      const guard = this.#topics.has(topic) || payload === '' ? null : parseGuard(payload);
      return guard ? [{ topic, guard }] : [];
    });
    const isOwn = (guard: Guard | EarlierGuard): boolean =>
      guard.version === 2 && this.#logins.has(guard.login);
    const merged = others.filter(({ guard }) => isOwn(guard));
    const idle = others.filter(({ guard }) => !isOwn(guard) && protectsNothing(guard, now));
    if (others.length > 0)
      this.#options.forget?.(
        merged.map(({ topic }) => topic),
        idle.map(({ topic }) => topic),
      );
  }

  /** One reading for all children that ask for it meanwhile. */
  #read(): Promise<readonly Arrival[]> {
    this.#reading ??= this.#readNow().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readNow(): Promise<readonly Arrival[]> {
    let read: readonly Arrival[] = [];
    await this.#options.watch(async ({ arrivals }) => {
      read = [...arrivals];
    });
    return read;
  }

  /** Tries until the broker answers. */
  async #persistently<T>(attempt: () => Promise<T>, onFailure: () => void = () => undefined): Promise<T> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof BrokerError)) throw error;
        onFailure();
      }
      await pause(this.#options.clock, RETRY_MS);
    }
  }
}

interface Own {
  readonly topic: string;
  readonly logins: readonly string[];
  readonly writer: string;
}

/** The guards of a login; without a login they are those of the child's topic. */
function keptOf(arrivals: readonly Arrival[], own: Own): KeptGuards {
  const kept = arrivals.filter(({ payload }) => payload !== '');
  const guards = kept.flatMap((arrival): KeptGuards['guards'] => {
    const guard = parseGuard(arrival.payload);
    if (guard?.version === 2)
      return own.logins.includes(guard.login) && guard.writer !== own.writer ? [guard] : [];
    return guard && arrival.topic === own.topic ? [guard] : [];
  });
  const isDamaged = kept.some(({ topic, payload }) => topic === own.topic && parseGuard(payload) === null);
  return { guards, isDamaged };
}
