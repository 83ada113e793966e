import type { Config } from '../../src/config/schema.ts';
import { mapValues } from '../../src/lib/map-values.ts';
import { alwaysEvery, cadences } from '../../src/school/cadences.ts';
import { SEED } from '../seed.ts';
import { HOUR, House, MINUTE } from '../stories/house.ts';
import { type Disturbance, disturbanceOf, LOGIN_STEPS } from './deviations.ts';
import { Random } from './random.ts';
import { change, drawLuckyNumber } from './school.ts';
import { addDays, momentOf } from './values.ts';
import { Watch } from './watch.ts';

const FIRST_DAY = '2026-09-01';
const CHILD = 'ola';
const CADENCE_MS = 6 * HOUR;
const STEP_MS = 30 * MINUTE;
/** The longest pause after a failure. */
const MAX_RETRY_MS = 150 * MINUTE;
/** Data of the portal may be published for this time. */
const WINDOW_MS = CADENCE_MS + MAX_RETRY_MS + STEP_MS;
/** Sources are read at 6:00 and at noon, or after a failure at 14:30. */
const QUIET_HOURS = { from: '15:00', to: '06:00' };
const READING_HOUR = 6;
/** Readings begin up to ten minutes after the quiet hours. */
const READING_MINUTE = '15';
const FIRST_CHECK_HOUR = 7;
const LAST_CHECK_HOUR = 15;

/** Runs days of the school year; the first has the number 0. */
export function runDays(first: number, days: number): Promise<readonly string[]> {
  return run(addDays(FIRST_DAY, first), days, SEED * 1_000 + first);
}

/**
 * Runs school days, each with changes at the portal and one deviating endpoint.
 * @returns one line for each finding
 */
async function run(first: string, days: number, seed: number): Promise<readonly string[]> {
  const house = await House.open({ now: momentOf(first, '06:00').toString(), config: pollRarely });
  try {
    const year = new SchoolYear(house);
    await house.start();
    for (let day = 0; day < days; day += 1) await year.day(addDays(first, day), seed + day);
    return year.findings;
  } finally {
    await house.stopAll();
  }
}

/** One child, with few requests. */
function pollRarely(config: Config): Config {
  const polling = {
    ...config.polling,
    quiet_hours: QUIET_HOURS,
    ...mapValues(cadences, () => alwaysEvery(CADENCE_MS)),
  };
  return { ...config, polling };
}

class SchoolYear {
  readonly findings: string[] = [];
  readonly #house: House;
  readonly #watch: Watch;
  #context = '';
  #violations = 0;
  #reported = new Set<string>();

  constructor(house: House) {
    this.#house = house;
    this.#watch = new Watch(house, CHILD);
  }

  async day(today: string, seed: number): Promise<void> {
    const disturbance = disturbanceOf(seed);
    const random = new Random(-seed);
    this.#context = `seed ${seed}, ${today}, ${JSON.stringify(disturbance)}`;
    this.#reported = new Set();
    const logins = this.#school.logins;
    this.#change(() => drawLuckyNumber(this.#school, random, today));
    this.#change(() => change(this.#school, random, today));
    this.#begin(disturbance);
    for (const hour of [READING_HOUR, FIRST_CHECK_HOUR, disturbance.until]) await this.#checkAt(today, hour);
    await this.#end(disturbance);
    this.#change(() => change(this.#school, random, today));
    await this.#checkAt(today, LAST_CHECK_HOUR);
    this.#expectRecovered();
    this.#expectLogins(disturbance, this.#school.logins - logins);
    this.#expectNoViolation();
    this.#house.forgetMessages();
  }

  get #school() {
    return this.#house.school(CHILD);
  }

  #change(act: () => void): void {
    this.#watch.recordFacts();
    act();
    this.#watch.recordFacts();
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
    // A person resolves the lock.
    await this.#house.pass(MINUTE);
    this.#school.personAsksLogin();
    await this.#house.press(CHILD, 'resume');
  }

  async #checkAt(today: string, hour: number): Promise<void> {
    const minute = hour === READING_HOUR ? READING_MINUTE : '00';
    const moment = momentOf(today, `${String(hour).padStart(2, '0')}:${minute}`);
    const left = moment.epochMilliseconds - this.#watch.now.epochMilliseconds;
    // Nothing is read at night.
    await this.#house.pass(left, hour === READING_HOUR ? left : STEP_MS);
    this.#compare();
  }

  /** With status `ok` every state must match the portal's data of the window, or be unknown and say that it is incomplete. */
  #compare(): void {
    if (this.#watch.status !== 'ok') return;
    for (const { entity, published, truth, isAdmitted } of this.#watch.differences(WINDOW_MS)) {
      if (isAdmitted) continue;
      this.#report(entity, `${entity} is ${published}, not ${truth}, and status ok`);
    }
  }

  #expectRecovered(): void {
    const { status, problem } = this.#watch;
    if (status !== 'ok') this.#report('status', `status ${status} (${problem}) after it was over`);
  }

  #expectLogins({ endpoint, deviation }: Disturbance, logins: number): void {
    const allowed = loginsAllowed(endpoint, deviation.kind);
    if (logins > allowed) this.#report('logins', `${logins} logins, not ${allowed}`);
  }

  #expectNoViolation(): void {
    const { violations } = this.#house.simulator;
    for (const { rule, detail } of violations.slice(this.#violations))
      this.#report(rule, `${rule}: ${detail}`);
    this.#violations = violations.length;
  }

  /** Adds a finding once a day. */
  #report(what: string, finding: string): void {
    if (this.#reported.has(what)) return;
    this.#reported.add(what);
    const at = this.#watch.now.toString().slice(11, 16);
    this.findings.push(`${this.#context} at ${at} UTC: ${finding}`);
  }
}

/** A login that fails is repeated at most 12 times a day; a redirect to the login needs one login. */
function loginsAllowed(endpoint: string, kind: string): number {
  if (LOGIN_STEPS.has(endpoint)) return 12;
  return endpoint === 'refreshToken' || kind === 'login' ? 1 : 0;
}
