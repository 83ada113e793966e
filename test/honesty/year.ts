import type { Config } from '../../src/config/schema.ts';
import { cadences } from '../../src/domain/sources.ts';
import { mapValues } from '../../src/lib/map-values.ts';
import { HOUR, House, MINUTE } from '../stories/house.ts';
import { type Disturbance, disturbanceOf, LOGIN_STEPS } from './deviations.ts';
import { Random } from './random.ts';
import { change, drawLuckyNumber } from './school.ts';
import { addDays, momentOf } from './values.ts';
import { Watch } from './watch.ts';

/** Another seed gives another year: HONESTY_SEED=7. */
const SEED = Number(process.env['HONESTY_SEED'] ?? 1);
const FIRST_DAY = '2026-09-01';
const CHILD = 'ola';
const CADENCE = 6 * HOUR;
/** The clock is advanced by so much: what fell due meanwhile is read at the end of it. */
const STEP = 30 * MINUTE;
/** After a failure a Source is read again half an hour later at the latest. */
const RETRY = 30 * MINUTE;
/** What the portal had so long ago may still be shown. */
const WINDOW = CADENCE + RETRY + STEP;
/** Sources are read at 6:00 and at noon, or after a failure at half past two; the session outlives the night. */
const QUIET = { from: '15:00', to: '06:00' };
const MORNING = 6;
const FIRST_LOOK = 7;
const LAST_LOOK = 15;

/** Runs days of the school year, by their number from 0 on. */
export function runDays(first: number, days: number): Promise<readonly string[]> {
  return run(addDays(FIRST_DAY, first), days, SEED * 1_000 + first);
}

/**
 * Runs days of a school year, on each of which the school changes something and one endpoint deviates in one way.
 * @returns what was not honest, a line each
 */
async function run(first: string, days: number, seed: number): Promise<readonly string[]> {
  const house = await House.open({ now: momentOf(first, '06:00').toString(), config: frugal });
  try {
    const year = new SchoolYear(house);
    await house.start();
    for (let day = 0; day < days; day += 1) await year.day(addDays(first, day), seed + day);
    return year.findings;
  } finally {
    await house.stopAll();
  }
}

/** One child, and as few requests as let every Source be read three times a day. */
function frugal(config: Config): Config {
  const polling = {
    ...config.polling,
    quiet_hours: QUIET,
    ...mapValues(cadences, () => CADENCE),
    lookups: config.polling.lookups,
  };
  return { ...config, polling, children: config.children.filter(({ id }) => id === CHILD) };
}

class SchoolYear {
  readonly findings: string[] = [];
  readonly #house: House;
  readonly #watch: Watch;
  #about = '';
  #violations = 0;
  #told = new Set<string>();

  constructor(house: House) {
    this.#house = house;
    this.#watch = new Watch(house, CHILD);
  }

  async day(today: string, seed: number): Promise<void> {
    const disturbance = disturbanceOf(seed);
    const random = new Random(-seed);
    this.#about = `seed ${seed}, ${today}, ${JSON.stringify(disturbance)}`;
    this.#told = new Set();
    const logins = this.#school.logins;
    this.#change(() => drawLuckyNumber(this.#school, random, today));
    this.#change(() => change(this.#school, random, today));
    this.#begin(disturbance);
    for (const hour of [MORNING, FIRST_LOOK, disturbance.until]) await this.#lookAt(today, hour);
    await this.#end(disturbance);
    this.#change(() => change(this.#school, random, today));
    await this.#lookAt(today, LAST_LOOK);
    this.#expectRecovered();
    this.#expectLogins(disturbance, this.#school.logins - logins);
    this.#expectNoViolation();
    this.#watch.forgetMessages();
  }

  get #school() {
    return this.#house.school(CHILD);
  }

  #change(act: () => void): void {
    this.#watch.look();
    act();
    this.#watch.look();
  }

  #begin({ endpoint, deviation }: Disturbance): void {
    if (LOGIN_STEPS.has(endpoint)) {
      this.#school.killSession();
      this.#house.simulator.deviate(endpoint, deviation);
    } else this.#school.switches.deviate(endpoint, deviation);
  }

  async #end({ endpoint }: Disturbance): Promise<void> {
    this.#house.simulator.deviate(endpoint, null);
    this.#school.switches.deviate(endpoint, null);
    if (this.#watch.status !== 'locked') return;
    // A person is asked for, and comes a minute later.
    await this.#house.pass(MINUTE);
    this.#school.personAsksLogin();
    await this.#house.press(CHILD, 'resume');
  }

  async #lookAt(today: string, hour: number): Promise<void> {
    const moment = momentOf(today, `${String(hour).padStart(2, '0')}:00`);
    const left = moment.epochMilliseconds - this.#watch.now.epochMilliseconds;
    // Nothing is read at night.
    await this.#house.pass(left, hour === MORNING ? left : STEP);
    this.#compare();
  }

  /** A device that says `ok` shows what the portal has, or had a while ago. */
  #compare(): void {
    if (this.#watch.status !== 'ok') return;
    for (const { entity, published, truth } of this.#watch.differences(WINDOW)) {
      this.#tell(entity, `${entity} is ${published}, not ${truth}, and status ok`);
    }
  }

  #expectRecovered(): void {
    const { status, problem } = this.#watch;
    if (status !== 'ok') this.#tell('status', `status ${status} (${problem}) after it was over`);
  }

  /** No password is needed but where the session was killed, or could not be extended. */
  #expectLogins({ endpoint, deviation }: Disturbance, logins: number): void {
    const allowed = loginsAllowed(endpoint, deviation.kind);
    if (logins > allowed) this.#tell('logins', `${logins} logins, not ${allowed}`);
  }

  #expectNoViolation(): void {
    const { violations } = this.#house.simulator;
    for (const { rule, detail } of violations.slice(this.#violations)) this.#tell(rule, `${rule}: ${detail}`);
    this.#violations = violations.length;
  }

  /** Once a day. */
  #tell(what: string, finding: string): void {
    if (this.#told.has(what)) return;
    this.#told.add(what);
    const at = this.#watch.now.toString().slice(11, 16);
    this.findings.push(`${this.#about} at ${at} UTC: ${finding}`);
  }
}

/** A redirect to the login looks like a session that died; a login that fails is tried again, at most 12 times a day. */
function loginsAllowed(endpoint: string, kind: string): number {
  if (LOGIN_STEPS.has(endpoint)) return 12;
  return endpoint === 'refreshToken' || kind === 'login' ? 1 : 0;
}
