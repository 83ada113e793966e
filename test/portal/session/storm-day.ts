import { onTestFinished } from 'vitest';
import { Faults } from '../../../src/bridge/faults.ts';
import { Keeper, type KeeperOptions } from '../../../src/bridge/publishing/keeper.ts';
import { KeeperCounter } from '../../../src/bridge/store/keeper-counter.ts';
import { loadFamily } from '../../../src/demo/families.ts';
import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import { PortalSimulator } from '../../../src/demo/simulator/portal-simulator.ts';
import { createTopics } from '../../../src/home/topics.ts';
import { unlessInterrupted } from '../../../src/lib/interrupted.ts';
import { silentLog } from '../../../src/lib/log.ts';
import { BrokerError } from '../../../src/mqtt/broker-error.ts';
import type { Arrival } from '../../../src/mqtt/publication.ts';
import { Portal } from '../../../src/school/reading/portal.ts';
import { ManualClock } from '../../helpers/manual-clock.ts';
import { SEED, sampled } from '../../seed.ts';
import { HOUR, MINUTE, problemOf, read, TestBudget, TestMemory, testHttp } from '../portal-setup.ts';

export const SECOND = 1_000;
export const DAY = 24 * HOUR;
const family = loadFamily('demo', '2026-11-19');
const PASSWORD = 'POST OAuth/Authorization';

/** How the portal answers a login. */
export const faults = {
  none: () => undefined,
  captcha: (account) => account.demandCaptcha(true),
  'an expired account': (account) => {
    account.loginRefusal = { status: 403, message: 'Minął termin ważności konta.' };
  },
  'a notice': (account) => {
    account.requiredAction = { as: 'page' };
  },
  'password, JSON': (account) => account.changePassword('another'),
  'password, page': (account) => account.switches.deviate(PASSWORD, { kind: 'page' }),
  'password, empty': (account) => account.switches.deviate(PASSWORD, { kind: 'empty' }),
  429: (account) => account.switches.deviate(PASSWORD, { kind: 'status', status: 429 }),
  503: (account) => account.switches.deviate(PASSWORD, { kind: 'status', status: 503 }),
} satisfies Readonly<Record<string, (account: SimulatedAccount) => void>>;

interface Life {
  readonly memory?: TestMemory;
  readonly shared?: TestMemory;
  /** With the other child's login. */
  readonly other?: boolean;
  readonly id?: string;
  /** Of its steady time: its clock was once wrong. */
  readonly aheadMs?: number;
}

/** What a store keeps of records in which nothing was told. */
function recordsOver(memory: TestMemory): KeeperOptions['records'] {
  const counter = new KeeperCounter(() => memory);
  return {
    counter,
    isMerged: false,
    onChange: () => undefined,
    noteGuard(child) {
      counter.next(child);
      this.onChange(child);
    },
    merge() {
      Object.assign(this, { isMerged: true });
      return new Set();
    },
    recordOf: (child) => ({
      counter: counter.of(child),
      writer: counter.writer,
      told: { key: '', events: [] },
      sent: {},
    }),
  };
}

/** One child over a day: processes that come and go on a store, and the broker with the guard. */
export class Day {
  readonly clock = new ManualClock('2026-11-19T06:00:00Z');
  readonly simulator: PortalSimulator;
  readonly retained = new Map<string, string>();
  readonly #watching = new Set<Arrival[]>();
  readonly #http = testHttp();
  readonly #password: string;
  readonly #end: number;
  memory = new TestMemory();
  isBrokerReachable = true;
  keepsRetained = true;

  private constructor(simulator: PortalSimulator, clock: ManualClock) {
    this.simulator = simulator;
    this.clock = clock;
    this.#password = this.account.password;
    this.#end = clock.now().epochMilliseconds + DAY;
  }

  static async open(fault: keyof typeof faults = 'none'): Promise<Day> {
    const clock = new ManualClock('2026-11-19T06:00:00Z');
    const simulator = await PortalSimulator.start({ accounts: family, clock });
    onTestFinished(() => simulator.close());
    const day = new Day(simulator, clock);
    faults[fault](day.account);
    return day;
  }

  get account(): SimulatedAccount {
    return this.simulator.accounts[0]!;
  }

  get isOver(): boolean {
    return this.clock.now().epochMilliseconds >= this.#end;
  }

  /** 5 minutes, which is the least that the ration waits, and longer after two hours. */
  pass(): void {
    const left = this.#end - this.clock.now().epochMilliseconds;
    this.clock.advance(left > DAY - 2 * HOUR ? 5 * MINUTE : sampled(40, 20) * MINUTE);
  }

  /** Starts a process. */
  process(life: Life = {}): Portal {
    const { memory = this.memory, shared = memory, other = false, id = 'ola', aheadMs = 0 } = life;
    const { base_url: base, auth_url: auth } = this.simulator.addresses;
    const { login, password } = other ? this.simulator.accounts[1]! : this.account;
    return new Portal({
      addresses: { base, auth },
      credentials: { login, password: other ? password : this.#password },
      memory,
      shared,
      guardKeeper: (accounts) => this.#keeper(memory).guardOf(id, accounts),
      budget: new TestBudget(),
      http: this.#http,
      clock: this.clock,
      steady: { now: () => this.clock.now().add({ milliseconds: aheadMs }), aheadMs, sharedAheadMs: aheadMs },
      log: silentLog,
    });
  }

  /** The broker, as one process sees it. */
  #keeper(memory: TestMemory): Keeper {
    return new Keeper({
      topics: createTopics({ baseTopic: 'dziennik2mqtt', discoveryPrefix: 'homeassistant', subDevices: [] }),
      templates: new Set(),
      records: recordsOver(memory),
      watch: async (_, work) => {
        if (!this.isBrokerReachable) throw new BrokerError('unreachable', 'Nothing answers');
        const arrivals = [...this.retained].map(([topic, payload]) => ({ topic, payload, retained: true }));
        this.#watching.add(arrivals);
        await work({ arrivals, arrived: async () => undefined });
        this.#watching.delete(arrivals);
      },
      write: async ({ topic, payload }) => {
        if (!this.isBrokerReachable) return;
        for (const arrivals of this.#watching) arrivals.push({ topic, payload, retained: false });
        if (this.keepsRetained) this.retained.set(topic, payload);
      },
      savesOnlyChanges: false,
      onWait: () => undefined,
      faults: new Faults({ clock: this.clock, log: silentLog }),
      clock: this.clock,
      log: silentLog,
    });
  }

  /** A process that lives for a time, and reads when it starts. */
  async live(milliseconds: number, life?: Life): Promise<void> {
    const portal = this.process(life);
    const reading = unlessInterrupted(problemOf(read(portal, 'Me')).then(() => undefined));
    // A wait for the guard ends with the process.
    if (this.isBrokerReachable && this.keepsRetained) await reading;
    else await new Promise((resolve) => setImmediate(resolve));
    while (this.isBrokerReachable && portal.session.loginsOfDay === 0)
      await new Promise((resolve) => setImmediate(resolve));
    this.clock.advance(milliseconds);
    if (milliseconds > MINUTE) await reading;
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    portal.stop();
    await reading;
  }
}

/** What happens in 24 hours; the columns of `loginsOfDay`. */
export const passes = [
  'no restart',
  'three restarts',
  'crash loop',
  'crash loop, no store',
  '200 resumes',
  '200 resumes, crash loop, no store',
  'CLI beside',
  'older store',
  'id changed',
  'login changed and back',
  'two bridges',
  'damaged record, no store',
] as const;

/** What the bridge treats as another fault does: as a captcha, or a page instead of the answer to the password; the ration is what bounds 429, 503 and no fault. */
const alike = ['an expired account', 'a notice', 'password, JSON', 'password, empty', '429', '503'];
/** A restart with the store, and without it with and without the guard; and a person who presses resume. */
const some: readonly (typeof passes)[number][] = [
  'three restarts',
  'crash loop, no store',
  '200 resumes, crash loop, no store',
  'damaged record, no store',
];

/** The passes that are tried with a fault: a sample of `passes`. */
export function passesOf(fault: keyof typeof faults): readonly (typeof passes)[number][] {
  if (fault === 'none') return passes;
  const at = alike.indexOf(String(fault));
  // Every one of `some` is tried with every second of those; of all, what is not tried with a captcha is with a page.
  const [tried, from] = at === -1 ? [passes, Number(fault === 'captcha')] : [some, at];
  return tried.filter((_, index) => (index + from + SEED) % 2 === 0);
}

const hasResumes = (pass: (typeof passes)[number]): boolean => pass.startsWith('200 resumes');

/** What docs/security.md promises: the ration, or up to the lock; and a login for each of three resumes. */
export function promised(fault: string, pass: (typeof passes)[number]): number {
  const isLocked = !['none', '429', '503'].includes(fault);
  const beforeLock = ['password, page', 'password, empty'].includes(fault) ? 3 : 1;
  return (isLocked ? beforeLock : 12) + (hasResumes(pass) ? (isLocked ? 3 * beforeLock : 3) : 0);
}

/** The number of password logins in 24 hours, as measured; none is above `promised`. */
export const loginsOfDay: Readonly<Record<keyof typeof faults, readonly number[]>> = {
  none: [1, 1, 1, 12, 1, 12, 1, 12, 12, 12, 2, 11],
  captcha: [1, 1, 1, 1, 3, 4, 1, 1, 1, 1, 1, 1],
  'an expired account': [1, 1, 1, 1, 3, 4, 1, 1, 1, 1, 1, 1],
  'a notice': [1, 1, 1, 1, 3, 4, 1, 1, 1, 1, 1, 1],
  'password, JSON': [1, 1, 1, 1, 3, 4, 1, 1, 1, 1, 1, 1],
  'password, page': [3, 3, 3, 3, 6, 7, 3, 3, 3, 3, 3, 3],
  'password, empty': [3, 3, 3, 3, 6, 7, 3, 3, 3, 3, 3, 3],
  429: [12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 11],
  503: [12, 12, 12, 12, 12, 13, 12, 12, 12, 12, 12, 11],
};
