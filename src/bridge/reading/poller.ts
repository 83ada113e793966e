import { type Cancel, isWithin, MAX_SLEEP_MS } from '../../lib/clock.ts';
import { InterruptedError, unlessInterrupted } from '../../lib/interrupted.ts';
import { Serial } from '../../lib/serial.ts';
import { type Instant, instant, isAfter } from '../../lib/temporal.ts';
import type { PortalError } from '../../portal/outcome/problem.ts';
import { problemOf } from '../../portal/outcome/reading.ts';
import type { Cadences } from '../../school/cadences.ts';
import { unknownIds } from '../../school/pupil/unknown-ids.ts';
import type { Snapshot } from '../../school/snapshot.ts';
import { type SourceName, sourceNames, sources } from '../../school/sources.ts';
import type { Runtime } from '../faults.ts';
import type { HealthInput } from '../health.ts';
import type { Outcomes } from './collector.ts';
import { offsetMs, retryMs, type Tries } from './due.ts';
import { type Due, duesOf } from './dues.ts';
import type { QuietHours } from './hours.ts';
import { budgetLack } from './reading-plan.ts';
import { Supervisor } from './supervisor.ts';
import type { TurnResult } from './turn.ts';

export type TurnOutcomes = Pick<TurnResult, keyof Outcomes | 'isReachable'>;

/** When a child is read. */
export interface Polling {
  readonly zone: string;
  readonly cadences: Cadences;
  readonly quietHours: QuietHours;
  /** 0 to 1, seeded by the child: its first number is the child's phase, the others spread its tries. */
  readonly random: () => number;
}

export interface PollerOptions extends Runtime, Polling {
  /** Returns how many requests the day's budget leaves for Sources. */
  readonly left: () => number;
  readonly dailyBudget: number;
  readonly snapshot: () => Snapshot;
  /** The portal's lock; `until` null: until a person acts. */
  readonly lock: () => { readonly until: Instant | null } | null;
  /** @throws {InterruptedError} */
  readonly turn: (due: readonly SourceName[]) => Promise<TurnOutcomes>;
  /** As `DueInput`. */
  readonly unconfirmedAt: () => Instant | null;
  /** When to read a Source again of which a part was refused, perhaps by mistake. */
  readonly askAgainAt: (source: SourceName) => Instant | null;
  /** Called after each turn, also one that fails; not after one that the end of the bridge interrupted. */
  readonly onEnd: () => void;
}

interface Plan {
  readonly dues: readonly Due[];
  /** The requests that it shares out. */
  readonly left: number;
  /** When it was last found to hold, in epoch milliseconds. */
  readonly at: number;
}

/** @param planned at the end of the last turn */
type Choose = (planned: Plan | undefined) => readonly SourceName[];

// A turn includes the Sources that are due within this time.
const JOIN_MS = 60_000;
const MIN_SLEEP_MS = 1_000;
// Of the most frequent Source, in the last hour of the day: that they are left out is no problem.
const LAST_READINGS = 4;

/** Decides when to read which Sources of one child: the portal sends no notifications (§6). One turn at a time. */
export class Poller {
  readonly #options: PollerOptions;
  /** A turn that throws must not end the polling. */
  readonly #supervisor: Supervisor;
  readonly #tries = new Map<SourceName, Tries>();
  /** Ids that the lookups did not have after they were last requested; a request that failed is repeated soon, whatever they lack. */
  #missingIds: ReadonlySet<string> = new Set();
  /** Consecutive turns without any answer, and the pause after the last. */
  #outage: { readonly turns: number; readonly from: Instant; readonly until: Instant } | undefined;
  readonly #queue = new Serial();
  readonly #offsetMs: number;
  #cancel: Cancel | undefined;
  #isStopped = false;
  #isUsedUp = false;
  /** What `#dues` has found last. */
  #planned: Plan | undefined;

  constructor(options: PollerOptions) {
    this.#options = options;
    this.#supervisor = new Supervisor(options.faults, 'turn', 'turn');
    this.#offsetMs = offsetMs(options.random());
  }

  /** Starts polling; resolves after the first turn. @param again read in it, whatever their cadence */
  start(again: readonly SourceName[] = []): Promise<void> {
    const due: Choose = (planned) => {
      const now = this.#dueNow(planned);
      return now.length === 0 ? now : [...new Set([...now, ...again])];
    };
    return unlessInterrupted(this.#enqueue(due));
  }

  /** Resolves when the running turn has ended. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancel?.();
    await this.#queue.settled();
  }

  /** Reads these Sources after the running turn, whatever their cadence. @throws {InterruptedError} */
  refresh(sources: readonly SourceName[]): Promise<void> {
    return this.#enqueue(() => sources);
  }

  /** When the next Source is due; null while a person must act first. */
  nextAttempt(): Instant | null {
    return this.#nextTurn();
  }

  /** What the day's budget does not suffice for, and whether it was used up before the last readings of the day. */
  budgetOf(snapshot: Snapshot): Pick<HealthInput, 'budgetLack' | 'isUsedUp'> {
    const { clock, zone } = this.#options;
    const input = { ...this.#options, at: clock.now().toZonedDateTimeISO(zone), snapshot, offsetMs: 0 };
    return { budgetLack: budgetLack(input), isUsedUp: this.#isUsedUp };
  }

  #enqueue(choose: Choose): Promise<void> {
    return this.#queue.run(() => this.#turn(choose));
  }

  async #turn(choose: Choose): Promise<void> {
    if (this.#isStopped) throw new InterruptedError();
    this.#cancel?.();
    const planned = this.#planned;
    this.#planned = undefined;
    const chosen = (): readonly SourceName[] => rotated(choose(planned), this.#outage?.turns ?? 0);
    const { faults } = this.#options;
    const due = faults.attempt<readonly SourceName[] | null>('turn', 'due', chosen, () => null);
    if (due && due.length > 0) await this.#read(due);
    this.#schedule(due ? this.#supervisor.delayMs : MAX_SLEEP_MS);
  }

  async #read(due: readonly SourceName[]): Promise<void> {
    const { faults, turn, onEnd, log } = this.#options;
    log.debug({ sources: due }, 'turn began');
    try {
      await this.#supervisor.pass(async () => {
        const outcomes = await turn(due);
        this.#recordTries(due, outcomes);
        this.#recordOutage(due, outcomes);
        this.#dues(this.#options.clock.now());
      });
    } catch (error) {
      log.debug({}, 'turn interrupted');
      throw error;
    }
    faults.attempt('listener', 'turn ends', onEnd, () => undefined);
    log.debug({}, 'turn ended');
  }

  #recordTries(due: readonly SourceName[], { read, failures, absences }: Outcomes): void {
    const lastAt = this.#options.clock.now();
    const tried = new Set([...due, ...read, ...failures.keys()]);
    if (tried.has('lookups')) this.#missingIds = unknownIds(this.#options.snapshot());
    for (const source of tried) {
      const failure = failures.get(source);
      const failed = failure ? (this.#tries.get(source)?.failures ?? 0) + 1 : 0;
      const spread = this.#options.random();
      this.#tries.set(source, {
        lastAt,
        failures: failed,
        notBefore: failure ? notBefore(failure, lastAt, failed, spread) : null,
        retryAbsentAt: failure ? null : (absences.get(source)?.until ?? this.#options.askAgainAt(source)),
        spread,
      });
    }
  }

  #schedule(minDelayMs: number): void {
    const { clock, faults } = this.#options;
    if (this.#isStopped) return;
    const next = faults.attempt(
      'turn',
      'next',
      () => this.#nextTurn(this.#planned?.dues),
      () => null,
    );
    // Another process may lift a lock.
    const delayMs = next ? next.epochMilliseconds - clock.now().epochMilliseconds : MAX_SLEEP_MS;
    const sleepMs = Math.min(Math.max(delayMs, MIN_SLEEP_MS, minDelayMs), MAX_SLEEP_MS);
    this.#cancel = clock.after(sleepMs, () => void this.start());
  }

  #nextTurn(planned?: readonly Due[]): Instant | null {
    const now = this.#options.clock.now();
    const allowed = this.#allowedFrom(now);
    if (!allowed) return null;
    const dues = (planned ?? this.#dues(now)).map(({ at }) => at);
    return latest(instant(Math.min(...dues)), allowed);
  }

  /** @param planned holds until a request is spent, or the clock jumps */
  #dueNow(planned: Plan | undefined): readonly SourceName[] {
    const { clock, left } = this.#options;
    const now = clock.now();
    const allowed = this.#allowedFrom(now);
    if (!allowed || isAfter(allowed, now)) return [];
    const holds = planned?.left === left() && isWithin(clock, MAX_SLEEP_MS + JOIN_MS, planned.at);
    if (holds) this.#planned = { ...planned, at: now.epochMilliseconds };
    const dues = holds ? planned.dues : this.#dues(now);
    if (!dues.some(({ at }) => at <= now.epochMilliseconds)) return [];
    const due = dues.filter(({ at }) => at <= now.epochMilliseconds + JOIN_MS).map(({ source }) => source);
    return withDependent(due, this.#options.snapshot());
  }

  /** When the next turn may begin at the earliest; null: not until a person acts. */
  #allowedFrom(now: Instant): Instant | null {
    const lock = this.#options.lock();
    if (lock && !lock.until) return null;
    const { from, until } = this.#outage ?? { from: now, until: now };
    return latest(lock?.until ?? now, isAfter(from, now) ? now : until);
  }

  /** While the portal does not answer, all Sources together are read less and less often. */
  #recordOutage(due: readonly SourceName[], { failures, isReachable }: TurnOutcomes): void {
    const isDown = !isReachable && due.every((source) => failures.get(source)?.kind === 'down');
    const turns = isDown ? (this.#outage?.turns ?? 0) + 1 : 0;
    const from = this.#options.clock.now();
    const pauseEnd = from.add({ milliseconds: retryMs(turns, this.#options.random()) });
    const asked = [...failures.values()].map(({ until }) => until ?? pauseEnd);
    this.#outage = isDown ? { turns, from, until: asked.reduce(latest, pauseEnd) } : undefined;
  }

  #dues(now: Instant): readonly Due[] {
    const { zone, cadences, quietHours, unconfirmedAt } = this.#options;
    const snapshot = this.#options.snapshot();
    const left = this.#options.left();
    const { dues, missed } = duesOf({
      now: now.toZonedDateTimeISO(zone),
      snapshot,
      cadences,
      quietHours,
      offsetMs: this.#offsetMs,
      hasUnknownIds: !unknownIds(snapshot).isSubsetOf(this.#missingIds),
      unconfirmedAt: unconfirmedAt(),
      tries: this.#tries,
      left,
    });
    this.#isUsedUp = missed > (this.#isUsedUp ? 0 : LAST_READINGS);
    this.#planned = { dues, left, at: now.epochMilliseconds };
    return dues;
  }
}

/** With the Sources that could not be read because one that they need and that is due could not. */
function withDependent(due: readonly SourceName[], snapshot: Snapshot): readonly SourceName[] {
  const failed = (source: SourceName): boolean => problemOf(snapshot[source]) !== null;
  const needed = due.filter(failed);
  const dependent = sourceNames.filter(
    (source) => failed(source) && sources[source].after?.some((other) => needed.includes(other)),
  );
  return [...new Set([...due, ...dependent])];
}

/** While the portal does not answer, the first Source is read alone: not always the same, which may be the only one that fails. */
function rotated(sources: readonly SourceName[], turns: number): readonly SourceName[] {
  const first = sources.length === 0 ? 0 : turns % sources.length;
  return [...sources.slice(first), ...sources.slice(0, first)];
}

/** The portal's own pause (`Retry-After`) may be longer than ours, and makes it no shorter. */
function notBefore(
  { kind, until }: PortalError,
  at: Instant,
  failures: number,
  spread: number,
): Instant | null {
  if (!until || (kind !== 'down' && kind !== 'busy')) return until ?? null;
  return latest(until, at.add({ milliseconds: retryMs(failures, spread) }));
}

function latest(a: Instant, b: Instant): Instant {
  return isAfter(a, b) ? a : b;
}
