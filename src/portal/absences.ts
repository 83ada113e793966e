import * as z from 'zod';
import { PortalError } from '../domain/problem.ts';
import type { Clock } from '../lib/clock.ts';
import type { PortalMemory } from './ports.ts';
import { instant } from './session-state.ts';

const KEY = 'absent';
const DAY = 24 * 3_600_000;
const remembered = z.record(z.string(), z.object({ status: z.int(), until: z.number() }));
type Remembered = z.output<typeof remembered>;

/** What an account does not have, remembered for a day so that it costs no request meanwhile (§7.3). */
export class Absences {
  readonly #memory: PortalMemory;
  readonly #clock: Clock;

  constructor(memory: PortalMemory, clock: Clock) {
    this.#memory = memory;
    this.#clock = clock;
  }

  /** @throws {PortalError} `absent`: the portal said so within the last day */
  check(path: string): void {
    const known = this.#current()[path];
    if (!known) return;
    const { status, until } = known;
    throw new PortalError('absent', 'This account did not have this when it was asked last.', {
      status,
      until: instant(until),
    });
  }

  remember(path: string, status: number): void {
    const until = this.#clock.now().epochMilliseconds + DAY;
    this.#memory.set(KEY, { ...this.#current(), [path]: { status, until } });
  }

  #current(): Remembered {
    const read = remembered.safeParse(this.#memory.get(KEY));
    if (!read.success) return {};
    const now = this.#clock.now().epochMilliseconds;
    // Not further ahead than a day either: the machine's clock may have been wrong.
    const counts = ([, { until }]: [string, { until: number }]): boolean => until > now && until <= now + DAY;
    return Object.fromEntries(Object.entries(read.data).filter(counts));
  }
}
