import type { Snapshot } from '../domain/snapshot.ts';
import { type Cadences, type SourceName, sourceNames } from '../domain/sources.ts';
import { unknownIds } from '../domain/unknown-ids.ts';
import { type Cancel, type Clock, MAX_SLEEP_MS } from '../lib/clock.ts';
import { Serial } from '../lib/serial.ts';
import { type Instant, Temporal } from '../lib/temporal.ts';
import type { Outcomes } from './collector.ts';
import { type Attempts, nextDue, noAttempts, type QuietHours, retryAfter } from './due.ts';
import type { Supervisor } from './supervisor.ts';

export interface PollerOptions {
  readonly clock: Clock;
  readonly zone: string;
  readonly cadences: Cadences;
  readonly quietHours: QuietHours;
  /** 0 to 1, drawn once an attempt. */
  readonly random: () => number;
  readonly snapshot: () => Snapshot;
  /** The portal's lock: `until` null means until a person acts. */
  readonly lock: () => { readonly until: Instant | null } | null;
  /** Reads these Sources; resolves with how that went. */
  readonly turn: (due: readonly SourceName[]) => Promise<Outcomes>;
  /** Called before and after each turn, however it ends. */
  readonly began: (due: readonly SourceName[]) => void;
  readonly ended: () => void;
  /** Of the turns: one that throws must not end the polling. */
  readonly supervisor: Supervisor;
}

// What falls due within a minute joins the turn.
const TOGETHER_MS = 60_000;
const SHORTEST_SLEEP_MS = 1_000;

/** Decides when which Sources of one child are read: the portal tells nothing by itself (§6). One turn at a time. */
export class Poller {
  readonly #options: PollerOptions;
  readonly #attempts = new Map<SourceName, Attempts>();
  /** Ids that the lookups did not have when they were last read: they are gone for good. */
  #gone: ReadonlySet<string> = new Set();
  /** Turns in a row in which nothing answered, and from when until when none is begun because of that. */
  #silence: { readonly turns: number; readonly from: Instant; readonly until: Instant } | undefined;
  readonly #queue = new Serial();
  #cancel: Cancel | undefined;
  #stopped = false;

  constructor(options: PollerOptions) {
    this.#options = options;
  }

  /** Reads what is due now, then goes on by itself; resolves after that first turn. */
  start(): Promise<void> {
    return this.#tick();
  }

  /** No more turns; resolves when the running one has ended. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#queue.settled();
  }

  /** Reads these Sources as soon as the running turn has ended, whatever their cadence. */
  refresh(sources: readonly SourceName[]): Promise<void> {
    return this.#enqueue(() => sources);
  }

  /** When the next Source is due; null while only a person can change that. */
  nextAttempt(): Instant | null {
    const now = this.#options.clock.now();
    const allowed = this.#allowedFrom(now);
    if (!allowed) return null;
    const dues = this.#dues(now).map(({ at }) => at);
    return latest(Temporal.Instant.fromEpochMilliseconds(Math.min(...dues)), allowed);
  }

  #tick(): Promise<void> {
    return this.#enqueue(() => this.#dueNow());
  }

  #enqueue(choose: () => readonly SourceName[]): Promise<void> {
    return this.#queue.run(() => this.#turn(choose));
  }

  async #turn(choose: () => readonly SourceName[]): Promise<void> {
    if (this.#stopped) return;
    const { supervisor } = this.#options;
    this.#cancel?.();
    const due = choose();
    if (due.length > 0) await this.#read(due);
    this.#schedule(supervisor.delayMs);
  }

  async #read(due: readonly SourceName[]): Promise<void> {
    this.#options.began(due);
    await this.#options.supervisor.pass(async () => {
      const outcomes = await this.#options.turn(due);
      this.#note(due, outcomes);
      this.#listen(due, outcomes);
    });
    this.#options.ended();
  }

  #note(due: readonly SourceName[], { failures, absences }: Outcomes): void {
    const lastAt = this.#options.clock.now();
    if (due.includes('lookups') && !failures.has('lookups'))
      this.#gone = unknownIds(this.#options.snapshot());
    for (const source of due) {
      const failure = failures.get(source);
      this.#attempts.set(source, {
        lastAt,
        failures: failure ? (this.#attempts.get(source)?.failures ?? 0) + 1 : 0,
        notBefore: failure?.until ?? null,
        askAgainAt: absences.get(source)?.until ?? null,
        spread: this.#options.random(),
      });
    }
  }

  /** @param atLeastMs to wait, whatever is due */
  #schedule(atLeastMs: number): void {
    const { clock } = this.#options;
    const next = this.nextAttempt();
    if (this.#stopped || !next) return;
    const wait = next.epochMilliseconds - clock.now().epochMilliseconds;
    const sleep = Math.min(Math.max(wait, SHORTEST_SLEEP_MS, atLeastMs), MAX_SLEEP_MS);
    this.#cancel = clock.after(sleep, () => void this.#tick());
  }

  #dueNow(): readonly SourceName[] {
    const now = this.#options.clock.now();
    const allowed = this.#allowedFrom(now);
    if (!allowed || isAfter(allowed, now)) return [];
    const dues = this.#dues(now);
    if (!dues.some(({ at }) => at <= now.epochMilliseconds)) return [];
    return dues.filter(({ at }) => at <= now.epochMilliseconds + TOGETHER_MS).map(({ source }) => source);
  }

  /** From when on the portal may be asked at all; null: only a person can change that. */
  #allowedFrom(now: Instant): Instant | null {
    const lock = this.#options.lock();
    if (lock && !lock.until) return null;
    const { from, until } = this.#silence ?? { from: now, until: now };
    return latest(lock?.until ?? now, isAfter(from, now) ? now : until);
  }

  /** A portal that answers nothing is asked more and more rarely, for all Sources together. */
  #listen(due: readonly SourceName[], { failures }: Outcomes): void {
    const silent = due.every((source) => failures.get(source)?.kind === 'down');
    const turns = silent ? (this.#silence?.turns ?? 0) + 1 : 0;
    const from = this.#options.clock.now();
    const until = from.add({ milliseconds: retryAfter(turns) });
    this.#silence = silent ? { turns, from, until } : undefined;
  }

  /** When each Source falls due, in epoch milliseconds. */
  #dues(now: Instant): readonly { readonly source: SourceName; readonly at: number }[] {
    const { zone, cadences, quietHours } = this.#options;
    const snapshot = this.#options.snapshot();
    const input = {
      now: now.toZonedDateTimeISO(zone),
      snapshot,
      cadences,
      quietHours,
      unknownIds: !unknownIds(snapshot).isSubsetOf(this.#gone),
    };
    return sourceNames.map((source) => {
      const attempts = this.#attempts.get(source) ?? noAttempts;
      return { source, at: nextDue(source, { ...input, attempts }).epochMilliseconds };
    });
  }
}

function isAfter(a: Instant, b: Instant): boolean {
  return Temporal.Instant.compare(a, b) > 0;
}

function latest(a: Instant, b: Instant): Instant {
  return isAfter(a, b) ? a : b;
}
