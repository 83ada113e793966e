import type { CommandOutcome } from '../domain/command.ts';
import type { Health } from '../domain/health.ts';
import type { PortalError, Status } from '../domain/problem.ts';
import { lastValue } from '../domain/reading.ts';
import { emptySnapshot, type Snapshot, type SourceName, sourceNames } from '../domain/snapshot.ts';
import { schoolView } from '../domain/view.ts';
import type { ChildState, DeviceOutput } from '../home/device.ts';
import type { Home } from '../home/home.ts';
import { type Cancel, type Clock, LONGEST_SLEEP } from '../lib/clock.ts';
import type { Log } from '../lib/log.ts';
import type { Instant } from '../lib/temporal.ts';
import type { Publisher } from '../mqtt/publisher.ts';
import type { Portal } from '../portal/portal.ts';
import type { Announcer } from './announcer.ts';
import { collect } from './collector.ts';
import { healthOf } from './health.ts';
import type { Ledger } from './ledger.ts';
import { Poller } from './poller.ts';
import { type Cadences, frequentSources, type QuietHours } from './sources.ts';
import type { Store } from './store/store.ts';

export interface ChildBridgeOptions {
  readonly child: { readonly id: string; readonly name: string };
  readonly portal: Portal;
  readonly ledger: Ledger;
  readonly store: Store;
  readonly home: Home;
  readonly publisher: Publisher;
  readonly announcer: Announcer;
  readonly clock: Clock;
  readonly random: () => number;
  readonly log: Log;
  readonly zone: string;
  readonly corrections: 'both' | 'latest';
  readonly cadences: Cadences;
  readonly quietHours: QuietHours;
  readonly dailyBudget: number;
}

const OWNED = 'owns_readings';

/** One child's loop: read, remember, derive, publish; and derive again when the clock passes an edge. */
export class ChildBridge {
  readonly #options: ChildBridgeOptions;
  readonly #poller: Poller;
  #snapshot: Snapshot = emptySnapshot;
  #lastCommand: CommandOutcome | null = null;
  #status: { status: Status; since: string | null } | null = null;
  #reachable = true;
  #told = '';
  /** Topics of the states that the broker may hold. */
  #shown: readonly string[] | undefined;
  #cancelEdge: Cancel | undefined;

  constructor(options: ChildBridgeOptions) {
    this.#options = options;
    this.#poller = new Poller({
      clock: options.clock,
      zone: options.zone,
      cadences: options.cadences,
      quietHours: options.quietHours,
      random: options.random,
      snapshot: () => this.#snapshot,
      lock: () => options.portal.lock,
      turn: (due) => this.#turn(due),
    });
  }

  /** Shows what an earlier life knew, then reads; resolves when the first turn is published. */
  async start(): Promise<void> {
    const { store, child } = this.#options;
    this.#disownStrangers();
    this.#snapshot = { ...emptySnapshot, ...store.snapshot(child.id) };
    this.#lastCommand = store.lastCommand(child.id);
    // A device that was never read has nothing to show but that it is not locked, which nobody knows yet.
    if (Object.values(this.#snapshot).some(({ state }) => state !== 'missing')) this.publish();
    await this.#poller.start();
    this.publish();
  }

  async stop(): Promise<void> {
    this.#cancelEdge?.();
    await this.#poller.stop();
    this.#cancelEdge?.();
  }

  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** Reads again what changes often, and all that could not be read; resolves when it is published. */
  refresh(): Promise<void> {
    const owed = sourceNames.filter((source) => isOwed(this.#snapshot[source]));
    return this.#poller.refresh([...new Set([...frequentSources, ...owed])]);
  }

  /** Reads these Sources again; resolves when it is published. */
  reread(sources: readonly SourceName[]): Promise<void> {
    return this.#poller.refresh(sources);
  }

  /** Keeps and shows what became of a command. */
  conclude(outcome: CommandOutcome): void {
    this.#lastCommand = outcome;
    this.#options.store.saveLastCommand(this.#options.child.id, outcome);
    this.publish();
  }

  /** Everything that can be shown of this child now. */
  state(): ChildState {
    const { child, clock, zone, corrections } = this.#options;
    const view = schoolView(this.#snapshot, clock.now(), { zone, corrections });
    return { child, view, health: this.#health(), lastCommand: this.#lastCommand };
  }

  /** Derives and publishes; only differences reach the broker. */
  publish(): void {
    const { home, announcer, publisher } = this.#options;
    const state = this.state();
    this.#noteStatus(state.health);
    const output = home.child(state);
    announcer.announce(output);
    publisher.publish(output.states);
    if (output.complete) this.#retractGone(output);
    this.#noteProblems(output);
    this.#awaitEdge(state.view.nextEdge);
  }

  /** Publishes again at the edge, and where the clock was set back. */
  #awaitEdge(edge: Instant): void {
    const { clock } = this.#options;
    const from = clock.now().epochMilliseconds;
    const wait = edge.epochMilliseconds - from;
    this.#cancelEdge?.();
    this.#cancelEdge = clock.after(Math.min(wait, LONGEST_SLEEP), () => {
      const now = clock.now().epochMilliseconds;
      if (now < from || now >= edge.epochMilliseconds) this.publish();
      else this.#awaitEdge(edge);
    });
  }

  /** A mistake of ours: told once. */
  #noteProblems({ problems }: DeviceOutput): void {
    const text = problems.join('; ');
    if (text !== '' && text !== this.#told)
      this.#options.log.error({ problems }, 'entities that Home Assistant would refuse');
    this.#told = text;
  }

  /** An entity that is gone leaves no state behind. */
  #retractGone({ states }: DeviceOutput): void {
    const { store, home, publisher, child } = this.#options;
    const own = home.topics.state(child.id, '');
    this.#shown ??= store.topics.all().filter((topic) => topic.startsWith(own));
    const topics = states.map(({ topic }) => topic);
    const current = new Set(topics);
    publisher.retract(this.#shown.filter((topic) => !current.has(topic)));
    this.#shown = topics;
  }

  /** What was read with another login is another pupil's: it is never shown under this child. */
  #disownStrangers(): void {
    const { portal, store, child } = this.#options;
    if (portal.memory.get(OWNED) === true) return;
    store.transaction(() => {
      store.forgetReadings(child.id);
      portal.memory.set(OWNED, true);
    });
  }

  async #turn(due: readonly SourceName[]): Promise<ReadonlyMap<SourceName, PortalError>> {
    const { store, child, log } = this.#options;
    const before = this.#snapshot;
    log.debug({ sources: due }, 'turn began');
    const { snapshot, failures } = await this.#read(due);
    this.#snapshot = snapshot;
    this.#reachable = failures.size < due.length;
    store.transaction(() => store.saveReadings(child.id, changedReadings(before, snapshot)));
    this.publish();
    log.debug({ failed: [...failures.keys()] }, 'turn ended');
    return failures;
  }

  async #read(
    due: readonly SourceName[],
  ): Promise<{ snapshot: Snapshot; failures: ReadonlyMap<SourceName, PortalError> }> {
    const [probe, ...rest] = due;
    if (this.#reachable || !probe || rest.length === 0) return this.#collect(due, this.#snapshot);
    const first = await this.#collect([probe], this.#snapshot);
    const failure = first.failures.get(probe);
    if (failure) return { ...first, failures: new Map(due.map((source) => [source, failure])) };
    return this.#collect(rest, first.snapshot);
  }

  async #collect(due: readonly SourceName[], before: Snapshot): ReturnType<typeof collect> {
    const { portal, clock, zone, log } = this.#options;
    const collection = await collect(portal, due, before, { clock, zone, log });
    if (due.includes('timetable') || !planChanged(before, collection.snapshot)) return collection;
    // The list of changes moved: the timetable that shows them is asked at once.
    const again = await collect(portal, ['timetable'], collection.snapshot, { clock, zone, log });
    return { snapshot: again.snapshot, failures: new Map([...collection.failures, ...again.failures]) };
  }

  #health(): Health {
    const { portal, ledger, clock, dailyBudget } = this.#options;
    return healthOf({
      snapshot: this.#snapshot,
      now: clock.now(),
      lock: portal.lock,
      requests: ledger.today(),
      dailyBudget,
      reachable: this.#reachable,
      nextAttempt: this.#poller.nextAttempt(),
      before: this.#status,
    });
  }

  #noteStatus({ status, since, problem }: Health): void {
    if (this.#status && this.#status.status !== status)
      this.#options.log.info({ status, problem }, 'status changed');
    this.#status = { status, since };
  }
}

function isOwed({ state }: Snapshot[SourceName]): boolean {
  return state === 'missing' || state === 'stale';
}

function changedReadings(before: Snapshot, after: Snapshot): Partial<Snapshot> {
  const changed = Object.entries(after).filter(
    ([source, reading]) => before[source as SourceName] !== reading,
  );
  return Object.fromEntries(changed);
}

function planChanged(before: Snapshot, after: Snapshot): boolean {
  const old = lastValue(before.substitutions);
  const now = lastValue(after.substitutions);
  return old !== undefined && now !== undefined && old !== now && JSON.stringify(old) !== JSON.stringify(now);
}
