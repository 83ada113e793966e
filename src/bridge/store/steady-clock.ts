import * as z from 'zod';
import type { Clock } from '../../lib/clock.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../lib/duration.ts';
import type { SteadyTime } from '../../lib/steady-time.ts';
import { type Instant, instant } from '../../lib/temporal.ts';
import { PortalError } from '../../portal/outcome/problem.ts';
import { problems } from '../../portal/outcome/problems.ts';
import type { Database } from './database.ts';
import { ifWritable } from './store-error.ts';
import { BRIDGE, storedValue, storeValue } from './stored-values.ts';

const KEY = 'clock';
/** Epoch milliseconds. */
const schema = z.object({
  /** By the machine's clock, when something was begun last. */
  seen: z.number(),
  /** The steady time then. */
  steady: z.number(),
  /** How far steady time is ahead for good. */
  offsetMs: z.number().nonnegative().default(0),
  /** The steady time when the clock last went back. */
  backAt: z.number().nullable().default(null),
});

/** How far the clock may be before the last moment that was seen: it was corrected, or is another machine's. */
const MAX_BACK_MS = HOUR_MS;
/** How long a clock that is not plausible, or was set forward, is waited for. */
const MAX_DOUBT_MS = 10 * MINUTE_MS;
/** Something begins more often by day. */
const KEPT_MS = 30 * MINUTE_MS;
/** A longer step is a clock that was set. Somebody asks each minute. */
const MAX_STEP_MS = 5 * MINUTE_MS;
/** A clock that has not gone back for so long is right: a longer step counts as time again. It is the longest span of a ration. */
const RIGHT_MS = DAY_MS;

/**
 * The machine's clock as far as it can be believed. A machine without a clock battery starts in 1970, or when it was last switched off,
 * and its clock is set minutes later; what was remembered with it must not look old, or new, by that.
 */
export class SteadyClock implements SteadyTime {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #built: number;
  /** The clock when it was last asked, the steady time then, and the earliest that is plausible; epoch milliseconds. */
  #last: number;
  #steady: number;
  #earliest: number;
  /** How far steady time is ahead of the clock at least: the clock was set back, and stayed there. */
  #offsetMs: number;
  /** The steady time when the clock last went back. Until RIGHT_MS later its long steps are not counted twice. */
  #backAt: number | null;
  /** The last moment that is kept. */
  #kept: number;
  /** In steady time, since the clock is not plausible. */
  #doubtEnds: number | undefined;
  /** In steady time, since the clock was set forward while the bridge runs: it may be set back. */
  #leapEnds: number | undefined;
  #isWatched = false;
  readonly #isBesideBridge: () => boolean;

  /**
   * @param earliest when this program was made
   * @param isBesideBridge whether another process is the bridge on this store
   */
  constructor(database: Database, clock: Clock, earliest?: Instant, isBesideBridge = (): boolean => false) {
    this.#database = database;
    this.#clock = clock;
    this.#isBesideBridge = isBesideBridge;
    const known = schema.safeParse(storedValue(database, BRIDGE, KEY)).data;
    this.#built = earliest?.epochMilliseconds ?? Number.NEGATIVE_INFINITY;
    this.#last = clock.now().epochMilliseconds;
    this.#kept = known?.seen ?? 0;
    this.#offsetMs = known?.offsetMs ?? 0;
    this.#steady = known?.steady ?? this.#last;
    this.#backAt = known && this.#last < known.seen ? this.#steady : (known?.backAt ?? null);
    this.#earliest = Math.max(this.#built, (known?.seen ?? this.#last) - MAX_BACK_MS);
    this.#advance();
  }

  now(): Instant {
    this.#advance();
    return instant(this.#steady);
  }

  get aheadMs(): number {
    this.#advance();
    return this.#steady - this.#last;
  }

  get sharedAheadMs(): number {
    const isWrong = this.isDoubtful || this.#last < this.#built;
    return isWrong ? 0 : this.aheadMs;
  }

  /** Whether the clock is not plausible; after ten minutes it is believed. */
  get isDoubtful(): boolean {
    this.#advance();
    if (this.#last >= this.#earliest) this.#doubtEnds = undefined;
    else {
      this.#doubtEnds ??= this.#steady + MAX_DOUBT_MS;
      if (this.#steady < this.#doubtEnds) return true;
    }
    this.#believe();
    return false;
  }

  /** @throws {PortalError} `clock` */
  assertPlausible(): void {
    if (this.isDoubtful) throw new PortalError('clock', problems.clock.reason.en);
  }

  /** Remembers this moment, before anything begins. @throws {PortalError} `clock`, or `disk`: nothing may begin */
  assertReady(): void {
    this.assertPlausible();
    this.#keep();
  }

  /** Call it each minute. */
  passMinute(): void {
    this.#isWatched = true;
    // Also where nothing begins: the clock may be set back at the next start.
    if (!this.isDoubtful && Math.abs(this.#last - this.#kept) >= KEPT_MS) ifWritable(() => this.#keep());
  }

  #keep(): void {
    storeValue(this.#database, BRIDGE, KEY, {
      seen: this.#last,
      steady: this.#steady,
      offsetMs: this.#offsetMs,
      backAt: this.#backAt,
    });
    this.#kept = this.#last;
  }

  #believe(): void {
    const back = this.#last - MAX_BACK_MS;
    this.#earliest = this.#doubtEnds === undefined ? Math.max(this.#earliest, back) : back;
    this.#doubtEnds = undefined;
  }

  #advance(): void {
    const now = this.#clock.now().epochMilliseconds;
    const step = now - this.#last;
    this.#last = now;
    if (step < 0) this.#backAt = this.#steady;
    else if (step <= MAX_STEP_MS) this.#steady += step;
    if (this.#backAt !== null && this.#steady >= this.#backAt + RIGHT_MS) {
      this.#offsetMs = Math.max(0, this.#steady - now);
      this.#backAt = null;
    }
    const counted = now + this.#offsetMs;
    if (this.#isLeap(counted - this.#steady)) this.#leapEnds ??= this.#steady + MAX_DOUBT_MS;
    else this.#leapEnds = undefined;
    if (this.#leapEnds !== undefined && this.#steady < this.#leapEnds) return;
    this.#leapEnds = undefined;
    this.#steady = Math.max(counted, this.#steady);
  }

  /** Whether the clock was set forward while the bridge runs, or this machine slept. */
  #isLeap(aheadMs: number): boolean {
    if (this.#isWatched || this.#leapEnds !== undefined) return aheadMs > 0;
    return aheadMs > KEPT_MS + MAX_STEP_MS && this.#isBesideBridge();
  }
}
