import type { Instant } from '../../src/lib/temporal.ts';
import type { House } from '../stories/house.ts';
import { type Facts, factsOf } from './facts.ts';
import { truthOf } from './truth.ts';
import type { Value } from './values.ts';

/** A state that was not what the portal had. */
export interface Difference {
  readonly entity: string;
  readonly published: Value;
  /** What it was now, by the portal. */
  readonly truth: Value;
}

/** Compares what one child's device shows with what the portal has, and had a while ago. */
export class Watch {
  readonly #house: House;
  readonly #child: string;
  /** The last payload of every state of the child. */
  readonly #states = new Map<string, string>();
  #past: readonly { readonly from: number; readonly facts: Facts }[] = [];

  /** Begin before the bridge starts. */
  constructor(house: House, child: string) {
    this.#house = house;
    this.#child = child;
    const prefix = `dziennik2mqtt/${child}/`;
    house.observer.client.on('message', (topic, payload) => {
      if (topic.startsWith(prefix)) this.#states.set(topic.slice(prefix.length), payload.toString());
    });
  }

  get now(): Instant {
    return this.#house.clock.now();
  }

  get status(): string {
    return String(this.#stateOf('status'));
  }

  get problem(): unknown {
    return this.#parsed('status')?.attributes['problem'] ?? null;
  }

  /** To be called before and after whatever the school changes. */
  look(): void {
    const facts = factsOf(this.#house.school(this.#child));
    this.#past = [...this.#past, { from: this.now.epochMilliseconds, facts }];
  }

  /** The states that show what the portal has not had for so many milliseconds. */
  differences(window: number): readonly Difference[] {
    this.look();
    this.#forget(window);
    const [now, ...before] = this.#past.toReversed().map(({ facts }) => facts);
    const truth = now ? truthOf(now, this.now) : new Map<string, Value>();
    const different = [...this.#entities(truth)].filter(
      (entity) => (truth.get(entity) ?? null) !== this.#stateOf(entity),
    );
    if (different.length === 0) return [];
    const earlier = before.map((facts) => truthOf(facts, this.now));
    return different.flatMap((entity) => {
      const published = this.#stateOf(entity);
      const wasSo = earlier.some((one) => (one.get(entity) ?? null) === published);
      return wasSo ? [] : [{ entity, published, truth: truth.get(entity) ?? null }];
    });
  }

  /** What the portal had when the window began still counts, and what the observer saw is kept here. */
  #forget(window: number): void {
    const since = this.now.epochMilliseconds - window;
    this.#past = this.#past.filter((_, index) => (this.#past[index + 1]?.from ?? Infinity) >= since);
  }

  /** What has been seen is kept here; the observer's own list would grow for ever. */
  forgetMessages(): void {
    this.#house.observer.seen.splice(0);
  }

  /** The subjects' averages come and go. */
  #entities(truth: ReadonlyMap<string, Value>): ReadonlySet<string> {
    const averages = [...this.#states.keys()].filter((key) => key.startsWith('average_'));
    return new Set([...truth.keys(), ...averages]);
  }

  #stateOf(entity: string): Value {
    return (this.#parsed(entity)?.state as Value | undefined) ?? null;
  }

  #parsed(
    entity: string,
  ): { readonly state: unknown; readonly attributes: Record<string, unknown> } | undefined {
    const payload = this.#states.get(entity);
    return payload === undefined || payload === '' ? undefined : JSON.parse(payload);
  }
}
