import { copyFileSync, mkdirSync, readdirSync, watch } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { STORE_FILE } from '../../../src/bridge/store/store-file.ts';
import { loadFamily } from '../../../src/demo/families.ts';
import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import type { HostName } from '../../../src/demo/simulator/journal.ts';
import { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import { HOUR_MS } from '../../../src/lib/duration.ts';
import { Temporal } from '../../../src/lib/temporal.ts';
import type { Random } from '../../honesty/random.ts';
import { Bridge } from '../bridge.ts';
import { FastClock } from '../fast-clock.ts';
import { KeptBroker } from '../kept-broker.ts';
import { stageConfig } from '../stage-config.ts';
import { type Cut, Disk } from './disk.ts';

/** What may be seen from outside while a bridge runs. `locked`: it publishes that the child is locked. */
export type Moment =
  | 'begun'
  | 'login step'
  | 'password'
  | 'password answered'
  | 'locked'
  | 'message'
  | 'message answered'
  | 'concluded'
  | 'written'
  | 'ready';

/** A POST of the password or a message that has arrived at the portal. */
export interface Post {
  readonly what: 'password' | 'message';
  /** Epoch milliseconds. */
  readonly at: number;
}

interface State {
  readonly state: string | null;
  readonly attributes: Readonly<Record<string, unknown>>;
}

const FIRST_MORNING_MS = Temporal.Instant.from('2026-09-28T07:00:00Z').epochMilliseconds;
export const COOLDOWN_MS = 4 * HOUR_MS;
const CHILD = 'ola';

/** A simulated portal, a broker, and a machine with the bridge whose power is cut. The clock runs. */
export class Machine {
  readonly clock: FastClock;
  readonly account: SimulatedAccount;
  readonly posts: Post[] = [];
  /** Lines of the bridge's log of level `error`. */
  readonly errors: string[] = [];
  /** Whether the portal lets this request go without an answer. */
  isHung: (moment: Moment) => boolean = () => false;
  /** When it was published that the child is locked, and until when. Epoch milliseconds. */
  readonly locks: { readonly at: number; readonly until: number }[] = [];
  /** The states of `last_command`. */
  readonly outcomes: string[] = [];
  readonly cuts: Cut[] = [];
  readonly #simulator: PortalSimulator;
  readonly #broker: KeptBroker;
  readonly #disk: Disk;
  readonly #bundle: string;
  readonly #folder: string;
  readonly #waiting = new Set<(moment: Moment) => void>();
  #bridge: Bridge | undefined;
  /** Retained by the broker after the first start. */
  #retained: ReadonlyMap<string, string> = new Map();

  private constructor(parts: {
    readonly clock: FastClock;
    readonly simulator: PortalSimulator;
    readonly broker: KeptBroker;
    readonly disk: Disk;
    readonly bundle: string;
    readonly folder: string;
  }) {
    this.clock = parts.clock;
    this.#simulator = parts.simulator;
    this.#broker = parts.broker;
    this.#disk = parts.disk;
    this.#bundle = parts.bundle;
    this.#folder = parts.folder;
    const [account] = this.#simulator.accounts;
    if (!account) throw new RangeError('The family has no children.');
    this.account = account;
    this.#simulator.interruption = (host, response) => this.#requested(host, response);
    this.#broker.onMessage((topic, payload) => this.#published(topic, payload));
  }

  /** @param folder an empty one, without symbolic links in its path @param recorder of `buildRecorder` */
  static async open(folder: string, bundle: string, recorder: string): Promise<Machine> {
    const store = join(folder, 'store');
    mkdirSync(store);
    const clock = new FastClock(FIRST_MORNING_MS);
    const family = loadFamily('demo', clock.now().toString().slice(0, 10));
    const [account] = family.filter(({ child }) => child.id === CHILD);
    if (!account) throw new RangeError(`The family has no ${CHILD}.`);
    const simulator = await PortalSimulator.start({ accounts: [account], clock });
    const broker = await KeptBroker.start(() => true);
    const { child, login, password } = account;
    const config = stageConfig(simulator, broker.url, [{ ...child, login, password }]);
    const messages = config.commands.messages.map((one) => ({ ...one, cooldown: COOLDOWN_MS }));
    const whole = { ...config, commands: { ...config.commands, messages }, storage: { path: store } };
    await writeFile(join(folder, 'config.json'), JSON.stringify(whole));
    const disk = new Disk(store, join(folder, 'record'), recorder);
    return new Machine({ clock, simulator, broker, disk, bundle, folder });
  }

  /** The first start, after which the store and the broker are kept for `begin`. */
  async install(): Promise<void> {
    await this.start().ready;
    await this.#end();
    mkdirSync(join(this.#folder, 'installed'));
    copyFiles(this.#disk.folder, join(this.#folder, 'installed'));
    this.#retained = new Map(this.#broker.retained);
  }

  /** Begins a day with the store and the broker as `install` left them, or with empty ones, and a dead session. */
  async begin(day: number, isFresh: boolean): Promise<void> {
    this.clock.skipTo(FIRST_MORNING_MS + day * 24 * HOUR_MS);
    await rm(this.#disk.folder, { recursive: true });
    mkdirSync(this.#disk.folder, { mode: 0o700 });
    await this.#loseBroker();
    if (!isFresh) {
      copyFiles(join(this.#folder, 'installed'), this.#disk.folder);
      for (const [topic, payload] of this.#retained) await this.#broker.publish(topic, payload, true);
    }
    this.account.killSession();
    this.account.expireMailbox();
    this.posts.splice(0);
    this.locks.splice(0);
    this.outcomes.splice(0);
  }

  start(): Bridge {
    const config = join(this.#folder, 'config.json');
    const bridge = new Bridge(this.#bundle, config, this.clock, this.#disk.mount());
    this.#bridge = bridge;
    this.#note('begun');
    void bridge.ready.then(() => this.#note('ready'));
    return bridge;
  }

  press(): Promise<void> {
    return this.#broker.publish(`dziennik2mqtt/${CHILD}/command/send_message`, 'ill');
  }

  /** Resolves at the given occurrence from now on. */
  until(moment: Moment, count = 1): Promise<void> {
    return new Promise((resolve) => {
      let left = count;
      const watcher = moment === 'written' ? this.#watchStore() : undefined;
      const seen = (now: Moment): void => {
        if (now === moment) left -= 1;
        if (left > 0) return;
        this.#waiting.delete(seen);
        watcher?.close();
        resolve();
      };
      this.#waiting.add(seen);
    });
  }

  /** Ends the bridge and leaves in its store what the disk has. */
  async cut(random: Random, losesBroker: boolean): Promise<void> {
    await this.#end();
    this.cuts.push(this.#disk.cut(random));
    if (losesBroker) await this.#loseBroker();
  }

  async close(): Promise<void> {
    await this.#bridge?.kill();
    await this.#broker.close();
    await this.#simulator.close();
  }

  async #end(): Promise<void> {
    const bridge = this.#bridge;
    this.#bridge = undefined;
    await bridge?.kill();
    this.#simulator.cutConnections();
    this.errors.push(...(bridge?.errors ?? []));
  }

  async #loseBroker(): Promise<void> {
    this.#broker.down();
    await this.#broker.lose();
    await this.#broker.up();
  }

  #watchStore() {
    return watch(this.#disk.folder, (_event, name) => {
      if (name === `${STORE_FILE}-wal`) this.#note('written');
    });
  }

  #note(moment: Moment): void {
    for (const seen of [...this.#waiting]) seen(moment);
  }

  #requested(host: HostName, response: ServerResponse): boolean {
    const { method, url = '' } = response.req;
    const moment = momentOf(host, method === 'POST', url);
    if (!moment) return false;
    if (moment !== 'login step') {
      this.posts.push({ what: moment, at: this.clock.now().epochMilliseconds });
      response.once('finish', () => this.#note(`${moment} answered`));
    }
    this.#note(moment);
    return this.isHung(moment);
  }

  #published(topic: string, payload: string): void {
    const [, child, key] = topic.split('/');
    if (child !== CHILD || payload === '') return;
    if (key !== 'status' && key !== 'last_command') return;
    const { state, attributes } = JSON.parse(payload) as State;
    if (key === 'status' && state === 'locked') {
      const next = attributes['next_attempt'];
      const until =
        typeof next === 'string' ? Temporal.Instant.from(next).epochMilliseconds : Number.POSITIVE_INFINITY;
      this.locks.push({ at: this.clock.now().epochMilliseconds, until });
      this.#note('locked');
    }
    if (key === 'last_command' && state !== null) {
      this.outcomes.push(state);
      this.#note('concluded');
    }
  }
}

function momentOf(
  host: HostName,
  isPost: boolean,
  url: string,
): 'login step' | 'password' | 'message' | undefined {
  if (host === 'auth') return isPost && !url.includes('/2FA') ? 'password' : 'login step';
  if (host === 'portal') return url.startsWith('/loguj/') ? 'login step' : undefined;
  return host === 'messages' && isPost && url.endsWith('/messages') ? 'message' : undefined;
}

function copyFiles(from: string, to: string): void {
  for (const name of readdirSync(from)) copyFileSync(join(from, name), join(to, name));
}
