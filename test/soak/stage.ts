import { rmSync } from 'node:fs';
import { setTimeout as elapsed, setImmediate as nextImmediate } from 'node:timers/promises';
import { openApp } from '../../src/app/app.ts';
import { StoreInUseError } from '../../src/bridge/store/one-bridge.ts';
import type { Config } from '../../src/config/schema.ts';
import { loadFamily } from '../../src/demo/families.ts';
import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { type Log, silentLog } from '../../src/lib/log.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import type { Interrupted } from './interrupted.ts';
import { KeptBroker } from './kept-broker.ts';
import { BridgeClock, Life } from './life.ts';
import { stageConfig } from './stage-config.ts';
import { StoreFolder } from './store-folder.ts';

const MINUTE_MS = 60_000;
// A loopback socket delivers at the next round of the event loop.
const QUIET_ROUNDS = 4;
/** Of the machine's time. */
const MAX_TURN_MS = 120_000;
const STILL_MS = 200;

/** A simulated portal, a broker, and the bridge between them, which can be killed. One clock, which the caller advances. */
export class Stage {
  readonly clock: ManualClock;
  readonly simulator: PortalSimulator;
  readonly broker: KeptBroker;
  config: Config;
  /** Lines of the bridge with level `error`. */
  readonly errors: string[] = [];
  kills = 0;
  #life: Life | undefined;
  readonly store = new StoreFolder();
  /** The removal of what a kill left. */
  #ending: Promise<void> | undefined;
  #aheadMs = 0;
  #activity = 0;
  #isCut = false;
  #idle: (() => void)[] = [];
  #armed: { readonly what: Interrupted; left: number } | undefined;

  private constructor(parts: {
    readonly clock: ManualClock;
    readonly simulator: PortalSimulator;
    readonly broker: KeptBroker;
    readonly config: Config;
  }) {
    this.clock = parts.clock;
    this.simulator = parts.simulator;
    this.broker = parts.broker;
    this.config = parts.config;
    this.acceptOnly(() => true);
  }

  static async open(start: string): Promise<Stage> {
    const clock = new ManualClock(start);
    const today = clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
    const accounts = loadFamily('demo', today);
    const simulator = await PortalSimulator.start({ accounts, clock });
    // As front ends do.
    simulator.wayIn.headerLimit = { bytes: 8 * 1_024, status: 431 };
    let stage: Stage | undefined;
    const broker = await KeptBroker.start((topic) => stage?.isReceived(topic) ?? true);
    const children = accounts.map(({ child, login, password }) => ({ ...child, login, password }));
    stage = new Stage({ clock, simulator, broker, config: stageConfig(simulator, broker.url, children) });
    return stage;
  }

  get children(): readonly string[] {
    return this.config.children.map(({ id }) => id);
  }

  school(child: string): SimulatedAccount {
    const login = this.config.children.find(({ id }) => id === child)?.login ?? child;
    return this.simulator.account(login);
  }

  onMessage(listener: (topic: string, payload: string) => void): void {
    this.broker.onMessage(listener);
  }

  get isRunning(): boolean {
    return this.#life !== undefined;
  }

  /** The address of the wall, once the bridge has opened it. */
  get wallUrl(): string | undefined {
    return this.#life?.app.wallUrl;
  }

  /** Pending timers of the bridge. */
  get timers(): number {
    return this.#life?.clock.pending ?? 0;
  }

  /** How far the bridge's clock is ahead of the true time; as after a correction, pending timers keep their delay. */
  set aheadMs(milliseconds: number) {
    this.#aheadMs = milliseconds;
    if (this.#life) this.#life.clock.aheadMs = milliseconds;
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  /** The hosts of the portal reset other connections. */
  acceptOnly(accepts: PortalSimulator['accepts']): void {
    this.simulator.accepts = (host) => {
      if (this.#isCut || !accepts(host)) return false;
      this.note('request');
      return !this.#isCut;
    };
  }

  /** Starts the bridge on the store that the last process left. */
  start(): void {
    const life = new Life(new BridgeClock(this.clock, this.#aheadMs), this.store.path);
    const config = { ...this.config, storage: { path: this.store.path } };
    const note = (what: Interrupted): void => {
      if (!life.isDead) this.note(what);
    };
    life.app = openApp(config, {
      clock: life.clock,
      log: this.#log(life),
      random: () => 0.5,
      injectFault: () => note('work'),
      onRequest: () => note('answer'),
    });
    this.#life = life;
    life.app.start().catch((error: unknown) => this.errors.push(`the start failed: ${String(error)}`));
  }

  /** Starts a second bridge on the store in use, which must refuse. */
  startAnother(): void {
    const config = { ...this.config, storage: { path: this.store.path } };
    try {
      void openApp(config, { clock: this.clock, log: silentLog, random: () => 0.5 }).stop();
      this.errors.push('a second bridge runs on the store');
    } catch (error) {
      if (!(error instanceof StoreInUseError)) throw error;
    }
  }

  /** Stops the bridge as SIGTERM does. */
  async stop(): Promise<void> {
    const life = this.#life;
    this.#armed = undefined;
    if (!life) return;
    const stopped = life.app.stop();
    let isStopped = false;
    void stopped.finally(() => {
      isStopped = true;
    });
    while (!isStopped) {
      await this.#quiet();
      if (!isStopped) this.clock.advance(500);
    }
    life.isDead = true;
    this.#life = undefined;
    if (life.clock.pending > 0) this.errors.push(`${life.clock.pending} timers after the stop`);
  }

  /** Kills the bridge at the given occurrence of something that it does. */
  arm(what: Interrupted, count: number): void {
    this.#armed = { what, left: count };
  }

  disarm(): void {
    this.#armed = undefined;
  }

  /**
   * Ends the bridge as SIGKILL does: what it has written until now is all that is left, and it sends nothing more. Waits for
   * nothing, so it may be called in the middle of the bridge's work.
   */
  kill(): void {
    const life = this.#life;
    if (!life) return;
    this.#life = undefined;
    this.#armed = undefined;
    this.kills += 1;
    life.isDead = true;
    this.store.leave();
    this.#isCut = true;
    this.simulator.cutConnections();
    this.broker.cut();
    life.clock.die();
    for (const resolve of this.#idle.splice(0)) resolve();
    this.#ending = this.#end(life);
  }

  /** Changes a child's id in the configuration; the next start reads it. */
  rename(from: string, to: string): void {
    const children = this.config.children.map((one) => (one.id === from ? { ...one, id: to } : one));
    this.config = { ...this.config, children };
  }

  /** Advances the clock in steps, and waits for the work of each. */
  async pass(milliseconds: number, step = MINUTE_MS): Promise<void> {
    for (let left = milliseconds; left > 0; left -= step) {
      this.clock.advance(Math.min(step, left));
      await this.idle();
    }
  }

  /** Resolves when the bridge waits for the clock alone. */
  async idle(): Promise<void> {
    await this.#quiet();
    let waitedMs = 0;
    while (
      this.#life &&
      this.#life.untold.leftOf(this.#life.turns) > 0 &&
      this.simulator.maintenance !== 'hang'
    ) {
      const ended = new Promise<'ended'>((resolve) => this.#idle.push(() => resolve('ended')));
      const held = this.simulator.untilHeld().then(() => 'held' as const);
      const limit = new AbortController();
      const still = elapsed(STILL_MS, 'still' as const, { signal: limit.signal }).catch(() => 'ended');
      const activity = this.#activity;
      const first = await Promise.race([ended, held, still]);
      limit.abort();
      waitedMs = activity === this.#activity ? waitedMs + STILL_MS : 0;
      if (waitedMs > MAX_TURN_MS) throw new Error(`a turn has not ended at ${this.clock.now()}`);
      // It waits for an answer that is held back, or for a broker that is away.
      if (first === 'held' || (first === 'still' && waitedMs > 0)) this.clock.advance(1_000);
      await this.#quiet();
    }
    await this.#ending;
  }

  /** A person's press, as Home Assistant publishes it. */
  press(child: string, command: string, payload = 'PRESS'): Promise<void> {
    return this.broker.publish(`dziennik2mqtt/${child}/command/${command}`, payload);
  }

  /** A state as the broker retains it; undefined: none. */
  state(device: string, key: string): { state: unknown; attributes: Record<string, unknown> } | undefined {
    const payload = this.broker.retained.get(`dziennik2mqtt/${device}/${key}`);
    return payload ? JSON.parse(payload) : undefined;
  }

  async close(): Promise<void> {
    await this.stop();
    await this.#ending;
    await this.broker.close();
    await this.simulator.close();
    this.store.remove();
  }

  /** Notes a publication of the bridge. @returns whether the broker receives it */
  isReceived(topic: string): boolean {
    const { kills } = this;
    const isEvent = topic.split('/')[2] === 'event';
    if (isEvent) this.note('lost event');
    if (this.kills > kills) return false;
    this.note('packet');
    if (isEvent) this.note('received event');
    return true;
  }

  note(what: Interrupted): void {
    this.#activity += 1;
    if (this.#armed?.what !== what || !this.#life) return;
    this.#armed.left -= 1;
    if (this.#armed.left <= 0) this.kill();
  }

  async #end({ app, folder }: Life): Promise<void> {
    await nextImmediate();
    await app.stop();
    this.#isCut = false;
    rmSync(folder, { recursive: true, force: true });
  }

  async #quiet(): Promise<void> {
    for (let quiet = 0; quiet < QUIET_ROUNDS; ) {
      const before = this.#activity;
      await nextImmediate();
      quiet = this.#activity === before ? quiet + 1 : 0;
    }
  }

  #log(life: Life): Log {
    const line = (_facts: object, message: string): void => {
      if (message === 'turn began') life.turns += 1;
      if (message === 'turn ended') life.turns -= 1;
      if (life.isDead) return;
      life.untold.note(message);
      if (life.untold.leftOf(life.turns) <= 0) for (const resolve of this.#idle.splice(0)) resolve();
      this.note('line');
    };
    const error = (facts: object, message: string): void => {
      if (!life.isDead) this.errors.push(`${message} ${JSON.stringify(facts)}`);
      line(facts, message);
    };
    const log: Log = { debug: line, info: line, warn: line, error, child: () => log };
    return log;
  }
}
