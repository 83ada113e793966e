import type { Violation } from '../../src/demo/simulator/journal.ts';
import { type Rule, rules } from '../../src/demo/simulator/rules.ts';
import { type Instant, Temporal } from '../../src/lib/temporal.ts';
import type { Stage } from './stage.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
export const KILL_AT_EVENT = 'kill at an event';
export const YEAR_WRONG = 'the clock is a year wrong';
export const STORE_DAMAGED = 'the store is damaged';
export const OLD_STORE = 'an old store is put back';

interface Excuse {
  readonly rules: readonly Rule[];
  /** After the end of the trouble. */
  readonly minutes: number;
}

// A killed process has not stored its last request.
const ofKill: Excuse = { rules: [rules.refreshAge, rules.refreshPause], minutes: 60 };

const ofClock: readonly Excuse[] = [
  // Moments in the future do not count, and the age of a session is wrong.
  { rules: [rules.refreshAge, rules.refreshPause, rules.refusedToday], minutes: 26 * HOUR_MINUTES },
  // The hour of a Retry-After is over by a clock that is set an hour ahead.
  { rules: [rules.extendsLock], minutes: 0 },
];

/** What a trouble makes unavoidable. */
const excuses: Readonly<Record<string, readonly Excuse[]>> = {
  kill: [ofKill],
  [KILL_AT_EVENT]: [ofKill],
  'clock is wrong': ofClock,
  [YEAR_WRONG]: ofClock,
  // Cookies and refusals are lost with it.
  [STORE_DAMAGED]: [{ rules: [rules.knownDevice, rules.refusedToday], minutes: 60 }],
  // It has an earlier session.
  [OLD_STORE]: [ofKill, { rules: [rules.knownDevice], minutes: 60 }],
};

interface Span {
  readonly name: string;
  /** Epoch milliseconds, as `until`. */
  readonly from: number;
  until: number;
}

/** What the bridge requested: the rules that it broke, and the most requests and logins of a child on a day. */
export class Requests {
  /** Violations that a trouble made unavoidable, by rule. */
  readonly allowed = new Map<Rule, number>();
  readonly counts = { maxRequests: 0, maxLogins: 0 };
  readonly #stage: Stage;
  readonly #spans: Span[] = [];
  #seen = 0;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Notes a trouble that begins. @returns notes its end */
  begin(name: string): () => void {
    const now = (): number => this.#stage.clock.now().epochMilliseconds;
    const span: Span = { name, from: now(), until: Number.POSITIVE_INFINITY };
    this.#spans.push(span);
    return () => {
      span.until = now();
    };
  }

  /** A line for each thing that should not have been requested since the last call. @param midnight of the day */
  findings(midnight: Instant): readonly string[] {
    const { simulator, children, config } = this.#stage;
    const found = simulator.violations.slice(this.#seen).filter((one) => !this.#isExcused(one));
    this.#seen = simulator.violations.length;
    for (const child of children) {
      const { login, history } = this.#stage.school(child);
      const requests = simulator.requests.filter(({ account }) => account === login).length;
      const logins = history.attempts.filter(({ at }) => at.epochMilliseconds >= midnight.epochMilliseconds);
      this.counts.maxRequests = Math.max(this.counts.maxRequests, requests);
      this.counts.maxLogins = Math.max(this.counts.maxLogins, logins.length);
    }
    simulator.forgetRequests();
    const { maxRequests } = this.counts;
    const budget = config.polling.daily_budget;
    return [
      ...found.map(({ at, rule, detail, account }) => `${at} ${account}: ${rule}: ${detail}`),
      ...(maxRequests > budget ? [`${maxRequests} requests of a child, more than ${budget}`] : []),
    ];
  }

  #isExcused({ rule, at }: Violation): boolean {
    const moment = Temporal.Instant.from(at).epochMilliseconds;
    const isExcused = this.#spans.some(({ name, from, until }) =>
      (excuses[name] ?? []).some(({ rules: excused, minutes }) => {
        return excused.includes(rule) && from <= moment && moment <= until + minutes * MINUTE_MS;
      }),
    );
    if (isExcused) this.allowed.set(rule, (this.allowed.get(rule) ?? 0) + 1);
    return isExcused;
  }
}
