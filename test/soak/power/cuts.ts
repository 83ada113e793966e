import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as elapsed } from 'node:timers/promises';
import type { SimulatedAccount } from '../../../src/demo/simulator/account.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/duration.ts';
import { Random } from '../../honesty/random.ts';
import { buildRecorder } from './disk.ts';
import { COOLDOWN_MS, Machine, type Moment } from './machine.ts';

export interface PowerCutsOptions {
  readonly cuts: number;
  /** Decides what happens, and the moments of the cuts as far as processes repeat. */
  readonly seed: number;
  /** Path of the bundle. */
  readonly bundle: string;
}

export interface PowerCutsResult {
  readonly findings: readonly string[];
  readonly cuts: number;
  readonly brokerLosses: number;
  readonly passwords: number;
  readonly messages: number;
  /** Cuts by what the bridge was doing. */
  readonly moments: Readonly<Record<string, number>>;
  readonly syncs: number;
  readonly lostWrites: number;
  readonly lostNames: number;
  /** Passwords that were sent again because the power was cut between a refusal and its lock. */
  readonly unseenRefusals: number;
}

interface Cut {
  readonly moment: Moment;
  /** The moment is one of the first so many. */
  readonly count?: number;
  /** At most so long after it, of the machine's time. */
  readonly delayMs: number;
}

/** A moment that does not come. */
const MAX_LIFE_MS = 2_500;
const MIN_LOGIN_PAUSE_MS = 5 * MINUTE_MS;
/** The clock runs sixty times as fast as the machine's: half a second of it. */
const TOLERANCE_MS = 30_000;
const MAX_READY_MS = 20_000;

const loginCuts: readonly Cut[] = [
  { moment: 'begun', delayMs: 500 },
  { moment: 'login step', count: 3, delayMs: 5 },
  { moment: 'password', delayMs: 0 },
  { moment: 'password', delayMs: 30 },
  { moment: 'password answered', delayMs: 0 },
  { moment: 'password answered', delayMs: 40 },
  { moment: 'locked', delayMs: 0 },
  { moment: 'locked', delayMs: 300 },
  { moment: 'written', count: 30, delayMs: 0 },
];

const sendingCuts: readonly Cut[] = [
  { moment: 'begun', delayMs: 0 },
  { moment: 'begun', delayMs: 60 },
  { moment: 'written', count: 6, delayMs: 0 },
  { moment: 'message', delayMs: 0 },
  { moment: 'message', delayMs: 20 },
  { moment: 'message answered', delayMs: 0 },
  { moment: 'message answered', delayMs: 20 },
  { moment: 'concluded', delayMs: 0 },
  { moment: 'concluded', delayMs: 100 },
];

/** How the portal answers the password. */
const receptions: readonly ((account: SimulatedAccount) => void)[] = [
  () => undefined,
  (account) => account.demandCaptcha(true, 'html'),
  (account) => account.demandCaptcha(true, 'sentence'),
  (account) => account.demandCaptcha(true, 'hop'),
  (account) => account.changePassword('another'),
  (account) => Object.assign(account, { loginRefusal: { status: 403, message: 'Konto wygasło.' } }),
  (account) => Object.assign(account, { requiredAction: { as: 'page', firm: true } }),
];

const afterSend = ['ok', 'ok', '201', 'drop', '500', 'refuse422'] as const;

/** Cuts the power around logins and sendings, and counts what arrives at the portal. */
export async function runPowerCuts(options: PowerCutsOptions): Promise<PowerCutsResult> {
  // Without symbolic links: the recorder compares paths.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dziennik2mqtt-power-')));
  const work = join(folder, 'machine');
  await mkdir(work);
  const machine = await Machine.open(work, options.bundle, buildRecorder(folder));
  try {
    return await new PowerCuts(machine, options).run();
  } finally {
    await machine.close();
    await rm(folder, { recursive: true, force: true });
  }
}

class PowerCuts {
  readonly #machine: Machine;
  readonly #options: PowerCutsOptions;
  readonly #random: Random;
  readonly #findings: string[] = [];
  readonly #moments: Record<string, number> = {};
  readonly #counts = { brokerLosses: 0, passwords: 0, messages: 0, unseenRefusals: 0 };

  constructor(machine: Machine, options: PowerCutsOptions) {
    this.#machine = machine;
    this.#options = options;
    this.#random = new Random(options.seed);
  }

  async run(): Promise<PowerCutsResult> {
    const { cuts } = this.#machine;
    await this.#machine.install();
    for (let day = 1; cuts.length < this.#options.cuts; day += 1) {
      const before = this.#findings.length;
      if (day % 2 === 0) await this.#sendingDay(day);
      else await this.#loginDay(day);
      this.#judgeErrors();
      if (this.#findings.length > before) this.#findings.push(`(day ${day} of seed ${this.#options.seed})`);
    }
    const sum = (key: 'syncs' | 'lostWrites' | 'lostNames'): number =>
      cuts.reduce((total, cut) => total + cut[key], 0);
    if (sum('syncs') === 0) this.#findings.push('no sync was recorded: the recorder sees nothing');
    return {
      findings: this.#findings,
      cuts: cuts.length,
      moments: this.#moments,
      ...this.#counts,
      syncs: sum('syncs'),
      lostWrites: sum('lostWrites'),
      lostNames: sum('lostNames'),
    };
  }

  /** One to four cuts around logins that the portal receives in one way. */
  async #loginDay(day: number): Promise<void> {
    const random = this.#random;
    const machine = this.#machine;
    await machine.begin(day, random.next() < 0.3);
    random.oneOf(receptions)(machine.account);
    const hangs = random.next() < 0.25;
    machine.isHung = (moment) => hangs && moment === 'password';
    for (let life = random.whole(1, 4); life > 0; life -= 1) {
      machine.start();
      await this.#cutAt(random.oneOf(loginCuts));
      this.#wait([0, 0, 2 * MINUTE_MS, 7 * MINUTE_MS, 40 * MINUTE_MS, 3 * HOUR_MS]);
    }
    machine.start();
    await Promise.race([machine.until('ready'), machine.until('locked'), elapsed(MAX_LIFE_MS)]);
    await machine.cut(random, false);
    machine.isHung = () => false;
    this.#judgeLogins(hangs);
    machine.account.demandCaptcha(false);
    machine.account.changePassword(machine.account.fixture.password);
    machine.account.settle();
  }

  /** One to three cuts around the presses of one button, all within the message's cooldown. */
  async #sendingDay(day: number): Promise<void> {
    const random = this.#random;
    const machine = this.#machine;
    await machine.begin(day, false);
    machine.account.afterSend = random.oneOf(afterSend);
    const hangs = random.next() < 0.2;
    machine.isHung = (moment) => hangs && moment === 'message';
    const end = machine.clock.now().epochMilliseconds + COOLDOWN_MS;
    for (let life = random.whole(1, 3); life > 0; life -= 1) {
      await this.#startAndPress();
      await this.#cutAt(random.oneOf(sendingCuts));
      this.#wait([0, MINUTE_MS, 20 * MINUTE_MS]);
    }
    await this.#startAndPress();
    await Promise.race([machine.until('concluded'), elapsed(MAX_LIFE_MS)]);
    await machine.cut(random, false);
    machine.isHung = () => false;
    this.#judgeSendings(end);
    machine.account.afterSend = 'ok';
  }

  async #startAndPress(): Promise<void> {
    const { ready } = this.#machine.start();
    await Promise.race([ready, elapsed(MAX_READY_MS)]);
    await this.#machine.press();
  }

  async #cutAt({ moment, count = 1, delayMs }: Cut): Promise<void> {
    const random = this.#random;
    const losesBroker = random.next() < 0.5;
    const delay = random.next() * delayMs;
    const isThere =
      moment === 'begun' ? Promise.resolve() : this.#machine.until(moment, random.whole(1, count));
    const first = await Promise.race([
      isThere.then(() => moment),
      elapsed(MAX_LIFE_MS, 'nothing' as const, { ref: false }),
    ]);
    if (delay > 0) await elapsed(delay);
    await this.#machine.cut(random, losesBroker);
    this.#moments[first] = (this.#moments[first] ?? 0) + 1;
    if (losesBroker) this.#counts.brokerLosses += 1;
  }

  #wait(pauses: readonly number[]): void {
    const { clock } = this.#machine;
    clock.skipTo(clock.now().epochMilliseconds + this.#random.oneOf(pauses));
  }

  #judgeLogins(isHung: boolean): void {
    const { posts, locks, account } = this.#machine;
    const passwords = posts.filter(({ what }) => what === 'password');
    this.#counts.passwords += passwords.length;
    for (const [index, { at }] of passwords.entries()) {
      const before = passwords[index - 1];
      if (before && at - before.at < MIN_LOGIN_PAUSE_MS - TOLERANCE_MS)
        this.#find(`the password was sent ${Math.round((at - before.at) / 1_000)} s after the last time`);
      const lock = locks.find((one) => one.at < at && at < one.until - TOLERANCE_MS);
      if (lock) this.#find('the password was sent although it was published that the child is locked');
    }
    const isRefused = account.captcha || account.loginRefusal || account.requiredAction;
    if (isRefused && !isHung) this.#counts.unseenRefusals += Math.max(0, passwords.length - 1);
  }

  #judgeSendings(end: number): void {
    const { posts, clock, outcomes, account } = this.#machine;
    const messages = posts.filter(({ what }) => what === 'message');
    this.#counts.messages += messages.length;
    const most = account.afterSend === 'refuse422' ? Number.POSITIVE_INFINITY : 1;
    if (messages.length > most) this.#find(`a message was sent ${messages.length} times within its cooldown`);
    if (outcomes.includes('sent') && messages.length === 0) this.#find('a message was "sent" that was not');
    if (clock.now().epochMilliseconds > end) this.#find('the cooldown is too short for this test');
  }

  #judgeErrors(): void {
    for (const line of this.#machine.errors.splice(0)) this.#find(`the bridge has logged ${line}`);
  }

  #find(finding: string): void {
    this.#findings.push(finding);
  }
}
