import type { SimulatedAccount } from '../../src/demo/simulator/account.ts';
import type { Clock } from '../../src/lib/clock.ts';
import type { Instant } from '../../src/lib/temporal.ts';
import { type Facts, factsOf, without } from './facts.ts';
import { truthOf } from './truth.ts';
import { ATTENDANCE_KEYS, attendanceOf } from './truth-of-school-work.ts';
import { comparable, hoursIn, outingIn } from './truth-of-sentences.ts';
import type { Value } from './values.ts';

/** Shorter than a lesson. */
const STEP_MS = 30 * 60_000;

/** What is compared: a portal, and the states that a bridge publishes. */
export interface Watched {
  readonly clock: Pick<Clock, 'now'>;
  /** The portal account of a child. */
  school(child: string): SimulatedAccount;
  /** The listener is called for each message that the broker receives. */
  onMessage(listener: (topic: string, payload: string) => void): void;
}

/** A wrong state. */
export interface Difference {
  readonly entity: string;
  readonly published: Value;
  /** The value at the portal now. */
  readonly truth: Value;
  /** Whether it is unknown, and the entity says that something of it could not be read. */
  readonly isAdmitted: boolean;
}

/** Compares a child's published states with the portal's current and recent data. */
export class Watch {
  readonly #watched: Watched;
  readonly #child: string;
  readonly #notAttending: readonly string[];
  /** The last payload of every state of the child. */
  readonly #states = new Map<string, string>();
  #past: readonly { readonly from: number; readonly facts: Facts }[] = [];

  /**
   * Create it before the bridge starts.
   * @param notAttending names of subjects
   */
  constructor(watched: Watched, child: string, notAttending: readonly string[] = []) {
    this.#watched = watched;
    this.#child = child;
    this.#notAttending = notAttending;
    const prefix = `dziennik2mqtt/${child}/`;
    watched.onMessage((topic, payload) => {
      if (topic.startsWith(prefix)) this.#states.set(topic.slice(prefix.length), payload);
    });
  }

  get now(): Instant {
    return this.#watched.clock.now();
  }

  get status(): string {
    return String(this.stateOf('status'));
  }

  get problem(): unknown {
    return this.#parsed('status')?.attributes['problem'] ?? null;
  }

  /** Call before and after each change at the portal. */
  recordFacts(): void {
    const facts = without(this.#notAttending, factsOf(this.#watched.school(this.#child)));
    this.#past = [...this.#past, { from: this.now.epochMilliseconds, facts }];
  }

  /** The states that match the portal's data at no moment of the last `windowMs`. */
  differences(windowMs: number): readonly Difference[] {
    this.recordFacts();
    this.#dropBefore(windowMs);
    const [now, ...before] = this.#past.toReversed().map(({ facts }) => facts);
    const truth = now ? truthOf(now, this.now) : new Map<string, Value>();
    const different = [...this.#entities(truth)].filter(
      (entity) => (truth.get(entity) ?? null) !== this.stateOf(entity),
    );
    if (different.length === 0) return [];
    const earlier = before.map((facts) => truthOf(facts, this.now));
    return different.flatMap((entity) => {
      const published = this.stateOf(entity);
      const wasTrue =
        earlier.some((one) => (one.get(entity) ?? null) === published) ||
        this.#wasAttendance(entity, published, windowMs);
      if (wasTrue) return [];
      const isAdmitted = published === null && this.#isIncomplete(entity);
      return [{ entity, published, truth: truth.get(entity) ?? null, isAdmitted }];
    });
  }

  /** Whether the entity says that something of it could not be read. */
  #isIncomplete(entity: string): boolean {
    const [key = ''] = entity.split('.');
    return Number(this.#parsed(key)?.attributes['incomplete'] ?? 0) > 0;
  }

  /** Whether it was the attendance at a moment of the window: each lesson that begins changes it. */
  #wasAttendance(entity: string, published: Value, windowMs: number): boolean {
    if (!ATTENDANCE_KEYS.includes(entity)) return false;
    return this.#past.some(({ facts }) => {
      for (let back = 0; back <= windowMs; back += STEP_MS) {
        const truth = new Map(attendanceOf(facts, this.now.subtract({ milliseconds: back })));
        if ((truth.get(entity) ?? null) === published) return true;
      }
      return false;
    });
  }

  /** Keeps the facts at the begin of the window. */
  #dropBefore(windowMs: number): void {
    const since = this.now.epochMilliseconds - windowMs;
    this.#past = this.#past.filter((_, index) => (this.#past[index + 1]?.from ?? Infinity) >= since);
  }

  /** The subjects with an average change. */
  #entities(truth: ReadonlyMap<string, Value>): ReadonlySet<string> {
    const averages = [...this.#states.keys()].filter((key) => key.startsWith('average_'));
    return new Set([...truth.keys(), ...averages]);
  }

  /**
   * A list as one text, an object as JSON.
   * @param entity `day_today`, `day_today.start` for an attribute, `summary.outing` and `summary.hours` for what the sentence says about
   * an outing, and the hours of lessons
   */
  stateOf(entity: string): Value {
    const [key = '', attribute] = entity.split('.');
    const { state, attributes } = this.#parsed(key) ?? {};
    if (key.endsWith('_text') && typeof state === 'string') return comparable(state);
    if (entity === 'summary.outing') return typeof state === 'string' ? outingIn(state) : null;
    if (entity === 'summary.hours') return typeof state === 'string' ? hoursIn(state) : null;
    const found = attribute === undefined ? state : attributes?.[attribute];
    if (typeof found !== 'object' || found === null) return (found as Value | undefined) ?? null;
    return Array.isArray(found) ? found.join(', ') : JSON.stringify(found);
  }

  #parsed(
    entity: string,
  ): { readonly state: unknown; readonly attributes: Record<string, unknown> } | undefined {
    const payload = this.#states.get(entity);
    return payload === undefined || payload === '' ? undefined : JSON.parse(payload);
  }
}
