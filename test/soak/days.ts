import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import { factsOf } from '../honesty/facts.ts';
import { Random } from '../honesty/random.ts';
import { drawLuckyNumber } from '../honesty/school.ts';
import { hasSchoolOn } from '../honesty/truth-of-day.ts';
import { addDays, dayOf, momentOf } from '../honesty/values.ts';
import type { DaysOptions, DaysResult } from './days-result.ts';
import { eventDifferences, repeated } from './delivered.ts';
import { eventText } from './event-text.ts';
import { Night } from './night.ts';
import { beginNight } from './nights.ts';
import { Occurrences } from './occurrences.ts';
import { Person } from './person.ts';
import { Requests, STORE_DAMAGED } from './requests.ts';
import { SchoolYearsEnd } from './school-years.ts';
import { Stage } from './stage.ts';
import { compareWithNewStore, excessRows } from './stored.ts';
import { troubles } from './storm.ts';
import type { Trouble } from './trouble.ts';
import { excessOf, growthOf, type Usage, usageOf } from './usage.ts';
import { wrongYear } from './wrong-year.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
/** A Monday: the 20th school day after it follows the end of summer time. */
const FIRST_DAY = '2026-09-28';
/** In minutes of the day. */
const MORNING = 5 * HOUR_MINUTES;
const STORM = { from: MORNING + 40, to: 18 * HOUR_MINUTES };
const SCHOOL = { from: 7 * HOUR_MINUTES, to: 17 * HOUR_MINUTES };
const CHECK = 21 * HOUR_MINUTES + 55;
const TROUBLES_PER_DAY = 12;
const NIGHT_STEP_MS = 5 * MINUTE_MS;
interface Action {
  readonly minute: number;
  act(): void | Promise<void>;
}

/** Runs school days, each with happenings at school and a storm of troubles, and compares everything each evening. */
export async function runDays(options: DaysOptions): Promise<DaysResult> {
  const stage = await Stage.open(momentOf(FIRST_DAY, '05:00').toString());
  try {
    return await new Days(stage, options).run();
  } finally {
    await stage.close();
  }
}

class Days {
  readonly #stage: Stage;
  readonly #options: DaysOptions;
  readonly #accounts: readonly SimulatedAccount[];
  readonly #night: Night;
  readonly #person: Person;
  readonly #school: Occurrences;
  readonly #random: Random;
  #troubles = 0;
  readonly #usage: Usage[] = [];
  /** The troubles of this moment. */
  readonly #active = new Map<Trouble, () => unknown>();
  readonly #requests: Requests;
  #day = FIRST_DAY;
  #storeBytes: DaysResult['storeBytes'] = null;

  constructor(stage: Stage, options: DaysOptions) {
    this.#stage = stage;
    this.#options = options;
    this.#night = new Night(stage);
    this.#person = new Person(stage);
    this.#requests = new Requests(stage);
    this.#random = new Random(options.seed);
    this.#accounts = stage.children.map((child) => stage.school(child));
    stage.onMessage((topic, payload) => {
      if (topic.split('/')[2] === 'event') this.#trace(`received: ${eventText({ topic, payload })}`);
    });
    this.#school = new Occurrences(this.#accounts, new Random(-options.seed), () => this.#received());
  }

  async run(): Promise<DaysResult> {
    const { days } = this.#options;
    this.#stage.start();
    let findings: readonly string[] = [];
    let done = 0;
    for (; done < days && findings.length === 0; this.#day = addDays(this.#day, 1)) {
      const hasSchool = this.#accounts.every((account) => hasSchoolOn(factsOf(account), this.#day));
      // A third of the days is one process, to see what grows.
      const isLong = done > days / 3 && done <= (2 * days) / 3;
      if (done > 0) this.#stage.store.copy();
      await this.#runDay(hasSchool, isLong);
      if (hasSchool) done += 1;
      if (isLong) this.#usage.push(await usageOf(this.#stage));
      findings = this.#findings();
      const isThirdOver = isLong && done > (2 * days) / 3;
      if (findings.length === 0 && isThirdOver) findings = await this.#replaceStore();
      if (findings.length === 0 && isThirdOver) findings = await this.#endYear();
      if (findings.length === 0) await this.#sleep(isLong);
    }
    return { days: done, ...this.#result(findings) };
  }

  /** Compares the store of the long process with a new one, with which the bridge continues. */
  async #replaceStore(): Promise<readonly string[]> {
    this.#trace('a new store');
    this.#requests.begin(STORE_DAMAGED)();
    const { findings, bytes } = await compareWithNewStore(this.#stage, this.#stage.broker.events);
    this.#storeBytes = bytes;
    return findings;
  }

  /** Quiet days until the next school year has begun. */
  async #endYear(): Promise<readonly string[]> {
    const end = new SchoolYearsEnd(this.#accounts, this.#day);
    let findings: readonly string[] = [];
    while (this.#day < end.begins && findings.length === 0) {
      this.#day = addDays(this.#day, 1);
      await this.#until(MORNING, NIGHT_STEP_MS);
      const begun = end.begin(this.#day);
      if (begun !== undefined) this.#trace(begun);
      await this.#until(CHECK - 10, NIGHT_STEP_MS);
      for (const child of this.#stage.children) await this.#stage.press(child, 'refresh');
      await this.#until(CHECK);
      findings = this.#findings(end.isRead(this.#day));
    }
    this.#school.beginYear();
    return findings;
  }

  async #runDay(hasSchool: boolean, isLong: boolean): Promise<void> {
    const actions = [
      ...(hasSchool ? this.#storm(isLong) : []),
      ...(hasSchool ? this.#happenings() : []),
      ...this.#hourly(),
    ].toSorted((a, b) => a.minute - b.minute);
    for (const { minute, act } of actions) {
      await this.#until(minute);
      await act();
      await this.#stage.idle();
    }
    await this.#until(CHECK);
  }

  async #until(minute: number, step?: number): Promise<void> {
    const midnight = momentOf(this.#day, '00:00').epochMilliseconds;
    const time = `${String(Math.floor(minute / HOUR_MINUTES)).padStart(2, '0')}:${String(minute % HOUR_MINUTES).padStart(2, '0')}`;
    const moment = momentOf(this.#day, time).epochMilliseconds;
    const left = Math.max(midnight, moment) - this.#stage.clock.now().epochMilliseconds;
    await this.#stage.pass(left, step);
  }

  #storm(isLong: boolean): readonly Action[] {
    const random = this.#random;
    const { only = '' } = this.#options;
    const drawn = troubles.filter(({ name }) => name.includes(only));
    return Array.from({ length: drawn.length > 0 ? TROUBLES_PER_DAY : 0 }).flatMap((): Action[] => {
      const trouble = random.oneOf(drawn);
      const account = this.#stage.school(random.oneOf(this.#stage.children));
      const minute = random.whole(STORM.from, STORM.to);
      const until = Math.min(minute + random.whole(...trouble.minutes), STORM.to + 30);
      const own = new Random(random.whole(1, 1e9));
      if (isLong && trouble.parts.includes('process')) return [];
      let over: (() => void) | undefined;
      return [
        {
          minute,
          act: async () => {
            const isBusy = [...this.#active.keys()].some(({ parts }) =>
              parts.some((part) => trouble.parts.includes(part)),
            );
            if (isBusy) return;
            this.#troubles += 1;
            this.#trace(`${trouble.name} (${account.fixture.child.id})`);
            over = this.#requests.begin(trouble.name);
            this.#active.set(trouble, nothing);
            const trace = (detail: string): void => this.#trace(`${trouble.name}: ${detail}`);
            const end = await trouble.begin({ stage: this.#stage, random: own, account, trace });
            this.#active.set(trouble, end);
          },
        },
        {
          minute: until,
          act: async () => {
            if (!over) return;
            this.#trace(`${trouble.name}: over`);
            await this.#active.get(trouble)?.();
            this.#active.delete(trouble);
            over();
          },
        },
      ];
    });
  }

  #happenings(): readonly Action[] {
    const random = this.#random;
    const happenings = Array.from({ length: random.whole(8, 24) }, (): Action => {
      return { minute: random.whole(SCHOOL.from, SCHOOL.to), act: () => this.#happen() };
    });
    const draws = this.#stage.children.map((child): Action => {
      const own = new Random(random.whole(1, 1e9));
      return {
        // The number of tomorrow is not read again today.
        minute: SCHOOL.from,
        act: () => drawLuckyNumber(this.#stage.school(child), own, this.#day),
      };
    });
    const presses = Array.from({ length: random.whole(2, 8) }, (): Action => {
      const child = random.oneOf(this.#stage.children);
      const own = new Random(random.whole(1, 1e9));
      return {
        minute: random.whole(SCHOOL.from, SCHOOL.to),
        act: () => this.#person.press(child, own),
      };
    });
    return [...happenings, ...draws, ...presses];
  }

  #happen(): void {
    const before = new Set(this.#school.expected);
    this.#school.happen(1);
    for (const event of new Set(this.#school.expected).difference(before)) this.#trace(`happens: ${event}`);
  }

  /** A person looks at Home Assistant. */
  #hourly(): readonly Action[] {
    const hours = Array.from({ length: 16 }, (_, index) => MORNING + 59 + index * HOUR_MINUTES);
    return hours.map((minute) => ({ minute, act: () => this.#person.solve() }));
  }

  /** The night: the machine is on, sleeps, or finds its store damaged. */
  async #sleep(isLong: boolean): Promise<void> {
    const random = new Random(this.#random.whole(1, 1e9));
    const night = random.next();
    const trace = (line: string): void => this.#trace(line);
    const scene = { stage: this.#stage, requests: this.#requests, random, trace };
    if (!isLong) await beginNight(scene, this.#options.only);
    const morning = momentOf(addDays(this.#day, 1), '05:00');
    if (night > 0.7) {
      this.#trace('the machine sleeps');
      this.#stage.clock.jump(morning.toString());
      await this.#stage.idle();
    } else {
      const left = morning.epochMilliseconds - this.#stage.clock.now().epochMilliseconds;
      await this.#stage.pass(left, NIGHT_STEP_MS);
    }
    if (random.next() >= 0.1) return;
    await wrongYear({ ...scene, isLong });
  }

  #received(): ReadonlySet<string> {
    return new Set(this.#stage.broker.events.map(({ text }) => text));
  }

  #findings(isAllRead = true): readonly string[] {
    return [
      ...(isAllRead ? this.#night.differences() : []),
      ...eventDifferences(this.#stage.broker.events, this.#school.expected),
      ...this.#person.findings(),
      ...this.#requests.findings(momentOf(this.#day, '00:00')),
      ...excessRows(this.#stage.store.file, this.#day),
      ...this.#stage.errors,
    ].map((line) => `${dayOf(this.#stage.clock.now())}: ${line}`);
  }

  #trace(line: string): void {
    this.#options.trace?.(`${this.#stage.clock.now().toString().slice(0, 16)} ${line}`);
  }

  #result(findings: readonly string[]): Omit<DaysResult, 'days'> {
    const { events } = this.#stage.broker;
    const growth = growthOf(this.#usage);
    return {
      findings: [...findings, ...excessOf(growth)],
      events: events.length,
      resent: repeated(events, true).length,
      kills: this.#stage.kills,
      presses: this.#person.presses,
      sent: this.#stage.children.flatMap((child) => this.#stage.school(child).sent).length,
      troubles: this.#troubles,
      ...this.#requests.counts,
      allowed: Object.fromEntries(this.#requests.allowed),
      growth,
      storeBytes: this.#storeBytes,
    };
  }
}

const nothing = (): void => undefined;
