import { copyFileSync, existsSync } from 'node:fs';
import { mkdtemp, rm, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import { Sqlite } from '../../src/bridge/store/sqlite.ts';
import { loadFamily } from '../../src/demo/families.ts';
import type { Violation } from '../../src/demo/simulator/journal.ts';
import { PortalSimulator } from '../../src/demo/simulator/portal-simulator.ts';
import { Temporal } from '../../src/lib/temporal.ts';
import { Random } from '../honesty/random.ts';
import { type Broker, freePort, hasMosquitto } from '../mqtt/brokers.ts';
import { Bridge } from './bridge.ts';
import { eventText } from './event-text.ts';
import { FastClock } from './fast-clock.ts';
import { writeConfig } from './kills-config.ts';
import { Occurrences } from './occurrences.ts';
import { OtherActs, type OtherActsResult } from './other-acts.ts';
import { startPersistent } from './persistent-broker.ts';
import { Sendings, type SendingsResult } from './sendings.ts';
import { Subscriber } from './subscriber.ts';

export interface KillsOptions {
  readonly kills: number;
  /** Decides what happens, and the moments of the kills as far as processes repeat. */
  readonly seed: number;
  /** Path of the bundle. */
  readonly bundle: string;
}

export interface KillsResult {
  /** `ola new_grade new 17` for each event that must be received. */
  readonly expected: readonly string[];
  /** The same of the received events, in order. */
  readonly received: readonly string[];
  /** The topics and ids of the received events. */
  readonly ids: readonly string[];
  readonly sendings: SendingsResult;
  readonly otherActs: OtherActsResult;
  readonly brokerRestarts: number;
  /** Kills that left events in the outbox, whose PUBLISH may have been sent, and whose PUBREC was received. */
  readonly waiting: number;
  readonly begun: number;
  readonly released: number;
  /** Rules of the portal that were broken: a killed process has not stored what it did last. */
  readonly violations: readonly Violation[];
}

/** A Monday in November, 05:45 and 21:45 in Warsaw: the timetable has nine days more. */
const MORNING_MS = Temporal.Instant.from('2026-11-16T04:45:00Z').epochMilliseconds;
const EVENING_MS = Temporal.Instant.from('2026-11-16T20:45:00Z').epochMilliseconds;
/** From the last kill to the last life: everything is due. */
const LAST_LIFE_MS = 75 * 60_000;
/** The longest life of a bridge: about twice a start on a busy machine. */
const MAX_LIFE_MS = 2_000;
const MAX_END_MS = 60_000;
const BROKER_RESTART_SHARE = 0.25;
/** Of the lives that go on after the start. */
const READY_SHARE = 0.6;
const MAX_START_MS = 20_000;
/** Of the presses. */
const SETTLED_SHARE = 0.1;
const STORE_FILE = 'dziennik2mqtt.sqlite';

/**
 * Kills the bridge at random moments of a simulated school day on which much happens, and restarts the broker now and
 * then; then lets it run until every event is received.
 */
export async function runKills(options: KillsOptions): Promise<KillsResult> {
  const run = await Kills.open(options);
  try {
    return await run.run();
  } finally {
    await run.close();
  }
}

class Kills {
  readonly #options: KillsOptions;
  readonly #random: Random;
  readonly #folder: string;
  readonly #clock: FastClock;
  readonly #simulator: PortalSimulator;
  readonly #subscriber: Subscriber;
  readonly #occurrences: Occurrences;
  readonly #sendings: Sendings;
  readonly #otherActs: OtherActs;
  #broker: Broker;
  #bridge: Bridge | undefined;
  #brokerRestarts = 0;
  readonly #left = { waiting: 0, begun: 0, released: 0 };

  private constructor(
    options: KillsOptions,
    parts: {
      readonly folder: string;
      readonly clock: FastClock;
      readonly simulator: PortalSimulator;
      readonly broker: Broker;
      readonly subscriber: Subscriber;
      readonly port: number;
    },
  ) {
    this.#options = options;
    this.#random = new Random(options.seed);
    this.#folder = parts.folder;
    this.#clock = parts.clock;
    this.#simulator = parts.simulator;
    this.#broker = parts.broker;
    this.#subscriber = parts.subscriber;
    const received = (): ReadonlySet<string> => new Set(this.#received());
    this.#occurrences = new Occurrences(parts.simulator.accounts, this.#random, received);
    this.#sendings = new Sendings({ ...parts, random: this.#random });
    this.#otherActs = new OtherActs({ ...parts, random: this.#random });
  }

  static async open(options: KillsOptions): Promise<Kills> {
    const clock = new FastClock(MORNING_MS);
    const folder = await mkdtemp(join(tmpdir(), 'dziennik2mqtt-soak-'));
    const today = clock.now().toZonedDateTimeISO('Europe/Warsaw').toPlainDate().toString();
    const accounts = loadFamily('demo', today);
    const simulator = await PortalSimulator.start({ accounts, clock });
    const broker = await startPersistent(folder);
    const subscriber = await Subscriber.at(broker.url);
    const port = await freePort();
    const parts = { folder, clock, simulator, broker, subscriber, port };
    await writeConfig(accounts, parts);
    return new Kills(options, parts);
  }

  async run(): Promise<KillsResult> {
    const { kills } = this.#options;
    // The first reading has no events.
    await this.#start().ready;
    await this.#kill();
    for (let kill = 1; kill <= kills; kill += 1) {
      this.#clock.skipTo(MORNING_MS + Math.round(((EVENING_MS - MORNING_MS) * kill) / kills));
      await this.#life();
    }
    const { expected } = this.#occurrences;
    this.#clock.skipTo(EVENING_MS + LAST_LIFE_MS);
    this.#start();
    const isComplete = (): boolean => new Set(this.#received()).isSupersetOf(new Set(expected));
    await Promise.race([this.#subscriber.until(isComplete), elapsed(MAX_END_MS, undefined, { ref: false })]);
    await Promise.race([this.#sendings.settleAll(), elapsed(MAX_END_MS, undefined, { ref: false })]);
    await this.#kill();
    // What was not committed with its event would come again.
    await this.#start().ready;
    await this.#subscriber.drained();
    await this.#judge();
    await this.#kill();
    return {
      expected,
      received: this.#received(),
      // Two children may have the same id.
      ids: this.#subscriber.events.map(({ topic, payload }) => {
        return `${topic} ${(JSON.parse(payload) as { readonly id: string }).id}`;
      }),
      sendings: this.#sendings.result(),
      otherActs: this.#otherActs.result(),
      brokerRestarts: this.#brokerRestarts,
      ...this.#left,
      violations: this.#simulator.violations,
    };
  }

  async close(): Promise<void> {
    await this.#bridge?.kill();
    await this.#subscriber.close();
    await this.#broker.stop();
    await this.#simulator.close();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #received(): readonly string[] {
    // What a person has opened: it happens at the bridge.
    return this.#subscriber.events.filter(({ topic }) => !topic.endsWith('/opened_message')).map(eventText);
  }

  #start(): Bridge {
    this.#bridge = new Bridge(this.#options.bundle, join(this.#folder, 'config.json'), this.#clock);
    return this.#bridge;
  }

  async #kill(): Promise<void> {
    const bridge = this.#bridge;
    this.#bridge = undefined;
    await bridge?.kill();
  }

  /** Starts the bridge, lets things happen, and kills it at a random moment. */
  async #life(): Promise<void> {
    const random = this.#random;
    this.#occurrences.happen(random.whole(1, 5));
    const restartsBroker = hasMosquitto && random.next() < BROKER_RESTART_SHARE;
    const brokerStopMs = random.whole(0, MAX_LIFE_MS / 4);
    const bridge = this.#start();
    const moment = this.#moment(bridge);
    const end = new AbortController();
    const busy = this.#busy(bridge, end.signal);
    const restart = restartsBroker ? this.#restartBroker(brokerStopMs) : undefined;
    await Promise.race([moment, this.#longest(bridge)]);
    await this.#kill();
    end.abort();
    await Promise.all([busy, restart]);
    this.#countLeft();
  }

  /** A moment in the life of a bridge: a few milliseconds after something that it did. */
  #moment(bridge: Bridge): Promise<void> {
    const random = this.#random;
    const requests = this.#simulator.requests.length + random.whole(1, 40);
    const events = this.#subscriber.events.length + random.whole(1, 3);
    const [begin, maxDelayMs] = random.oneOf<readonly [Promise<unknown>, number]>([
      [Promise.resolve(), 700],
      [this.#requested(requests), 10],
      [this.#written(random.whole(1, 60)), 0],
      [bridge.ready, 200],
      [this.#sendings.requested(bridge), 15],
      [this.#sendings.requested(bridge), 15],
      [this.#otherActs.requested(bridge), 15],
      [this.#otherActs.requested(bridge), 15],
      [this.#otherActs.requested(bridge), 15],
      [this.#subscriber.until(() => this.#subscriber.events.length >= events), 4],
    ]);
    const delayMs = random.next() * maxDelayMs;
    return begin.then(() => elapsed(delayMs));
  }

  /** A start may take longer than a life on a busy machine. */
  async #longest(bridge: Bridge): Promise<void> {
    const start = this.#random.next() < READY_SHARE ? bridge.ready : undefined;
    await Promise.race([start, elapsed(MAX_START_MS, undefined, { ref: false })]);
    await elapsed(MAX_LIFE_MS, undefined, { ref: false });
  }

  async #requested(count: number): Promise<void> {
    while (this.#simulator.requests.length < count && this.#bridge) await elapsed(1);
  }

  /** Resolves at a write into the store: between two transactions, or in one. */
  async #written(count: number): Promise<void> {
    const end = AbortSignal.timeout(MAX_LIFE_MS);
    let left = count;
    try {
      for await (const { filename } of watch(this.#folder, { signal: end })) {
        if (filename === `${STORE_FILE}-wal`) left -= 1;
        if (left === 0) return;
      }
    } catch {
      // The life has ended before.
    }
  }

  /** Lets things happen and requests readings, until the signal. */
  async #busy(bridge: Bridge, signal: AbortSignal): Promise<void> {
    const ended = new Promise((resolve) => signal.addEventListener('abort', resolve));
    await Promise.race([bridge.ready.then(() => this.#subscriber.drained()), ended]);
    if (!signal.aborted) await this.#judge();
    while (!signal.aborted) {
      this.#occurrences.happen(1);
      const child = this.#random.oneOf(['ola', 'janek']);
      this.#subscriber.press(`dziennik2mqtt/${child}/command/refresh`);
      this.#sendings.act(child);
      for (const one of ['ola', 'janek', child]) this.#otherActs.act(one);
      if (this.#random.next() < SETTLED_SHARE) this.#sendings.settle(child);
      await Promise.race([elapsed(this.#random.whole(5, 250)), ended]);
    }
  }

  async #judge(): Promise<void> {
    this.#sendings.judge();
    await this.#otherActs.judge((child) => this.#sendings.unsettled(child));
  }

  /** Its sessions and retained messages are on its disk when it ends; with SIGKILL it would lose some. */
  async #restartBroker(delayMs: number): Promise<void> {
    await elapsed(delayMs);
    await this.#broker.stop('SIGTERM');
    this.#broker = await startPersistent(this.#folder, this.#broker.port);
    this.#brokerRestarts += 1;
  }

  /** Counts what a kill interrupted, in a copy of the store. */
  #countLeft(): void {
    const copy = join(this.#folder, 'copy.sqlite');
    for (const suffix of ['', '-wal'])
      if (existsSync(join(this.#folder, STORE_FILE + suffix)))
        copyFileSync(join(this.#folder, STORE_FILE + suffix), copy + suffix);
    const sqlite = new Sqlite(copy);
    const [row] = sqlite.all(
      'SELECT count(*) AS waiting, count(message_id) AS begun, sum(released) AS released FROM outbox',
    );
    this.#sendings.noteKill(sqlite);
    this.#otherActs.noteKill(sqlite);
    sqlite.close();
    for (const key of ['waiting', 'begun', 'released'] as const)
      if (Number(row?.[key]) > 0) this.#left[key] += 1;
  }
}
